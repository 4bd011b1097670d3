import Core
import Habits
import Replica

/// One command's changes as they are made: each is in the replica at once, and all become one entry of the journal.
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

  /// Notes an event for the person's own eyes (H-26).
  mutating func record(_ kind: EventLog.Kind) {
    if settings.keepsEvents { apply(.event(EventLog.Event(kind, now))) }
  }

  /// A fresh identity.
  func newHabitID() -> HabitID {
    let (high, low) = machine.random()
    return HabitID(UniqueID(random: high, low))
  }

  /// Whether the edition allows one more active habit (H-9).
  func checkRoom() throws(HabitError) {
    let isPro = settings.entitlement == .pro
    guard isPro || habits.activeCount < HabitLimits.freeActiveMax else {
      throw .freeLimitReached(activeMax: HabitLimits.freeActiveMax)
    }
    guard habits.all.count < HabitLimits.habitCountMax else { throw .tooManyHabits }
  }

  /// Changes a habit's fields as one edit; nothing happens if they stay the same.
  mutating func change(_ id: HabitID, _ body: (inout Habit) throws -> Void) throws {
    guard let old = habits[id]?.habit else { throw HabitError.unknownHabit }
    var habit = old
    try body(&habit)
    if habit == old { return }
    habit.updatedAt = later(than: old.updatedAt)
    apply(.habit(habit))
  }

  /// Changes the log of a day; `makeLog` returns nil where the day already is as wanted.
  mutating func enter(
    _ id: HabitID, _ day: Day, _ makeLog: (TrackedHabit, Timestamp) throws(HabitError) -> DayLog?
  ) throws(HabitError) {
    guard let tracked = habits[id] else { throw .unknownHabit }
    let old = tracked.history.log(day)
    guard let log = try makeLog(tracked, later(than: old?.timestamp)) else { return }
    apply(.log(id, day, log))
    let wasDone = old?.state == .done
    let isDone = log.state == .done
    if isDone != wasDone { record(isDone ? .toggleSuccess : .toggleUndo) }
  }

  mutating func changeSettings(_ body: (inout Settings) throws -> Void) throws {
    var new = settings
    try body(&new)
    if new == settings { return }
    new.updatedAt = max(now, settings.updatedAt)
    apply(.settings(new))
  }

  /// A clock that was set back must not make the newest entry look old.
  private func later(than last: Timestamp?) -> Timestamp {
    guard let last, last >= now else { return now }
    return last.adding(milliseconds: 1)
  }
}
