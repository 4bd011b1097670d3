import Calm
import Core
import Replica

/// The week on the area's screen (M-32): the rings and the disc of each day, and the totals.
public struct CalmWeek: Equatable, Sendable {
  /// Seven days, the week's first one first.
  public let days: [CalendarDay]
  /// Total milliseconds of the week. Simultaneous sessions count once.
  public let meditation: Int64
  public let breathing: Int64
  public let workout: Int64
  /// The number of sessions in the week.
  public let sessionCount: Int

  public init(_ calm: CalmState, today: Day, firstWeekday: Weekday) {
    let (first, goals, diary) = (today.startOfWeek(firstWeekday), calm.preferences.goals, calm.diary)
    // A session of the night before can reach into the week, and its minutes count first.
    let totals = SessionTotals(calm.sessions(from: first - 1, through: first + 6))
    days = (0..<Int32(7)).map { offset in
      let day = first + offset
      return CalendarDay(day, totals[day], diary[day]?.level, goals, today: today)
    }
    meditation = totals.milliseconds(.meditation, from: first, through: first + 6)
    breathing = totals.milliseconds(.breathing, from: first, through: first + 6)
    workout = totals.milliseconds(.workout, from: first, through: first + 6)
    sessionCount = (0..<Int32(7)).reduce(0) { $0 + totals[first + $1].count }
  }
}

/// The streaks with their rewards (M-20, M-23), counted from the whole log.
public struct CalmStreaks: Equatable, Sendable {
  /// Includes breathing.
  public let meditation: RewardStreak
  public let workout: RewardStreak
  public let diary: RewardStreak

  public init(_ calm: CalmState, at now: Timestamp, timeZone: TimeZoneRules) {
    let totals = SessionTotals(calm.sessions)
    let today = timeZone.wallClock(at: now).day
    meditation = RewardStreak(totals, workouts: false, today: today)
    workout = RewardStreak(totals, workouts: true, today: today)
    diary = calm.diary.streak(at: now, timeZone: timeZone, isGentle: calm.preferences.isGentle)
  }
}
