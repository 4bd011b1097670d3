/// The use of each user (`ByteCounts`, `RowSize`), in a table that triggers update in the same transaction as each added
/// or removed row. Only records, links and uses of files are counted by the transaction itself, in their zone's row,
/// since these are many.
extension PostgresSchema {
  static let usage =
    usageTable + zoneTriggers + assetTriggers + countedTables.map(triggers).joined()

  private static let usageTable = """
    CREATE TABLE usage (
      username TEXT COLLATE "C" NOT NULL, container TEXT COLLATE "C" NOT NULL, environment SMALLINT NOT NULL,
      records BIGINT NOT NULL, deletions BIGINT NOT NULL, files BIGINT NOT NULL, others BIGINT NOT NULL,
      PRIMARY KEY (username, container, environment)
    ) WITH (fillfactor = 60);
    CREATE FUNCTION add_usage(TEXT, TEXT, BIGINT, BIGINT, BIGINT, BIGINT, BIGINT) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO usage VALUES ($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT (username, container, environment) DO UPDATE SET
        records = usage.records + excluded.records, deletions = usage.deletions + excluded.deletions,
        files = usage.files + excluded.files, others = usage.others + excluded.others;
    END $$;

    """

  /// For a zone's own row and its participants, and for the counts of its contents in its row: they count for its keeper,
  /// its owner or the user who took it over.
  private static let zoneTriggers = """
    CREATE FUNCTION zones_added() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      PERFORM add_usage(NEW.owner, NEW.container, NEW.environment, NEW.bytes, NEW.deletion_bytes, NEW.file_bytes,
        200 + 2 * octet_length(NEW.name));
      RETURN NULL;
    END $$;
    CREATE TRIGGER zones_added AFTER INSERT ON zones FOR EACH ROW WHEN (NEW.owner <> '')
      EXECUTE FUNCTION zones_added();
    CREATE FUNCTION zones_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      UPDATE usage SET
        records = records + NEW.bytes - OLD.bytes, deletions = deletions + NEW.deletion_bytes - OLD.deletion_bytes,
        files = files + NEW.file_bytes - OLD.file_bytes
      WHERE username = NEW.keeper AND container = NEW.container AND environment = NEW.environment;
      RETURN NULL;
    END $$;
    CREATE TRIGGER zones_changed AFTER UPDATE OF bytes, deletion_bytes, file_bytes ON zones
      FOR EACH ROW WHEN (NEW.owner <> '' AND NEW.keeper = OLD.keeper
        AND (NEW.bytes, NEW.deletion_bytes, NEW.file_bytes) <> (OLD.bytes, OLD.deletion_bytes, OLD.file_bytes))
      EXECUTE FUNCTION zones_changed();
    CREATE FUNCTION zones_handed_over() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE joined BIGINT := 100 * (SELECT count(*) FROM participants p WHERE p.zone = NEW.id);
    BEGIN
      PERFORM add_usage(OLD.keeper, OLD.container, OLD.environment, -OLD.bytes, -OLD.deletion_bytes, -OLD.file_bytes,
        -200 - 2 * octet_length(OLD.name) - joined);
      PERFORM add_usage(NEW.keeper, NEW.container, NEW.environment, NEW.bytes, NEW.deletion_bytes, NEW.file_bytes,
        200 + 2 * octet_length(NEW.name) + joined);
      RETURN NULL;
    END $$;
    CREATE TRIGGER zones_handed_over AFTER UPDATE OF keeper ON zones FOR EACH ROW WHEN (NEW.keeper <> OLD.keeper)
      EXECUTE FUNCTION zones_handed_over();
    CREATE FUNCTION participants_added() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      UPDATE usage u SET others = others + 100 FROM zones z
      WHERE z.id = NEW.zone AND u.username = z.keeper AND u.container = z.container AND u.environment = z.environment;
      RETURN NULL;
    END $$;
    CREATE TRIGGER participants_added AFTER INSERT ON participants FOR EACH ROW EXECUTE FUNCTION participants_added();

    """

  /// For files: one that no record contains counts for its uploader, and expires once it has lost its last record.
  private static let assetTriggers = """
    CREATE FUNCTION asset_uses_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF TG_OP = 'INSERT' THEN
        UPDATE assets SET uses = uses + 1 WHERE receipt = NEW.receipt;
      ELSE
        UPDATE assets SET uses = uses - 1, expiry = CASE WHEN uses = 1 THEN 0 ELSE expiry END
        WHERE receipt = OLD.receipt;
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER asset_uses_changed AFTER INSERT OR DELETE ON asset_uses
      FOR EACH ROW EXECUTE FUNCTION asset_uses_changed();
    CREATE FUNCTION assets_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE growth BIGINT := 0;
    BEGIN
      IF TG_OP <> 'DELETE' AND NEW.uses = 0 THEN growth := growth + 350 + NEW.size; END IF;
      IF TG_OP <> 'INSERT' AND OLD.uses = 0 THEN growth := growth - 350 - OLD.size; END IF;
      IF TG_OP = 'DELETE' THEN
        PERFORM add_usage(OLD.username, OLD.container, OLD.environment, 0, 0, growth, 0);
      ELSE
        PERFORM add_usage(NEW.username, NEW.container, NEW.environment, 0, 0, growth, 0);
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER assets_changed AFTER INSERT OR DELETE OR UPDATE OF size, uses ON assets
      FOR EACH ROW EXECUTE FUNCTION assets_changed();

    """

