import Actions
import Calm
import Core
import Replica
import Testing

/// A device with the area attached, at a time in Zurich's winter, and actions performed on it.
struct CalmScene {
  var replica = Replica()
  /// Wednesday, 12 November 2025, 20:00.
  var now = Self.start
  private(set) var changes: [Change] = []

  static let start = Timestamp(milliseconds: 1_762_974_000_000)
  static let today = Day(year: 2025, month: 11, day: 12)
  static let timeZone = TimeZoneRules(fixedOffsetSeconds: 3600)

  init() { _ = replica.attach(CalmArea.shared) }

  static func id(_ number: UInt64) -> UniqueID { UniqueID(random: number, number) }

  static func meditation(_ minutes: Int32 = 10, reflection: Int32 = 5) throws -> SessionPlan {
    try SessionPlan(.meditation(MeditationPlan(minutes: minutes, reflectionMinutes: reflection)))
  }

  var calm: CalmState { replica.calm }

  mutating func wait(seconds: Int64) { now = now.adding(milliseconds: seconds * 1000) }

  /// Applies the action's changes; throws, and changes nothing, if it is refused.
  mutating func act(_ action: (CalmActions) throws(CalmRefusal) -> [Change]) throws(CalmRefusal) {
    changes = try action(CalmActions(replica, at: now, timeZone: Self.timeZone))
    receive(changes)
  }

  /// Applies changes of another device, or of this one once more.
  mutating func receive(_ changes: [Change]) { for change in changes { replica.apply(change) } }

  /// Returns the reason of a refusal; nil if the action is performed.
  mutating func refusal(_ action: (CalmActions) throws(CalmRefusal) -> [Change]) -> CalmRefusal? {
    do throws(CalmRefusal) {
      try act(action)
      return nil
    } catch {
      return error
    }
  }
}
