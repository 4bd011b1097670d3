import Core
import Habits
import Sync

/// One step of the replica. Applying a change twice, or two changes of the same thing in either order, ends in the same state.
public enum Change: Equatable, Sendable {
  /// The habit's fields; the newer `updatedAt` wins.
  case habit(Habit)
  /// The log of a day; the newer timestamp wins.
  case log(HabitID, Day, DayLog)
  /// The habit and its history are gone for good.
  case habitRemoved(HabitID)
  /// The newer `updatedAt` wins.
  case settings(Settings)
  case event(EventLog.Event)
  case eventsCleared
  /// A step that came from the server or from the account. All other cases but `couple` and `area` are this device's own edits.
  case synced(SyncedStep)
  /// A step of the couple: the user's own edits and the server's news.
  case couple(CoupledStep)
  /// A change of an area that is attached when its code is there.
  case area(AreaChange)
}
