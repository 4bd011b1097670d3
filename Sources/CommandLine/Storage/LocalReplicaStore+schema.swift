import GRDB

extension LocalReplicaStore {
  /// Throws if the file has a newer version or belongs to another program. An empty file is accepted.
  static func checkVersion(_ db: Database) throws {
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    let application = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0
    if isEmpty, version == 0 { return }
    guard application == applicationID else { throw DataFileError.foreign }
    guard version <= Self.version else { throw DataFileError.newerVersion(version) }
  }

  /// Creates the tables of a new file. Called in the writer's transaction.
  static func prepareSchema(_ db: Database) throws {
    try checkVersion(db)
    guard try Int.fetchOne(db, sql: "PRAGMA user_version") == 0 else { return }
    try db.execute(
      sql: """
        CREATE TABLE part (key TEXT PRIMARY KEY NOT NULL, bytes BLOB NOT NULL);
        CREATE TABLE journal (seq INTEGER PRIMARY KEY, entry BLOB NOT NULL);
        CREATE TABLE damaged (id INTEGER PRIMARY KEY, key TEXT NOT NULL, bytes BLOB NOT NULL, reason TEXT NOT NULL);
        PRAGMA application_id = \(applicationID);
        PRAGMA user_version = \(version);
        """)
  }
}
