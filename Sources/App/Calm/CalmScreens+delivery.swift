import Actions
import Calm
import Core
import Replica

/// Shows the area's reminders while the app is open, on any screen (M-25, M-26).
extension CalmScreens {
  private static var hourMilliseconds: Int64 { 60 * 60 * 1000 }
  /// The time after which a missed reminder is no longer shown.
  private static var lateMilliseconds: Int64 { hourMilliseconds }
  /// The time within which a shown reminder can be withdrawn.
  private static var shownMilliseconds: Int64 { 48 * hourMilliseconds }

  /// Returns the occurrences after `start` through `end`, and whether each is to be shown in the present state.
  func reminderPlan(_ reminders: [CalmReminder], after start: Timestamp, through end: Timestamp) -> CalmReminderPlan {
    CalmReminderPlan(
      reminders,
      sessions: calm.sessions(
        from: CalmReminderPlan.firstSessionDay(before: start, timeZone), through: calendarDay + 1),
      diary: reminders.contains { $0.kind == .diary } ? calm.diary : nil, after: start, through: end, now: now,
      timeZone: timeZone)
  }

  /// Shows the reminders that are due, and withdraws those that are no longer needed or no longer exist. The host shows
  /// each only once, for the first tab that requests it.
  func remind(_ step: inout Step) {
    app.calmView?.remindedRevision = calm.revision
    let reminders = app.replica.isOn(.calm) ? calm.reminders : []
    let earliest = step.now.adding(milliseconds: -Self.shownMilliseconds)
    var (delivered, shown): ([String], [String]) = ([], [])
    for known in app.delivered where known.key.hasPrefix("calm-") {
      delivered.append(known.key)
      if known.isOpen, known.shownAt > earliest { shown.append(known.key) }
    }
    guard !reminders.isEmpty || !shown.isEmpty else { return }
    // Begins an hour earlier, because a reminder may be shown late, and ends a day later, because the time zone may
    // have changed since a reminder was shown.
    let plan = reminderPlan(
      reminders, after: earliest.adding(milliseconds: -Self.lateMilliseconds),
      through: step.now.adding(milliseconds: 26 * Self.hourMilliseconds))
    let steps = plan.steps(delivered: delivered, shown: shown)
    let (first, last) = (-Self.lateMilliseconds, -app.serverMilliseconds)
    for occurrence in steps.deliver
    where occurrence.at.moment >= step.now.adding(milliseconds: first)
      && occurrence.at.moment <= step.now.adding(milliseconds: last)
    { show(occurrence, &step) }
    if !steps.withdraw.isEmpty { step.effects.append(.withdraw(keys: steps.withdraw)) }
  }

  /// Calls `remind` if the area's data have changed.
  func remindIfChanged(_ step: inout Step) {
    if let view = app.calmView, view.remindedRevision != calm.revision { remind(&step) }
  }
}
