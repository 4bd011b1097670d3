import GRDB

/// The tables of the file. Each change is a new migration; released ones are never edited.
enum SQLiteSchema {
  /// Reports whether a newer version of this program has changed the records' tables. Other tables in the file do not
  /// count.
  static func isNewer(_ db: Database) throws -> Bool {
    let applied = try migrator.appliedIdentifiers(db).filter { $0.hasPrefix("records.") }
    return !applied.isSubset(of: migrator.migrations)
  }

  /// Reports whether the file has all tables and columns that this version of the program knows.
  static func isCurrent(_ db: Database) throws -> Bool {
    try migrator.migrations.allSatisfy(migrator.appliedIdentifiers(db).contains)
  }

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("records.1") { db in
      for sql in [zones, records, links, participants, subscriptions, answers, devices, assets] {
        try db.execute(sql: sql)
      }
      try db.execute(sql: "INSERT INTO store (incarnation) VALUES (random())")
    }
    migrator.registerMigration("records.2") { db in try db.execute(sql: quotas) }
    migrator.registerMigration("records.3") { db in try db.execute(sql: recordsByOrder) }
    migrator.registerMigration("records.4") { db in try addChecksums(db) }
    migrator.registerMigration("records.5") { db in try addUsage(db) }
    migrator.registerMigration("records.6") { db in try db.execute(sql: attemptsInOrder) }
    migrator.registerMigration("records.7") { db in try db.execute(sql: leftovers) }
    migrator.registerMigration("records.8") { db in try addLearnedTypes(db) }
    migrator.registerMigration("records.9") { db in try db.execute(sql: singleShares) }
    migrator.registerMigration("records.10") { db in try addKeepers(db) }
    migrator.registerMigration("records.11") { db in
      // Records stored before this column existed are counted for no account.
      try db.execute(sql: "ALTER TABLE zones ADD COLUMN made TEXT NOT NULL DEFAULT ''")
    }
    return migrator
  }

  /// An empty owner means the public database. `place` orders the changes of all zones; an owner has few zones.
  private static let zones = """
    CREATE TABLE store (incarnation INTEGER NOT NULL);
    CREATE TABLE zones (
      id INTEGER PRIMARY KEY,
      owner TEXT NOT NULL, name TEXT NOT NULL, container TEXT NOT NULL, environment INTEGER NOT NULL,
      incarnation INTEGER NOT NULL, sequence INTEGER NOT NULL, horizon INTEGER NOT NULL, place INTEGER NOT NULL,
      deletedAt INTEGER, shareGUID TEXT,
      UNIQUE (owner, name, container, environment)
    ) STRICT;
    CREATE UNIQUE INDEX zonesByShare ON zones (shareGUID) WHERE shareGUID IS NOT NULL;
    """

  /// Stored in the order of the changes, so that a page of them is read in one piece. In `flags`, 1 marks a tombstone,
  /// and 2 a row whose readers get different bytes.
  private static let records = """
    CREATE TABLE records (
      zone INTEGER NOT NULL, sequence INTEGER NOT NULL, name TEXT NOT NULL, type TEXT NOT NULL, flags INTEGER NOT NULL,
      creator TEXT NOT NULL, modifiedAt INTEGER NOT NULL, bytes BLOB NOT NULL,
      PRIMARY KEY (zone, sequence)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX recordsByName ON records (zone, name);
    CREATE INDEX recordsByType ON records (zone, type, name) WHERE flags & 1 = 0;
    CREATE INDEX tombstones ON records (modifiedAt) WHERE flags & 1 = 1;
    """

  private static let links = """
    CREATE TABLE links (
      zone INTEGER NOT NULL, target TEXT NOT NULL, kind INTEGER NOT NULL, source TEXT NOT NULL,
      PRIMARY KEY (zone, target, kind, source)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX linksBySource ON links (zone, source);
    """

  private static let participants = """
    CREATE TABLE participants (
      zone INTEGER NOT NULL, user TEXT NOT NULL, state INTEGER NOT NULL, permission INTEGER NOT NULL,
      isPublic INTEGER NOT NULL, place INTEGER NOT NULL,
      PRIMARY KEY (zone, user)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX participantsByUser ON participants (user);
    """

  private static let subscriptions = """
    CREATE TABLE subscriptions (
      user TEXT NOT NULL, container TEXT NOT NULL, environment INTEGER NOT NULL, database INTEGER NOT NULL,
      id TEXT NOT NULL, publicType TEXT, zoneOwner TEXT, zoneName TEXT, bytes BLOB NOT NULL,
      PRIMARY KEY (user, container, environment, database, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX subscriptionsByType ON subscriptions (publicType, container, environment) WHERE publicType IS NOT NULL;
    CREATE INDEX subscriptionsByZone ON subscriptions (zoneOwner, zoneName) WHERE zoneName IS NOT NULL;
    """

  private static let answers = """
    CREATE TABLE answers (
      user TEXT NOT NULL, container TEXT NOT NULL, environment INTEGER NOT NULL, operation TEXT NOT NULL,
      ordinal INTEGER NOT NULL, digest INTEGER NOT NULL, givenAt INTEGER NOT NULL, bytes BLOB NOT NULL,
      PRIMARY KEY (user, container, environment, operation)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX answersByOrdinal ON answers (user, container, environment, ordinal, givenAt);
    CREATE TABLE attempts (
      user TEXT NOT NULL, container TEXT NOT NULL, environment INTEGER NOT NULL, at INTEGER NOT NULL, position INTEGER NOT NULL,
      PRIMARY KEY (user, container, environment, position)
    ) STRICT, WITHOUT ROWID;
    """

  private static let devices = """
    CREATE TABLE pushTokens (
      user TEXT NOT NULL, container TEXT NOT NULL, environment INTEGER NOT NULL, device TEXT NOT NULL,
      pushEnvironment INTEGER NOT NULL, token TEXT NOT NULL,
      PRIMARY KEY (user, container, environment, device)
    ) STRICT, WITHOUT ROWID;
    """

  private static let assets = """
    CREATE TABLE assets (
      receipt TEXT PRIMARY KEY NOT NULL, user TEXT NOT NULL, container TEXT NOT NULL, environment INTEGER NOT NULL,
      checksum TEXT, size INTEGER NOT NULL, expiry INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX assetsByExpiry ON assets (expiry);
    CREATE TABLE assetUses (
      zone INTEGER NOT NULL, record TEXT NOT NULL, receipt TEXT NOT NULL,
      PRIMARY KEY (zone, record, receipt)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX assetUsesByReceipt ON assetUses (receipt);
    """

  /// The counts for quotas: of a zone in its row, of the public database by the records' creator. There, links of kind
  /// 4 lead from creators to their records.
  private static let quotas = """
    ALTER TABLE zones ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE publicBytes (
      user TEXT NOT NULL, container TEXT NOT NULL, environment INTEGER NOT NULL, bytes INTEGER NOT NULL,
      PRIMARY KEY (user, container, environment)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX assetsByUser ON assets (user, container, environment, expiry);
    CREATE TEMPORARY TABLE counted AS
      SELECT r.zone, r.creator, length(r.bytes) + ifnull((
        SELECT sum(a.size) FROM assetUses u JOIN assets a ON a.receipt = u.receipt
        WHERE u.zone = r.zone AND u.record = r.name), 0) AS bytes
      FROM records r WHERE r.flags & 1 = 0;
    UPDATE zones SET bytes = ifnull((SELECT sum(c.bytes) FROM counted c WHERE c.zone = zones.id), 0);
    INSERT INTO publicBytes
      SELECT c.creator, z.container, z.environment, sum(c.bytes) FROM counted c JOIN zones z ON z.id = c.zone
      WHERE z.owner = '' GROUP BY c.creator, z.container, z.environment;
    DROP TABLE counted;
    INSERT OR IGNORE INTO links
      SELECT r.zone, r.creator, 4, r.name FROM records r JOIN zones z ON z.id = r.zone WHERE z.owner = '' AND r.flags & 1 = 0;
    CREATE INDEX pushTokensByDevice ON pushTokens (device);
    """

  /// The bits of a record's `id` with its sequence; those above contain its zone's id.
  private static let sequenceBits: Int64 = 36
  private static let sequenceMax: Int64 = 1 << sequenceBits - 1

  static func recordID(_ zone: Int64, _ sequence: Int64) -> Int64 {
    precondition((0...sequenceMax).contains(sequence), "a zone has no change \(sequence)")
    return zone << sequenceBits | sequence
  }
  static func sequence(ofRecord id: Int64) -> Int64 { id & sequenceMax }
  /// Returns the ids of a zone's changes within the range, which may exceed all sequences that a zone can have.
  static func recordIDs(_ zone: Int64, _ range: ClosedRange<Int64> = 0...sequenceMax) -> ClosedRange<Int64> {
    let range = range.clamped(to: 0...sequenceMax)
    return recordID(zone, range.lowerBound)...recordID(zone, range.upperBound)
  }

  /// Still in the order of the changes, but keyed by a number: rows of a kilobyte made a tree without row ids deep. One
  /// index replaces the two that each write touched: its type and flags answer queries by type, and `save` keeps names
  /// unique.
  private static let recordsByOrder = """
    CREATE TABLE newRecords (
      id INTEGER PRIMARY KEY,
      zone INTEGER NOT NULL, name TEXT NOT NULL, type TEXT NOT NULL, flags INTEGER NOT NULL,
      creator TEXT NOT NULL, modifiedAt INTEGER NOT NULL, bytes BLOB NOT NULL
    ) STRICT;
    INSERT INTO newRecords
      SELECT zone << 36 | sequence, zone, name, type, flags, creator, modifiedAt, bytes FROM records ORDER BY zone, sequence;
    DROP TABLE records;
    ALTER TABLE newRecords RENAME TO records;
    CREATE INDEX recordsByName ON records (zone, name, type, flags);
    CREATE INDEX tombstones ON records (modifiedAt) WHERE flags & 1 = 1;
    """

  /// The same table with the key's columns first, since `integrity_check` of SQLite 3.40 reports other tables without
  /// row ids as damaged.
  private static let attemptsInOrder = """
    ALTER TABLE attempts RENAME TO oldAttempts;
    CREATE TABLE attempts (
      user TEXT NOT NULL, container TEXT NOT NULL, environment INTEGER NOT NULL, position INTEGER NOT NULL, at INTEGER NOT NULL,
      PRIMARY KEY (user, container, environment, position)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO attempts SELECT user, container, environment, position, at FROM oldAttempts;
    DROP TABLE oldAttempts;
    """

  /// Makes links of kind 8 (`guid`), which lead from a share of a single record to its short GUID, findable in all
  /// zones.
  private static let singleShares = """
    ALTER TABLE zones ADD COLUMN sharedAt INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX linksByGUID ON links (target) WHERE kind = 8;
    """

  /// Ids of removed zones that still have rows in `records`, `links` and `assetUses`.
  private static let leftovers = "CREATE TABLE leftovers (zone INTEGER PRIMARY KEY) STRICT"
}
