import Actions
import Calm
import Core
import Habits
import Replica
import Texts

/// Texts about reminders.
extension Words {
  /// Returns the reminder's own title, or the app's, which the page shows, too.
  func title(of reminder: CalmReminder, asking day: Day? = nil) -> String {
    if !reminder.title.isEmpty { return reminder.title.printable }
    switch reminder.kind {
    case .meditation: return strings.calmRemindMeditation
    case .breathing: return strings.calmRemindBreathing
    case .workout: return strings.calmRemindWorkout
    case .diary: return day.map { strings.cliRemindDiaryDay(day: formats.shortDate($0)) } ?? strings.calmDiaryLevel
    }
  }

  /// Returns a sentence with the times and the subject of a reminder (M-24).
  func sentence(of reminder: CalmReminder) -> String {
    let set = reminder.time.weekdays
    let days = set == .all ? formats.schedule(.daily) : formats.weekdays(set)
    let time = formats.time(reminder.time.minute)
    let count = Int(reminder.lookBackHours)
    switch reminder.kind {
    case .meditation: return strings.cliCalmReminderMeditation(count: count, days: days, time: time)
    case .breathing: return strings.cliCalmReminderBreathing(count: count, days: days, time: time)
    case .workout: return strings.cliCalmReminderWorkout(count: count, days: days, time: time)
    case .diary: return strings.cliCalmReminderDiary(days: days, time: time)
    }
  }

  /// Returns the decision about an occurrence, and its reason (M-25, A-13).
  func reason(_ occurrence: CalmReminderPlan.Occurrence, hours: Int32, timeZone: TimeZoneRules, today: Day) -> String {
    let isDiary = occurrence.kind == .diary
    switch occurrence.decision {
    case .waiting:
      guard let day = occurrence.asksFor else { return strings.cliRemindWaits(count: Int(hours)) }
      return strings.cliRemindWaitsDiary(day: formats.relativeDay(day, today: today))
    case .fires: return strings.cliRemindFires
    case .cancelled(let by):
      return by.map { strings.cliRemindSilent(time: moment($0, timeZone, today)) } ?? answered(occurrence, today)
    case .withdrawn(let by):
      if isDiary { return answered(occurrence, today) }
      return by.map { strings.cliRemindWithdrawn(time: moment($0, timeZone, today)) } ?? strings.cliRemindFires
    }
  }

  private func answered(_ occurrence: CalmReminderPlan.Occurrence, _ today: Day) -> String {
    strings.cliRemindAnswered(day: formats.relativeDay(occurrence.asksFor ?? occurrence.at.day, today: today))
  }

  /// Returns a time such as “Yesterday, 7:12”.
  func moment(_ time: Timestamp, _ timeZone: TimeZoneRules, _ today: Day) -> String {
    let clock = timeZone.wallClock(at: time)
    return formats.relativeDay(clock.day, today: today) + ", " + formats.time(clock.minute)
  }
}
