import Core
import Replica

/// A run through the app: its time, and the changes and effects it produces.
struct Step {
  let tick: Tick
  /// Already applied to the replica; they become one journal entry.
  var changes: [Change] = []
  var effects: [Effect] = []

  init(_ tick: Tick) { self.tick = tick }

  var now: Timestamp { tick.now }
}
