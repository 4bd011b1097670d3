import Core
import RecordStore
import Records
import Testing

@testable import SQLiteStore

/// A served copy of a store counts as another store, whose devices fetch everything again.
@Suite struct StoreRenewalTests {
  private let folder: TestFolder
  private static let database = DatabaseKey("iCloud.test", .production, owner: "_anne")
  private static let key = ZoneKey(database, "Z")

  init() throws { folder = try TestFolder() }

  private struct Picture: Equatable {
    var incarnation: UInt64
    var zone: UInt64
    var sequence: Int64
    var mark: FieldValue?
    var markTag: ChangeTag?
    var names: [String]
  }

  private static func record(_ name: RecordName, _ type: RecordType, _ sequence: Int64, mark: String? = nil)
    -> StoredRecord
  {
    var record = Record(name, type: type)
    record.fields["zoneMark"] = mark.map { Field(.string($0)) }
    record.fields["epoch"] = Field(.int64(3))
    record.changeTag = ChangeTag(String(sequence, radix: 36))
    return StoredRecord(
      name, type: type, sequence: sequence, creator: "_anne", modifiedAt: Timestamp(milliseconds: 1),
      bytes: record.answerBytes)
  }

  /// A zone whose mark is its first record, and the store's contents.
  private static func fill(_ store: SQLiteStore, markType: RecordType = "ZoneMark") async throws {
    try await store.write { transaction in
      var zone = StoredZone(key, incarnation: 7)
      try transaction.save(&zone)
      for record in [record("zone", markType, 1, mark: "first"), record("a", "Note", 2), record("b", "Note", 3)] {
        _ = try transaction.save(record, in: zone.id)
        zone.bytes += RowSize.of(record)
      }
      zone.sequence = 3
      try transaction.save(&zone)
    }
  }

  private static func picture(_ store: SQLiteStore) async throws -> Picture {
    try await store.read { transaction in
      let zone = try #require(try transaction.zone(key))
      let mark = try #require(try transaction.record("zone", in: zone.id)).decoded()
      var names: [String] = []
      try transaction.records(of: "Note", in: zone.id, after: nil) { record in
        names.append(record.name.text)
        return record.isReadable
      }
      return Picture(
        incarnation: try transaction.incarnation(), zone: zone.incarnation, sequence: zone.sequence,
        mark: mark.fields[value: "zoneMark"], markTag: mark.changeTag, names: names)
    }
  }

  private func copy() async throws -> (path: String, picture: Picture) {
    let (path, target) = (folder.file("records.sqlite"), folder.file("copy.sqlite"))
    let store = try SQLiteStore(path: path, isServed: true)
    try await Self.fill(store)
    try SQLiteStore.copy(from: path, to: target)
    let picture = try await Self.picture(store)
    try store.close()
    return (target, picture)
  }

  @Test func aServedCopyIsAnotherStoreWithTheSameRecords() async throws {
    let (path, before) = try await copy()
    let store = try SQLiteStore(path: path, isServed: true)
    let after = try await Self.picture(store)
    #expect(after.incarnation != before.incarnation && after.zone != before.zone)
    #expect(after.sequence > before.sequence + 1_000_000 && after.names == ["a", "b"])
    #expect(after.mark != before.mark && after.mark != nil)
    #expect(after.markTag == ChangeTag(String(after.sequence, radix: 36)))
    #expect(try store.miscounts() == [])
    try store.close()
    // Once.
    let again = try SQLiteStore(path: path, isServed: true)
    #expect(try await Self.picture(again) == after)
    try again.close()
    #expect(try SQLiteStore.inspect(path: path, at: Timestamp(milliseconds: 1)).problems == [])
  }

  @Test func whoOnlyLooksAtACopyChangesNothing() async throws {
    let (path, before) = try await copy()
    let store = try SQLiteStore(path: path)
    #expect(try await Self.picture(store) == before)
    try store.close()
    let served = try SQLiteStore(path: path, isServed: true)
    #expect(try await Self.picture(served).zone != before.zone)
    try served.close()
  }

  @Test func aStoreIsSaidToBeOlder() async throws {
    let path = folder.file("records.sqlite")
    let store = try SQLiteStore(path: path, isServed: true)
    try await Self.fill(store)
    let before = try await Self.picture(store)
    try store.close()
    try SQLiteStore.setOlder(path: path)
    let older = try SQLiteStore(path: path, isServed: true)
    let after = try await Self.picture(older)
    #expect(after.incarnation != before.incarnation && after.mark != before.mark)
    try older.close()
  }

  /// Another program may have a record of this name.
  @Test func anotherTypesRecordOfTheNameStays() async throws {
    let path = folder.file("records.sqlite")
    let store = try SQLiteStore(path: path)
    try await Self.fill(store, markType: "Place")
    let before = try await Self.picture(store)
    try store.close()
    try SQLiteStore.setOlder(path: path)
    let older = try SQLiteStore(path: path, isServed: true)
    let after = try await Self.picture(older)
    #expect(after.mark == before.mark && after.markTag == before.markTag && after.zone != before.zone)
    try older.close()
  }
}
