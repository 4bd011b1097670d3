import Core
import Habits
import Replica

/// Reminders while the app is open: each minute tick shows those that fell due since the last one (A-12 c).
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
      step.effects.append(
        .notify(
          title: habit.name,
          body: goal.isEmpty ? app.formats.time(reminder.minute) : goal + " · " + app.formats.time(reminder.minute),
          tag: "habit-" + habit.id.text, action: strings.calendarStateDone,
          message: Message.habit(.complete(habit.id, reminder.day)).wire))
    }
  }
}
