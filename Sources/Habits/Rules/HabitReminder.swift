import Core

/// An occurrence of a habit's reminder, with the status that its day has for the habit (H-17, H-19, A-13).
public struct HabitReminder: Equatable, Sendable {
  public let habit: HabitID
  /// The day that checking it off applies to.
  public let day: Day
  /// Its time in minutes after midnight. `moment` may differ if the clock changes on that day.
  public let minute: Int32
  public let moment: Timestamp
  /// The day's status: done, skipped, paused …; open if the habit is still to be done.
  public let status: DayStatus

  /// Whether it is to be shown, because the habit is still to be done.
  public var isDue: Bool { status == .open }

  /// Unique for each due time on a day: a device shows each only once.
  public var key: String { Self.key(habit, day, minute) }

  static func key(_ habit: HabitID, _ day: Day, _ minute: Int32) -> String {
    habit.reminderTag + "-\(day.index)-\(minute)"
  }

  /// Returns the occurrences after `start` and not after `end`, ascending for each habit, in list order.
  ///
  /// Minutes that the clock skips are due at the change; minutes that it repeats are due once.
  public static func between(
    _ start: Timestamp, _ end: Timestamp, _ book: HabitBook, _ context: RuleContext
  ) -> [HabitReminder] {
    guard start < end else { return [] }
    var found: [HabitReminder] = []
    for tracked in book.listed {
      // Collected for each habit, so that its occurrences can be sorted by time.
      var own: [HabitReminder] = []
      for minute in tracked.habit.reminders {
        for each in ReminderTime(minute: minute)?.moments(after: start, through: end, context.timeZone) ?? [] {
          let day = context.timeZone.day(at: each.moment, startOfDayMinutes: context.startOfDayMinutes)
          own.append(
            HabitReminder(
              habit: tracked.habit.id, day: day, minute: minute, moment: each.moment,
              status: tracked.status(on: day, context)))
        }
      }
      found += own.ordered { $0.moment < $1.moment }
    }
    return found
  }

  /// Returns the reminders that became due after `start` through `end` and are to be shown: only the newest of each
  /// habit, in list order.
  public static func due(
    after start: Timestamp, through end: Timestamp, _ book: HabitBook, _ context: RuleContext
  ) -> [HabitReminder] {
    let all = between(start, end, book, context)
    return all.indices.filter { i in
      let isNewest = i + 1 == all.count || all[i + 1].habit != all[i].habit
      return isNewest && all[i].isDue
    }.map { all[$0] }
  }
}

extension TrackedHabit {
  /// Returns the status of a day as it was on that day.
  fileprivate func status(on day: Day, _ context: RuleContext) -> DayStatus {
    var context = context
    context.today = day
    return recentStatuses(1, context).first ?? .outside
  }

  /// Reports whether `day`, today or the day before, is scheduled and not done yet.
  public func isWaiting(on day: Day, _ context: RuleContext) -> Bool { status(on: day, context) == .open }
}

extension HabitID {
  /// The tag of the habit's notifications, which begins the keys of its due times.
  public var reminderTag: String { "habit-" + text }
}
