import Core
import Dispatch
import RecordStore
import Records
import StoreContract
import Synchronization
import Testing

@testable import PostgresStore

/// Two servers on one database.
@Suite(.ownPostgres) struct ConcurrencyTests {
  private let schema: TestSchema
  private let one: PostgresStore
  private let other: PostgresStore

  init() throws {
    schema = try TestSchema()
    one = try schema.store()
    other = try schema.store()
  }

  /// True until it is taken.
  private final class Flag: Sendable {
    private let value = Mutex(true)
    func take() -> Bool {
      value.withLock { value in
        defer { value = false }
        return value
      }
    }
  }

  private final class Count: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    func add() { count.withLock { $0 += 1 } }
  }

  private func close() {
    one.close()
    other.close()
  }

  /// Runs `during` while a write of the first store has sent everything and has not committed.
  private func hold(
    _ write: @escaping @Sendable (any RecordTransaction) throws -> Void, _ during: () async throws -> Void
  ) async throws {
    let (holding, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let isFirst = Flag()
    async let held: Void = one.write(for: .account("one"), weight: 1) { transaction in
      try write(transaction)
      // Waits until the database has it.
      _ = try transaction.zone(TestRows.key())
      guard isFirst.take() else { return }
      holding.signal()
      release.wait()
    }
    try await poll { holding.wait(timeout: .now()) == .success }
    do { try await during() } catch {
      release.signal()
      throw error
    }
    release.signal()
    try await held
  }

  /// A sequence given first and committed last would be skipped by a reader that has seen the next one.
  @Test func aZonesSequencesAreCommittedInTheirOrder() async throws {
    let key = TestRows.key()
    try await TestRows.makeZone(key, in: one)
    var later: Task<Int64, any Error>?
    let runs = Count()
    try await hold {
      try TestRows.add("a", to: key, $0)
    } _: { [other] in
      later = Task {
        try await other.write(for: .account("other"), weight: 1) { transaction in
          runs.add()
          return try TestRows.add("b", to: key, transaction)
        }
      }
      try await poll { runs.value > 0 }
      #expect(try await TestRows.sequences(of: key, in: other) == [])
    }
    let given = try await later?.value
    #expect(given == 2)
    #expect(try await TestRows.sequences(of: key, in: other) == [1, 2])
    close()
  }

  /// The same for the list of changed zones, whose order is that of all zones.
  @Test func aZoneThatCommitsLaterIsNotSkippedInTheList() async throws {
    let (early, late) = (TestRows.key("early"), TestRows.key("late"))
    for key in [early, late] { try await TestRows.makeZone(key, in: one) }
    let start = try await one.read { try $0.lastChangeNumber() }
    var next: Int64 = 0
    try await hold {
      try Self.touch(early, $0)
    } _: { [other] in
      try await other.write { try Self.touch(late, $0) }
      let seen = try await Self.zones(after: start, in: other)
      #expect(seen.names == ["late"], "what is committed is seen at once")
      next = seen.next
    }
    let seen = try await Self.zones(after: next, in: other)
    #expect(seen.names.contains("early"))
    #expect(try await Self.zones(after: seen.next, in: one).names == [])
    close()
  }

  /// Changes a zone as one that somebody else pays for: without the row of its owner's use.
  private static func touch(_ key: ZoneKey, _ transaction: any RecordTransaction) throws {
    guard var zone = try transaction.zone(key) else { return }
    zone.sequence += 1
    try transaction.save(&zone)
  }

  /// Returns the zones that a client is told, and the number it asks from next time.
  private static func zones(after changeNumber: Int64, in store: PostgresStore) async throws -> (
    names: [String], next: Int64
  ) {
    try await store.read { transaction in
      let zones = try transaction.zones(of: TestRows.key().database, changedAfter: changeNumber, limit: 10)
      return (
        zones.map(\.key.name.text),
        max(changeNumber, min(zones.last?.changeNumber ?? changeNumber, try transaction.settledChangeNumber()))
      )
    }
  }

  @Test func bothWriteToOneZoneAndNothingIsLost() async throws {
    let key = TestRows.key()
    try await TestRows.makeZone(key, in: one)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (store, name) in [(one, "one"), (other, "other")] {
        for n in 0..<40 {
          group.addTask {
            _ = try await store.write(for: .account("\(name)\(n % 4)"), weight: 1) { transaction in
              try TestRows.add(RecordName("\(name)\(n)"), to: key, transaction)
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await TestRows.sequences(of: key, in: one) == Array(1...80))
    #expect(try await one.miscounts() == [])
    close()
  }

  /// Two writes that each look first whether the account has room must not both find it.
  @Test func whatAWriteHasReadStillHolds() async throws {
    let keys = [TestRows.key("A"), TestRows.key("B")]
    for key in keys { try await TestRows.makeZone(key, in: one) }
    let limit = try await one.read { try $0.byteCounts(of: TestRows.anne).total } + 300
    let added = try await withThrowingTaskGroup(of: Bool.self) { group -> Int in
      for (store, key) in zip([one, other], keys) {
        group.addTask { () -> Bool in
          try await store.write(for: .account("anne"), weight: 1) { transaction -> Bool in
            guard try transaction.byteCounts(of: TestRows.anne).total + 260 <= limit else { return false }
            try TestRows.add("r", to: key, transaction)
            return true
          }
        }
      }
      var count = 0
      for try await isAdded in group where isAdded { count += 1 }
      return count
    }
    #expect(added == 1)
    close()
  }

  @Test func aLostConnectionIsReplacedBeforeTheCommit() async throws {
    let key = TestRows.key()
    try await TestRows.makeZone(key, in: one)
    try schema.endSessions(after: "%")
    #expect(try await one.write { try TestRows.add("a", to: key, $0) } == 1)
    #expect(try await TestRows.sequences(of: key, in: one) == [1])
    // In the middle of a transaction, too: nothing of it stays, and it runs again.
    let isFirst = Flag()
    let runs = Count()
    try await one.write { [schema] transaction in
      try TestRows.add("b", to: key, transaction)
      _ = try transaction.zone(key)
      runs.add()
      if isFirst.take() { try schema.endSessions(after: "%") }
      _ = try transaction.zone(key)
    }
    #expect(runs.value == 2)
    #expect(try await TestRows.sequences(of: key, in: other) == [1, 2])
    close()
  }

  @Test func aWriteThatFailsLeavesTheOthersOfItsBatch() async throws {
    struct Refused: Error {}
    let key = TestRows.key()
    try await TestRows.makeZone(key, in: one)
    let failures = await withTaskGroup(of: Bool.self) { group -> Int in
      for n in 0..<30 {
        group.addTask { [one] in
          do {
            try await one.write(for: .account("\(n)"), weight: 1) { transaction in
              try TestRows.add(RecordName("r\(n)"), to: key, transaction)
              if n % 3 == 0 { throw Refused() }
              if n % 3 == 1 { try transaction.rollBack() }
            }
            return false
          } catch {
            return error is Refused
          }
        }
      }
      var count = 0
      for await hasFailed in group where hasFailed { count += 1 }
      return count
    }
    #expect(failures == 10)
    #expect(try await TestRows.sequences(of: key, in: one) == Array(1...10))
    #expect(try await one.miscounts() == [])
    close()
  }
}
