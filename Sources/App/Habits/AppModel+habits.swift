import Core
import Habits
import Replica

extension AppModel {
  @inline(never)
  func update(_ message: HabitMessage, _ step: inout Step) {
    switch message {
    case .check(let id): check(id, &step)
    case .toggle(let id, let day):
      habitView.day = day
      enter(id, day, &step) { tracked, today, now throws(HabitError) in
        try tracked.toggled(day, today: today, at: now, isLive: false)
      }
    case .complete(let id, let day):
      if habits[id]?.history.state(day) == .done { return }
      enter(id, day, &step) { tracked, today, now throws(HabitError) in
        try tracked.completed(day, today: today, at: now, isLive: false)
      }
    case .inspect(_, let day): habitView.day = day
    case .skip(let id, let day):
      enter(id, day, &step) { tracked, today, now throws(HabitError) in
        try tracked.skipToggled(day, today: today, at: now)
      }
    case .step(let id, let day, let thousandths):
      enter(id, day, &step) { tracked, today, now throws(HabitError) in
        let old = tracked.history.amount(day) ?? .zero
        let amount = Amount(thousandths: Int64(old.thousandths) + Int64(thousandths))
        return try tracked.measured(day, amount, today: today, at: now, isLive: false)
      }
    case .note(let id, let day, let text):
      let note = text.trimmedWhitespace.prefixCharacters(HabitLimits.noteCharactersMax)
      enter(id, day, &step) { tracked, today, now throws(HabitError) in
        try tracked.noted(day, note, today: today, at: now)
      }
    case .month(let month): habitView.month = min(month, today.month)
    case .year(let year): habitView.year = min(year, today.year)
    case .pin(let id):
      closeOverlay(&step)
      changeHabit(id, &step) { $0.isPinned.toggle() }
    case .archive(let id): archive(id, &step)
    case .unarchive(let id): unarchive(id, &step)
    case .delete(let id): delete(id, &step)
    case .purge: endToast(&step)
    case .pause(let id, let first, let last): pause(id, first, last, &step)
    case .endPause(let id, let first):
      let today = today
      changeHabit(id, &step) { $0.pauses = $0.pauses.ended(first, on: today) }
    case .pauseFirst(let text): habitView.pauseFirst = Day(iso: text)
    case .pauseLast(let text): habitView.pauseLast = Day(iso: text)
    case .reorder(let isOn):
      closeOverlay(&step)
      habitView.isReordering = isOn
    case .move(let id, let places): move(id, by: places, &step)
    case .drop(let id, let place): move(id, to: Int(place), &step)
    }
  }

  private func check(_ id: HabitID, _ step: inout Step) {
    guard let before = habits[id] else { return }
    let today = today
    enter(id, today, &step) { tracked, today, now throws(HabitError) in
      try tracked.toggled(today, today: today, at: now, isLive: true)
    }
    // Taking an amount away is more than a tap to bring back.
    if let old = before.history.log(today), old.state == .done, (old.amount ?? .zero) > .zero,
      before.habit.goal != .check
    {
      showToast(
        strings.toastDayOpen(name: before.habit.name, day: formats.relativeDay(today, today: today)),
        undo: .log(id, today, before: old), &step)
    }
  }

  /// Changes the log of a day; a refusal is said in a toast and changes nothing.
  private func enter(
    _ id: HabitID, _ day: Day, _ step: inout Step,
    _ makeLog: (TrackedHabit, Day, Timestamp) throws(HabitError) -> DayLog
  ) {
    guard let tracked = habits[id] else { return }
    do throws(HabitError) {
      let wasDone = tracked.history.state(day) == .done
      let log = try makeLog(tracked, today, step.now)
      apply(.log(id, day, log), &step)
      let isDone = log.state == .done
      if isDone != wasDone { record(isDone ? .toggleSuccess : .toggleUndo, &step) }
      if isDone && !wasDone { step.effects.append(.haptic(milliseconds: 10)) }
    } catch {
      showToast(formats.text(for: error), &step)
    }
  }

  /// Changes a habit's fields as one edit.
  func changeHabit(_ id: HabitID, _ step: inout Step, _ change: (inout Habit) -> Void) {
    guard var habit = habits[id]?.habit else { return }
    change(&habit)
    // A clock that was set back must not make the newest edit look old.
    habit.updatedAt = max(step.now, habit.updatedAt.adding(milliseconds: 1))
    apply(.habit(habit), &step)
  }

  private func archive(_ id: HabitID, _ step: inout Step) {
    guard let name = habits[id]?.habit.name else { return }
    closeOverlay(&step)
    changeHabit(id, &step) { $0.isArchived = true }
    if route.habit == id { go(.habits, .replace, &step) }
    showToast(strings.toastHabitArchived(name: name), undo: .archive(id), &step)
  }

  private func unarchive(_ id: HabitID, _ step: inout Step) {
    closeOverlay(&step)
    guard canAddHabit else { return open(.upgrade, &step) }
    changeHabit(id, &step) { $0.isArchived = false }
  }

  private func delete(_ id: HabitID, _ step: inout Step) {
    guard let name = habits[id]?.habit.name else { return }
    closeOverlay(&step)
    let now = step.now
    changeHabit(id, &step) { $0.deletedAt = now }
    if route.habit == id { go(.habits, .replace, &step) }
    record(.habitDeleted, &step)
    showToast(strings.toastHabitDeleted(name: name), undo: .delete(id), &step)
  }

  private func pause(_ id: HabitID, _ first: Day, _ last: Day, _ step: inout Step) {
    closeOverlay(&step)
    guard let range = DayRange(first, last) else {
      return showToast(formats.text(for: HabitError.pauseReversed), &step)
    }
    changeHabit(id, &step) { $0.pauses = Array($0.pauses.adding(range).suffix(HabitLimits.pauseCountMax)) }
  }

  /// Whether the edition allows one more active habit (H-9).
  var canAddHabit: Bool { isPro || habits.activeCount < HabitLimits.freeActiveMax }

  private func move(_ id: HabitID, by places: Int32, _ step: inout Step) {
    let list = habits.listed
    guard let i = list.firstIndex(where: { $0.habit.id == id }) else { return }
    move(id, to: i + Int(places), &step)
    step.effects.append(.focus(id: places < 0 ? "up-" + id.text : "down-" + id.text))
  }

  /// Puts the habit at a place of the list as it is shown; among pinned ones it becomes pinned, among others it does not.
  private func move(_ id: HabitID, to place: Int, _ step: inout Step) {
    var list = habits.listed.map { $0.habit }
    guard let from = list.firstIndex(where: { $0.id == id }) else { return }
    var moved = list.remove(at: from)
    let place = max(0, min(place, list.count))
    let before = place > 0 ? list[place - 1] : nil
    let after = place < list.count ? list[place] : nil
    if let after, after.isPinned { moved.isPinned = true }
    if let before, !before.isPinned { moved.isPinned = false }
    list.insert(moved, at: place)
    for (i, habit) in list.enumerated() where habit.sortOrder != Int32(i) || habit.id == id {
      changeHabit(habit.id, &step) {
        $0.sortOrder = Int32(i)
        $0.isPinned = habit.isPinned
      }
    }
  }
}

extension [DayRange] {
  /// The ranges with the one that begins on `first` ended before `today`, or taken out if it would be empty.
  func ended(_ first: Day, on today: Day) -> [DayRange] {
    compactMap { $0.first != first ? $0 : DayRange($0.first, Swift.min($0.last, today - 1)) }
  }
}
