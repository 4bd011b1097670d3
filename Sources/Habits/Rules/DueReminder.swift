import Core

/// A reminder that has fallen due (H-17, H-19).
public struct DueReminder: Equatable, Sendable {
  public let habit: HabitID
  /// The day that checking it off applies to.
  public let day: Day
  /// Its time in minutes after midnight.
  public let minute: Int32

  /// Unique for each due time on a day: a device shows each only once.
  public var key: String { habit.reminderTag + "-\(day.index)-\(minute)" }

  /// Returns the reminders that fell due after `start` and not after `end`, only the latest of each habit, in list order.
  ///
  /// Omits days that are done, skipped, paused or not scheduled, and those whose week has enough days already. Minutes that the clock
  /// skips fall due at the change; minutes that it repeats fall due once.
  public static func between(
    _ start: Timestamp, _ end: Timestamp, _ book: HabitBook, _ context: RuleContext
  ) -> [DueReminder] {
    guard start < end else { return [] }
    var due: [DueReminder] = []
    for tracked in book.listed where !tracked.habit.reminders.isEmpty {
      var latest: (moment: Timestamp, minute: Int32)?
      for minute in tracked.habit.reminders {
        for each in ReminderTime(minute: minute)?.moments(after: start, through: end, context.zone) ?? []
        where latest.map({ $0.moment < each.moment }) ?? true { latest = (each.moment, minute) }
      }
      guard let latest else { continue }
      let day = context.zone.day(at: latest.moment, startOfDayMinutes: context.startOfDayMinutes)
      if tracked.isWaiting(on: day, context) {
        due.append(DueReminder(habit: tracked.habit.id, day: day, minute: latest.minute))
      }
    }
    return due
  }
}

extension TrackedHabit {
  /// Reports whether `day`, today or the day before, is scheduled and not done yet.
  public func isWaiting(on day: Day, _ context: RuleContext) -> Bool {
    var context = context
    context.today = day
    return recentStandings(1, context) == [.open]
  }
}

extension HabitID {
  /// The tag of the habit's notifications, which begins the keys of its due times.
  public var reminderTag: String { "habit-" + text }
}
