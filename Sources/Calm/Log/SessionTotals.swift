import Core

/// The minutes of all sessions by day and kind (M-33), each minute counted once: if mindful sessions overlap, a common
/// minute counts for the earlier one, and likewise for workouts. The rings, streaks and charts all use this.
public struct SessionTotals: Equatable, Sendable {
  /// The milliseconds of a day.
  public struct DayTotal: Equatable, Sendable {
    public let day: Day
    public fileprivate(set) var meditation: Int64 = 0
    public fileprivate(set) var breathing: Int64 = 0
    public fileprivate(set) var workout: Int64 = 0
    /// The sessions that began on the day.
    public fileprivate(set) var count = 0

    public func milliseconds(_ kind: SessionKind?) -> Int64 {
      switch kind {
      case .meditation: meditation
      case .breathing: breathing
      case .workout: workout
      case nil: meditation + breathing + workout
      }
    }

    /// Mindful minutes of both kinds, which the meditation goal and its streak count (M-22).
    public var mindful: Int64 { meditation + breathing }
  }

  /// Ascending; only days with sessions.
  public private(set) var days: [DayTotal] = []
  /// The counted milliseconds of each entry, in the order of `entries`.
  public let counted: [Int64]

  public init(_ entries: [SessionEntry]) {
    counted = Self.counted(entries)
    for i in Array(entries.indices).ordered(by: { entries[$0].day < entries[$1].day }) {
      let entry = entries[i]
      if days.last?.day != entry.day { days.append(DayTotal(day: entry.day)) }
      let last = days.count - 1
      days[last].count += 1
      switch entry.kind {
      case .meditation: days[last].meditation += counted[i]
      case .breathing: days[last].breathing += counted[i]
      case .workout: days[last].workout += counted[i]
      }
    }
  }

  private static func counted(_ entries: [SessionEntry]) -> [Int64] {
    var counted = [Int64](repeating: 0, count: entries.count)
    for isMindful in [true, false] {
      var owners: [Int] = []
      var stretches: [SessionStretch] = []
      for (i, entry) in entries.enumerated() where entry.kind.isMindful == isMindful {
        for stretch in entry.stretches {
          owners.append(i)
          stretches.append(stretch)
        }
      }
      let order = Array(stretches.indices).ordered { a, b in
        if stretches[a].start != stretches[b].start { return stretches[a].start < stretches[b].start }
        return !entries[owners[a]].isImported && entries[owners[b]].isImported
      }
      var until = Timestamp(milliseconds: .min)
      for index in order {
        let from = max(stretches[index].start, until)
        guard from < stretches[index].end else { continue }
        counted[owners[index]] += stretches[index].end.milliseconds - from.milliseconds
        until = stretches[index].end
      }
    }
    return counted
  }

  /// Returns the total of `day`; zeros if there is no session.
  public subscript(day: Day) -> DayTotal {
    var low = 0
    var high = days.count
    while low < high {
      let middle = (low + high) / 2
      if days[middle].day < day { low = middle + 1 } else { high = middle }
    }
    return low < days.count && days[low].day == day ? days[low] : DayTotal(day: day)
  }

  /// Returns the milliseconds of a kind, or of all, from `first` to `last`.
  public func milliseconds(_ kind: SessionKind?, from first: Day, through last: Day) -> Int64 {
    var sum: Int64 = 0
    for total in days where total.day >= first && total.day <= last { sum += total.milliseconds(kind) }
    return sum
  }
}

extension SessionTotals {
  public enum Span: UInt8, CaseIterable, Sendable {
    case day = 0
    case week, month
  }

  /// A bar of a chart.
  public struct Bar: Equatable, Sendable {
    public let first: Day
    public let last: Day
    public let milliseconds: Int64
  }

  /// The most bars of one chart.
  public static let barCountMax = 400

  /// Returns the bars of the last `count` days, weeks or months, the present one last.
  public func bars(_ span: Span, _ kind: SessionKind?, count: Int, today: Day, firstWeekday: Weekday) -> [Bar] {
    var bars: [Bar] = []
    for back in stride(from: Int32(min(max(count, 0), Self.barCountMax)) - 1, through: 0, by: -1) {
      let (first, last): (Day, Day)
      switch span {
      case .day: (first, last) = (today - back, today - back)
      case .week:
        first = today.startOfWeek(firstWeekday) - 7 * back
        last = first + 6
      case .month:
        let month = today.month.adding(-back)
        (first, last) = (month.first, month.last)
      }
      bars.append(Bar(first: first, last: last, milliseconds: milliseconds(kind, from: first, through: last)))
    }
    return bars
  }
}
