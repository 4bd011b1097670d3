import Calm
import Core
import Replica
import Texts

/// Calm's reminders for the screen of coming reminders.
extension CalmScreens {
  func upcomingReminders(through end: Timestamp) -> [UpcomingReminder] {
    let reminders = calm.reminders
    // Reminders that are off are listed too, with that reason.
    let all = reminders.map { (reminder) -> CalmReminder in
      var enabled = reminder
      enabled.isEnabled = true
      return enabled
    }
    return reminderPlan(all, after: now, through: end).occurrences.compactMap { occurrence in
      guard let reminder = reminders.first(where: { $0.id == occurrence.reminder }) else { return nil }
      return UpcomingReminder(
        moment: occurrence.at.moment, name: reminderTitle(reminder), symbol: activitySymbol(reminder.kind),
        style: activityColor(reminder.kind), isDue: reminder.isEnabled && !occurrence.decision.isSilent,
        reason: upcomingReason(occurrence, reminder))
    }
  }

  private func upcomingReason(_ occurrence: CalmReminderPlan.Occurrence, _ reminder: CalmReminder) -> String {
    guard reminder.isEnabled else { return strings.reminderOff }
    switch occurrence.decision {
    case .waiting, .fires:
      if let day = occurrence.asksFor { return strings.reminderIfMissing(day: app.formats.shortDate(day)) }
      return strings.reminderIfNone(count: Int(reminder.lookBackHours), activity: absence(of: reminder.kind))
    case .cancelled(let end), .withdrawn(let end):
      if let day = occurrence.asksFor { return strings.reminderHasEntry(day: app.formats.shortDate(day)) }
      guard let end else { return strings.reminderOff }
      let clock = timeZone.wallClock(at: end)
      return strings.reminderDone(
        activity: activityName(reminder.kind),
        time: app.formats.relativeDay(clock.day, today: calendarDay) + ", " + app.formats.time(clock.minute))
    }
  }

  /// The number of reminders that were due today and are not answered.
  var openReminderCount: Int {
    let start = timeZone.moment(day: app.today, minute: app.settings.startOfDayMinutes)
    let passed = reminderPlan(calm.reminders, after: start.adding(milliseconds: -1), through: now).occurrences
    return calm.reminders.filter { reminder in
      passed.contains { $0.reminder == reminder.id && $0.decision == .fires }
    }.count
  }

  /// Returns the reminders whose times after `start` have passed without an answer. Times before a reminder's last edit
  /// do not count, because `show` does not show them either.
  func elapsedReminders(after start: Timestamp) -> [ElapsedReminder] {
    let (reminders, read) = (calm.reminders, app.readReminders)
    let occurrences = reminderPlan(reminders, after: start, through: now).occurrences
    return reminders.compactMap { reminder in
      let edited = calm[CalmItem.reminder(reminder).name]?.updatedAt ?? now
      var times = ElapsedTimes()
      for each in occurrences where each.reminder == reminder.id && each.at.moment >= edited {
        let isSettled = each.decision.isSilent || read.contains { $0.equalsBytewise(each.key) }
        if isSettled { times.settle() } else { times.add(each.key, at: each.at.moment) }
      }
      guard times.count > 0 else { return nil }
      return ElapsedReminder(
        times, name: reminderTitle(reminder), symbol: activitySymbol(reminder.kind),
        style: activityColor(reminder.kind), path: Route.calm(reminderRoute(reminder.kind)).path)
    }
  }

  func reminderName(_ key: String) -> String? {
    calm.reminders.first { key.hasPrefix(CalmReminderPlan.prefix($0.id) + "-") }.map { reminderTitle($0) }
  }
}
