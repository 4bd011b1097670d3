import Core

extension History {
  /// One day's data as sent between devices.
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

    /// Reports whether this version of a day replaces `other`; each is used as a whole, so that every device decides alike.
    public func supersedes(_ other: Entry) -> Bool {
      if log.supersedes(other.log) { return true }
      if other.log.supersedes(log) { return false }
      return (other.unknownFields ?? "").precedesBytewise(unknownFields ?? "")
    }
  }

  /// Returns the entry; nil if nothing was ever entered for the day.
  public func entry(_ day: Day) -> Entry? {
    log(day).map { Entry(day, $0, unknownFields: unknownFields[day.number]) }
  }

  /// Merges the entry if it is newer than the present one; returns whether it was.
  mutating func merge(_ entry: Entry) -> Bool {
    if let old = self.entry(entry.day), !entry.supersedes(old) { return false }
    set(entry.day, entry.log)
    unknownFields[entry.day.number] = entry.unknownFields
    return true
  }

  /// Reports whether `merge` would change anything for one of the entries.
  public func isBehind(_ entries: [Entry]) -> Bool {
    for entry in entries {
      guard let old = self.entry(entry.day), !entry.supersedes(old) else { return true }
    }
    return false
  }

  /// The months, YYYYMM, in which anything was ever entered, ascending.
  public var monthsEntered: [Int32] { monthsDiffering(from: History()) }

  /// Returns the months, YYYYMM, in which the two differ, ascending.
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
  /// Merges the entries that are newer than the present ones; ignores an unknown habit. Returns whether anything changed.
  public mutating func merge(_ id: HabitID, _ entries: [History.Entry]) -> Bool {
    guard var tracked = takeOut(id) else { return false }
    var isChanged = false
    for entry in entries where tracked.history.merge(entry) { isChanged = true }
    putBack(tracked, isChanged: isChanged)
    return isChanged
  }
}
