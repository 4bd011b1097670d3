import Actions
import Calm
import Core
import Replica
import Texts

/// Smart reminders: their list, and the actions on it (M-24, M-31).
extension CalmScreens {
  func updateReminders(_ message: ReminderMessage, _ step: inout Step) {
    app.calmView?.error = ""
    switch message {
    case .open(let id): openReminder(id, &step)
    case .type(let field, let text): typeReminder(text, field)
    case .weekday(let day):
      guard let draft = app.calmView?.reminder else { return }
      app.calmView?.reminder?.weekdays = draft.weekdays.toggled(day)
      app.calmView?.reminder?.errors.removeAll { $0.field == .weekdays }
    case .save: saveReminder(&step)
    case .delete: deleteReminder(&step)
    case .enable(let id, let isOn):
      showRefusal(act(&step) { (actions) throws(CalmRefusal) in try actions.enable(id, isOn) })
      if isOn { askForNotifications(&step) }
    case .add(let sample):
      showRefusal(act(&step) { (actions) throws(CalmRefusal) in try actions.add(sample) })
      askForNotifications(&step)
    case .dismiss(let sample): dismissSample(sample, &step)
    }
  }

  private func showRefusal(_ refusal: CalmRefusal?) { if let refusal { app.calmView?.error = text(for: refusal) } }

  /// Asks the browser for its permission with the first reminder that needs it.
  func askForNotifications(_ step: inout Step) {
    let state = app.settingsView.notifications
    if state != "granted", state != "denied" { step.effects.append(.askNotifications) }
  }

  private func dismissSample(_ sample: CalmReminderSample, _ step: inout Step) {
    guard let view = app.calmView else { return }
    (view.undo, view.planUndo) = ([.preferences(calm.preferences)], nil)
    act(&step) { (actions) throws(CalmRefusal) in actions.dismiss(sample) }
    app.showToast(strings.reminderDismissed, undo: .calm, &step)
  }

  // MARK: Words

  /// Returns a sentence such as “Täglich um 7:30, wenn in den letzten 12 Stunden keine Meditation war” (M-24).
  func sentence(_ reminder: CalmReminder) -> String {
    let (days, time) = (dayNames(reminder.time.weekdays), app.formats.time(reminder.time.minute))
    guard reminder.kind.lookBackHours != nil else { return strings.reminderSentenceDiary(days: days, time: time) }
    return strings.reminderSentence(
      days: days, time: time, count: Int(reminder.lookBackHours), activity: absence(of: reminder.kind))
  }

  private func dayNames(_ set: WeekdaySet) -> String { set == .all ? strings.reminderDaily : app.formats.weekdays(set) }

  /// Returns the missing activity in words, such as “keine Meditation”.
  func absence(of kind: CalmReminderKind) -> String {
    switch kind {
    case .meditation: strings.reminderNoMeditation
    case .breathing: strings.reminderNoBreathing
    case .workout: strings.reminderNoWorkout
    case .diary: ""
    }
  }

  func activityName(_ kind: CalmReminderKind) -> String {
    switch kind {
    case .meditation: strings.calmMeditation
    case .breathing: strings.calmBreathing
    case .workout: strings.calmWorkout
    case .diary: strings.calmDiary
    }
  }

  func activitySymbol(_ kind: CalmReminderKind) -> Icon {
    switch kind {
    case .meditation: .lotus
    case .breathing: .wind
    case .workout: .run
    case .diary: .drop
    }
  }

  func activityColor(_ kind: CalmReminderKind) -> String {
    switch kind {
    case .meditation: "c-violet"
    case .breathing: "c-teal"
    case .workout: "c-red"
    case .diary: "c-sky"
    }
  }

  // MARK: Screen

  @HTMLBuilder var remindersScreen: Node {
    let reminders = calm.reminders
    let samples = calm.offeredSamples
    div(.class("screen c-violet calm-settings")) {
      reminderHead(strings.calmReminders, back: .settings) {
        roundButton(.plus, strings.reminderNew, .calm(.reminder(.open(nil))))
      }
      p(.class("section-note")) { strings.reminderText }
      if app.settingsView.notifications != "granted" {
        ul(.class("list"), .role("list")) { app.notificationsRow }
      }
      formError
      if reminders.isEmpty, app.isArriving {
        app.awaited(strings.calmReminders)
      } else if reminders.isEmpty {
        section(.class("card card-pad form")) {
          p(.class("ink-2")) { strings.reminderEmpty }
          button(.class("btn btn-primary"), .type("button"), .on(.click, .calm(.reminder(.open(nil))))) {
            strings.reminderNew
          }
        }
      } else {
        ul(.class("list"), .role("list")) { for reminder in reminders { reminderRow(reminder) } }
      }
      if !samples.isEmpty, !app.isArriving {
        settingsSection("calm-samples", strings.reminderSamples) { for sample in samples { sampleRow(sample) } }
      }
      ul(.class("list"), .role("list")) {
        linkRow(.calendarDay, strings.settingsReminders, strings.reminderUpcomingCaption, to: .reminders)
      }
    }
  }

  /// Returns the head of a screen below the area's settings.
  @HTMLBuilder func reminderHead(_ title: String, back: CalmRoute, @HTMLBuilder end: () -> Node = { .nothing }) -> Node
  {
    div(.class("topbar")) {
      a(.class("round"), .href(Route.calm(back).path), .label(strings.appBack)) { mirroredIcon(.back) }
      span(.class("topbar-gap"))
      end()
    }
    screenHead(title)
  }

  private func reminderRow(_ reminder: CalmReminder) -> Node {
    let name = reminderTitle(reminder)
    return li(.class("row row-icon " + activityColor(reminder.kind)), .id("calm-reminder-" + reminder.id.text)) {
      span(.class("row-glyph"), .aria("hidden", true)) { icon(activitySymbol(reminder.kind)) }
      button(.class("row-main"), .type("button"), .on(.click, .calm(.reminder(.open(reminder.id))))) {
        rowText(name, sentence(reminder))
      }
      label(.class("row-end calm-switch")) {
        input(
          .class("switch"), .type("checkbox"), .role("switch"), .label(strings.reminderSwitch(name: name)),
          .flag("checked", reminder.isEnabled), .entering(.change, ReminderMessage.switchPrefix(reminder.id)))
      }
    }
  }

  @HTMLBuilder private func sampleRow(_ sample: CalmReminderSample) -> Node {
    if let reminder = sample.reminder {
      let name = reminderTitle(reminder)
      li(.class("row row-icon " + activityColor(reminder.kind))) {
        span(.class("row-glyph"), .aria("hidden", true)) { icon(activitySymbol(reminder.kind)) }
        div(.class("row-main")) { rowText(name, sentence(reminder)) }
        span(.class("row-end calm-offer")) {
          roundButton(
            .plus, strings.reminderAdd(name: name), .calm(.reminder(.add(sample))), style: "round round-plain")
          roundButton(
            .close, strings.reminderDismiss(name: name), .calm(.reminder(.dismiss(sample))), style: "round round-plain")
        }
      }
    }
  }
}
