import Core
import Habits
import Sync

/// A change to the replica. Repeating a change, or applying two changes of the same thing in either order, leads to the
/// same state.
public enum Change: Equatable, Sendable {
  /// The habit's fields; the newer `updatedAt` wins.
  case habit(Habit)
  /// The log of a day; the newer timestamp wins.
  case log(HabitID, Day, DayLog)
  /// Removes the habit and its history for good.
  case habitRemoved(HabitID)
  /// The newer `updatedAt` wins.
  case settings(Settings)
  case event(EventLog.Event)
  case eventsCleared
  /// A sync step: a change by the server or of the account. All cases except this, `couple`, `area` and `zone` are this device's own edits.
  case synced(SyncStepBox)
  /// A step of the couple: the user's edits and the server's changes.
  case couple(CoupleStepBox)
  /// An edit of an area whose code is loaded separately.
  case area(AreaChange)
  /// A step of the areas' record zones: the user's edits and the server's changes.
  case zone(ZoneStepBox)
}
