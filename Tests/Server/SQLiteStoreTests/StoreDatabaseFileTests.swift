import Core
import Foundation
import GRDB
import RecordStore
import Records
import Testing

@testable import SQLiteStore

/// Properties that only a file has: settings, foreign files, full disks, crashes and backups.
@Suite struct StoreDatabaseFileTests {
  private let folder: TestFolder
  private var path: String { folder.file("records.sqlite") }
  private static let key = ZoneKey(DatabaseKey("iCloud.test", .production, owner: "_anne"), "Z")

  init() throws { folder = try TestFolder() }

  private static func put(_ name: String, in store: SQLiteStore, byteCount: Int = 100) async throws {
    try await store.write { transaction in
      var zone = try transaction.zone(Self.key) ?? StoredZone(Self.key, incarnation: 7)
      if zone.id == 0 { try transaction.save(&zone) }
      zone.sequence += 1
      _ = try transaction.save(
        StoredRecord(
          RecordName(name), type: "Note", sequence: zone.sequence, creator: "_anne",
          modifiedAt: Timestamp(milliseconds: 1), bytes: [UInt8](repeating: 65, count: byteCount)), in: zone.id)
      try transaction.save(&zone)
    }
  }

  private static func names(in store: SQLiteStore) async throws -> [String] {
    try await store.read { transaction in
      guard let zone = try transaction.zone(Self.key) else { return [] }
      var found: [StoredRecord] = []
      try transaction.records(of: "Note", in: zone.id, after: nil) { record in
        found.append(record)
        return true
      }
      return found.sorted { $0.sequence < $1.sequence }.map(\.name.text)
    }
  }

  @Test func everyCommitWaitsForTheDisk() throws {
    let store = try SQLiteStore(path: path)
    #expect(try store.setting("synchronous") == 2)
    #expect(try store.setting("application_id") == Int(StoreDatabaseFile.applicationID))
    try store.close()
    #expect(try SQLiteStore(path: path).setting("synchronous") == 2)
  }

  @Test func whatWasWrittenIsThereAfterOpeningAgain() async throws {
    let store = try SQLiteStore(path: path)
    try await Self.put("a", in: store)
    let incarnation = try await store.read { try $0.incarnation() }
    let place = try await store.read { try $0.lastChangeNumber() }
    try store.close()
    let again = try SQLiteStore(path: path)
    #expect(try await Self.names(in: again) == ["a"])
    #expect(try await again.read { try $0.incarnation() } == incarnation)
    try await Self.put("b", in: again)
    #expect(try await again.read { try $0.lastChangeNumber() } > place)
  }

