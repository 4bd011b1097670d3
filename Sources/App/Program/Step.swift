import Core
import Replica

/// One run through the app: the moment it happens at, and what it leaves to be done.
struct Step {
  let tick: Tick
  /// Already applied to the replica; become one journal entry.
  var changes: [Change] = []
  var effects: [Effect] = []

  init(_ tick: Tick) { self.tick = tick }

  var now: Timestamp { tick.now }
}
