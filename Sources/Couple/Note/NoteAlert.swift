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

/// The part of each day in which a person is not to be disturbed.
public struct QuietHours: Equatable, Sendable {
  /// Minutes of the day, 0…1439; equal ones mean never. An end before the start lies on the next day.
  public let startMinute: Int32
  public let endMinute: Int32

  /// Nil for minutes outside 0…1439.
  public init?(startMinute: Int32, endMinute: Int32) {
    guard (0..<1440).contains(startMinute), (0..<1440).contains(endMinute) else { return nil }
    self.startMinute = startMinute
    self.endMinute = endMinute
  }

  /// Whether a minute of the day lies within; the end does not.
  public func contains(minute: Int32) -> Bool {
    startMinute <= endMinute
      ? (startMinute..<endMinute).contains(minute) : minute >= startMinute || minute < endMinute
  }

  /// When an alert of `now` may be shown to a person in `zone`: now, or at the end of the quiet hours.
  public func deliveryTime(at now: Timestamp, in zone: ZoneRules) -> Timestamp {
    let clock = zone.wallClock(at: now)
    guard contains(minute: clock.minute) else { return now }
    let day = clock.minute < endMinute ? clock.day : clock.day + 1
    return max(now, zone.moment(day: day, minute: endMinute))
  }
}
