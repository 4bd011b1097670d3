import Core
import Foundation
import GRDB
import RecordStore
import Records

/// Counts the contents of a store's file, and lists its problems.
public struct StoreInspection: Sendable {
  /// A file that the database names, beside the database.
  public struct NamedFile: Sendable {
    public let receipt: String
    public let checksum: String
    public let byteCount: Int64
    /// Whether a record has it, or may still get it; other files will be removed.
    public let isNeeded: Bool
  }

  /// The most sentences that are kept; all problems are counted.
  public static let problemTextCountMax = 100

  public internal(set) var zoneCount = 0
  public internal(set) var recordCount = 0
  public internal(set) var tombstoneCount = 0
  public internal(set) var files: [NamedFile] = []
  public private(set) var problems: [String] = []
  public private(set) var problemCount = 0

  mutating func add(_ problem: String) {
    problemCount += 1
    if problems.count < Self.problemTextCountMax { problems.append(problem) }
  }
}

extension SQLiteStore {
  /// Reads everything in the file as of one moment, even while a server runs on it. `now` decides which uploaded files
  /// may still get a record. Records in a file of an earlier version of this program are only counted. Throws for a
  /// file that is not a store.
  public static func inspect(path: String, at now: Timestamp) throws -> StoreInspection {
    try StoreDatabaseFile.check(path)
    do {
      let queue = try DatabaseQueue(path: path, configuration: StoreDatabaseFile.configuration)
      defer { try? queue.close() }
      return try queue.writeWithoutTransaction { db in
        if try SQLiteSchema.isNewer(db) { throw StoreError.newerFile(path: path) }
        guard let handle = db.sqliteConnection else { throw StoreError.closed }
        let isCurrent = try SQLiteSchema.isCurrent(db)
        // GRDB would end the process if a value in a damaged page had another type than its column.
        let connection = SQLiteConnection(borrowing: handle, path: path)
        defer { connection.finalize() }
        var reading = InspectionReading(connection, isCurrent: isCurrent)
        try connection.run("BEGIN")
        reading.inspect(at: now)
        // SQLite commits nothing after it has met a damaged page, not even a read transaction.
        try? connection.run("ROLLBACK")
        return reading.inspection
      }
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Copies the file as of one moment into a new one, while others read and write. Marks the new file as a copy, and
  /// makes it accessible to its owner only.
  public static func copy(from path: String, to target: String) throws {
    try StoreDatabaseFile.check(path)
    do {
      let file = open(target, O_WRONLY | O_CREAT | O_EXCL, 0o600)
      guard file >= 0 else {
        throw StoreError.cannotOpen(path: target, reason: String(cString: strerror(errno)))
      }
      Foundation.close(file)
      // Neither file is migrated; its server does this.
      let source = try DatabaseQueue(path: path, configuration: StoreDatabaseFile.configuration)
      defer { try? source.close() }
      let copy = try DatabaseQueue(path: target)
      defer { try? copy.close() }
      try source.backup(to: copy)
      try copy.writeWithoutTransaction { try OpenMark.setCopied($0) }
    } catch {
      throw StoreError(error, path: target)
    }
  }
}

/// Reads a file table by table. Notes unreadable parts as problems, and continues with the rest.
private struct InspectionReading {
  let connection: SQLiteConnection
  let isCurrent: Bool
  private(set) var inspection = StoreInspection()

  init(_ connection: SQLiteConnection, isCurrent: Bool) {
    self.connection = connection
    self.isCurrent = isCurrent
  }

  mutating func inspect(at now: Timestamp) {
    trying("its pages") { try $0.readPages() }
    trying("its zones") { try $0.countZones() }
    trying("its records") { try $0.isCurrent ? $0.readRecords() : $0.countRecords() }
    trying("the uses of files") { try $0.readUses() }
    trying("the list of files") { try $0.readFiles(now) }
  }

  private mutating func trying(_ what: String, _ step: (inout InspectionReading) throws -> Void) {
    do { try step(&self) } catch {
      inspection.add("the database is damaged: \(what) cannot be read (\((error as? StoreError)?.text ?? "\(error)"))")
    }
  }

  private mutating func readPages() throws {
    // The limit is `StoreInspection.problemTextCountMax`.
    let lines = try connection.statement("PRAGMA integrity_check(100)")
    while try lines.step() {
      for line in lines.text(0).split(separator: "\n") where line != "ok" {
        inspection.add("the database is damaged: \(line)")
      }
    }
    let broken = try connection.statement("PRAGMA foreign_key_check")
    while try broken.step() {
      inspection.add("the database is damaged: a row of \(broken.text(0)) names one that is missing")
    }
  }

  private mutating func countZones() throws {
    let statement = try connection.statement("SELECT count(*) FROM zones WHERE deletedAt IS NULL")
    if try statement.step() { inspection.zoneCount = Int(statement.int(0)) }
  }

  private mutating func countRecords() throws {
    let statement = try connection.statement("SELECT count(*), ifnull(sum(flags & 1), 0) FROM records")
    guard try statement.step() else { return }
    inspection.tombstoneCount = Int(statement.int(1))
    inspection.recordCount = Int(statement.int(0)) - inspection.tombstoneCount
  }

  private mutating func readRecords() throws {
    let row = try connection.statement(
      """
      SELECT r.id, r.name, r.type, r.flags, r.creator, r.modifiedAt, r.bytes, r.checksum, z.sequence, z.owner, z.name
      FROM records r LEFT JOIN zones z ON z.id = r.zone
      WHERE r.zone NOT IN (SELECT zone FROM leftovers)
      """)
    while try row.step() {
      let (id, flags) = (row.int(0), row.int(3))
      var record = StoredRecord(
        RecordName(row.text(1)), type: RecordType(row.text(2)), sequence: SQLiteSchema.sequence(ofRecord: id),
        isDeleted: flags & SQLiteTransaction.deletedFlag != 0, creator: RecordName(row.text(4)),
        modifiedAt: Timestamp(milliseconds: row.int(5)), bytes: row.bytes(6))
      record.isIntact = row.int(7) == RecordChecksum.of(record.bytes.span, id: id, flags: flags)
      if record.isDeleted { inspection.tombstoneCount += 1 } else { inspection.recordCount += 1 }
      guard !record.isReadable || row.int(8) < record.sequence else { continue }
      let owner = row.text(9)
      inspection.add(
        "the record \(Self.quoted(record.name.text)) cannot be read, in the zone \(Self.quoted(row.text(10))) of "
          + (owner.isEmpty ? "the public database" : Self.quoted(owner)))
    }
  }

  private mutating func readUses() throws {
    let lost = try connection.statement(
      "SELECT record, receipt FROM assetUses u WHERE NOT EXISTS (SELECT 1 FROM assets a WHERE a.receipt = u.receipt)")
    while try lost.step() {
      inspection.add(
        "the record \(Self.quoted(lost.text(0))) has the file \(Self.quoted(lost.text(1))), of which nothing is known")
    }
  }

  private mutating func readFiles(_ now: Timestamp) throws {
    let row = try connection.statement(
      """
      SELECT receipt, checksum, size, expiry >= ?1 OR EXISTS (SELECT 1 FROM assetUses u WHERE u.receipt = a.receipt)
      FROM assets a WHERE checksum IS NOT NULL ORDER BY receipt
      """
    ).bind(1, now.milliseconds)
    while try row.step() {
      inspection.files.append(
        StoreInspection.NamedFile(
          receipt: row.text(0), checksum: row.text(1), byteCount: row.int(2), isNeeded: row.int(3) != 0))
    }
  }

  /// Returns a name, which a user has chosen, in quotes.
  private static func quoted(_ text: String) -> String { String(decoding: JSON.string(text).bytes(), as: UTF8.self) }
}
