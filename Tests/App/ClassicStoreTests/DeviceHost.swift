import Actions
import Chores
import ClassicStore
import Core
import Replica
import Sync
import Testing

/// A device with a family of Anna alone, at noon of Monday, 2 March 2026, whose data are only here.
actor DeviceHost: ReplicaHost {
  static let noon = Timestamp(milliseconds: 1_772_452_800_000)
  static let family = UniqueID(random: 5, 5)
  static let anna = MemberID(UniqueID(random: 1, 1))
  static let zone = ChoresArea.zone(of: family)
  private var data = Replica()
  private var now = noon

  init() throws {
    var made = Replica()
    _ = made.attach(ChoresArea.shared)
    let family = try ChoresActions.makeFamily(
      Self.family, name: "Müller", timeZone: "UTC", firstWeekday: .monday, parent: Self.anna, parentName: "Anna", made,
      at: Self.noon)
    for change in family.changes { made.apply(change) }
    data = made
  }

  nonisolated var store: ReplicaChoreStore { ReplicaChoreStore(self, zone: Self.zone, rules: .utc) }

  func pass(hours: Int64) { now = now.adding(milliseconds: hours * 3_600_000) }

  /// Carries out an action of this app.
  func act(_ action: @Sendable (ChoresActions) throws -> [Change]) throws {
    for change in try action(ChoresActions(data, in: Self.zone, at: now, rules: .utc)) { data.apply(change) }
  }

  func replica() async throws(ChoreStoreError) -> (replica: Replica, now: Timestamp) { (data, now) }

  func change(
    _ body: @Sendable (Replica, Timestamp) throws(ChoreStoreError) -> [Change]
  ) async throws(ChoreStoreError) {
    now = now.adding(milliseconds: 1)
    for change in try body(data, now) { data.apply(change) }
  }
}