  /// At any moment after an answer the disk contains everything that was answered.
  @Test func whatWasAnsweredSurvivesACrash() async throws {
    let store = try SQLiteStore(path: path)
    for i in 0..<20 { try await Self.put("r\(i)", in: store) }
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: path + suffix, toPath: folder.file("crashed.sqlite") + suffix)
    }
    let after = try SQLiteStore(path: folder.file("crashed.sqlite"))
    #expect(try await Self.names(in: after) == (0..<20).map { "r\($0)" })
  }

  @Test func otherFilesAreLeftAlone() throws {
    let text = folder.file("notes.txt")
    try "Not a database".write(toFile: text, atomically: true, encoding: .utf8)
    let other = folder.file("other.sqlite")
    try DatabaseQueue(path: other).write { try $0.execute(sql: "CREATE TABLE t (x)") }
    for file in [text, other] {
      let before = try Data(contentsOf: URL(fileURLWithPath: file))
      #expect(throws: StoreError.foreignFile(path: file)) { try SQLiteStore(path: file) }
      #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == before)
    }
  }

  @Test func filesThatCannotBeOpenedSayWhy() throws {
    let missing = folder.file("no/folder/records.sqlite")
    #expect(
      throws: StoreError.cannotOpen(
        path: missing, reason: "there is no folder \((missing as NSString).deletingLastPathComponent)")
    ) {
      try SQLiteStore(path: missing)
    }
    let store = try SQLiteStore(path: path)
    try store.close()
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('records.999')") }
    try queue.close()
    #expect(throws: StoreError.newerFile(path: path)) { try SQLiteStore(path: path) }
    #expect(
      StoreError.newerFile(path: path).text.hasSuffix(
        "was written by a newer version of this program; update the program"))
  }

  @Test(.enabled(if: getuid() != 0, "root may write everywhere"))
  func aFolderThatCannotBeWrittenIsNamed() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path)
    #expect(throws: StoreError.readOnly(path: path)) { try SQLiteStore(path: path) }
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
  }

  @Test func aFullDiskFailsTheWriteAndNothingElse() async throws {
    let store = try SQLiteStore(path: path)
    try await Self.put("a", in: store)
    _ = try store.setting("max_page_count = \(try store.setting("page_count") + 2)")
    await #expect(throws: StoreError.diskFull) { try await Self.put("large", in: store, byteCount: 100_000) }
    #expect(try await Self.names(in: store) == ["a"])
    _ = try store.setting("max_page_count = 100000")
    try await Self.put("b", in: store, byteCount: 100_000)
    #expect(try await Self.names(in: store) == ["a", "b"])
  }

  /// Writes that share a commit with a failing one succeed all the same.
  @Test func aWriteThatFailsLeavesItsNeighboursAlone() async throws {
    struct Mistake: Error {}
    let store = try SQLiteStore(path: path)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for i in 0..<100 {
        group.addTask {
          guard i % 7 != 3 else {
            await #expect(throws: Mistake.self) {
              try await store.write { transaction in
                _ = try transaction.setLinks([RecordLink(.validate, "x")], of: "y", in: 1)
                throw Mistake()
              }
            }
            return
          }
          try await Self.put("r\(i)", in: store)
        }
      }
      try await group.waitForAll()
    }
    #expect(try await Self.names(in: store).count == 86)
    #expect(try await store.read { try $0.sources(.validate, to: "x", in: 1, limit: 10) }.isEmpty)
  }

  @Test func aBackupTakenWhileOthersWriteIsWhole() async throws {
    let store = try SQLiteStore(path: path)
    try await Self.put("before", in: store)
    let target = folder.file("backup.sqlite")
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { for i in 0..<200 { try await Self.put("r\(i)", in: store) } }
      group.addTask { [path] in try SQLiteStore.copy(from: path, to: target) }
      try await group.waitForAll()
    }
    let names = try await Self.names(in: try SQLiteStore(path: target))
    #expect(names.first == "before" && names.dropFirst().elementsEqual((0..<names.count - 1).map { "r\($0)" }))
    // Its records are no valid JSON of answers.
    let inspection = try SQLiteStore.inspect(path: target, at: Timestamp(milliseconds: 1))
    #expect(inspection.problemCount == names.count && inspection.recordCount == names.count)
  }

  @Test func aClosedStoreSaysSo() async throws {
    let store = try SQLiteStore(path: path)
    try store.close()
    await #expect(throws: StoreError.closed) { try await Self.put("a", in: store) }
    await #expect(throws: StoreError.closed) { try await Self.names(in: store) }
  }

  @Test func aReaderCannotWrite() async throws {
    let store = try SQLiteStore(path: path)
    await #expect(throws: StoreError.readOnly(path: path)) {
      _ = try await store.read { try $0.setLinks([RecordLink(.validate, "a")], of: "b", in: 1) }
    }
    // And its connection is still usable for the next one.
    #expect(try await Self.names(in: store) == [])
  }

  /// Returns a file as created by the first version: without quotas, and with the records in another table.
  @Test func theFirstVersionsFileIsBroughtUpToDate() async throws {
    try StoreDatabaseFile.makeIfMissing(path)
    let old = try DatabaseQueue(path: path)
    try SQLiteSchema.migrator.migrate(old, upTo: "records.1")
    try await old.write { db in
      try db.execute(
        sql: """
          INSERT INTO zones VALUES (4, '_anne', 'Notes', 'iCloud.test', 1, 7, 3, 0, 1, NULL, NULL);
          INSERT INTO zones VALUES (9, '', '_defaultZone', 'iCloud.test', 1, 1, 1, 0, 2, NULL, NULL);
          INSERT INTO records VALUES (4, 1, 'r2', 'Note', 0, '_anne', 1, zeroblob(1000));
          INSERT INTO records VALUES (4, 2, 'r1', 'Note', 0, '_anne', 1, zeroblob(1000));
          INSERT INTO records VALUES (4, 3, 'gone', 'Note', 1, '_anne', 1, zeroblob(1000));
          INSERT INTO records VALUES (9, 1, 'p', 'Note', 0, '_bert', 1, x'010203');
          INSERT INTO assets VALUES ('f', '_anne', 'iCloud.test', 1, 'c', 500, 1);
          INSERT INTO assetUses VALUES (4, 'r1', 'f');
          INSERT INTO attempts VALUES ('_anne', 'iCloud.test', 1, 77, 0), ('_anne', 'iCloud.test', 1, 78, 1);
          """)
    }
    try old.close()
    let store = try SQLiteStore(path: path)
    func used(_ user: RecordName) async throws -> ByteCounts {
      try await store.read { try $0.byteCounts(of: UserKey("iCloud.test", .production, user)) }
    }
    let anne = try await used("_anne")
    #expect((2000..<3000).contains(anne.records) && (1000..<1500).contains(anne.deletions))
    #expect((500..<1500).contains(anne.files) && (200..<300).contains(anne.others))
    #expect((3..<500).contains(try await used("_bert").total))
    #expect(try await store.read { try $0.asset("f")?.isReferenced } == true)
    #expect(
      try await store.read { try $0.attempts(UserKey("iCloud.test", .production, "_anne")) }.map(\.milliseconds) == [
        77, 78,
      ])
    #expect(try store.miscounts() == [])
    // The records are unreadable, and the rest is intact.
    let inspection = try SQLiteStore.inspect(path: path, at: Timestamp(milliseconds: 1))
    #expect(inspection.problemCount == 4 && inspection.problems.allSatisfy { $0.hasPrefix("the record ") })
    #expect(inspection.files.map(\.receipt) == ["f"] && inspection.files.allSatisfy { $0.isNeeded })
    let (sequences, names, last) = try await store.read { transaction in
      var sequences: [Int64] = []
      try transaction.changes(in: 4, 0...Int64.max, isReverse: false) { row, bytes in
        sequences.append(row.isDeleted ? -row.sequence : row.sequence)
        return bytes.count == 1000
      }
      var names: [String] = []
      try transaction.records(of: "Note", in: 4, after: nil) { record in
        names.append(record.name.text)
        return true
      }
      return (sequences, names, try transaction.record("r1", in: 4)?.sequence)
    }
    #expect(sequences == [1, 2, -3])
    #expect(names == ["r1", "r2"])
    #expect(last == 2)
  }
}
