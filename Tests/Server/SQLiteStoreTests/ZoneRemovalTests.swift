import Core
import GRDB
import RecordStore
import Records
import Testing

@testable import SQLiteStore

/// Removing a zone with many records takes no long write.
@Suite struct ZoneRemovalTests {
  private static let database = DatabaseKey("iCloud.test", .production, owner: "_anne")
  private static let key = ZoneKey(database, "Z")
  private static let user = UserKey("iCloud.test", .production, "_anne")
  private static let recordCount = 2 * SQLiteTransaction.removedAtOnceMax

  private let folder: TestFolder
  private let store: SQLiteStore

  init() throws {
    folder = try TestFolder()
    store = try SQLiteStore(path: folder.file("records.sqlite"))
  }

  private static func put(_ name: String, in zone: inout StoredZone, _ transaction: any RecordTransaction) throws {
    zone.sequence += 1
    let record = Record(RecordName(name), type: "Note")
    let stored = StoredRecord(
      record.name, type: "Note", sequence: zone.sequence, creator: "_anne", modifiedAt: Timestamp(milliseconds: 1),
      bytes: record.answerBytes)
    _ = try transaction.save(stored, in: zone.id)
    zone.bytes += RowSize.of(stored)
    zone.bytes.records += try transaction.setLinks([RecordLink(.validate, "r0")], of: record.name, in: zone.id)
  }

  /// Creates a zone with many records, each of which points to another, and a file.
  private func fill() async throws {
    try await store.write { transaction in
      var zone = StoredZone(Self.key, incarnation: 7)
      try transaction.save(&zone)
      for number in 0..<Self.recordCount { try Self.put("r\(number)", in: &zone, transaction) }
      try transaction.save(
        StoredAsset("f", owner: Self.user, fileChecksum: "c", size: 500, expiry: Timestamp(milliseconds: .max)))
      zone.bytes.files += try transaction.setAssets(["f"], of: "r0", in: zone.id)
      try transaction.save(&zone)
      try transaction.save(StoredParticipant("_bert", .accepted, .readWrite, isPublic: false), in: zone.id)
    }
  }

  private func remove() async throws -> (before: StoredZone.ID, after: StoredZone.ID) {
    try await store.write { transaction in
      var zone = try #require(try transaction.zone(Self.key))
      let before = zone.id
      try transaction.removeContents(of: &zone)
      zone.deletedAt = 1
      zone.bytes = .zero
      try transaction.save(&zone)
      return (before, zone.id)
    }
  }

  private func rowCount(_ zone: StoredZone.ID) throws -> Int {
    try store.database.read { db in
      try Int.fetchOne(
        db, sql: "SELECT (SELECT count(*) FROM records WHERE zone = ?1) + (SELECT count(*) FROM links WHERE zone = ?1)",
        arguments: [zone]) ?? -1
    }
  }

  @Test func aLargeZoneGoesInLotsAndItsNameIsFreeAtOnce() async throws {
    try await fill()
    let all = try rowCount(1)
    let (before, after) = try await remove()
    #expect(before == 1 && after > before)
    #expect(try rowCount(before) == all - 2 * SQLiteTransaction.removedAtOnceMax)
    #expect(try store.miscounts() == [])
    #expect(try await store.read { try $0.participant("_bert", in: after)?.state } == .accepted)
    #expect(try await store.read { try $0.asset("f")?.isReferenced } == false)
    // Created again, and another one, before the old one is gone.
    try await store.write { transaction in
      var zone = try #require(try transaction.zone(Self.key))
      zone.deletedAt = nil
      try Self.put("r1", in: &zone, transaction)
      try transaction.save(&zone)
      var other = StoredZone(ZoneKey(Self.database, "Other"), incarnation: 8)
      try transaction.save(&other)
      #expect(other.id > after)
    }
    var lots = 0
    while try await store.write({ try $0.removeLeftovers(limit: 500) }) {
      lots += 1
      #expect(try store.miscounts() == [])
    }
    #expect(try rowCount(before) == 0 && lots > 2)
    #expect(try rowCount(after) == 2)
    #expect(try SQLiteStore.inspect(path: store.path, at: Timestamp(milliseconds: 1)).problems == [])
  }

  @Test func aSmallZoneGoesAtOnce() async throws {
    try await store.write { transaction in
      var zone = StoredZone(Self.key, incarnation: 7)
      try transaction.save(&zone)
      for number in 0..<20 { try Self.put("r\(number)", in: &zone, transaction) }
      try transaction.save(&zone)
    }
    let (before, after) = try await remove()
    #expect(before == after && store.waitingWriteCount == 0)
    #expect(try rowCount(before) == 0)
    #expect(try await store.write { try $0.removeLeftovers(limit: 10) } == false)
  }
}
