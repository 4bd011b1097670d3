import RecordStore
import Records
import StoreContract
import Testing

@testable import PostgresStore

@Suite(.ownPostgres) struct PostgresStoreTests {
  @Test(arguments: ContractCase.all)
  func contract(_ contractCase: ContractCase) async throws {
    let store = try TestSchema().store()
    try await contractCase.run(store)
    #expect(try await store.miscounts() == [])
    store.close()
  }

  @Test func serversThatStartAtOnceMakeTheTablesOnce() async throws {
    let schema = try TestSchema()
    try await withThrowingTaskGroup(of: UInt64.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let store = try schema.store()
          defer { store.close() }
          return try await store.read { try $0.incarnation() }
        }
      }
      var incarnations: Set<UInt64> = []
      for try await incarnation in group { incarnations.insert(incarnation) }
      #expect(incarnations.count == 1)
    }
  }

  @Test func aDatabaseOfANewerVersionIsRefused() throws {
    let schema = try TestSchema()
    try schema.store().close()
    try schema.run("INSERT INTO migrations VALUES (1000)")
    #expect {
      try schema.store()
    } throws: { error in
      guard case .newerFile? = error as? StoreError else { return false }
      return true
    }
  }

  @Test func anAddressWithoutADatabaseIsNamedWithoutItsPassword() throws {
    #expect {
      try PostgresStore("postgresql://anne:secret@127.0.0.1:9/alltag")
    } throws: { error in
      guard let error = error as? StoreError, case .cannotOpen = error else { return false }
      return error.text.contains("127.0.0.1:9") && !error.text.contains("secret")
    }
  }

  @Test func aClosedStoreRefuses() async throws {
    let store = try TestSchema().store()
    store.close()
    await #expect(throws: StoreError.closed) { try await store.write { _ in } }
    await #expect(throws: StoreError.closed) { try await store.read { _ in } }
  }

  /// As after a move by `pg_dump`: devices may know more, and the other cluster counts its transactions anew.
  @Test func dataFromAnotherClusterAreRenewed() async throws {
    let schema = try TestSchema()
    let store = try schema.store()
    try await TestRows.makeZone(TestRows.key(), in: store)
    let before = try await store.read { (try $0.incarnation(), try $0.zone(TestRows.key())) }
    store.close()
    let far: Int64 = 1 << 50
    try schema.run("UPDATE store SET cluster = 1; UPDATE zones SET place = \(far)")
    let again = try schema.store()
    let after = try await again.read { (try $0.incarnation(), try $0.zone(TestRows.key())) }
    #expect(after.0 != before.0)
    #expect(after.1?.incarnation != before.1?.incarnation)
    #expect(try #require(after.1).changeNumber > far)
    again.close()
    let third = try schema.store()
    #expect(try await third.read { try $0.incarnation() } == after.0)
    third.close()
  }
}
