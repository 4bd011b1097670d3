import Core

/// A reminder whose time has come (H-17, H-19).
public struct DueReminder: Equatable, Sendable {
  public let habit: HabitID
  /// The day that checking it off counts for.
  public let day: Day
  /// The time it was set for, in minutes after midnight.
  public let minute: Int32

  /// The reminders that fell due after `start` and not after `end`, each habit's latest one only, in list order.
  ///
  /// A habit is not reminded of a day that is done, skipped or paused, that its schedule does not ask for, or whose week has its number of
  /// days already. Minutes that the clock skips fall due at the change; minutes that it repeats fall due once.
  public static func between(
    _ start: Timestamp, _ end: Timestamp, _ book: HabitBook, _ context: RuleContext
  ) -> [DueReminder] {
    guard start < end else { return [] }
    let firstDay = context.zone.wallClock(at: start).day
    let lastDay = context.zone.wallClock(at: end).day
    var due: [DueReminder] = []
    for tracked in book.listed where !tracked.habit.reminders.isEmpty {
      var latest: (moment: Timestamp, minute: Int32)?
      for minute in tracked.habit.reminders {
        var day = firstDay
        while day <= lastDay {
          let moment = context.zone.moment(day: day, minute: minute)
          if moment > start, moment <= end, latest.map({ $0.moment < moment }) ?? true { latest = (moment, minute) }
          day = day + 1
        }
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
  /// Whether `day`, today or just over, still asks to be done.
  func isWaiting(on day: Day, _ context: RuleContext) -> Bool {
    var context = context
    context.today = day
    return recentStandings(1, context) == [.open]
  }
}
