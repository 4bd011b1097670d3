import Core

/// The reason why a value of this area was refused; then nothing has changed.
public enum ChoresError: Error, Equatable, Sendable {
  case empty(ChoresField)
  case tooLong(ChoresField, characters: Int)
  /// A number is outside its bounds.
  case outOfRange(ChoresField, ClosedRange<Int32>)
  case tooMany(ChoresField, countMax: Int)
  /// A text of a record does not have its form.
  case malformed(ChoresField)
  /// Weekdays belong to weeks and a day of the month to months; a one-time chore has neither.
  case rhythmContradicts
  /// A one-time chore has no interval and does not depend on completions.
  case onceRepeats
  /// Only a one-time chore has a deadline (F-3).
  case deadlineOfRecurring
  /// The window ends before it starts.
  case windowEmpty
  /// Lines ascend by their days.
  case linesUnordered
  /// The number of members does not suit the way of sharing; an unassigned chore has none.
  case wrongMembers
  /// A member is named twice.
  case memberTwice
  case dayOutOfRange
  case endBeforeStart
  /// The last parent cannot leave or be demoted (F-2).
  case lastParent
  /// The owner of the family stays a parent until the family is handed over (F-2).
  case ownerStays

  /// Stable across versions, for logs and scripts.
  public var code: String {
    switch self {
    case .empty(let field): "chores.empty." + field.code
    case .tooLong(let field, _): "chores.too-long." + field.code
    case .outOfRange(let field, _): "chores.out-of-range." + field.code
    case .tooMany(let field, _): "chores.too-many." + field.code
    case .malformed(let field): "chores.malformed." + field.code
    case .rhythmContradicts: "chores.rhythm-contradicts"
    case .onceRepeats: "chores.once-repeats"
    case .deadlineOfRecurring: "chores.deadline-of-recurring"
    case .windowEmpty: "chores.window-empty"
    case .linesUnordered: "chores.lines-unordered"
    case .wrongMembers: "chores.wrong-members"
    case .memberTwice: "chores.member-twice"
    case .dayOutOfRange: "chores.day-out-of-range"
    case .endBeforeStart: "chores.end-before-start"
    case .lastParent: "chores.last-parent"
    case .ownerStays: "chores.owner-stays"
    }
  }
}

/// A field that a user enters or a record has.
public enum ChoresField: UInt8, Sendable {
  case name, title, note, area, reason, emoji, account, color, checklist, assignment, rhythm, away, every, monthDay
  case windowFrom, windowBy, minutes, points, cost, member, attempt
  case muted

  /// The number of characters that a text may have.
  public var charactersMax: Int {
    switch self {
    case .title, .checklist: ChoreLimits.titleCharactersMax
    case .note: ChoreLimits.noteCharactersMax
    case .reason: ChoreLimits.reasonCharactersMax
    default: ChoreLimits.nameCharactersMax
    }
  }

  var code: String {
    switch self {
    case .name: "name"
    case .title: "title"
    case .note: "note"
    case .area: "area"
    case .reason: "reason"
    case .emoji: "emoji"
    case .account: "account"
    case .color: "color"
    case .checklist: "checklist"
    case .assignment: "assignment"
    case .rhythm: "rhythm"
    case .away: "away"
    case .every: "every"
    case .monthDay: "month-day"
    case .windowFrom: "window-from"
    case .windowBy: "window-by"
    case .minutes: "minutes"
    case .points: "points"
    case .cost: "cost"
    case .member: "member"
    case .attempt: "try"
    case .muted: "muted"
    }
  }

  /// Throws `outOfRange` unless the range contains the value.
  func check(_ value: Int32, _ range: ClosedRange<Int32>) throws(ChoresError) {
    guard range.contains(value) else { throw .outOfRange(self, range) }
  }

  /// Returns the text without white space at its ends; throws for one that is too long, or empty although it may not be.
  func text(_ text: String, charactersMax: Int, mayBeEmpty: Bool = false) throws(ChoresError) -> String {
    let trimmed = text.trimmedWhitespace
    guard mayBeEmpty || !trimmed.isEmpty else { throw .empty(self) }
    // Counting characters is slow; a text has at most as many characters as bytes. Characters of many scalars are bounded, too.
    if trimmed.utf8.count > charactersMax {
      let count = trimmed.characterCount
      guard count <= charactersMax, trimmed.utf8.count <= charactersMax * 64 else {
        throw .tooLong(self, characters: count)
      }
    }
    return trimmed
  }

  /// Returns the text; throws for one of more bytes.
  func bytes(_ text: String, countMax: Int) throws(ChoresError) -> String {
    guard text.utf8.count <= countMax else { throw .tooLong(self, characters: text.characterCount) }
    return text
  }
}
