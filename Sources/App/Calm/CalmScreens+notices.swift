import Actions
import Calm
import Core
import Replica
import Texts

/// The notices of this area's reminders, and the answers to the diary's (M-26).
extension CalmScreens {
  /// Shows an occurrence that is due, unless the reminder was edited after it: a new or moved reminder is not shown for
  /// earlier times.
  func show(_ occurrence: CalmReminderPlan.Occurrence, _ step: inout Step) {
    guard let reminder = calm.reminder(occurrence.reminder), let kept = calm[CalmItem.reminder(reminder).name],
      kept.updatedAt <= occurrence.at.moment
    else { return }
    let isDiary = reminder.kind == .diary
    let notice = ReminderNotice(
      key: occurrence.key, tag: CalmReminderPlan.prefix(reminder.id), title: reminderTitle(reminder),
      body: app.formats.reminderText(reminder),
      path: Route.calm(reminderRoute(reminder.kind)).path, isQuiet: isDiary,
      buttons: ReminderNotice.withSnooze(
        isDiary
          ? DrinkLevel.allCases.map {
            ReminderNotice.Button(
              name: sign(of: $0) + " " + name(of: $0), message: CalmMessage.evening($0, at: nil).calmWire)
          } : [], strings))
    step.effects.append(.notify(notice))
  }

  /// The title of a reminder, or the app's own for one without.
  func reminderTitle(_ reminder: CalmReminder) -> String { app.formats.reminderTitle(reminder) }

  func reminderRoute(_ kind: CalmReminderKind) -> CalmRoute {
    switch kind {
    case .meditation: .meditation
    case .breathing: .breathing
    case .workout: .workout
    case .diary: .evening
    }
  }

  // MARK: The evening

  /// Logs the evening that an entry made at `moment` belongs to; nil means now. A tap that is handled late does not
  /// replace a newer entry.
  func logEvening(_ level: DrinkLevel, _ moment: Timestamp?, _ step: inout Step) {
    guard let view = app.calmView else { return }
    let moment = min(moment ?? step.now, step.now)
    let day = DiaryDay.asked(at: moment, timeZone: timeZone)
    let before = calm.diary[day]
    if let before, let kept = calm[CalmItem.diary(before).name], kept.updatedAt > moment || before.level == level {
      // The entry is newer or has the same level, and may contain more than a level, so it stays.
    } else if let changes = try? CalmActions(app.replica, at: moment, timeZone: timeZone).log(level) {
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

  /// The screen with the three levels for the evening that an entry made now belongs to.
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
