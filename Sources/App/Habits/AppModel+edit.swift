import Core
import Habits
import Replica

extension AppModel {
  @inline(never)
  func update(_ message: EditMessage, _ step: inout Step) {
    guard draft != nil else { return }
    switch message {
    case .name(let text):
      draft?.name = text
      draft?.errors[.name] = nil
    case .color(let color): draft?.color = color
    case .addReminder:
      addReminder()
      if settingsView.notifications != "granted" { step.effects.append(.askNotifications) }
    case .reminder(let i, let time):
      if let minute = minuteOfDay(time), let count = draft?.reminders.count, Int(i) < count, i >= 0 {
        draft?.reminders[Int(i)] = minute
      }
    case .removeReminder(let i):
      if let count = draft?.reminders.count, i >= 0, Int(i) < count { draft?.reminders.remove(at: Int(i)) }
    case .schedule(let kind):
      draft?.scheduleKind = kind
      draft?.errors[.schedule] = nil
    case .weekday(let day):
      let chosen = draft?.weekdays ?? .all
      draft?.weekdays = chosen.toggled(day)
      draft?.errors[.schedule] = nil
    case .times(let count): draft?.timesPerWeek = count
    case .goal(let kind):
      draft?.goalKind = kind
      draft?.errors[.target] = nil
    case .target(let text):
      draft?.target = text
      draft?.errors[.target] = nil
    case .unit(let text):
      draft?.unit = text
      draft?.errors[.unit] = nil
    case .atMost(let isOn): draft?.isAtMost = isOn
    case .reference(let text): draft?.referenceDay = Day(iso: text).map { min($0, today) }
    case .save: save(&step)
    }
  }

  func startNewHabit(_ step: inout Step) {
    guard canAddHabit else { return open(.upgrade, &step) }
    go(.newHabit, .push, &step)
  }

  /// A draft in the first colour that no habit on the list has.
  func newDraft() -> EditDraft {
    var draft = EditDraft()
    let used = habits.listed.map { HabitPalette.nearest($0.habit.color).name }
    if let free = HabitPalette.all.first(where: { !used.contains($0.name) }) { draft.color = free.color }
    return draft
  }

  private func addReminder() {
    guard let draft, draft.reminders.count < HabitLimits.reminderCountMax else { return }
    let suggestions: [Int32] = [20 * 60, 8 * 60, 12 * 60, 18 * 60]
    let time = suggestions.first { !draft.reminders.contains($0) } ?? 9 * 60
    self.draft?.reminders.append(time)
  }

  private func save(_ step: inout Step) {
    guard var draft else { return }
    guard let valid = draft.validated() else {
      self.draft = draft
      if let field = EditField.allCases.first(where: { draft.errors[$0] != nil }) {
        step.effects.append(.focus(id: field.elementID))
      }
      return
    }
    if let id = draft.id {
      changeHabit(id, &step) { habit in draft.fill(&habit, valid) }
      go(.habit(id), .replace, &step)
    } else {
      create(draft, valid, &step)
    }
  }

  private func create(_ draft: EditDraft, _ valid: EditDraft.ValidDraft, _ step: inout Step) {
    guard canAddHabit else { return open(.upgrade, &step) }
    guard habits.all.count < HabitLimits.habitCountMax else {
      return showToast(formats.text(for: .tooManyHabits), &step)
    }
    let id = HabitID(UniqueID(random: step.tick.random.0, step.tick.random.1))
    let last = habits.listed.last?.habit.sortOrder ?? -1
    var habit = Habit(
      id: id, name: valid.name, color: draft.color, sortOrder: last + 1, createdAt: step.now, updatedAt: step.now)
    draft.fill(&habit, valid)
    apply(.habit(habit), &step)
    record(.habitCreated, &step)
    if !settings.hasSeenOnboarding { changeSettings(&step) { $0.hasSeenOnboarding = true } }
    if habits.all.count == 1 { step.effects.append(.askPersistence) }
    go(.habits, .replace, &step)
  }
}

extension EditDraft {
  /// Writes the form's values into the habit.
  func fill(_ habit: inout Habit, _ valid: ValidDraft) {
    habit.name = valid.name
    habit.color = color
    habit.schedule = valid.schedule
    habit.goal = valid.goal
    habit.referenceDay = referenceDay
    var seen: Set<Int32> = []
    habit.reminders = reminders.filter { seen.insert($0).inserted }
  }
}

/// The minute of the day that an input of type "time" holds as HH:MM; nil for anything else.
func minuteOfDay(_ text: String) -> Int32? {
  let parts = text.split(separator: ":")
  guard parts.count >= 2, let hour = Int32(parts[0]), let minute = Int32(parts[1]) else { return nil }
  guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
  return hour * 60 + minute
}
