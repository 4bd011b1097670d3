/// The number of notes each user has written (C-30).
public struct NotesWritten: Equatable, Sendable {
  public var mine: Int
  public var theirs: Int

  public init(mine: Int = 0, theirs: Int = 0) {
    self.mine = mine
    self.theirs = theirs
  }

  public var total: Int { mine + theirs }
}
