import GRDB

/// The use of each user (`ByteCounts`, `RowSize`), in a table that triggers update in the same transaction as each
/// added or removed row. Only records, links and uses of files are counted by the transaction itself, in their zone's
/// row, since these are many.
extension SQLiteSchema {
  static func addUsage(_ db: Database) throws {
    for sql in [usageTables, firstCounts, zoneTriggers, assetTriggers] { try db.execute(sql: sql) }
    for table in countedTables { try db.execute(sql: triggers(of: table)) }
  }

  private static let usageTables = """
    CREATE TABLE usage (
      user TEXT NOT NULL, container TEXT NOT NULL, environment INTEGER NOT NULL, records INTEGER NOT NULL,
      deletions INTEGER NOT NULL, files INTEGER NOT NULL, others INTEGER NOT NULL,
      PRIMARY KEY (user, container, environment)
    ) STRICT, WITHOUT ROWID;
    DROP TABLE publicBytes;
    ALTER TABLE zones ADD COLUMN deletionBytes INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE zones ADD COLUMN fileBytes INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE assets ADD COLUMN uses INTEGER NOT NULL DEFAULT 0;
    UPDATE assets SET uses = (SELECT count(*) FROM assetUses u WHERE u.receipt = assets.receipt);
    DROP INDEX assetsByExpiry;
    DROP INDEX assetsByUser;
    CREATE INDEX looseAssets ON assets (expiry) WHERE uses = 0;
    CREATE INDEX looseAssetsByUser ON assets (user, container, environment) WHERE uses = 0;
    """

  /// Triggers for a zone's own row and its participants, and for the counts of its contents in its row.
  private static let zoneTriggers = """
    CREATE TRIGGER zonesAdded AFTER INSERT ON zones WHEN NEW.owner <> '' BEGIN
      INSERT INTO usage VALUES (
        NEW.owner, NEW.container, NEW.environment, NEW.bytes, NEW.deletionBytes, NEW.fileBytes,
        200 + 2 * length(CAST(NEW.name AS BLOB)))
      ON CONFLICT (user, container, environment) DO UPDATE SET
        records = records + excluded.records, deletions = deletions + excluded.deletions, files = files + excluded.files,
        others = others + excluded.others;
    END;
    CREATE TRIGGER zonesChanged AFTER UPDATE OF bytes, deletionBytes, fileBytes ON zones
    WHEN NEW.owner <> ''
      AND (NEW.bytes <> OLD.bytes OR NEW.deletionBytes <> OLD.deletionBytes OR NEW.fileBytes <> OLD.fileBytes)
    BEGIN
      UPDATE usage SET
        records = records + NEW.bytes - OLD.bytes, deletions = deletions + NEW.deletionBytes - OLD.deletionBytes,
        files = files + NEW.fileBytes - OLD.fileBytes
      WHERE user = NEW.owner AND container = NEW.container AND environment = NEW.environment;
    END;
    CREATE TRIGGER participantsAdded AFTER INSERT ON participants BEGIN
      UPDATE usage SET others = others + 100
      WHERE (user, container, environment) = (SELECT owner, container, environment FROM zones WHERE id = NEW.zone);
    END;
    """

  /// Triggers for files: a file that no record contains counts for its uploader, and expires once it has lost its last
  /// record.
  private static let assetTriggers = """
    CREATE TRIGGER assetUsesAdded AFTER INSERT ON assetUses BEGIN
      UPDATE assets SET uses = uses + 1 WHERE receipt = NEW.receipt;
    END;
    CREATE TRIGGER assetUsesRemoved AFTER DELETE ON assetUses BEGIN
      UPDATE assets SET uses = uses - 1, expiry = iif(uses = 1, 0, expiry) WHERE receipt = OLD.receipt;
    END;
    CREATE TRIGGER assetsAdded AFTER INSERT ON assets BEGIN
      INSERT INTO usage VALUES (NEW.user, NEW.container, NEW.environment, 0, 0, (NEW.uses = 0) * (350 + NEW.size), 0)
      ON CONFLICT (user, container, environment) DO UPDATE SET files = files + excluded.files;
    END;
    CREATE TRIGGER assetsChanged AFTER UPDATE OF size, uses ON assets BEGIN
      UPDATE usage SET files = files + (NEW.uses = 0) * (350 + NEW.size) - (OLD.uses = 0) * (350 + OLD.size)
      WHERE user = NEW.user AND container = NEW.container AND environment = NEW.environment;
    END;
    CREATE TRIGGER assetsRemoved AFTER DELETE ON assets WHEN OLD.uses = 0 BEGIN
      UPDATE usage SET files = files - 350 - OLD.size
      WHERE user = OLD.user AND container = OLD.container AND environment = OLD.environment;
    END;
    """

