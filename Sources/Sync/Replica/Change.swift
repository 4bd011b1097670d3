import Core
import Habits

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
  /// What the server told, or what happened to the account. All others but `couple` are this device's own edits.
  case synced(SyncedStep)
  /// Of the couple: the person's own edits, and what the server told.
  case couple(CoupledStep)
}
