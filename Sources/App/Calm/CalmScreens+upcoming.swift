import Calm
import Core
import Replica

/// This area's part of the screen of coming reminders, and the page behind the diary's reminder (M-26).
extension CalmScreens {
  func upcomingReminders(through end: Timestamp) -> [UpcomingReminder] {
    let reminders = calm.reminders
    // Those that are switched off have their times, too, and say so.
    let all = reminders.map { (reminder) -> CalmReminder in
      var enabled = reminder
      enabled.isEnabled = true
      return enabled
    }
    return reminderPlan(all, after: now, through: end).occurrences.compactMap { occurrence in
      guard let reminder = reminders.first(where: { $0.id == occurrence.reminder }) else { return nil }
      return UpcomingReminder(
        moment: occurrence.at.moment, name: title(of: reminder), symbol: symbol(of: reminder.kind),
        style: color(of: reminder.kind), isDue: reminder.isEnabled && !occurrence.decision.isSilent,
        reason: reason(occurrence, reminder))
    }
  }

  private func reason(_ occurrence: CalmReminderPlan.Occurrence, _ reminder: CalmReminder) -> String {
    guard reminder.isEnabled else { return strings.reminderOff }
    switch occurrence.decision {
    case .waiting, .fires:
      if let day = occurrence.asksFor { return strings.reminderIfMissing(day: app.formats.shortDate(day)) }
      return strings.reminderIfNone(count: Int(reminder.lookBackHours), activity: absence(of: reminder.kind))
    case .cancelled(let end), .withdrawn(let end):
      if let day = occurrence.asksFor { return strings.reminderHasEntry(day: app.formats.shortDate(day)) }
      guard let end else { return strings.reminderOff }
      let clock = zone.wallClock(at: end)
      return strings.reminderDone(
        activity: name(of: reminder.kind),
        time: app.formats.relativeDay(clock.day, today: calendarDay) + ", " + app.formats.time(clock.minute))
    }
  }

  func reminderName(_ key: String) -> String? {
    calm.reminders.first { key.hasPrefix(CalmReminderPlan.prefix($0.id) + "-") }.map { title(of: $0) }
  }

  // MARK: The evening

  /// All three levels for the evening that the time asks for.
  @HTMLBuilder var eveningScreen: Node {
    let entry = calm.diary[askedDay]
    div(.class("screen c-sky")) {
      calmSubhead(strings.calmDiaryLevel)
      p(.class("sheet-lead")) { strings.calmDiaryFor(day: evening(askedDay)) }
      div(.class("calm-levels"), .role("group"), .label(strings.calmDiaryLevel)) {
        for level in DrinkLevel.allCases {
          button(
            .class("calm-level calm-evening-level is-" + level.code), .type("button"),
            .aria("pressed", entry?.level == level), .on(.click, .calm(.evening(level, at: nil)))
          ) {
            span(.class("calm-level-face")) {
              span(.class("calm-level-sign"), .aria("hidden", true)) { sign(of: level) }
              span(.class("row-title")) { name(of: level) }
              span(.class("row-sub")) { caption(of: level) }
            }
          }
        }
      }
      button(.class("btn btn-block"), .type("button"), .on(.click, .calm(.openDiary(nil)))) { strings.calmDiaryMore }
    }
  }
}
