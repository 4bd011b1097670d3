import Core
import Habits
import Replica

/// Actions that move habits: in the list, to and from the archive, and deletion (H-10, H-11).
extension HabitActions {
  /// Pins or unpins the habit at the top of the list.
  public func pin(_ id: HabitID, _ isPinned: Bool) throws(HabitError) -> [Change] {
    try change(id) { $0.isPinned = isPinned }
  }

  /// Moves the habit to the archive. Its entries stay, and its statistics do not change from today on.
  public func archive(_ id: HabitID) throws(HabitError) -> [Change] {
    try change(id) {
      if $0.isArchived { return }
      $0.isArchived = true
      $0.archivedOn = time.today
    }
  }

  /// Moves a habit from the archive to the list. The time in between becomes a pause (H-10). Throws `freeLimitReached` if the edition does
  /// not allow another active habit (H-9).
  public func unarchive(_ id: HabitID) throws(HabitError) -> [Change] {
    guard let habit = habits[id]?.habit else { throw .unknownHabit }
    guard habit.isArchived else { return [] }
    try checkRoom()
    return try change(id) { (habit) throws(HabitError) in try leaveArchive(&habit) }
  }

  /// Deletes the habit. `restore` undoes this until `purge` (H-10).
  public func delete(_ id: HabitID) throws(HabitError) -> [Change] {
    let deleted = try change(id) { $0.deletedAt = time.now }
    return deleted + settings.logged(.habitDeleted, at: time.now)
  }

  /// Undoes archiving or deleting. The edition's limit does not apply, because the habit was on the list a moment ago.
  public func restore(_ id: HabitID) throws(HabitError) -> [Change] {
    try change(id) { (habit) throws(HabitError) in
      if habit.deletedAt == nil { try leaveArchive(&habit) }
      habit.deletedAt = nil
    }
  }

  /// Takes the habit out of the archive, with a pause from the day of archiving through yesterday. Entries in that time still count.
  private func leaveArchive(_ habit: inout Habit) throws(HabitError) {
    guard habit.isArchived else { return }
    let first = max(habit.archivedOn ?? lastChangeDay(of: habit), .earliest)
    if first < time.today { habit.pauses = try habit.pauses.pausing(first, time.today - 1) }
    habit.isArchived = false
    habit.archivedOn = nil
  }

  /// Returns the day of the habit's last change, or the day before, since the timestamp alone does not determine it. Used for habits
  /// archived before the day was stored.
  private func lastChangeDay(of habit: Habit) -> Day {
    let since = max(0, time.now.milliseconds - habit.updatedAt.milliseconds)
    let days = floorDivide(since + Timestamp.millisecondsPerDay - 1, Timestamp.millisecondsPerDay)
    return time.today - Int32(min(days, Int64(time.today - .earliest)))
  }

  /// Makes a deletion final.
  public func purge(_ id: HabitID) -> [Change] { habits[id]?.habit.deletedAt == nil ? [] : [.habitRemoved(id)] }

  /// Makes all deletions final.
  public func purgeAll() -> [Change] { habits.all.flatMap { purge($0.habit.id) } }

  /// Removes the habit and all its entries for good.
  public func remove(_ id: HabitID) throws(HabitError) -> [Change] {
    guard habits[id] != nil else { throw .unknownHabit }
    return [.habitRemoved(id)] + settings.logged(.habitDeleted, at: time.now)
  }

  /// Moves the habit down the list by a number of positions; up if negative.
  public func move(_ id: HabitID, by steps: Int) throws(HabitError) -> [Change] {
    try move(id, to: position(of: id) + steps)
  }

  /// Moves the habit to an index of the list, clamped to its ends. A habit moved among pinned ones becomes pinned; one
  /// moved behind an unpinned one becomes unpinned.
  public func move(_ id: HabitID, to position: Int) throws(HabitError) -> [Change] {
    var list = habits.listed.map { $0.habit }
    let from = try self.position(of: id)
    let position = max(0, min(position, list.count - 1))
    if position == from { return [] }
    var moved = list.remove(at: from)
    if position < list.count, list[position].isPinned { moved.isPinned = true }
    if position > 0, !list[position - 1].isPinned { moved.isPinned = false }
    list.insert(moved, at: position)
    var changes: [Change] = []
    for i in list.indices {
      changes += try change(list[i].id) {
        $0.sortOrder = Int32(i)
        $0.isPinned = list[i].isPinned
      }
    }
    return changes
  }

  private func position(of id: HabitID) throws(HabitError) -> Int {
    guard let position = habits.listed.firstIndex(where: { $0.habit.id == id }) else { throw .unknownHabit }
    return position
  }
}
