import Core
import Habits

/// Reminders while the app is open: the host's minute ticks show what fell due since the last one (A-12 c).
extension AppModel {
  /// A page that slept longer shows what fell due in this time only.
  private static let lookBackMilliseconds: Int64 = 60 * 60 * 1000

  func remind(_ step: inout Step) {
    let earliest = step.now.adding(milliseconds: -Self.lookBackMilliseconds)
    let start = max(remindedUntil ?? step.now, earliest)
    remindedUntil = max(step.now, start)
    for reminder in DueReminder.between(start, step.now, habits, rules) {
      guard let habit = habits[reminder.habit]?.habit else { continue }
      let goal = formats.goal(habit.goal)
      step.effects.append(
        .notify(
          title: habit.name,
          body: goal.isEmpty ? formats.time(reminder.minute) : goal + " · " + formats.time(reminder.minute),
          tag: "habit-" + habit.id.text, action: strings.calendarStateDone,
          message: Message.habit(.complete(habit.id, reminder.day)).wire))
    }
  }
}