  /// A table whose rows belong to users, with the expression that counts one of them; `ROW` stands for the row.
  private struct CountedTable {
    let name: String
    let size: String
  }

  private static let countedTables = [
    CountedTable(name: "subscriptions", size: "300 + octet_length(ROW.bytes) + octet_length(ROW.id)"),
    CountedTable(name: "answers", size: "300 + octet_length(ROW.bytes) + octet_length(ROW.operation)"),
    CountedTable(name: "push_tokens", size: "250 + octet_length(ROW.token)"),
    CountedTable(name: "held_types", size: "250 + octet_length(ROW.bytes) + octet_length(ROW.name)"),
  ]

  /// Rows with an empty user, of the public database, count for nobody.
  private static func triggers(of table: CountedTable) -> String {
    func size(of row: String) -> String { table.size.replacing("ROW", with: row) }
    return """
      CREATE FUNCTION \(table.name)_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE growth BIGINT := 0;
      BEGIN
        IF TG_OP <> 'DELETE' THEN growth := growth + \(size(of: "NEW")); END IF;
        IF TG_OP <> 'INSERT' THEN growth := growth - (\(size(of: "OLD"))); END IF;
        IF TG_OP = 'DELETE' THEN
          IF OLD.username <> '' THEN PERFORM add_usage(OLD.username, OLD.container, OLD.environment, 0, 0, 0, growth); END IF;
        ELSIF NEW.username <> '' THEN
          PERFORM add_usage(NEW.username, NEW.container, NEW.environment, 0, 0, 0, growth);
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER \(table.name)_changed AFTER INSERT OR DELETE OR UPDATE ON \(table.name)
        FOR EACH ROW EXECUTE FUNCTION \(table.name)_changed();

      """
  }

  /// The users and zones whose counts differ from a new count of all rows, computed from the rows themselves; `zone` is 0
  /// for rows that are not in a zone's count. In the public database each record counts for its creator.
  static let miscounts: StaticString = """
    WITH rows AS (
      SELECT r.*, z.container, z.environment, CASE WHEN z.owner = '' THEN r.creator ELSE z.keeper END AS payer,
        250 + 2 * (octet_length(r.name) + octet_length(r.type)) + octet_length(r.bytes) AS size
      FROM records r JOIN zones z ON z.id = r.zone),
    counted (username, container, environment, zone, records, deletions, files, others) AS (
      SELECT z.keeper, z.container, z.environment, 0::bigint, 0::bigint, 0::bigint, 0::bigint,
        200 + 2 * octet_length(z.name)::bigint
      FROM zones z WHERE z.owner <> ''
      UNION ALL
      SELECT z.keeper, z.container, z.environment, 0, 0, 0, 0, 100 FROM participants p JOIN zones z ON z.id = p.zone
      UNION ALL
      SELECT payer, container, environment, zone, (1 - flags & 1) * size, (flags & 1) * size, 0, 0 FROM rows
      UNION ALL
      SELECT payer, container, environment, r.zone, 40 + 2 * (octet_length(l.target) + octet_length(l.source)), 0, 0, 0
      FROM links l JOIN rows r ON r.zone = l.zone AND r.name = l.source
      UNION ALL
      SELECT payer, r.container, r.environment, r.zone, 0, 0, 350 + 130 + a.size + 2 * octet_length(u.record), 0
      FROM asset_uses u JOIN assets a ON a.receipt = u.receipt JOIN rows r ON r.zone = u.zone AND r.name = u.record
      UNION ALL
      SELECT username, container, environment, 0, 0, 0, 350 + size, 0 FROM assets WHERE uses = 0
      UNION ALL
      SELECT username, container, environment, 0, 0, 0, 0, 300 + octet_length(bytes) + octet_length(id) FROM subscriptions
      UNION ALL
      SELECT username, container, environment, 0, 0, 0, 0, 300 + octet_length(bytes) + octet_length(operation) FROM answers
      UNION ALL
      SELECT username, container, environment, 0, 0, 0, 0, 250 + octet_length(token) FROM push_tokens
      UNION ALL
      SELECT username, container, environment, 0, 0, 0, 0, 250 + octet_length(bytes) + octet_length(name)
      FROM held_types WHERE username <> ''),
    users AS (
      SELECT username, container, environment, sum(records) AS records, sum(deletions) AS deletions, sum(files) AS files,
        sum(others) AS others
      FROM counted GROUP BY username, container, environment),
    places AS (
      SELECT zone, sum(records) AS records, sum(deletions) AS deletions, sum(files) AS files FROM counted GROUP BY zone)
    SELECT 'user ' || username || ' in ' || container FROM usage n LEFT JOIN users c USING (username, container, environment)
    WHERE (n.records, n.deletions, n.files, n.others)
      <> (coalesce(c.records, 0), coalesce(c.deletions, 0), coalesce(c.files, 0), coalesce(c.others, 0))
    UNION ALL
    SELECT 'user ' || c.username || ' in ' || c.container || ' is missing' FROM users c
      LEFT JOIN usage n USING (username, container, environment) WHERE n.username IS NULL
    UNION ALL
    SELECT 'zone ' || z.name || ' of ' || z.owner FROM zones z LEFT JOIN places c ON c.zone = z.id
    WHERE (z.bytes, z.deletion_bytes, z.file_bytes)
      <> (coalesce(c.records, 0), coalesce(c.deletions, 0), coalesce(c.files, 0))
    """
}
