import Core

/// A time at which a habit's reminder falls due, with the standing that its day has for it then (H-19, A-13).
public struct HabitReminderTime: Equatable, Sendable {
  public let habit: HabitID
  public let moment: Timestamp
  /// As things stand: done, skipped, paused …; open if it is still to be done.
  public let standing: DayStanding

  /// Whether it will be shown, as things stand.
  public var isDue: Bool { standing == .open }

  /// Returns the times after `start` and not after `end`, ascending for each habit, in list order.
  public static func between(
    _ start: Timestamp, _ end: Timestamp, _ book: HabitBook, _ context: RuleContext
  ) -> [HabitReminderTime] {
    var times: [HabitReminderTime] = []
    for tracked in book.listed {
      for minute in tracked.habit.reminders {
        for each in ReminderTime(minute: minute)?.moments(after: start, through: end, context.zone) ?? [] {
          var then = context
          then.today = context.zone.day(at: each.moment, startOfDayMinutes: context.startOfDayMinutes)
          let standing = tracked.recentStandings(1, then).first ?? .outside
          times.append(HabitReminderTime(habit: tracked.habit.id, moment: each.moment, standing: standing))
        }
      }
    }
    return times
  }
}
