import Calm
import Core
import Replica

/// The week that the area's screen shows (M-32): a day's rings and disc for each of its days, and the sums.
public struct CalmWeek: Equatable, Sendable {
  /// Seven days, the week's first one first.
  public let days: [CalendarDay]
  /// Milliseconds of the week, each minute once.
  public let meditation: Int64
  public let breathing: Int64
  public let workout: Int64
  /// The week's sessions.
  public let sessionCount: Int

  public init(_ calm: CalmState, today: Day, firstWeekday: Weekday) {
    let (first, goals, diary) = (today.startOfWeek(firstWeekday), calm.preferences.goals, calm.diary)
    // A session of the night before can reach into the week, and then counts its minutes first.
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
  /// Breathing counts, too.
  public let meditation: RewardStreak
  public let workout: RewardStreak
  public let diary: RewardStreak

  public init(_ calm: CalmState, at now: Timestamp, zone: ZoneRules) {
    let totals = SessionTotals(calm.sessions)
    let today = zone.wallClock(at: now).day
    meditation = RewardStreak(totals, workouts: false, today: today)
    workout = RewardStreak(totals, workouts: true, today: today)
    diary = calm.diary.streak(at: now, zone: zone, isGentle: calm.preferences.isGentle)
  }
}
