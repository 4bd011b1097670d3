import Core

/// The minutes a day that a user aims at (M-22).
public struct DailyGoals: Equatable, Sendable {
  public let meditationMinutes: Int32
  public let workoutMinutes: Int32

  public static let standard = DailyGoals(unchecked: 10, 30)

  /// Throws `outOfRange` for minutes outside 1…120.
  public init(meditationMinutes: Int32, workoutMinutes: Int32) throws(CalmError) {
    for minutes in [meditationMinutes, workoutMinutes] { try CalmField.goal.check(minutes, CalmLimits.goalMinutes) }
    self.init(unchecked: meditationMinutes, workoutMinutes)
  }

  private init(unchecked meditation: Int32, _ workout: Int32) {
    (meditationMinutes, workoutMinutes) = (meditation, workout)
  }

  public func meditationRing(_ total: SessionTotals.DayTotal) -> GoalRing {
    GoalRing(milliseconds: total.mindful, goalMinutes: meditationMinutes)
  }

  public func workoutRing(_ total: SessionTotals.DayTotal) -> GoalRing {
    GoalRing(milliseconds: total.workout, goalMinutes: workoutMinutes)
  }
}

/// A partly filled ring of the calendar (M-22).
public struct GoalRing: Equatable, Sendable {
  public let milliseconds: Int64
  public let goalMinutes: Int32

  public init(milliseconds: Int64, goalMinutes: Int32) {
    (self.milliseconds, self.goalMinutes) = (milliseconds, goalMinutes)
  }

  public var isFull: Bool { milliseconds >= Int64(goalMinutes) * 60_000 }
  public var isEmpty: Bool { milliseconds <= 0 }

  /// The filled part in thousandths, 0…1000; 1000 only if the goal is reached.
  public var thousandths: Int32 {
    if isFull { return 1000 }
    return Int32(max(0, milliseconds) * 1000 / (Int64(max(goalMinutes, 1)) * 60_000))
  }
}

/// A day of the calendar (M-22).
public struct CalendarDay: Equatable, Sendable {
  public let day: Day
  public let meditation: GoalRing
  public let workout: GoalRing
  public let drinking: DrinkLevel?
  public let isToday: Bool

  /// Creates a day with its rings and disc.
  public init(_ day: Day, _ total: SessionTotals.DayTotal, _ level: DrinkLevel?, _ goals: DailyGoals, today: Day) {
    self.day = day
    meditation = goals.meditationRing(total)
    workout = goals.workoutRing(total)
    (drinking, isToday) = (level, day == today)
  }

  /// Returns the days of a month.
  public static func month(
    _ month: Month, _ totals: SessionTotals, _ diary: Diary, _ goals: DailyGoals, today: Day
  ) -> [CalendarDay] {
    (0..<month.dayCount).map { offset in
      let day = month.first + offset
      return CalendarDay(day, totals[day], diary[day]?.level, goals, today: today)
    }
  }
}