  /// A table whose rows belong to users, with the expression that counts one of them; `ROW` stands for the row.
  private struct CountedTable {
    let name: String
    let size: String
    /// A condition for the rows that count; `ROW` stands for the row.
    var condition = ""
  }

  private static let countedTables = [
    CountedTable(name: "subscriptions", size: "300 + length(ROW.bytes) + length(CAST(ROW.id AS BLOB))"),
    CountedTable(name: "answers", size: "300 + length(ROW.bytes) + length(CAST(ROW.operation AS BLOB))"),
    CountedTable(name: "pushTokens", size: "250 + length(CAST(ROW.token AS BLOB))"),
  ]

  private static func triggers(of table: CountedTable) -> String {
    func size(of row: String) -> String { table.size.replacing("ROW", with: row) }
    func begin(_ row: String) -> String { table.condition.replacing("ROW", with: row) + "BEGIN" }
    func count(_ change: String, _ row: String) -> String {
      """
      INSERT INTO usage VALUES (\(row).user, \(row).container, \(row).environment, 0, 0, 0, \(change))
      ON CONFLICT (user, container, environment) DO UPDATE SET others = others + excluded.others;
      """
    }
    return """
      CREATE TRIGGER \(table.name)Added AFTER INSERT ON \(table.name) \(begin("NEW")) \(count(size(of: "NEW"), "NEW")) END;
      CREATE TRIGGER \(table.name)Removed AFTER DELETE ON \(table.name) \(begin("OLD"))
        \(count("-(\(size(of: "OLD")))", "OLD"))
      END;
      CREATE TRIGGER \(table.name)Changed AFTER UPDATE ON \(table.name) \(begin("NEW"))
        \(count("\(size(of: "NEW")) - (\(size(of: "OLD")))", "NEW"))
      END;
      """
  }

