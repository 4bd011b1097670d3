import Core
import Foundation
import GRDB
import RecordStore
import Records

extension SQLiteSchema {
  /// Adds a `RecordChecksum` to each record, except to those that cannot be read any more.
  static func addChecksums(_ db: Database) throws {
    let checksum = DatabaseFunction("recordChecksum", argumentCount: 4, pure: true) { values in
      guard let name = String.fromDatabaseValue(values[0]), let id = Int64.fromDatabaseValue(values[1]),
        let flags = Int64.fromDatabaseValue(values[2])
      else { return nil }
      let bytes = Data.fromDatabaseValue(values[3]).map { [UInt8]($0) } ?? []
      let record = StoredRecord(
        RecordName(name), type: "", sequence: 0, isDeleted: flags & SQLiteTransaction.deletedFlag != 0, creator: "",
        modifiedAt: Timestamp(milliseconds: 0), bytes: bytes)
      return record.isReadable ? RecordChecksum.of(bytes.span, id: id, flags: flags) : nil
    }
    db.add(function: checksum)
    defer { db.remove(function: checksum) }
    try db.execute(
      sql: """
        ALTER TABLE records ADD COLUMN checksum INTEGER;
        UPDATE records SET checksum = recordChecksum(name, id, flags, bytes);
        """)
  }
}
