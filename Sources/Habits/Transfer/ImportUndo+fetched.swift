/// What comes from other devices between an import and its undoing is none of the import's, however old it is (H-22).
extension ImportUndo {
  /// Afterwards undoing leaves these days of the habit; false if the import did not touch it.
  public mutating func keep(_ entries: [History.Entry], of id: HabitID) -> Bool {
    guard let i = position(of: id) else { return false }
    var before = steps[i].before ?? TrackedHabit(steps[i].after)
    steps[i].before = nil
    for entry in entries { _ = before.history.merge(entry) }
    steps[i].before = before
    return true
  }

  /// Afterwards undoing leaves the habit, which others had when the import brought it here; false if the import did not touch it.
  public mutating func keep(_ habit: Habit) -> Bool {
    guard let i = position(of: habit.id) else { return false }
    let before = steps[i].before
    // Its days may have come first.
    if before == nil || before?.habit == steps[i].after {
      steps[i].before = TrackedHabit(habit, before?.history ?? History())
    }
    return true
  }

  /// Afterwards undoing leaves the habit as it is: it had been removed, and came back from others; false if the import did not touch it.
  public mutating func forget(_ id: HabitID) -> Bool {
    guard let i = position(of: id) else { return false }
    steps.remove(at: i)
    return true
  }

  private func position(of id: HabitID) -> Int? { steps.firstIndex { $0.after.id == id } }
}
