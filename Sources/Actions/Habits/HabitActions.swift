import Core
import Habits
import Replica

/// The user's actions on habits. Each returns the changes to apply, none if nothing has to change.
///
/// A class: as a struct with so many fields, it would be copied into every action of the browser module.
public final class HabitActions {
  let habits: HabitBook
  let settings: Settings
  let time: ActionTime

  public init(_ replica: Replica, _ time: ActionTime) {
    habits = replica.habits
    settings = replica.settings
    self.time = time
  }

  /// Returns the change that `body` makes to the habit, as one edit.
  func change(_ id: HabitID, _ body: (inout Habit) throws(HabitError) -> Void) throws(HabitError) -> [Change] {
    guard let old = habits[id]?.habit else { throw .unknownHabit }
    var habit = old
    try body(&habit)
    if habit == old { return [] }
    // If the clock was set back, the newest edit must still not look old.
    habit.updatedAt = max(time.now, old.updatedAt.adding(milliseconds: 1))
    return [.habit(habit)]
  }

  func checkRoom() throws(HabitError) {
    guard settings.hasRoom(habits) else { throw .freeLimitReached(activeMax: HabitLimits.freeActiveMax) }
  }
}

extension Settings {
  /// Whether the edition allows another active habit (H-9).
  public func hasRoom(_ habits: HabitBook) -> Bool {
    entitlement == .pro || habits.activeCount < HabitLimits.freeActiveMax
  }
}
