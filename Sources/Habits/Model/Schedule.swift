import Core

/// The days that a habit is scheduled for (H-1).
public enum Schedule: Hashable, Sendable {
  case daily
  /// Never empty.
  case weekdays(WeekdaySet)
  /// 1…6 times a week, on any days.
  case timesPerWeek(Int32)
  /// Every 2…366 days, the first time on the given day.
  case everyDays(Int32, from: Day)
  /// 1…30 times a month, on any days.
  case timesPerMonth(Int32)

  public static let intervalMax: Int32 = 366

  /// Returns the schedule of these weekdays: `daily` for all seven; nil for none.
  public static func on(_ days: WeekdaySet) -> Schedule? {
    if days.isEmpty { return nil }
    return days == .all ? .daily : .weekdays(days)
  }

  /// Returns the schedule of `count` times a week or a month, at least once; `daily` for each of its days.
  public static func times(_ count: Int32, per period: Period = .week) -> Schedule {
    if count >= period.longestDays { return .daily }
    return period == .month ? .timesPerMonth(max(1, count)) : .timesPerWeek(max(1, count))
  }

  /// Returns the schedule of every `count` days, clamped to 1…`intervalMax`; `daily` for each day.
  public static func every(_ count: Int32, from day: Day) -> Schedule {
    count <= 1 ? .daily : .everyDays(min(count, intervalMax), from: day)
  }

  /// Reports whether the schedule includes `day`; a number of times includes every day until it is reached.
  public func asks(for day: Day) -> Bool {
    switch self {
    case .daily, .timesPerWeek, .timesPerMonth: true
    case .weekdays(let days): days.contains(day.weekday)
    case .everyDays(let count, let from): day >= from && (day - from) % count == 0
    }
  }

  /// The period that its number of times is for; `day` without one.
  public var period: Period {
    switch self {
    case .daily, .weekdays, .everyDays: .day
    case .timesPerWeek: .week
    case .timesPerMonth: .month
    }
  }

  /// The number of scheduled days in a number of days: two of seven, one of three.
  public var frequency: (times: Int32, days: Int32) {
    switch self {
    case .daily: (1, 1)
    case .weekdays(let days): (Int32(days.count), 7)
    case .timesPerWeek(let count): (count, Period.week.usualDays)
    case .everyDays(let count, _): (1, count)
    case .timesPerMonth(let count): (count, Period.month.usualDays)
    }
  }
}

/// The condition for a day to be done, or for a week or a month (H-1).
public enum Goal: Hashable, Sendable {
  case check
  case amount(Amount, unit: String, Direction, per: Period = .day)
  case minutes(Amount, per: Period = .day)

  public enum Direction: UInt8, Sendable { case atLeast, atMost }

  /// The amount that a day, a week or a month needs (or may not exceed); nil for a plain check.
  public var target: Amount? {
    switch self {
    case .check: nil
    case .amount(let target, _, _, _): target
    case .minutes(let target, _): target
    }
  }

  public var direction: Direction {
    if case .amount(_, _, let direction, _) = self { direction } else { .atLeast }
  }

  /// The days that the target is for: one, a week or a month.
  public var period: Period {
    switch self {
    case .check: .day
    case .amount(_, _, _, let period): period
    case .minutes(_, let period): period
    }
  }

  /// The amount that one step of a stepper adds.
  public var step: Amount { if case .minutes = self { Amount(5) } else { Amount(1) } }

  /// Reports whether `amount` reaches the goal on its day; any amount reaches a plain check and adds to a week or a month.
  public func isReached(by amount: Amount) -> Bool {
    guard let target else { return true }
    if direction == .atMost { return period != .day || amount <= target }
    return period == .day ? amount >= target : amount > .zero
  }
}
