import Actions
import Core
import Habits
import Replica

extension HabitScreens {
  func update(_ message: EditMessage, _ step: inout Step) {
    guard app.draft != nil else { return }
    // Its undo would reopen the form that was left, and replace this one's input.
    if app.toast?.undo == .draft { app.endToast(&step) }
    switch message {
    case .name(let text):
      app.draft?.name = text
      app.draft?.errors[.name] = nil
    case .color(let color): app.draft?.color = color
    // A second symbol typed after the first replaces it.
    case .symbol(let text): app.draft?.symbol = Habit.symbol(in: String(text.trimmedWhitespace.suffix(1)))
    case .addReminder:
      addReminder()
      if app.settingsView.notifications != "granted" { step.effects.append(.askNotifications) }
    case .reminder(let i, let time):
      if let minute = minuteOfDay(time), let count = app.draft?.reminders.count, Int(i) < count, i >= 0 {
        app.draft?.reminders[Int(i)] = minute
      }
    case .removeReminder(let i):
      if let count = app.draft?.reminders.count, i >= 0, Int(i) < count { app.draft?.reminders.remove(at: Int(i)) }
    case .schedule(let kind):
      app.draft?.scheduleKind = kind
      app.draft?.errors[.schedule] = nil
    case .weekday(let day):
      let chosen = app.draft?.weekdays ?? .all
      app.draft?.weekdays = chosen.toggled(day)
      app.draft?.errors[.schedule] = nil
    case .times(let count): setCount(count)
    case .firstDay(let text): app.draft?.firstDay = Day(iso: text).map { max(.earliest, min($0, .latest)) }
    case .period(let period): app.draft?.period = period
    case .goal(let kind):
      app.draft?.goalKind = kind
      app.draft?.errors[.target] = nil
    case .target(let text):
      app.draft?.target = text
      app.draft?.errors[.target] = nil
    case .unit(let text):
      app.draft?.unit = text
      app.draft?.errors[.unit] = nil
    case .atMost(let isOn): app.draft?.isAtMost = isOn
    case .takeName:
      app.rhythmScreens.applyName()
      step.effects.append(.focus(id: Self.goalFieldID))
    case .reference(let text): app.draft?.referenceDay = Day(iso: text).map { max(.earliest, min($0, today)) }
    case .save: save(&step)
    }
  }

  /// Sets the number of the chosen kind of schedule, within its range.
  private func setCount(_ count: Int32) {
    switch app.draft?.scheduleKind {
    case .times: app.draft?.timesPerWeek = max(1, min(count, 6))
    case .monthly: app.draft?.timesPerMonth = max(1, min(count, 30))
    case .every: app.draft?.interval = max(2, min(count, Schedule.intervalMax))
    case .daily, .weekdays, nil: break
    }
  }

  func startNewHabit(_ step: inout Step) {
    guard canAddHabit else {
      app.open(.upgrade, &step)
      app.habitView.wantsHabit = true
      return
    }
    app.go(.newHabit, .push, &step)
  }

  /// Returns a draft in the first colour that no listed habit has.
  func newDraft() -> EditDraft {
    var draft = EditDraft()
    draft.color = HabitPalette.free(in: app.habits).color
    return draft
  }

  private func addReminder() {
    guard let draft = app.draft, draft.reminders.count < HabitLimits.reminderCountMax else { return }
    let suggestions: [Int32] = [20 * 60, 8 * 60, 12 * 60, 18 * 60]
    let time = suggestions.first { !draft.reminders.contains($0) } ?? 9 * 60
    app.draft?.reminders.append(time)
  }

  private func save(_ step: inout Step) {
    guard var draft = app.draft else { return }
    guard let form = draft.validated(today: today, app.formats) else {
      app.draft = draft
      if let field = EditField.allCases.first(where: { draft.errors[$0] != nil }) {
        step.effects.append(.focus(id: field.elementID))
      }
      return
    }
    if let id = draft.id {
      perform(&step) { (actions) throws(HabitError) in try actions.edit(id, form) }
      app.draft = nil
      app.go(.habit(id), .replace, &step)
    } else {
      create(form, &step)
    }
  }

  private func create(_ form: HabitForm, _ step: inout Step) {
    let id = HabitID(UniqueID(random: step.tick.random.0, step.tick.random.1))
    guard perform(&step, { (actions) throws(HabitError) in try actions.create(form, id) }) else { return }
    app.draft = nil
    if app.habits.all.count == 1 { step.effects.append(.askPersistence) }
    app.go(.habits, .replace, &step)
  }
}
