import Actions
import Calm
import Core
import Replica

/// The delivery of this area's reminders while the app is open, on whichever screen (M-25, M-26).
extension CalmScreens {
  private static var hourMilliseconds: Int64 { 60 * 60 * 1000 }
  /// The time after which a missed reminder is not shown any more.
  private static var lateMilliseconds: Int64 { hourMilliseconds }
  /// The time for which a reminder that was shown can still be withdrawn.
  private static var shownMilliseconds: Int64 { 48 * hourMilliseconds }

  /// Decides the occurrences after `start` through `end` as things stand.
  func reminderPlan(_ reminders: [CalmReminder], after start: Timestamp, through end: Timestamp) -> CalmReminderPlan {
    CalmReminderPlan(
      reminders,
      sessions: calm.sessions(from: CalmReminderPlan.firstSessionDay(before: start, zone), through: calendarDay + 1),
      diary: reminders.contains { $0.kind == .diary } ? calm.diary : nil, after: start, through: end, now: now,
      zone: zone)
  }

  /// Shows the reminders that are due, and withdraws those that are not any more or no longer exist. The host shows each
  /// only once, whichever tab asks first.
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
    // An hour more on either side: a late one was due before it was shown, and the zone may have changed since.
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

  /// The same after a change of the area's data, not after anything else.
  func remindIfChanged(_ step: inout Step) {
    if let view = app.calmView, view.remindedRevision != calm.revision { remind(&step) }
  }
}
