import GRDB
import GRDBSQLite

/// The state of the file, in its `user_version`. It is in the header, so that every copy contains it and it can be read
/// without opening the file as a database.
enum OpenMark {
  /// A server has the file open: its log may contain changes that the file lacks.
  static let value: Int32 = 1
  /// The file is a copy that has not been served yet, or its log was lost: devices may know later changes than it
  /// contains (`StoreRenewal`).
  static let copied: Int32 = 2

  /// The milliseconds for which closing waits for other readers.
  private static let busyMilliseconds = 1000

  /// Marks the file as open, in the file itself and not only in its log.
  static func set(_ db: Database, path: String) throws {
    if try !isSet(db) {
      if try number(db) == copied {
        try db.inTransaction(.immediate) {
          try StoreRenewal.run(db, path: path)
          return .commit
        }
      }
      try db.execute(sql: "PRAGMA user_version = \(value)")
      // A concurrent reader prevents truncating the log, but not copying it.
      _ = try? db.checkpoint(.full)
    }
    keepLog(true, db)
  }

  /// Removes the mark. If the disk is too full for that, the mark and the log stay.
  static func clear(_ db: Database) {
    _ = try? db.execute(sql: "PRAGMA busy_timeout = \(busyMilliseconds)")
    // Truncates the log first, to make room for the page with the mark.
    _ = try? db.checkpoint(.truncate)
    guard (try? db.execute(sql: "PRAGMA user_version = 0")) != nil else { return }
    keepLog(false, db)
  }

  /// Prevents the last connection to a marked file from removing the log on closing: a marked file without its log
  /// counts as incomplete.
  static func keepLog(_ db: Database) throws { if try isSet(db) { keepLog(true, db) } }

  static func setCopied(_ db: Database) throws { try db.execute(sql: "PRAGMA user_version = \(copied)") }

  private static func isSet(_ db: Database) throws -> Bool { try number(db) == value }

  private static func number(_ db: Database) throws -> Int32? { try Int32.fetchOne(db, sql: "PRAGMA user_version") }

  private static func keepLog(_ keeps: Bool, _ db: Database) {
    var word: Int32 = keeps ? 1 : 0
    sqlite3_file_control(db.sqliteConnection, nil, SQLITE_FCNTL_PERSIST_WAL, &word)
  }

  /// Marks the file as usable without its missing log.
  static func setCopied(_ path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { try setCopied($0) }
    try queue.close()
  }
}
