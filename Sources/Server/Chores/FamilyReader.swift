import Chores
import Core
import RecordStore
import Records
import Replica
import Synchronization

/// Reads families by the same rules as the devices do. It keeps them in memory, so that only the changes since the last
/// time are read.
final class FamilyReader: Sendable {
  /// The number of records read at once.
  private static let pageCount = 1000
  /// The most records of all families in memory; beyond it the families read longest ago are dropped.
  private static let cachedMax = 500_000
  /// The past days whose clock changes are known: a chore that was done last year still counts for its day.
  private static let timeZoneDays: Int64 = 400

  private struct CachedFamily {
    let state: FamilyState
    var position: FamilyChanges.Position?
    var turn = 0

    var count: Int { state.itemCount + state.factCount }
  }

  private struct Families {
    var cached: [FamilyZone: CachedFamily] = [:]
    var turn = 0

    /// Drops the families read longest ago until the limit is met; keeps the last one.
    mutating func trim() {
      var count = cached.values.reduce(0) { $0 + $1.count }
      while count > cachedMax, cached.count > 1, let oldest = cached.min(by: { $0.value.turn < $1.value.turn }) {
        cached[oldest.key] = nil
        count -= oldest.value.count
      }
    }
  }

  let store: any RecordStore
  let service: RecordService
  private let families = Mutex(Families())

  init(store: any RecordStore, service: RecordService) {
    self.store = store
    self.service = service
  }

  /// Runs `body` on the present state of the family. Returns nil if the family does not exist.
  func read<Value: Sendable>(
    _ family: FamilyZone, at now: Timestamp, for payer: Payer = .server,
    _ body: @escaping @Sendable (HouseholdMoment) -> Value
  ) async throws -> Value? {
    try await store.readLong(for: payer, until: nil) { [self] transaction in
      try families.withLock { families in
        families.turn += 1
        guard var cached = try Self.read(family, after: families.cached[family], service, transaction) else {
          families.cached[family] = nil
          return nil
        }
        cached.turn = families.turn
        families.cached[family] = cached
        families.trim()
        return Self.moment(of: cached.state, at: now).map { body($0) }
      }
    }
  }

  /// Returns the family as it is now, by its own clock; nil without its record.
  static func moment(of state: FamilyState, at now: Timestamp) -> HouseholdMoment? {
    guard let name = state.family?.timeZone else { return nil }
    let start = now.adding(milliseconds: -Self.timeZoneDays * 24 * 60 * 60_000)
    let timeZone = TimeZoneRules(named: name, around: start) ?? TimeZoneRules(named: "UTC", around: start)
    return timeZone.flatMap { state.household($0) }.map { HouseholdMoment($0, at: now) }
  }

  /// Returns the state after all changes; nil if the zone no longer exists.
  private static func read(
    _ family: FamilyZone, after known: CachedFamily?, _ service: RecordService, _ transaction: any RecordTransaction
  ) throws -> CachedFamily? {
    var cached = known ?? CachedFamily(state: FamilyState())
    while let changes = try service.familyChanges(
      in: family, since: cached.position, countMax: pageCount, in: transaction)
    {
      if changes.beginsAnew { cached.state.clear() }
      for record in changes.records { cached.state.read(record) }
      for name in changes.deleted { cached.state.forget(name) }
      cached.position = changes.position
      if !changes.isMore { return cached }
    }
    return nil
  }
}
