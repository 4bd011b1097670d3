import Core

/// All logs of one habit, as columns over consecutive days: a day takes a few bytes, and a whole history is read and written without
/// visiting each day (S-14).
public struct History: Equatable, Sendable {
  /// The day of the first cell; without meaning while `cells` is empty.
  public internal(set) var base: Day
  /// Bits 0–1: `DayLog.State`; bit 2: `isLive`.
  public internal(set) var cells: [UInt8]
  /// The times of the cells, one for each.
  var stamps: StampColumn
  /// Thousandths, -1 for none. One for each cell, or empty while no log has an amount.
  public internal(set) var amounts: [Int32]
  /// Notes by day number.
  public internal(set) var notes: [Int32: String]
  /// Unknown members of imported logs, by day number: the text of a JSON object (H-20).
  public internal(set) var unknownFields: [Int32: String]

  public init() {
    base = Day(0)
    cells = []
    stamps = StampColumn()
    amounts = []
    notes = [:]
    unknownFields = [:]
  }

  static let stateMask: UInt8 = 0b011
  static let liveBit: UInt8 = 0b100

  /// The days with cells; empty if there are none.
  public var days: Range<Int32> { base.number..<(base.number + Int32(cells.count)) }

  public func state(_ day: Day) -> DayLog.State {
    let i = Int(day.number - base.number)
    guard i >= 0, i < cells.count else { return .none }
    return DayLog.State(rawValue: cells[i] & Self.stateMask) ?? .none
  }

  /// Returns the log of `day`, nil if nothing was ever entered; a removed log has `state == .none`.
  public func log(_ day: Day) -> DayLog? {
    let i = Int(day.number - base.number)
    guard i >= 0, i < cells.count else { return nil }
    let stamp = stamps[i]
    guard stamp != 0 else { return nil }
    return DayLog(
      DayLog.State(rawValue: cells[i] & Self.stateMask) ?? .none, at: Timestamp(milliseconds: stamp),
      amount: amount(at: i), note: notes[day.number], isLive: cells[i] & Self.liveBit != 0)
  }

  public func amount(_ day: Day) -> Amount? {
    let i = Int(day.number - base.number)
    return i >= 0 && i < cells.count ? amount(at: i) : nil
  }

  private func amount(at i: Int) -> Amount? {
    guard !amounts.isEmpty, amounts[i] >= 0 else { return nil }
    return Amount(thousandths: Int64(amounts[i]))
  }

  /// Sets the log of `day`, which must be within `Day.earliest`…`Day.latest`. A timestamp of 0, which stands for "never", becomes 1.
  public mutating func set(_ day: Day, _ log: DayLog) {
    precondition(day >= .earliest && day <= .latest, "a log outside the accepted days")
    makeRoom(for: day)
    let i = Int(day.number - base.number)
    cells[i] = log.state.rawValue | (log.isLive ? Self.liveBit : 0)
    stamps.set(i, log.timestamp.milliseconds == 0 ? 1 : log.timestamp.milliseconds)
    if let amount = log.amount {
      if amounts.isEmpty { amounts = Array(repeating: -1, count: cells.count) }
      amounts[i] = amount.thousandths
    } else if !amounts.isEmpty {
      amounts[i] = -1
    }
    if let note = log.note {
      notes[day.number] = note
    } else if notes[day.number] != nil {
      notes[day.number] = nil
    }
  }

  /// Sets `log` if it is newer than the present one; returns whether it was.
  @discardableResult
  public mutating func merge(_ day: Day, _ log: DayLog) -> Bool {
    if let old = self.log(day), !log.supersedes(old) { return false }
    set(day, log)
    return true
  }

  /// The first day with a present log (done, open or skipped).
  public var firstDay: Day? {
    for i in cells.indices where cells[i] & Self.stateMask != 0 { return base + Int32(i) }
    return nil
  }

  /// The number of present logs (done, open or skipped).
  public var count: Int {
    var n = 0
    for cell in cells where cell & Self.stateMask != 0 { n += 1 }
    return n
  }

  /// Calls `body` for each log ever entered, oldest first; removed ones have `state == .none`.
  public func forEach(_ body: (Day, DayLog) -> Void) {
    for i in cells.indices {
      let day = base + Int32(i)
      if let log = log(day) { body(day, log) }
    }
  }

  /// Reserves cells for the days of `other` up to `last`, so that setting them moves nothing.
  mutating func makeRoom(for other: History, until last: Day) {
    guard !other.cells.isEmpty, other.base <= last else { return }
    makeRoom(for: other.base)
    makeRoom(for: min(Day(other.days.upperBound - 1), last))
  }

  private mutating func makeRoom(for day: Day) {
    if cells.isEmpty {
      base = day
    }
    let before = Int(base.number - day.number)
    if before > 0 {
      cells.insert(contentsOf: [UInt8](repeating: 0, count: before), at: 0)
      stamps.extend(before: before, behind: 0)
      if !amounts.isEmpty { amounts.insert(contentsOf: [Int32](repeating: -1, count: before), at: 0) }
      base = day
    }
    let missing = Int(day.number - base.number) + 1 - cells.count
    if missing > 0 {
      cells.append(contentsOf: [UInt8](repeating: 0, count: missing))
      stamps.extend(before: 0, behind: missing)
      if !amounts.isEmpty { amounts.append(contentsOf: [Int32](repeating: -1, count: missing)) }
    }
  }
}
