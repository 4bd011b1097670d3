import Actions
import Core
import Habits
import Replica
import Texts

struct HabitScreens: Screens {
  let app: AppModel

  func update(_ message: HabitMessage, _ step: inout Step) {
    switch message {
    case .check(let id): check(id, &step)
    case .toggle(let id, let day): toggle(id, day, &step)
    case .complete(let id, let day):
      changeLog(id, day, &step) { (actions) throws(HabitError) in try actions.complete(id, day, isLive: false) }
    case .inspect(_, let day): app.habitView.day = day
    case .skip(let id, let day):
      changeLog(id, day, &step) { (actions) throws(HabitError) in try actions.toggleSkip(id, day) }
    case .step(let id, let day, let thousandths):
      changeLog(id, day, &step) { (actions) throws(HabitError) in
        try actions.add(thousandths: Int64(thousandths), id, day, isLive: false)
      }
    case .note(let id, let day, let text):
      let note = text.trimmedWhitespace.prefixCharacters(HabitLimits.noteCharactersMax)
      changeLog(id, day, &step) { (actions) throws(HabitError) in try actions.note(note, id, day) }
    case .amount(let text): app.amountScreens.update(MessageText(text), &step)
    case .month(let month): app.habitView.month = month < today.month ? month : nil
    case .year(let year): app.habitView.year = min(year, today.year)
    case .pin(let id):
      app.closeOverlay(&step)
      let isPinned = app.habits[id]?.habit.isPinned ?? false
      perform(&step) { (actions) throws(HabitError) in try actions.pin(id, !isPinned) }
    case .archive(let id): archive(id, &step)
    case .unarchive(let id):
      app.closeOverlay(&step)
      perform(&step) { (actions) throws(HabitError) in try actions.unarchive(id) }
    case .delete(let id): delete(id, &step)
    case .purge: app.endToast(&step)
    case .pause(let id, let first, let last):
      app.closeOverlay(&step)
      perform(&step) { (actions) throws(HabitError) in try actions.pause(id, first, last) }
    case .endPause(let id, let first):
      perform(&step) { (actions) throws(HabitError) in try actions.endPause(id, first) }
    case .pauseFirst(let text): app.habitView.pauseFirst = Day(iso: text)
    case .pauseLast(let text): app.habitView.pauseLast = Day(iso: text)
    case .reorder(let isOn):
      app.closeOverlay(&step)
      app.habitView.isReordering = isOn
    case .move(let id, let steps):
      perform(&step) { (actions) throws(HabitError) in try actions.move(id, by: Int(steps)) }
      step.effects.append(.focus(id: steps < 0 ? "up-" + id.text : "down-" + id.text))
    case .drop(let id, let position):
      perform(&step) { (actions) throws(HabitError) in try actions.move(id, to: Int(position)) }
    }
  }

  private func check(_ id: HabitID, _ step: inout Step) {
    guard let before = app.habits[id] else { return }
    let (today, rules) = (today, rules)
    changeLog(id, today, &step) { (actions) throws(HabitError) in try actions.toggle(id, today, isLive: true, rules) }
    // A tap cannot restore the amount it removed, so the toast offers an undo.
    if let old = before.history.log(today), old.state == .done, (old.amount ?? .zero) > .zero,
      before.habit.goal != .check, app.habits[id]?.history.state(today) != .done
    {
      app.showToast(
        strings.toastDayOpen(name: before.habit.name, day: app.formats.relativeDay(today, today: today)),
        undo: .log(id, today, before: old), &step)
    }
  }

  /// Toggles a day of the calendar. A past day may have been tapped by mistake, so a toast names it and offers an undo.
  private func toggle(_ id: HabitID, _ day: Day, _ step: inout Step) {
    guard let before = app.habits[id] else { return }
    app.habitView.day = day
    changeLog(id, day, &step) { (actions) throws(HabitError) in try actions.toggle(id, day, isLive: false, rules) }
    guard day < today, let after = app.habits[id], after.history.log(day) != before.history.log(day) else { return }
    let (name, shown) = (before.habit.name, app.formats.relativeDay(day, today: today))
    app.showToast(
      after.history.state(day) == .done
        ? strings.toastDayDone(name: name, day: shown) : strings.toastDayOpen(name: name, day: shown),
      undo: .log(id, day, before: before.history.log(day) ?? DayLog(.none, at: step.now)), &step)
  }

  /// Changes a day's log, and gives haptic feedback when the day becomes done.
  func changeLog(
    _ id: HabitID, _ day: Day, _ step: inout Step, _ action: (HabitActions) throws(HabitError) -> [Change]
  ) {
    let wasDone = app.habits[id]?.history.state(day) == .done
    perform(&step, action)
    if !wasDone, app.habits[id]?.history.state(day) == .done { step.effects.append(.haptic(milliseconds: 10)) }
  }

  /// Carries out an action, or shows a refusal, after which nothing has changed. Returns whether the action was carried
  /// out.
  @discardableResult
  func perform(_ step: inout Step, _ action: (HabitActions) throws(HabitError) -> [Change]) -> Bool {
    do throws(HabitError) {
      app.apply(try action(habitActions(step)), &step)
      return true
    } catch {
      refuse(error, &step)
      return false
    }
  }

  private func habitActions(_ step: Step) -> HabitActions { HabitActions(app.replica, app.time(step)) }

  private func refuse(_ error: HabitError, _ step: inout Step) {
    switch error {
    case .freeLimitReached: app.open(.upgrade, &step)
    // Another tab has deleted the habit, so nothing can show the error.
    case .unknownHabit: break
    default: app.showToast(app.formats.text(for: error), &step)
    }
  }

  private func archive(_ id: HabitID, _ step: inout Step) {
    guard let name = app.habits[id]?.habit.name else { return }
    app.closeOverlay(&step)
    perform(&step) { (actions) throws(HabitError) in try actions.archive(id) }
    app.draft = nil
    if app.route.habit == id { app.go(.habits, .replace, &step) }
    app.showToast(strings.toastHabitArchived(name: name), undo: .archive(id), &step)
  }

  private func delete(_ id: HabitID, _ step: inout Step) {
    guard let name = app.habits[id]?.habit.name else { return }
    app.closeOverlay(&step)
    perform(&step) { (actions) throws(HabitError) in try actions.delete(id) }
    app.draft = nil
    if app.route.habit == id { app.go(.habits, .replace, &step) }
    app.showToast(strings.toastHabitDeleted(name: name), undo: .delete(id), &step)
  }

  /// Whether the edition allows another active habit (H-9).
  var canAddHabit: Bool { app.settings.hasRoom(app.habits) }
}
