import Core
import Habits
import Replica
import Texts

/// Reminders while the app is open: each minute, shows the habits' reminders that became due since the last one (A-12
/// c).
///
/// Separate from `Notifications`, which is in the account's part of the browser module, because every page shows
/// reminders.
struct ReminderScreens: Screens {
  let app: AppModel

  /// After the page was suspended for longer, only the reminders of this last period are shown.
  private static let lookBackMilliseconds: Int64 = 60 * 60 * 1000

  /// Shows the habits' reminders that became due, each with a button that completes its day (H-18).
  func remind(_ step: inout Step) {
    let end = step.now.adding(milliseconds: -app.serverMilliseconds)
    let earliest = step.now.adding(milliseconds: -Self.lookBackMilliseconds)
    let start = max(app.remindedUntil ?? end, earliest)
    app.remindedUntil = max(end, start)
    guard app.replica.isOn(.habits) else { return }
    for reminder in HabitReminder.due(after: start, through: end, app.habits, rules) {
      guard let habit = app.habits[reminder.habit]?.habit else { continue }
      step.effects.append(
        .notify(
          ReminderNotice(
            key: reminder.key, tag: habit.id.reminderTag,
            title: app.formats.reminderTitle(habit),
            body: app.formats.reminderText(habit, minute: reminder.minute), path: Route.habit(habit.id).path,
            isQuiet: true,
            buttons: ReminderNotice.withSnooze(
              [
                ReminderNotice.Button(
                  name: strings.habitReminderDone, message: Message.habit(.complete(habit.id, reminder.day)).wire)
              ], strings))))
    }
  }

  // MARK: The icon

  /// Shows on the app's icon for how many activities a reminder was due today and is still open, if the number has
  /// changed.
  func followBadge(_ step: inout Step) {
    guard app.environment.flags.contains("badge") else { return }
    let count = app.settingsView.showsBadge ? openCount : 0
    guard app.badge != count else { return }
    app.badge = count
    step.effects.append(.badge(count: Int32(count)))
  }

  private var openCount: Int {
    var count = app.replica.isOn(.habits) ? openHabitCount : 0
    for screens in app.areaScreens where app.replica.isOn(screens.part.area) { count += screens.openReminderCount(app) }
    return count
  }

  private var openHabitCount: Int {
    let start = app.environment.timeZone.moment(day: app.today, minute: app.settings.startOfDayMinutes)
    var habits: [HabitID] = []
    // The list is sorted by habit.
    for reminder in HabitReminder.between(start.adding(milliseconds: -1), now, app.habits, rules)
    where reminder.isDue && reminder.day == app.today && habits.last != reminder.habit {
      habits.append(reminder.habit)
    }
    return habits.count
  }
}

extension DeliveredReminder {
  /// Returns the keys of shown reminders whose habit needs nothing more on that day.
  static func done(_ delivered: [DeliveredReminder], _ habits: HabitBook, _ rules: RuleContext) -> [String] {
    var keys: [String] = []
    for shown in delivered where shown.isOpen {
      let key = Array(shown.key.utf8)
      for tracked in habits.listed {
        let prefix = Array((tracked.habit.id.reminderTag + "-").utf8)
        guard key.starts(with: prefix), let day = day(key, at: prefix.count) else { continue }
        if !tracked.isWaiting(on: day, rules) { keys.append(shown.key) }
      }
    }
    return keys
  }

  /// Reads the eight digits of a day's index.
  private static func day(_ key: [UInt8], at start: Int) -> Day? {
    guard key.count >= start + 8 else { return nil }
    var index: Int32 = 0
    for byte in key[start..<start + 8] {
      guard (48...57).contains(byte) else { return nil }
      index = index * 10 + Int32(byte - 48)
    }
    return Day(index: index)
  }
}
