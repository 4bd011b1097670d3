import Core

/// This module contains a family's chores: members, chores and their rhythms, the occurrences that follow from them, completions, whose turn
/// it is, who may do what, statistics and rewards, and quick add. It knows no clock, screen or words of a language, and nothing is reset by
/// a job: each status follows from the records and the time (F-5). Start at `Household` for what holds at a moment, at `ChoreHistory` for
/// what was done, and at `QuickAdd` for reading a line.
public enum ChoreLimits {
  /// User-perceived characters of names of families, members, tablets and areas.
  public static let nameCharactersMax = 40
  public static let titleCharactersMax = 80
  public static let noteCharactersMax = 1000
  public static let reasonCharactersMax = 120
  /// Bytes of an emoji; those of families are several scalars.
  public static let emojiByteCountMax = 64
  /// Bytes of a user's record name.
  public static let accountByteCountMax = 255
  public static let checklistCountMax = 30
  /// Chores that a member can mute.
  public static let mutedCountMax = 200
  /// The number of muted chores that devices write, so that a child's record stays small (F-4); the server refuses a larger record.
  public static let mutedWrittenMax = 50
  /// Unanswered wishes of a member (F-4).
  public static let openWishesMax = 20
  /// Lines of a rhythm, an assignment, and days away.
  public static let lineCountMax = 64
  /// Members of a family, including those who have left.
  public static let memberCountMax = 200
  /// Members who have not left (F-12).
  public static let presentCountMax = 50
  /// Chores of a family, including finished ones; 2,000 of them open (F-12).
  public static let choreCountMax = 100_000
  /// Completions of a family: a hundred years of those of the largest one.
  public static let completionCountMax = 4_000_000
  public static let rewardCountMax = 1000
  /// Entries of the points' ledger and requests of rewards.
  public static let pointsCountMax = 100_000
  /// Tries of one occurrence.
  public static let tries: ClosedRange<Int32> = 1...99
  public static let points: ClosedRange<Int32> = 0...1000
  /// The estimate.
  public static let minutes: ClosedRange<Int32> = 0...1440
  /// Points that a parent gives or takes at once.
  public static let entryPoints: ClosedRange<Int32> = -10_000...10_000
  public static let rewardCost: ClosedRange<Int32> = 1...100_000
  public static let everyDays: ClosedRange<Int32> = 1...366
  public static let everyWeeks: ClosedRange<Int32> = 1...104
  public static let everyMonths: ClosedRange<Int32> = 1...60
}

/// A chore's id.
public struct ChoreID: Hashable, Comparable, Sendable {
  public let id: UniqueID

  public init(_ id: UniqueID) { self.id = id }

  public static func < (a: ChoreID, b: ChoreID) -> Bool { a.id < b.id }
}

/// A member's id.
public struct MemberID: Hashable, Comparable, Sendable {
  public let id: UniqueID

  public init(_ id: UniqueID) { self.id = id }

  public static func < (a: MemberID, b: MemberID) -> Bool { a.id < b.id }
}
