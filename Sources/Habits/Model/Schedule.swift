import Core

/// The days that a habit is scheduled for (H-1).
public enum Schedule: Hashable, Sendable {
  case daily
  /// Never empty.
  case weekdays(WeekdaySet)
  /// 1…6 times a week, on any days.
  case timesPerWeek(Int32)

  /// Returns the schedule of these weekdays: `daily` for all seven; nil for none.
  public static func on(_ days: WeekdaySet) -> Schedule? {
    if days.isEmpty { return nil }
    return days == .all ? .daily : .weekdays(days)
  }

  /// Returns the schedule of `count` times a week, clamped to 1…7; `daily` for seven.
  public static func times(_ count: Int32) -> Schedule {
    count >= 7 ? .daily : .timesPerWeek(max(1, count))
  }

  /// Reports whether the schedule includes `weekday`; a number of times a week includes every day until it is reached.
  public func asks(for weekday: Weekday) -> Bool {
    switch self {
    case .daily, .timesPerWeek: true
    case .weekdays(let days): days.contains(weekday)
    }
  }

  /// The unit that its streaks are counted in.
  public var streakUnit: StreakUnit {
    if case .timesPerWeek = self { .weeks } else { .days }
  }

  /// The number of scheduled days in a week.
  public var timesInWeek: Int32 {
    switch self {
    case .daily: 7
    case .weekdays(let days): Int32(days.count)
    case .timesPerWeek(let count): count
    }
  }
}

/// The condition for a day to be done (H-1).
public enum Goal: Hashable, Sendable {
  case check
  case amount(Amount, unit: String, Direction)
  case minutes(Amount)

  public enum Direction: UInt8, Sendable { case atLeast, atMost }

  /// The amount that a day needs (or may not exceed); nil for a plain check.
  public var target: Amount? {
    switch self {
    case .check: nil
    case .amount(let target, _, _): target
    case .minutes(let target): target
    }
  }

  public var direction: Direction {
    if case .amount(_, _, let direction) = self { direction } else { .atLeast }
  }

  /// Reports whether `amount` reaches the goal; any amount reaches a plain check.
  public func isReached(by amount: Amount) -> Bool {
    guard let target else { return true }
    return direction == .atLeast ? amount >= target : amount <= target
  }
}
