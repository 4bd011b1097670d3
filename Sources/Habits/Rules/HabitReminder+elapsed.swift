import Core

extension HabitReminder {
  /// The most days that are examined; earlier times are left out.
  private static let elapsedDaysMax: Int32 = 10

  /// Returns for each habit the reminders whose times after `start` through `end`, which is now, have passed without an
  /// answer. Omits habits without any.
  ///
  /// A day that was done later, or that its week no longer needs, is answered. Days on which nothing was to be done do
  /// not count, nor do times before a habit's last edit, because its reminders may have been different.
  public static func elapsed(
    _ start: Timestamp, _ end: Timestamp, _ book: HabitBook, _ context: RuleContext, isRead: (String) -> Bool
  ) -> [(habit: Habit, times: ElapsedTimes)] {
    book.listed.compactMap { tracked in
      let habit = tracked.habit
      guard !habit.reminders.isEmpty else { return nil }
      var due: [(at: Timestamp, minute: Int32)] = []
      for minute in habit.reminders {
        for each in ReminderTime(minute: minute)?.moments(after: start, through: end, context.timeZone) ?? []
        where each.moment >= habit.updatedAt { due.append((each.moment, minute)) }
      }
      // The present statuses of the days, not those at the reminders' times.
      let statuses = tracked.recentStatuses(elapsedDaysMax, context)
      var times = ElapsedTimes()
      for each in due.ordered(by: { $0.at < $1.at }) {
        let day = context.timeZone.day(at: each.at, startOfDayMinutes: context.startOfDayMinutes)
        let index = statuses.count - 1 - Int(context.today - day)
        guard statuses.indices.contains(index) else { continue }
        switch statuses[index] {
        case .notScheduled, .paused, .outside: break
        case .open, .pending, .missed, .partial:
          let key = HabitReminder.key(habit.id, day, each.minute)
          if isRead(key) { times.settle() } else { times.add(key, at: each.at) }
        case .done, .extra, .skipped, .covered, .over: times.settle()
        }
      }
      return times.count > 0 ? (habit, times) : nil
    }
  }
}
