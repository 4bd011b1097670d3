import Actions
import Core
import Habits
import Replica

/// The changes of a command. Each is applied to the replica at once; together they become one journal entry.
struct Edit {
  private(set) var replica: Replica
  private(set) var changes: [Change] = []
  let now: Timestamp
  private let machine: Machine

  init(_ replica: Replica, _ machine: Machine) {
    self.replica = replica
    self.machine = machine
    now = machine.now
  }

  var habits: HabitBook { replica.habits }
  var settings: Settings { replica.settings }
  var today: Day { Session.today(settings, machine) }

  mutating func apply(_ change: Change) {
    replica.apply(change)
    changes.append(change)
  }

  var time: ActionTime { ActionTime(now, today: today) }

  /// Applies an action on habits, or throws its error.
  mutating func act(_ action: (HabitActions) throws(HabitError) -> [Change]) throws(HabitError) {
    for change in try action(HabitActions(replica, time)) { apply(change) }
  }

  /// Applies an action on settings, or throws its error.
  mutating func set<Reason: Error>(
    _ action: (SettingsActions) throws(Reason) -> [Change]
  ) throws(Reason) {
    for change in try action(SettingsActions(replica, time)) { apply(change) }
  }

  /// Adds an event to the local event log (H-26).
  mutating func record(_ kind: EventLog.Kind) {
    for change in settings.logged(kind, at: now) { apply(change) }
  }

  /// Returns a new random id.
  func newHabitID() -> HabitID {
    let (high, low) = machine.random()
    return HabitID(UniqueID(random: high, low))
  }
}
