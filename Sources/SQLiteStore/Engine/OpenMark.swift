import GRDB
import GRDBSQLite

/// The file's `user_version`. It is in the header, so that it goes with every copy and is read without opening the file.
enum OpenMark {
  /// While a server has the file open: then its log beside it may hold changes that the file does not.
  static let value: Int32 = 1
  /// Of a copy that nobody has served yet, and of a file whose log was lost: devices may have seen later changes than it has
  /// (`StoreRenewal`).
  static let copied: Int32 = 2

  /// How long the end waits for others that read.
  private static let busyMilliseconds = 1000

  /// At the start; in the file itself, and not in its log only.
  static func set(_ db: Database, path: String) throws {
    if try !isSet(db) {
      if try number(db) == copied {
        try db.inTransaction(.immediate) {
          try StoreRenewal.run(db, path: path)
          return .commit
        }
      }
      try db.execute(sql: "PRAGMA user_version = \(value)")
      // Somebody who reads at this moment keeps the log from being emptied, not from being copied.
      _ = try? db.checkpoint(.full)
    }
    keepLog(true, db)
  }

  /// At the end. If the disk is too full for it, the mark stays, and so does the log.
  static func clear(_ db: Database) {
    _ = try? db.execute(sql: "PRAGMA busy_timeout = \(busyMilliseconds)")
    // First makes room for the mark's own page in the log.
    _ = try? db.checkpoint(.truncate)
    guard (try? db.execute(sql: "PRAGMA user_version = 0")) != nil else { return }
    keepLog(false, db)
  }

  /// Keeps the last connection to a marked file from removing the log when it is closed: without one the file would be taken for a part.
  static func keepLog(_ db: Database) throws { if try isSet(db) { keepLog(true, db) } }

  static func setCopied(_ db: Database) throws { try db.execute(sql: "PRAGMA user_version = \(copied)") }

  private static func isSet(_ db: Database) throws -> Bool { try number(db) == value }

  private static func number(_ db: Database) throws -> Int32? { try Int32.fetchOne(db, sql: "PRAGMA user_version") }

  private static func keepLog(_ keeps: Bool, _ db: Database) {
    var word: Int32 = keeps ? 1 : 0
    sqlite3_file_control(db.sqliteConnection, nil, SQLITE_FCNTL_PERSIST_WAL, &word)
  }

  /// Says that the file is to be taken as it is, without the log that it expects.
  static func setCopied(_ path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { try setCopied($0) }
    try queue.close()
  }
}
