import Calm
import Core
import Replica

/// The user's actions on meditation, breathing, workouts and the diary. Each returns the changes to apply, none if
/// nothing has to change. Without the area attached they see no data.
///
/// A class for the same reason as `HabitActions`. It must not outlive its call, because it holds the area's data.
public final class CalmActions {
  let calm: CalmState
  let now: Timestamp
  let timeZone: TimeZoneRules

  /// Creates the actions at a moment, in the time zone of the device.
  public init(_ replica: Replica, at now: Timestamp, timeZone: TimeZoneRules) {
    calm = replica.calm
    self.now = now
    self.timeZone = timeZone
  }

  /// Returns the change that stores the item; none if an equal one is stored.
  func put(_ item: CalmItem) -> [Change] {
    let old = calm[item.name]
    if let old, old.item == item { return [] }
    // If the clock was set back, the newest edit must still not look old.
    let time = old.map { max(now, $0.updatedAt.adding(milliseconds: 1)) } ?? now
    return [CalmChange.put(CalmEntry(item, updatedAt: time)).change]
  }

  /// Returns the change that removes the item.
  func remove(_ item: CalmItem) -> [Change] { [CalmChange.removed(item.name).change] }

  /// Returns the result of `body`, or throws its error as a refusal.
  func checked<Value>(_ body: () throws(CalmError) -> Value) throws(CalmRefusal) -> Value {
    do throws(CalmError) { return try body() } catch { throw .invalid(error) }
  }

  /// Stores items again that were removed or replaced: the undo of any edit.
  public func restore(_ items: [CalmItem]) -> [Change] { items.flatMap { put($0) } }
}
