/// Counts that triggers keep right.
extension PostgresAccountsSchema {
  /// Counts the passwords of each cost (`scrypt$N$r$p`); a stored hash is 67 bytes longer: salt and hash.
  static let passwordCosts = """
    CREATE TABLE account_password_cost (cost TEXT COLLATE "C" PRIMARY KEY, persons BIGINT NOT NULL);
    CREATE FUNCTION account_password_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF TG_OP <> 'DELETE' AND NEW.password IS NOT NULL THEN
        INSERT INTO account_password_cost VALUES (left(NEW.password, -67), 1)
        ON CONFLICT (cost) DO UPDATE SET persons = account_password_cost.persons + 1;
      END IF;
      IF TG_OP <> 'INSERT' AND OLD.password IS NOT NULL THEN
        UPDATE account_password_cost SET persons = persons - 1 WHERE cost = left(OLD.password, -67);
        DELETE FROM account_password_cost WHERE persons <= 0;
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER account_password_changed AFTER INSERT OR DELETE OR UPDATE OF password ON account_person
      FOR EACH ROW EXECUTE FUNCTION account_password_changed();

    """

  /// The tables of sealed messages, which refer to no account, and their totals. `rowid` numbers the messages in
  /// the order in which they came, as in SQLite.
  static let sealed = """
    CREATE TABLE account_sealed_device (
      id TEXT COLLATE "C" PRIMARY KEY, hash BYTEA NOT NULL UNIQUE, endpoint TEXT COLLATE "C" NOT NULL UNIQUE,
      seen BIGINT NOT NULL
    );
    CREATE INDEX account_sealed_device_seen ON account_sealed_device (seen);
    CREATE TABLE account_sealed_message (
      device TEXT COLLATE "C" NOT NULL REFERENCES account_sealed_device ON DELETE CASCADE, key TEXT COLLATE "C" NOT NULL,
      topic TEXT COLLATE "C" NOT NULL, due BIGINT NOT NULL, until BIGINT NOT NULL, body BYTEA NOT NULL,
      rowid BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, UNIQUE (device, key)
    );
    CREATE INDEX account_sealed_message_due ON account_sealed_message (due);
    CREATE INDEX account_sealed_message_until ON account_sealed_message (until);
    CREATE TABLE account_sealed_total (devices BIGINT NOT NULL, messages BIGINT NOT NULL, bytes BIGINT NOT NULL);
    INSERT INTO account_sealed_total VALUES (0, 0, 0);
    CREATE FUNCTION account_sealed_device_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      UPDATE account_sealed_total SET devices = devices + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
      RETURN NULL;
    END $$;
    CREATE TRIGGER account_sealed_device_changed AFTER INSERT OR DELETE ON account_sealed_device
      FOR EACH ROW EXECUTE FUNCTION account_sealed_device_changed();
    CREATE FUNCTION account_sealed_message_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      added BIGINT := CASE TG_OP WHEN 'INSERT' THEN 1 WHEN 'DELETE' THEN -1 ELSE 0 END;
      growth BIGINT := 0;
    BEGIN
      IF TG_OP <> 'DELETE' THEN growth := growth + length(NEW.body); END IF;
      IF TG_OP <> 'INSERT' THEN growth := growth - length(OLD.body); END IF;
      UPDATE account_sealed_total SET messages = messages + added, bytes = bytes + growth;
      RETURN NULL;
    END $$;
    CREATE TRIGGER account_sealed_message_changed AFTER INSERT OR DELETE OR UPDATE OF body ON account_sealed_message
      FOR EACH ROW EXECUTE FUNCTION account_sealed_message_changed();

    """

  /// Tables for the state that a server on SQLite keeps in memory: limits of attempts, by a keyed hash, and the members
  /// whose PIN a user gave.
  static let shared = """
    CREATE TABLE account_bucket (hash BYTEA PRIMARY KEY, full_at BIGINT NOT NULL);
    CREATE INDEX account_bucket_full_at ON account_bucket (full_at);
    CREATE TABLE account_open_member (
      container TEXT COLLATE "C" NOT NULL, environment TEXT COLLATE "C" NOT NULL, owner TEXT COLLATE "C" NOT NULL,
      zone TEXT COLLATE "C" NOT NULL, member TEXT COLLATE "C" NOT NULL, username TEXT COLLATE "C" NOT NULL,
      until BIGINT NOT NULL, PRIMARY KEY (container, environment, owner, zone, member, username)
    );
    CREATE INDEX account_open_member_until ON account_open_member (until);

    """
}
