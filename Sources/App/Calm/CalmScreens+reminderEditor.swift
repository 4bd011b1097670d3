import Actions
import Calm
import Core
import Habits
import Replica
import Texts

/// The editor of a smart reminder (M-24).
extension CalmScreens {
  func openReminder(_ id: UniqueID?, _ step: inout Step) {
    guard let view = app.calmView else { return }
    var draft = ReminderDraft()
    if let id {
      guard let reminder = calm.reminder(id) else { return }
      (draft.id, draft.kind, draft.isEnabled) = (id, reminder.kind, reminder.isEnabled)
      (draft.title, draft.message) = (reminder.title, reminder.message)
      (draft.time, draft.weekdays) = (clockInputValue(reminder.time.minute), reminder.time.weekdays)
      if reminder.kind.lookBackHours != nil { draft.lookBack = "\(reminder.lookBackHours)" }
    }
    view.reminder = draft
    app.go(.calm(.reminder), .push, &step)
  }

  func typeReminder(_ text: String, _ field: ReminderField) {
    guard let view = app.calmView, view.reminder != nil else { return }
    view.reminder?.errors.removeAll { $0.field == field || (field == .kind && $0.field == .lookBack) }
    switch field {
    case .kind: if let kind = UInt8(text).flatMap({ CalmReminderKind(rawValue: $0) }) { view.reminder?.kind = kind }
    case .title: view.reminder?.title = text
    case .message: view.reminder?.message = text
    case .time: view.reminder?.time = text
    case .lookBack: view.reminder?.lookBack = text
    case .weekdays: break
    }
  }

  // MARK: Saving and deleting

  func saveReminder(_ step: inout Step) {
    guard let view = app.calmView, var draft = view.reminder else { return }
    let id = draft.id ?? UniqueID(random: step.tick.random.0, step.tick.random.1)
    let before = calm.reminder(id)
    let reminder = reminder(&draft, id)
    view.reminder = draft
    guard let reminder else {
      if let first = draft.errors.first { step.effects.append(.focus(id: first.field.elementID)) }
      return
    }
    if let refusal = act(&step, { (actions) throws(CalmRefusal) in try actions.save(reminder) }) {
      view.error = text(for: refusal)
      return
    }
    (view.undo, view.planUndo) = (before.map { [.reminder($0)] } ?? [], nil)
    app.showToast(strings.reminderSaved, undo: before == nil ? nil : .calm, &step)
    if reminder.isEnabled { askForNotifications(&step) }
    closeReminder(&step)
  }

  /// Reads the draft; nil after adding errors to it.
  private func reminder(_ draft: inout ReminderDraft, _ id: UniqueID) -> CalmReminder? {
    draft.errors = []
    for (field, text) in [(ReminderField.title, draft.title), (.message, draft.message)] {
      if text.trimmedWhitespace.characterCount > CalmLimits.reminderCharactersMax {
        draft.errors.append((field, strings.calmErrorTextTooLong(max: CalmLimits.reminderCharactersMax)))
      }
    }
    let minute = minuteOfDay(draft.time)
    if minute == nil { draft.errors.append((.time, strings.habitErrorReminderTime)) }
    if draft.weekdays.isEmpty { draft.errors.append((.weekdays, strings.reminderErrorDays)) }
    var hours = CalmReminderKind.lookBackHoursDefault
    if let range = draft.kind.lookBackHours {
      if let typed = Int32(draft.lookBack.trimmedWhitespace), range.contains(typed) {
        hours = typed
      } else {
        let text = strings.calmErrorRange(min: Int(range.lowerBound), max: Int(range.upperBound))
        draft.errors.append((.lookBack, text))
      }
    }
    guard draft.errors.isEmpty, let minute else { return nil }
    return try? CalmReminder(
      id: id, kind: draft.kind, title: draft.title, message: draft.message, minute: minute, weekdays: draft.weekdays,
      lookBackHours: hours, isEnabled: draft.isEnabled)
  }

  func deleteReminder(_ step: inout Step) {
    guard let view = app.calmView, let id = view.reminder?.id, let before = calm.reminder(id) else { return }
    act(&step) { (actions) throws(CalmRefusal) in try actions.deleteReminder(id) }
    (view.undo, view.planUndo) = ([.reminder(before)], nil)
    app.showToast(strings.reminderDeleted, undo: .calm, &step)
    closeReminder(&step)
  }

  private func closeReminder(_ step: inout Step) {
    app.calmView?.reminder = nil
    app.go(.calm(.reminders), .replace, &step)
  }

