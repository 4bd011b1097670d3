/// Excludes data that comes from other devices between an import and its undoing, however old it is (H-22).
extension ImportUndo {
  /// Excludes these days of the habit from undoing; returns false if the import did not touch it.
  public mutating func exclude(_ entries: [History.Entry], of id: HabitID) -> Bool {
    guard let i = position(of: id) else { return false }
    var before = steps[i].before ?? TrackedHabit(steps[i].after)
    steps[i].before = nil
    for entry in entries { _ = before.history.merge(entry) }
    steps[i].before = before
    return true
  }

  /// Excludes the habit from undoing, since other devices had it when the import added it here; returns false if the import did not touch
  /// it.
  public mutating func exclude(_ habit: Habit) -> Bool {
    guard let i = position(of: habit.id) else { return false }
    let before = steps[i].before
    // Its days may have come first.
    if before == nil || before?.habit == steps[i].after {
      steps[i].before = TrackedHabit(habit, before?.history ?? History())
    }
    return true
  }

  /// Excludes the habit from undoing: it had been removed, and was received again; returns false if the import did not touch it.
  public mutating func forget(_ id: HabitID) -> Bool {
    guard let i = position(of: id) else { return false }
    steps.remove(at: i)
    return true
  }

  private func position(of id: HabitID) -> Int? { steps.firstIndex { $0.after.id == id } }
}
