import Core

/// A skip of an occurrence, or its move to another day (F-6a), by a parent.
public struct OccurrenceMark: Hashable, Sendable {
  public enum Kind: UInt8, Sendable {
    case skip = 1
    case move

    var code: String { self == .skip ? "skip" : "move" }
  }

  public let kind: Kind
  public let chore: ChoreID
  public let opening: Day?
  public let attempt: Int32
  public let account: String
  public let markedAt: Timestamp
  /// The day to which it is moved; nil for a skip.
  public let day: Day?

  /// Throws for a try or days out of bounds, and for a move without a day.
  public init(
    _ kind: Kind, of chore: ChoreID, opening: Day?, attempt: Int32, account: String, at markedAt: Timestamp,
    to day: Day? = nil
  ) throws(ChoresError) {
    try ChoresField.attempt.check(attempt, ChoreLimits.tries)
    for day in [opening, day] { if let day, day < .earliest || day > .latest { throw .dayOutOfRange } }
    guard markedAt >= ChoreHistory.earliest, markedAt < ChoreHistory.end else { throw .dayOutOfRange }
    guard (kind == .move) == (day != nil) else { throw .dayOutOfRange }
    self.account = try ChoresField.account.bytes(account, countMax: ChoreLimits.accountByteCountMax)
    (self.kind, self.chore, self.opening, self.attempt) = (kind, chore, opening, attempt)
    (self.markedAt, self.day) = (markedAt, day)
  }

  /// The record's name, for example `CHORE.OCC.skip.TRY`.
  public var text: String { chore.id.text + ".\(opening?.index ?? 0).\(kind.code).\(attempt)" }
}

/// A skip or a move that is in effect.
public struct EffectiveMark: Hashable, Sendable {
  public let kind: OccurrenceMark.Kind
  public let opening: Day?
  public let attempt: Int32
  public let markedAt: Timestamp
}

/// Skips or moves in the order of their keys. An undo that arrives first is stored until its skip or move arrives.
struct MarkTable: Equatable, Sendable {
  struct Row: Equatable, Sendable {
    /// Contains no member.
    let key: Int64
    var account: Int32 = 0
    var time: Int64 = 0
    /// The number of the day of a move.
    var day: Int32 = 0
    /// False while only its undo has arrived.
    var isKnown = false
    var isUndone = false
  }

  private(set) var rows: [Row] = []

  private func index(of key: Int64) -> Int {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Changes the row of the key. Adds a new row, and removes one that contains nothing afterwards.
  mutating func edit(_ key: Int64, _ change: (inout Row) -> Void) {
    let index = index(of: key)
    if index == rows.count || rows[index].key != key { rows.insert(Row(key: key), at: index) }
    change(&rows[index])
    if !rows[index].isKnown, !rows[index].isUndone { rows.remove(at: index) }
  }

  mutating func append(_ row: Row) { rows.append(row) }

  /// Returns the last mark of an occurrence that was not undone.
  func latest(_ occurrence: Int64) -> Row? {
    guard !rows.isEmpty else { return nil }
    var index = index(of: (occurrence + 1) << CompletionKey.memberShift)
    while index > 0, rows[index - 1].key >> CompletionKey.memberShift == occurrence {
      let row = rows[index - 1]
      if row.isKnown, !row.isUndone { return row }
      index -= 1
    }
    return nil
  }

  /// Returns the earliest day to which an occurrence was ever moved; nil for none.
  func firstDay(_ occurrence: Int64) -> Int32? {
    guard !rows.isEmpty else { return nil }
    var index = index(of: (occurrence + 1) << CompletionKey.memberShift)
    var first: Int32?
    while index > 0, rows[index - 1].key >> CompletionKey.memberShift == occurrence {
      index -= 1
      first = min(first ?? rows[index].day, rows[index].day)
    }
    return first
  }

  /// Returns the try of an occurrence's last mark that was not undone.
  func effectiveAttempt(_ occurrence: Int64) -> Int32? {
    latest(occurrence).map { CompletionKey(bits: $0.key).attempt }
  }

  /// Returns the highest try of an occurrence whose mark is known; 0 for none.
  func lastAttempt(_ occurrence: Int64) -> Int32 {
    var index = index(of: (occurrence + 1) << CompletionKey.memberShift)
    while index > 0, rows[index - 1].key >> CompletionKey.memberShift == occurrence {
      if rows[index - 1].isKnown { return CompletionKey(bits: rows[index - 1].key).attempt }
      index -= 1
    }
    return 0
  }

  /// Calls `body` with the marks of a chore that are in effect.
  func forEach(ofChore chore: Int32, _ body: (Row) -> Void) {
    guard !rows.isEmpty else { return }
    var index = index(of: Int64(chore) << CompletionKey.choreShift)
    let end = Int64(chore + 1) << CompletionKey.choreShift
    while index < rows.count, rows[index].key < end {
      if rows[index].isKnown, !rows[index].isUndone { body(rows[index]) }
      index += 1
    }
  }
}