  // MARK: Screen

  @HTMLBuilder var reminderScreen: Node {
    if let draft = app.calmView?.reminder {
      form(
        .class("screen form calm-settings " + activityColor(draft.kind)), .id("calm-reminder"),
        .flag("novalidate", true),
        .on(.submit, .calm(.reminder(.save))),
        .data("draft", Message.calm(.reminder(.open(draft.id))).wire),
        .data("keeps", "calm.reminder:type calm.reminder:day")
      ) {
        reminderHead(draft.id == nil ? strings.reminderNew : strings.reminderEdit, back: .reminders)
        ul(.class("list"), .role("list")) {
          selectRow(
            ReminderField.kind.elementID, strings.reminderKind, ReminderField.kind.prefix,
            CalmReminderKind.allCases.map { ("\($0.rawValue)", activityName($0)) }, chosen: "\(draft.kind.rawValue)")
          reminderTextRow(draft, .title, strings.reminderTitle, draft.title, strings.reminderTitleCaption)
          reminderTextRow(draft, .message, strings.reminderMessage, draft.message, "")
        }
        weekdayField(draft)
        ul(.class("list"), .role("list")) {
          timeRow(draft)
          if draft.kind.lookBackHours != nil {
            calmNumberRow(
              ReminderField.lookBack.elementID, strings.reminderLookBack, strings.reminderLookBackCaption,
              draft.lookBack, strings.reminderHours, ReminderField.lookBack.prefix, error: draft.error(.lookBack),
              on: .input)
          }
        }
        if draft.kind == .diary { p(.class("section-note")) { strings.reminderDiaryNote } }
        formError
        button(.class("btn btn-primary btn-block"), .type("submit")) { strings.appSave }
        if draft.id != nil {
          button(
            .class("btn btn-block btn-danger-quiet"), .type("button"), .on(.click, .calm(.reminder(.delete)))
          ) { strings.appDelete }
        }
      }
    }
  }

  private func reminderTextRow(
    _ draft: ReminderDraft, _ field: ReminderField, _ title: String, _ value: String, _ help: String
  )
    -> Node
  {
    let error = draft.error(field)
    return inputRow(
      field.elementID, title, help, error: error,
      control: Node(
        "input",
        [
          .class("input calm-wide"), .id(field.elementID), .type("text"), .attribute("autocomplete", "off"),
          .value(value), .attribute("dir", "auto"), .entering(.input, field.prefix),
        ] + described(field, error, hasHelp: !help.isEmpty)))
  }

  private func timeRow(_ draft: ReminderDraft) -> Node {
    let (field, error) = (ReminderField.time, draft.error(.time))
    return inputRow(
      field.elementID, strings.reminderTime, "", error: error,
      control: Node(
        "input",
        [
          .class("input input-s"), .id(field.elementID), .type("time"), .value(draft.time), .flag("required", true),
          .entering(.change, field.prefix),
        ] + described(field, error, hasHelp: false)))
  }

  /// Returns the attributes that connect an input with its caption and its error.
  private func described(_ field: ReminderField, _ error: String, hasHelp: Bool) -> [Attribute] {
    let ids = (hasHelp ? field.elementID + "-help " : "") + (error.isEmpty ? "" : field.elementID + "-error")
    return [
      Attribute("aria-invalid", "true", if: !error.isEmpty),
      Attribute("aria-describedby", ids.trimmedWhitespace, if: !ids.isEmpty),
    ]
  }

  private func weekdayField(_ draft: ReminderDraft) -> Node {
    let error = draft.error(.weekdays)
    let id = ReminderField.weekdays.elementID
    return fieldset(
      .class("field"), .id(id), .attribute("tabindex", "-1"),
      Attribute("aria-describedby", id + "-error", if: !error.isEmpty)
    ) {
      legend(.class("label label-row")) { strings.reminderDays }
      div(.class("weekdays")) {
        for day in rules.firstWeekday.weekFromHere {
          label(.class("weekday")) {
            input(
              .class("choice-input"), .type("checkbox"), .flag("checked", draft.weekdays.contains(day)),
              .on(.change, .calm(.reminder(.weekday(day)))))
            span(.aria("hidden", true)) { app.formats.weekdayShort(day) }
            span(.class("sr")) { app.formats.weekdayLong(day) }
          }
        }
      }
      if !error.isEmpty {
        p(.class("error"), .id(id + "-error"), .role("alert")) {
          smallIcon(.warning)
          error
        }
      }
    }
  }
}