  /// Adds the types that fields have in the development environment; an empty user means the public database, where
  /// nobody pays for them.
  static func addLearnedTypes(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE heldTypes (
          user TEXT NOT NULL, container TEXT NOT NULL, environment INTEGER NOT NULL, name TEXT NOT NULL, bytes BLOB NOT NULL,
          PRIMARY KEY (user, container, environment, name)
        ) STRICT, WITHOUT ROWID;
        """)
    let table = CountedTable(
      name: "heldTypes", size: "250 + length(ROW.bytes) + length(CAST(ROW.name AS BLOB))",
      condition: "WHEN ROW.user <> '' ")
    try db.execute(sql: triggers(of: table))
  }

  /// Adds the user to whom each zone belongs, its owner or the user who took it over, and counts zones for them.
  static func addKeepers(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE zones ADD COLUMN keeper TEXT NOT NULL DEFAULT '';
        UPDATE zones SET keeper = owner;
        DROP TRIGGER zonesChanged;
        DROP TRIGGER participantsAdded;
        CREATE TRIGGER zonesChanged AFTER UPDATE OF bytes, deletionBytes, fileBytes ON zones
        WHEN NEW.owner <> '' AND NEW.keeper = OLD.keeper
          AND (NEW.bytes <> OLD.bytes OR NEW.deletionBytes <> OLD.deletionBytes OR NEW.fileBytes <> OLD.fileBytes)
        BEGIN
          UPDATE usage SET
            records = records + NEW.bytes - OLD.bytes, deletions = deletions + NEW.deletionBytes - OLD.deletionBytes,
            files = files + NEW.fileBytes - OLD.fileBytes
          WHERE user = NEW.keeper AND container = NEW.container AND environment = NEW.environment;
        END;
        CREATE TRIGGER zonesHandedOver AFTER UPDATE OF keeper ON zones WHEN NEW.keeper <> OLD.keeper BEGIN
          UPDATE usage SET
            records = records - OLD.bytes, deletions = deletions - OLD.deletionBytes, files = files - OLD.fileBytes,
            others = others - 200 - 2 * length(CAST(OLD.name AS BLOB))
              - 100 * (SELECT count(*) FROM participants p WHERE p.zone = OLD.id)
          WHERE user = OLD.keeper AND container = OLD.container AND environment = OLD.environment;
          INSERT INTO usage VALUES (
            NEW.keeper, NEW.container, NEW.environment, NEW.bytes, NEW.deletionBytes, NEW.fileBytes,
            200 + 2 * length(CAST(NEW.name AS BLOB))
              + 100 * (SELECT count(*) FROM participants p WHERE p.zone = NEW.id))
          ON CONFLICT (user, container, environment) DO UPDATE SET
            records = records + excluded.records, deletions = deletions + excluded.deletions,
            files = files + excluded.files, others = others + excluded.others;
        END;
        CREATE TRIGGER participantsAdded AFTER INSERT ON participants BEGIN
          UPDATE usage SET others = others + 100
          WHERE (user, container, environment) = (SELECT keeper, container, environment FROM zones WHERE id = NEW.zone);
        END;
        """)
  }

  /// All counted rows, computed from the rows themselves; `zone` is 0 for those that are not in a zone's count. A zone
  /// counts for its `owner`, a column of its row; in the public database each record counts for its creator.
  private static func countedRows(owner: String) -> String {
    let payer = "iif(z.owner = '', r.creator, z.\(owner))"
    return """
      SELECT z.\(owner) AS user, z.container AS container, z.environment AS environment, 0 AS zone, 0 AS records, 0 AS deletions,
        0 AS files, 200 + 2 * length(CAST(z.name AS BLOB)) AS others
      FROM zones z WHERE z.owner <> ''
      UNION ALL
      SELECT z.\(owner), z.container, z.environment, 0, 0, 0, 0, 100 FROM participants p JOIN zones z ON z.id = p.zone
      UNION ALL
      SELECT \(payer), z.container, z.environment, z.id, (r.flags & 1 = 0) * \(recordSize), (r.flags & 1) * \(recordSize), 0, 0
      FROM records r JOIN zones z ON z.id = r.zone
      UNION ALL
      SELECT \(payer), z.container, z.environment, z.id,
        40 + 2 * (length(CAST(l.target AS BLOB)) + length(CAST(l.source AS BLOB))), 0, 0, 0
      FROM links l JOIN zones z ON z.id = l.zone JOIN records r ON r.zone = l.zone AND r.name = l.source
      UNION ALL
      SELECT \(payer), z.container, z.environment, z.id, 0, 0,
        350 + 130 + a.size + 2 * length(CAST(u.record AS BLOB)), 0
      FROM assetUses u JOIN assets a ON a.receipt = u.receipt JOIN zones z ON z.id = u.zone
        JOIN records r ON r.zone = u.zone AND r.name = u.record
      UNION ALL
      SELECT user, container, environment, 0, 0, 0, 350 + size, 0 FROM assets WHERE uses = 0
      UNION ALL
      SELECT user, container, environment, 0, 0, 0, 0, 300 + length(bytes) + length(CAST(id AS BLOB)) FROM subscriptions
      UNION ALL
      SELECT user, container, environment, 0, 0, 0, 0, 300 + length(bytes) + length(CAST(operation AS BLOB)) FROM answers
      UNION ALL
      SELECT user, container, environment, 0, 0, 0, 0, 250 + length(CAST(token AS BLOB)) FROM pushTokens
      """
  }

  static let miscounts = """
    WITH counted AS (
        \(countedRows(owner: "keeper"))
        UNION ALL
        SELECT user, container, environment, 0, 0, 0, 0, 250 + length(bytes) + length(CAST(name AS BLOB)) FROM heldTypes
        WHERE user <> ''),
      users AS (
        SELECT user, container, environment, sum(records) AS records, sum(deletions) AS deletions, sum(files) AS files,
          sum(others) AS others
        FROM counted GROUP BY user, container, environment),
      places AS (
        SELECT zone, sum(records) AS records, sum(deletions) AS deletions, sum(files) AS files FROM counted GROUP BY zone)
    SELECT 'user ' || user || ' in ' || container FROM usage n LEFT JOIN users c USING (user, container, environment)
    WHERE n.records <> ifnull(c.records, 0) OR n.deletions <> ifnull(c.deletions, 0) OR n.files <> ifnull(c.files, 0)
      OR n.others <> ifnull(c.others, 0)
    UNION ALL
    SELECT 'user ' || user || ' in ' || container || ' is missing' FROM users c
    WHERE NOT EXISTS (
      SELECT 1 FROM usage n WHERE n.user = c.user AND n.container = c.container AND n.environment = c.environment)
    UNION ALL
    SELECT 'zone ' || name || ' of ' || owner FROM zones z LEFT JOIN places c ON c.zone = z.id
    WHERE z.bytes <> ifnull(c.records, 0) OR z.deletionBytes <> ifnull(c.deletions, 0) OR z.fileBytes <> ifnull(c.files, 0)
    """

  private static let recordSize =
    "(250 + 2 * (length(CAST(r.name AS BLOB)) + length(CAST(r.type AS BLOB))) + length(r.bytes))"

  /// Initial counts for an existing file, of each zone and each user, set before the triggers exist.
  private static let firstCounts = """
    CREATE TEMPORARY TABLE counted AS \(countedRows(owner: "owner"));
    UPDATE zones SET bytes = 0;
    UPDATE zones SET bytes = c.records, deletionBytes = c.deletions, fileBytes = c.files FROM (
      SELECT zone, sum(records) AS records, sum(deletions) AS deletions, sum(files) AS files FROM counted
      WHERE zone <> 0 GROUP BY zone
    ) c WHERE c.zone = zones.id;
    INSERT INTO usage
      SELECT user, container, environment, sum(records), sum(deletions), sum(files), sum(others) FROM counted
      GROUP BY user, container, environment;
    DROP TABLE counted;
    """
}
