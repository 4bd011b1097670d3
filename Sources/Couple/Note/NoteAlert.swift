import Core

/// The message that one of the two gets about the other's new note (C-22).
public struct NoteAlert: Equatable, Sendable {
  public let receiver: CoupleSide
  /// For "From {name}"; the initials where the author has no name.
  public let authorName: String
  public let note: SharedNote

  /// One alert for each time of a note; a service that has sent this key does not send it again.
  public var key: Int64 { note.updatedAt.milliseconds }

  /// Nil unless the note's time changed and its author wants the partner to be told.
  ///
  /// - Parameters:
  ///   - before: The note as it was stored; nil for none.
  ///   - notifiesPartner: The author's switch.
  public init?(before: SharedNote?, after: SharedNote?, authorName: String, notifiesPartner: Bool) {
    guard let after, notifiesPartner, before?.updatedAt != after.updatedAt else { return nil }
    let fallback = after.author == .owner ? Initials.ownFallback : Initials.partnerFallback
    receiver = after.author.other
    self.authorName = authorName.utf8.isEmpty ? fallback : authorName
    note = after
  }
}
