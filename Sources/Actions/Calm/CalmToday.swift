import Calm
import Core
import Replica

/// The content of Calm on Today: the session under way, the evening without an entry, and the rings of the goals.
public struct CalmToday: Equatable, Sendable {
  /// The session under way, of this device or another one.
  public let running: RunningSession?
  /// The evening that an entry made now would be for (M-19), if it has none yet. Nil for a user who has no diary entries.
  public let missingEvening: Day?
  /// The rings of the calendar's day; nil for a user without sessions.
  public let rings: CalendarDay?

  /// Empty if the area is off.
  public init(_ replica: Replica, at now: Timestamp, timeZone: TimeZoneRules) {
    guard replica.isOn(.calm) else {
      (running, missingEvening, rings) = (nil, nil, nil)
      return
    }
    let (calm, today) = (replica.calm, timeZone.wallClock(at: now).day)
    let diary = calm.diary
    running = calm.current(at: now)
    let asked = DiaryDay.asked(at: now, timeZone: timeZone)
    missingEvening = diary.entries.isEmpty || diary[asked] != nil ? nil : asked
    if calm.sessions.isEmpty {
      rings = nil
    } else {
      // A session of the night before can reach into the day.
      let totals = SessionTotals(calm.sessions(from: today - 1, through: today))
      rings = CalendarDay(today, totals[today], diary[today]?.level, calm.preferences.goals, today: today)
    }
  }

  public var isEmpty: Bool { running == nil && missingEvening == nil && rings == nil }
}
