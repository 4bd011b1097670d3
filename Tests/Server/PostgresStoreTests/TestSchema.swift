import Core
import PostgresService
import RecordStore
import Records
import Synchronization
import Testing

@testable import PostgresStore

/// An empty schema in the test's PostgreSQL.
struct TestSchema {
  private static let count = Mutex(0)

  let address: String
  private let name: String

  init() throws {
    let number = Self.count.withLock { count in
      count += 1
      return count
    }
    name = "t\(number)"
    let database = try PostgresService.all[OwnPostgres.number].address()
    address = "\(database) application_name=\(name) options='-c search_path=\(name)'"
    try PostgresConnection(PostgresAddress(database)).runScript("CREATE SCHEMA \(name)")
  }

  /// Opens a store with few connections.
  func store(writers: Int = 2, readers: Int = 2) throws -> PostgresStore {
    var bounds = PostgresBounds()
    (bounds.writers, bounds.readers) = (writers, readers)
    return try PostgresStore(address, bounds: bounds)
  }

  func run(_ sql: String) throws { try PostgresConnection(PostgresAddress(address)).runScript(sql) }

  /// Ends the sessions of this schema whose last statement is like this.
  func endSessions(after statement: String) throws {
    try run(
      """
      SELECT pg_terminate_backend(a.pid) FROM pg_stat_activity a
      WHERE a.pid <> pg_backend_pid() AND a.application_name = '\(name)' AND a.query LIKE '\(statement)'
      """)
  }
}

/// Gives each test a PostgreSQL that no other one uses meanwhile: a change is settled only when no transaction there is
/// open, so other tests would change what a client is told.
struct OwnPostgres: SuiteTrait, TestTrait, TestScoping {
  /// The number of the test's PostgreSQL.
  @TaskLocal static var number = 0

  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let number = await Lanes.shared.enter()
    do { try await Self.$number.withValue(number, operation: function) } catch {
      await Lanes.shared.leave(number)
      throw error
    }
    await Lanes.shared.leave(number)
  }

  private actor Lanes {
    static let shared = Lanes()

    private var free = Array(PostgresService.all.indices)
    private var waiting: [CheckedContinuation<Int, Never>] = []

    func enter() async -> Int {
      if let number = free.popLast() { return number }
      return await withCheckedContinuation { waiting.append($0) }
    }

    func leave(_ number: Int) {
      if waiting.isEmpty { free.append(number) } else { waiting.removeFirst().resume(returning: number) }
    }
  }
}

extension SuiteTrait where Self == OwnPostgres {
  static var ownPostgres: OwnPostgres { OwnPostgres() }
}

/// Waits until the condition holds.
func poll(_ holds: () async throws -> Bool) async throws {
  for _ in 0..<120_000 {
    if try await holds() { return }
    try await Task.sleep(for: .milliseconds(1))
  }
  Issue.record("it never came to that")
}

/// Zones and records of a store, without a service.
enum TestRows {
  static func key(_ name: ZoneName = "Z", of owner: RecordName = "_anne") -> ZoneKey {
    ZoneKey(DatabaseKey("iCloud.test", .production, owner: owner), name)
  }

  static let anne = UserKey("iCloud.test", .production, "_anne")

  static func makeZone(_ key: ZoneKey, in store: PostgresStore) async throws {
    try await store.write { transaction in
      var zone = StoredZone(key, incarnation: 7)
      try transaction.save(&zone)
    }
  }

  /// Adds a record with the zone's next sequence, which it returns.
  @discardableResult
  static func add(_ name: RecordName, to key: ZoneKey, _ transaction: any RecordTransaction) throws -> Int64 {
    guard var zone = try transaction.zone(key) else { throw StoreError.failed("no zone") }
    zone.sequence += 1
    let record = StoredRecord(
      name, type: "Note", sequence: zone.sequence, creator: "_anne", modifiedAt: Timestamp(milliseconds: 1),
      bytes: Array("{}".utf8))
    _ = try transaction.save(record, in: zone.id)
    zone.bytes += RowSize.of(record)
    try transaction.save(&zone)
    return zone.sequence
  }

  static func sequences(of key: ZoneKey, in store: PostgresStore) async throws -> [Int64] {
    try await store.read { transaction in
      guard let zone = try transaction.zone(key) else { return [] }
      var found: [Int64] = []
      try transaction.changes(in: zone.id, 1...max(zone.sequence, 1), isReverse: false) { row, _ in
        found.append(row.sequence)
        return true
      }
      return found
    }
  }
}
