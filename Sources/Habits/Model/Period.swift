import Core

/// The days that a number of times or an amount is for; the unit of streaks.
public enum Period: UInt8, CaseIterable, Sendable {
  case day, week, month

  /// Returns the first day of the period of `day`.
  func start(of day: Day, _ firstWeekday: Weekday) -> Day {
    switch self {
    case .day: day
    case .week: day.startOfWeek(firstWeekday)
    case .month: day.month.first
    }
  }

  /// Returns the number of days of the period from `start` on.
  func dayCount(from start: Day) -> Int32 { self == .month ? start.month.dayCount : usualDays }

  /// The days of the period for the strength, whose windows have a fixed length (H-8).
  var usualDays: Int32 {
    switch self {
    case .day: 1
    case .week: 7
    case .month: 30
    }
  }

  /// The number of days that a week and a month have at most.
  public var longestDays: Int32 { self == .month ? 31 : usualDays }

  /// Stable across versions, for files and scripts.
  public var code: String {
    switch self {
    case .day: "day"
    case .week: "week"
    case .month: "month"
    }
  }

  /// Parses `code`; nil for anything else.
  public init?(code: String) {
    guard let period = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = period
  }
}

extension Habit {
  /// The unit of its streaks: the period of its goal if that is a week or a month, otherwise the period of its
  /// schedule. A goal for a week or a month may be reached on any days, regardless of the schedule.
  public var period: Period { goal.period == .day ? schedule.period : goal.period }
}
