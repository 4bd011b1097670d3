import Actions
import Core
import Habits
import Replica
import Testing

/// A replica with a few habits on a Wednesday, and actions performed on it.
struct HabitScene {
  var replica = Replica()
  var time: ActionTime
  private(set) var changes: [Change] = []

  static let today = Day(year: 2025, month: 11, day: 12)
  static let now = Timestamp(milliseconds: 1_762_938_000_000)

  init(_ habits: [Habit] = [Self.habit("Lesen")]) {
    time = ActionTime(Self.now, today: Self.today)
    for habit in habits { replica.apply(.habit(habit)) }
  }

  /// Returns a habit whose id is derived from the name.
  static func habit(_ name: String, _ order: Int32 = 0, _ change: (inout Habit) -> Void = { _ in }) -> Habit {
    let created = Timestamp(milliseconds: now.milliseconds - 30 * 86_400_000)
    var habit = Habit(
      id: id(name), name: name, color: HabitColor(rgb: 0x5B8DEF), sortOrder: order, createdAt: created,
      updatedAt: created)
    change(&habit)
    return habit
  }

  static func id(_ name: String) -> HabitID {
    HabitID(UniqueID(high: name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) }, low: 1))
  }

  subscript(name: String) -> TrackedHabit { replica.habits[Self.id(name)] ?? TrackedHabit(Self.habit(name)) }

  /// Applies the action's changes; throws, and changes nothing, if it is refused.
  mutating func act(_ action: (HabitActions) throws(HabitError) -> [Change]) throws(HabitError) {
    changes = try action(HabitActions(replica, time))
    for change in changes { replica.apply(change) }
  }

  /// Returns the reason of a refusal; nil if the action is performed.
  mutating func refusal(_ action: (HabitActions) throws(HabitError) -> [Change]) -> HabitError? {
    do throws(HabitError) {
      try act(action)
      return nil
    } catch {
      return error
    }
  }

  mutating func setEdition(_ entitlement: Entitlement) {
    var settings = replica.settings
    settings.entitlement = entitlement
    replica.apply(.settings(settings))
  }

  mutating func wait(days: Int32) {
    let milliseconds = Int64(days) * Timestamp.millisecondsPerDay
    time = ActionTime(time.now.adding(milliseconds: milliseconds), today: time.today + days)
  }

  var rules: RuleContext { RuleContext(today: time.today, pauses: replica.settings.pauses) }

  var names: [String] { replica.habits.listed.map { $0.habit.name } }
}
