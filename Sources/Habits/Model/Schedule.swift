import Core

/// The days that a habit asks for (H-1).
public enum Schedule: Hashable, Sendable {
  case daily
  /// Never empty.
  case weekdays(WeekdaySet)
  /// 1…6 times in a week, on whichever days.
  case timesPerWeek(Int32)

  /// The schedule of these weekdays: all seven are `daily`; nil for none.
  public static func on(_ days: WeekdaySet) -> Schedule? {
    if days.isEmpty { return nil }
    return days == .all ? .daily : .weekdays(days)
  }

  /// The schedule of `count` times a week, kept within 1…7; seven times is `daily`.
  public static func times(_ count: Int32) -> Schedule {
    count >= 7 ? .daily : .timesPerWeek(max(1, count))
  }

  /// Whether the schedule asks for `weekday`; a count for each week asks for every day until it is reached.
  public func asks(for weekday: Weekday) -> Bool {
    switch self {
    case .daily, .timesPerWeek: true
    case .weekdays(let days): days.contains(weekday)
    }
  }

  /// What its streaks are counted in.
  public var streakUnit: StreakUnit {
    if case .timesPerWeek = self { .weeks } else { .days }
  }

  /// How often in seven days.
  public var timesInWeek: Int32 {
    switch self {
    case .daily: 7
    case .weekdays(let days): Int32(days.count)
    case .timesPerWeek(let count): count
    }
  }
}

/// What makes a day done (H-1).
public enum Goal: Hashable, Sendable {
  case check
  case amount(Amount, unit: String, Direction)
  case minutes(Amount)

  public enum Direction: UInt8, Sendable { case atLeast, atMost }

  /// The amount that a day needs (or may not exceed), nil for a plain check.
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

  /// Whether `amount` reaches the goal; a plain check is reached by any amount.
  public func isReached(by amount: Amount) -> Bool {
    guard let target else { return true }
    return direction == .atLeast ? amount >= target : amount <= target
  }
}
