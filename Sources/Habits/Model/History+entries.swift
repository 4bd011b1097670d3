import Core

extension History {
  /// Everything about one day, as it travels between devices.
  public struct Entry: Equatable, Sendable {
    public let day: Day
    public let log: DayLog
    /// Unknown members of an imported log; never empty (H-20).
    public let unknownFields: String?

    public init(_ day: Day, _ log: DayLog, unknownFields: String?) {
      self.day = day
      self.log = log
      self.unknownFields = unknownFields
    }

    /// Of two versions of the same day, whether this one replaces `other`; each is taken whole, so that every device decides alike.
    public func supersedes(_ other: Entry) -> Bool {
      if log.supersedes(other.log) { return true }
      if other.log.supersedes(log) { return false }
      return (other.unknownFields ?? "").utf8.lexicographicallyPrecedes((unknownFields ?? "").utf8)
    }
  }

  /// Nil if nothing was ever entered for the day.
  public func entry(_ day: Day) -> Entry? {
    log(day).map { Entry(day, $0, unknownFields: unknownFields[day.number]) }
  }

  /// Takes the entry if it is newer than what is there; returns whether it did.
  mutating func merge(_ entry: Entry) -> Bool {
    if let old = self.entry(entry.day), !entry.supersedes(old) { return false }
    set(entry.day, entry.log)
    unknownFields[entry.day.number] = entry.unknownFields
    return true
  }

  /// Whether `merge` would take one of the entries.
  public func isBehind(_ entries: [Entry]) -> Bool {
    for entry in entries {
      guard let old = self.entry(entry.day), !entry.supersedes(old) else { return true }
    }
    return false
  }

  /// The months, YYYYMM, in which anything was ever entered, ascending.
  public var monthsEntered: [Int32] { monthsDiffering(from: History()) }

  /// The months, YYYYMM, in which the two differ, ascending.
  public func monthsDiffering(from other: History) -> [Int32] {
    let low = Swift.min(
      days.isEmpty ? other.days.lowerBound : days.lowerBound,
      other.days.isEmpty ? days.lowerBound : other.days.lowerBound)
    let high = Swift.max(days.isEmpty ? low : days.upperBound, other.days.isEmpty ? low : other.days.upperBound)
    var months: [Int32] = []
    var number = low
    while number < high {
      let month = Day(number).month
      if entry(Day(number)) != other.entry(Day(number)) {
        months.append(month.index)
        number = month.last.number
      }
      number += 1
    }
    return months
  }
}

extension HabitBook {
  /// Takes the entries that are newer than what is there; nothing happens for an unknown habit. Returns whether anything changed.
  public mutating func merge(_ id: HabitID, _ entries: [History.Entry]) -> Bool {
    guard var tracked = takeOut(id) else { return false }
    var isChanged = false
    for entry in entries where tracked.history.merge(entry) { isChanged = true }
    putBack(tracked, isChanged: isChanged)
    return isChanged
  }
}
