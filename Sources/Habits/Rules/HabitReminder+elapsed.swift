import Core

extension HabitReminder {
  /// The most days whose standings are asked for; earlier times are left out.
  private static let elapsedDaysMax: Int32 = 10

  /// Returns what has passed unanswered of each habit's reminders after `start` and not after `end`, which is now; omits habits without any.
  ///
  /// A day that was done later, or whose week needs it no more, is answered; one on which nothing was to be done does not count. Nor do
  /// times before a habit's last edit, since its reminders may have been others.
  public static func elapsed(
    _ start: Timestamp, _ end: Timestamp, _ book: HabitBook, _ context: RuleContext, isRead: (String) -> Bool
  ) -> [(habit: Habit, times: ElapsedTimes)] {
    book.listed.compactMap { tracked in
      let habit = tracked.habit
      guard !habit.reminders.isEmpty else { return nil }
      var due: [(at: Timestamp, minute: Int32)] = []
      for minute in habit.reminders {
        for each in ReminderTime(minute: minute)?.moments(after: start, through: end, context.zone) ?? []
        where each.moment >= habit.updatedAt { due.append((each.moment, minute)) }
      }
      // As the days stand now, not as they stood then.
      let standings = tracked.recentStandings(elapsedDaysMax, context)
      var times = ElapsedTimes()
      for each in due.ordered(by: { $0.at < $1.at }) {
        let day = context.zone.day(at: each.at, startOfDayMinutes: context.startOfDayMinutes)
        let place = standings.count - 1 - Int(context.today - day)
        guard standings.indices.contains(place) else { continue }
        switch standings[place] {
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
