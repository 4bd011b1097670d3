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
    // Sessions of the longest look-back before the earliest occurrence, and a day more for those that crossed midnight.
    let first = zone.wallClock(at: start).day - 3
    return CalmReminderPlan(
      reminders, sessions: calm.sessions(from: first, through: calendarDay + 1),
      diary: reminders.contains { $0.kind == .diary } ? calm.diary : nil, after: start, through: end, now: now,
      zone: zone)
  }

  /// Shows the reminders that are due, and withdraws those that are not any more or no longer exist. The host shows each
  /// only once, whichever tab asks first.
  func remind(_ step: inout Step) {
    app.calmView?.remindedRevision = calm.revision
    let reminders = app.replica.isOn(.calm) ? calm.reminders : []
    let open = app.delivered.filter {
      $0.withdrawnAt == nil && $0.key.hasPrefix("calm-")
        && $0.shownAt > step.now.adding(milliseconds: -Self.shownMilliseconds)
    }
    guard !reminders.isEmpty || !open.isEmpty else { return }
    // An hour more on either side: a late one was due before it was shown, and the zone may have changed since.
    let plan = reminderPlan(
      reminders, after: step.now.adding(milliseconds: -Self.shownMilliseconds - Self.lateMilliseconds),
      through: step.now.adding(milliseconds: 26 * Self.hourMilliseconds))
    let steps = plan.steps(delivered: Set(app.delivered.map { $0.key }))
    for occurrence in steps.deliver {
      guard let reminder = reminders.first(where: { $0.id == occurrence.reminder }) else { continue }
      // A reminder that has just been made or moved does not speak of times before that.
      let changed = calm[CalmItem.reminder(reminder).name]?.updatedAt ?? step.now
      let earliest = max(step.now.adding(milliseconds: -Self.lateMilliseconds), changed)
      if occurrence.at.moment >= earliest { step.effects.append(.notify(notice(occurrence, reminder))) }
    }
    let known = Set(plan.occurrences.map { $0.tag })
    let silent = Set(steps.withdraw.map { $0.tag })
    let keys = open.map { $0.key }.filter { silent.contains($0) || !known.contains($0) }
    if !keys.isEmpty { step.effects.append(.withdraw(keys: keys)) }
  }

  /// The same after a change of the area's data, not after anything else.
  func remindIfChanged(_ step: inout Step) {
    if let view = app.calmView, view.remindedRevision != calm.revision { remind(&step) }
  }

  private func notice(_ occurrence: CalmReminderPlan.Occurrence, _ reminder: CalmReminder) -> ReminderNotice {
    let isDiary = reminder.kind == .diary
    return ReminderNotice(
      key: occurrence.tag, tag: CalmReminderPlan.prefix(reminder.id), title: title(of: reminder),
      body: reminder.message.isEmpty ? text(of: reminder.kind) : reminder.message,
      path: Route.calm(place(of: reminder.kind)).path, isQuiet: isDiary,
      buttons: isDiary
        ? DrinkLevel.allCases.map {
          ReminderNotice.Button(
            name: sign(of: $0) + " " + name(of: $0), message: CalmMessage.evening($0, at: nil).calmWire)
        } : [])
  }

  /// The title of a reminder, or the app's own for one without.
  func title(of reminder: CalmReminder) -> String {
    if !reminder.title.isEmpty { return reminder.title }
    switch reminder.kind {
    case .meditation: return strings.calmRemindMeditation
    case .breathing: return strings.calmRemindBreathing
    case .workout: return strings.calmRemindWorkout
    case .diary: return strings.calmDiaryLevel
    }
  }

  private func text(of kind: CalmReminderKind) -> String {
    switch kind {
    case .meditation: strings.calmRemindMeditationText
    case .breathing: strings.calmRemindBreathingText
    case .workout: strings.calmRemindWorkoutText
    case .diary: strings.calmRemindDiaryText
    }
  }

  private func place(of kind: CalmReminderKind) -> CalmPlace {
    switch kind {
    case .meditation: .meditation
    case .breathing: .breathing
    case .workout: .workout
    case .diary: .evening
    }
  }

  // MARK: The evening

  /// Logs the evening that the moment of the tap asks for. A tap that arrives late does not replace a newer entry.
  func logEvening(_ level: DrinkLevel, _ moment: Timestamp?, _ step: inout Step) {
    guard let view = app.calmView else { return }
    let moment = min(moment ?? step.now, step.now)
    let day = DiaryDay.asked(at: moment, zone: zone)
    let before = calm.diary[day]
    if let before, let kept = calm[CalmItem.diary(before).name], kept.updatedAt > moment || before.level == level {
      // Nothing to do; the entry may say more than a level.
    } else if let changes = try? CalmActions(app.replica, at: moment, zone: zone).log(level) {
      app.apply(changes, &step)
    } else {
      return
    }
    (view.undo, view.planUndo) = (before.map { [.diary($0)] } ?? [], nil)
    if app.route == .calm(.evening) { app.go(.calm(.diary), .replace, &step) }
    let shown = calm.diary[day]?.level ?? level
    app.showToast(
      strings.calmDiarySaved(day: evening(day), level: name(of: shown)), undo: before == nil ? .calmDiary(day) : .calm,
      &step)
  }
}
