extension PostgresSchema {
  /// An empty owner means the public database. `place` orders the changes of all zones (`TransactionNumbers`); an owner has few
  /// zones, so it needs no index, and a change of a zone's row stays in its page.
  ///
  /// In `flags` of a record, 1 marks a tombstone, 2 a row whose readers get different bytes, and 4 damage; `told` is
  /// `StoredRecord.damagedSequence`.
  static let records = """
    CREATE TABLE store (incarnation BIGINT NOT NULL, base BIGINT NOT NULL, cluster BIGINT NOT NULL);
    INSERT INTO store SELECT
      ('x' || substr(md5(gen_random_uuid()::text), 1, 16))::bit(64)::bigint, 0, system_identifier FROM pg_control_system();
    CREATE SEQUENCE zone_numbers MAXVALUE 281474976710655;
    CREATE TABLE zones (
      id BIGINT PRIMARY KEY,
      owner TEXT COLLATE "C" NOT NULL, name TEXT COLLATE "C" NOT NULL, container TEXT COLLATE "C" NOT NULL,
      environment SMALLINT NOT NULL, incarnation BIGINT NOT NULL, sequence BIGINT NOT NULL, horizon BIGINT NOT NULL,
      place BIGINT NOT NULL, deleted_at BIGINT, share_guid TEXT COLLATE "C", bytes BIGINT NOT NULL,
      deletion_bytes BIGINT NOT NULL, file_bytes BIGINT NOT NULL, shared_at BIGINT NOT NULL,
      keeper TEXT COLLATE "C" NOT NULL, made TEXT COLLATE "C" NOT NULL,
      UNIQUE (owner, container, environment, name)
    ) WITH (fillfactor = 60);
    CREATE UNIQUE INDEX zones_by_share ON zones (share_guid) WHERE share_guid IS NOT NULL;
    CREATE TABLE records (
      zone BIGINT NOT NULL, sequence BIGINT NOT NULL, name TEXT COLLATE "C" NOT NULL, type TEXT COLLATE "C" NOT NULL,
      flags SMALLINT NOT NULL, creator TEXT COLLATE "C" NOT NULL, modified_at BIGINT NOT NULL, told BIGINT,
      bytes BYTEA NOT NULL,
      PRIMARY KEY (zone, sequence)
    );
    CREATE UNIQUE INDEX records_by_name ON records (zone, name);
    CREATE INDEX tombstones ON records (modified_at) WHERE flags & 1 = 1;
    CREATE TABLE links (
      zone BIGINT NOT NULL, target TEXT COLLATE "C" NOT NULL, kind SMALLINT NOT NULL, source TEXT COLLATE "C" NOT NULL,
      PRIMARY KEY (zone, target, kind, source)
    );
    CREATE INDEX links_by_source ON links (zone, source);
    CREATE INDEX links_by_guid ON links (target) WHERE kind = 8;
    CREATE TABLE participants (
      zone BIGINT NOT NULL, username TEXT COLLATE "C" NOT NULL, state SMALLINT NOT NULL, permission SMALLINT NOT NULL,
      is_public SMALLINT NOT NULL, place BIGINT NOT NULL,
      PRIMARY KEY (zone, username)
    );
    CREATE INDEX participants_by_user ON participants (username);
    CREATE TABLE leftovers (zone BIGINT PRIMARY KEY);

    """

  /// The contents of files, uncompressed, so that a part of a piece is read alone.
  static let files = """
    CREATE TABLE file_pieces (
      receipt BYTEA NOT NULL, number BIGINT NOT NULL, bytes BYTEA NOT NULL,
      PRIMARY KEY (receipt, number)
    );
    ALTER TABLE file_pieces ALTER COLUMN bytes SET STORAGE EXTERNAL
    """

  static let others = """
    CREATE TABLE subscriptions (
      username TEXT COLLATE "C" NOT NULL, container TEXT COLLATE "C" NOT NULL, environment SMALLINT NOT NULL,
      database SMALLINT NOT NULL, id TEXT COLLATE "C" NOT NULL, public_type TEXT COLLATE "C", zone_owner TEXT COLLATE "C",
      zone_name TEXT COLLATE "C", bytes BYTEA NOT NULL,
      PRIMARY KEY (username, container, environment, database, id)
    );
    CREATE INDEX subscriptions_by_type ON subscriptions (public_type, container, environment)
      WHERE public_type IS NOT NULL;
    CREATE INDEX subscriptions_by_zone ON subscriptions (zone_owner, zone_name) WHERE zone_name IS NOT NULL;
    CREATE TABLE answers (
      username TEXT COLLATE "C" NOT NULL, container TEXT COLLATE "C" NOT NULL, environment SMALLINT NOT NULL,
      operation BYTEA NOT NULL, ordinal BIGINT NOT NULL, digest BIGINT NOT NULL, given_at BIGINT NOT NULL,
      bytes BYTEA NOT NULL,
      PRIMARY KEY (username, container, environment, operation)
    );
    CREATE INDEX answers_by_ordinal ON answers (username, container, environment, ordinal);
    CREATE TABLE attempts (
      username TEXT COLLATE "C" NOT NULL, container TEXT COLLATE "C" NOT NULL, environment SMALLINT NOT NULL,
      position BIGINT NOT NULL, at BIGINT NOT NULL,
      PRIMARY KEY (username, container, environment, position)
    );
    CREATE TABLE push_tokens (
      username TEXT COLLATE "C" NOT NULL, container TEXT COLLATE "C" NOT NULL, environment SMALLINT NOT NULL,
      device BYTEA NOT NULL, push_environment SMALLINT NOT NULL, token BYTEA NOT NULL,
      PRIMARY KEY (username, container, environment, device)
    );
    CREATE INDEX push_tokens_by_device ON push_tokens (device);
    CREATE TABLE assets (
      receipt BYTEA PRIMARY KEY, username TEXT COLLATE "C" NOT NULL, container TEXT COLLATE "C" NOT NULL,
      environment SMALLINT NOT NULL, checksum TEXT, size BIGINT NOT NULL, expiry BIGINT NOT NULL,
      uses BIGINT NOT NULL DEFAULT 0
    );
    CREATE INDEX loose_assets ON assets (expiry) WHERE uses = 0;
    CREATE INDEX loose_assets_by_user ON assets (username, container, environment) WHERE uses = 0;
    CREATE TABLE asset_uses (
      zone BIGINT NOT NULL, record TEXT COLLATE "C" NOT NULL, receipt BYTEA NOT NULL,
      PRIMARY KEY (zone, record, receipt)
    );
    CREATE INDEX asset_uses_by_receipt ON asset_uses (receipt);
    CREATE TABLE held_types (
      username TEXT COLLATE "C" NOT NULL, container TEXT COLLATE "C" NOT NULL, environment SMALLINT NOT NULL,
      name TEXT COLLATE "C" NOT NULL, bytes BYTEA NOT NULL,
      PRIMARY KEY (username, container, environment, name)
    );

    """
}
