import Core
import Habits
import Replica

/// The habits' reminders while the app is open: each minute tick shows those that fell due since the last one (A-12 c).
extension Notifications {
  /// After a longer sleep, only reminders of this last period are shown.
  private static let lookBackMilliseconds: Int64 = 60 * 60 * 1000

  func remind(_ step: inout Step) {
    let earliest = step.now.adding(milliseconds: -Self.lookBackMilliseconds)
    let start = max(app.remindedUntil ?? step.now, earliest)
    app.remindedUntil = max(step.now, start)
    guard app.replica.isOn(.habits) else { return }
    for reminder in DueReminder.between(start, step.now, app.habits, rules) {
      guard let habit = app.habits[reminder.habit]?.habit else { continue }
      let goal = app.formats.goal(habit.goal)
      let time = app.formats.time(reminder.minute)
      step.effects.append(
        .notify(
          ReminderNotice(
            key: reminder.key, tag: Self.prefix(habit.id), title: habit.name,
            body: goal.isEmpty ? time : goal + " · " + time, path: "", isQuiet: false,
            buttons: [
              ReminderNotice.Button(
                name: strings.calendarStateDone, message: Message.habit(.complete(habit.id, reminder.day)).wire)
            ])))
    }
  }

  /// Withdraws shown reminders of days that need nothing any more.
  func withdrawDone(_ step: inout Step) {
    var keys: [String] = []
    for shown in app.delivered where shown.isOpen {
      for tracked in app.habits.listed {
        let prefix = Self.prefix(tracked.habit.id) + "-"
        guard shown.key.hasPrefix(prefix) else { continue }
        let day = Int32(Substring(shown.key.utf8.dropFirst(prefix.utf8.count).prefix(8))).flatMap { Day(index: $0) }
        if let day, !tracked.isWaiting(on: day, rules) { keys.append(shown.key) }
      }
    }
    if !keys.isEmpty { step.effects.append(.withdraw(keys: keys)) }
  }

  static func prefix(_ id: HabitID) -> String { "habit-" + id.text }
}

extension DueReminder {
  /// Unique for each due time on a day.
  var key: String { Notifications.prefix(habit) + "-\(day.index)-\(minute)" }
}
