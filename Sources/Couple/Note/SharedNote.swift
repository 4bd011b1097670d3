import Core

/// The couple's one note (C-4).
public struct SharedNote: Equatable, Sendable {
  /// Trimmed, 1 to `CoupleLimits.noteCharactersMax` characters.
  public let text: String
  /// The author as a side, not as initials, so that a changed name shows at once.
  public let author: CoupleSide
  public let updatedAt: Timestamp

  /// Creates a note; throws for a text that is blank or too long after trimming.
  public init(_ text: String, author: CoupleSide, updatedAt: Timestamp) throws(NoteError) {
    let text = text.trimmedWhitespace
    guard !text.utf8.isEmpty else { throw .blank }
    let count = text.characterCount
    guard count <= CoupleLimits.noteCharactersMax else { throw .tooLong(characters: count) }
    self.text = text
    self.author = author
    self.updatedAt = updatedAt
  }

  private init(_ note: SharedNote, by author: CoupleSide) {
    text = note.text
    self.author = author
    updatedAt = note.updatedAt
  }

  /// Returns the note with another author.
  func by(_ author: CoupleSide) -> SharedNote { SharedNote(self, by: author) }
}

/// The reason why a note was refused.
public enum NoteError: Error, Equatable, Sendable {
  case blank
  /// Carries the number of characters; `CoupleLimits.noteCharactersMax` are allowed.
  case tooLong(characters: Int)
}

/// The content of the note's card (C-20).
public enum NoteReading: Equatable, Sendable {
  /// No note, and no partner to write to.
  case connect
  /// No note yet.
  case write
  case note(initials: String, text: String)
}
