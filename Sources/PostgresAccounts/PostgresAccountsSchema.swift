/// The tables of the accounts, with the columns of those in SQLite in the same order (`AccountsSchema`). Each change is a
/// new migration; released ones are never edited.
enum PostgresAccountsSchema {
  static let migrations = [people + access + devices + notifications + families + passwordCosts + sealed + shared]

  private static let people = """
    CREATE TABLE account_secret (name TEXT COLLATE "C" PRIMARY KEY, bytes BYTEA NOT NULL);
    CREATE TABLE account_person (
      id TEXT COLLATE "C" PRIMARY KEY, name TEXT COLLATE "C" UNIQUE, password TEXT, display_name TEXT NOT NULL,
      given_name TEXT, family_name TEXT, mail TEXT COLLATE "C", created BIGINT NOT NULL, disabled BIGINT,
      disabled_reason TEXT NOT NULL DEFAULT '', discoverable BIGINT NOT NULL DEFAULT 0
    );
    CREATE INDEX account_person_mail ON account_person (mail) WHERE mail IS NOT NULL;
    CREATE TABLE account_identity (
      issuer TEXT COLLATE "C" NOT NULL, subject TEXT COLLATE "C" NOT NULL,
      person TEXT COLLATE "C" NOT NULL REFERENCES account_person ON DELETE CASCADE, created BIGINT NOT NULL,
      PRIMARY KEY (issuer, subject)
    );
    CREATE INDEX account_identity_person ON account_identity (person);
    CREATE TABLE account_user (
      container TEXT COLLATE "C" NOT NULL, "user" TEXT COLLATE "C" NOT NULL,
      person TEXT COLLATE "C" NOT NULL REFERENCES account_person ON DELETE CASCADE, PRIMARY KEY (container, "user")
    );
    CREATE INDEX account_user_person ON account_user (person);
    CREATE TABLE account_recovery (
      hash BYTEA PRIMARY KEY, person TEXT COLLATE "C" NOT NULL REFERENCES account_person ON DELETE CASCADE,
      expires BIGINT
    );
    CREATE INDEX account_recovery_person ON account_recovery (person);
    CREATE TABLE account_invite (
      hash BYTEA PRIMARY KEY, note TEXT NOT NULL, uses_left BIGINT NOT NULL, created BIGINT NOT NULL,
      expires BIGINT NOT NULL
    );
    CREATE TABLE account_event (
      person TEXT COLLATE "C" NOT NULL REFERENCES account_person ON DELETE CASCADE, number BIGINT NOT NULL,
      kind TEXT COLLATE "C" NOT NULL, time BIGINT NOT NULL, until BIGINT, device TEXT COLLATE "C", name TEXT NOT NULL,
      client TEXT NOT NULL, networks TEXT NOT NULL, count BIGINT NOT NULL, PRIMARY KEY (person, number)
    );
    CREATE TABLE account_erasure (
      container TEXT COLLATE "C" NOT NULL, "user" TEXT COLLATE "C" NOT NULL, erased BIGINT,
      PRIMARY KEY (container, "user")
    );
    CREATE TABLE account_told (id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, device TEXT COLLATE "C");

    """

  private static let access = """
    CREATE TABLE account_api_token (
      hash BYTEA PRIMARY KEY, name TEXT COLLATE "C" NOT NULL, container TEXT COLLATE "C" NOT NULL,
      environment TEXT COLLATE "C" NOT NULL, origins TEXT NOT NULL, callback TEXT, created BIGINT NOT NULL
    );
    CREATE TABLE account_key (
      id TEXT COLLATE "C" PRIMARY KEY, person TEXT COLLATE "C" NOT NULL REFERENCES account_person ON DELETE CASCADE,
      name TEXT NOT NULL, container TEXT COLLATE "C" NOT NULL, environment TEXT COLLATE "C" NOT NULL,
      public_key TEXT NOT NULL, created BIGINT NOT NULL
    );
    CREATE INDEX account_key_person ON account_key (person);
    CREATE TABLE account_widget_link (
      id TEXT COLLATE "C" PRIMARY KEY, hash BYTEA NOT NULL UNIQUE,
      person TEXT COLLATE "C" NOT NULL REFERENCES account_person ON DELETE CASCADE, name TEXT NOT NULL,
      created BIGINT NOT NULL, used BIGINT
    );
    CREATE INDEX account_widget_link_person ON account_widget_link (person);
    CREATE TABLE account_feed (
      id TEXT COLLATE "C" PRIMARY KEY, hash BYTEA NOT NULL UNIQUE,
      person TEXT COLLATE "C" NOT NULL REFERENCES account_person ON DELETE CASCADE, name TEXT NOT NULL,
      content TEXT NOT NULL, created BIGINT NOT NULL, used BIGINT
    );
    CREATE INDEX account_feed_person ON account_feed (person);
    CREATE TABLE account_address (
      id TEXT COLLATE "C" PRIMARY KEY, person TEXT COLLATE "C" NOT NULL REFERENCES account_person ON DELETE CASCADE,
      name TEXT NOT NULL, kind TEXT COLLATE "C" NOT NULL, target BYTEA NOT NULL, areas TEXT NOT NULL, zone TEXT NOT NULL,
      language TEXT NOT NULL, created BIGINT NOT NULL, used BIGINT, failures BIGINT NOT NULL, ended TEXT COLLATE "C"
    );
    CREATE INDEX account_address_person ON account_address (person);
    CREATE TABLE account_spent (hash BYTEA PRIMARY KEY, expires BIGINT NOT NULL);
    CREATE INDEX account_spent_expires ON account_spent (expires);
    CREATE TABLE account_grant (
      issuer TEXT COLLATE "C" NOT NULL, subject TEXT COLLATE "C" NOT NULL, client TEXT COLLATE "C" NOT NULL,
      token BYTEA NOT NULL, PRIMARY KEY (issuer, subject, client),
      FOREIGN KEY (issuer, subject) REFERENCES account_identity ON DELETE CASCADE
    );
    CREATE TABLE account_revocation (
      id TEXT COLLATE "C" PRIMARY KEY, issuer TEXT COLLATE "C" NOT NULL, client TEXT COLLATE "C" NOT NULL,
      token BYTEA NOT NULL, tries BIGINT NOT NULL, next BIGINT NOT NULL, expires BIGINT NOT NULL
    );
    CREATE INDEX account_revocation_next ON account_revocation (next);

    """

  private static let devices = """
    CREATE TABLE account_device (
      id TEXT COLLATE "C" PRIMARY KEY, person TEXT COLLATE "C" NOT NULL REFERENCES account_person ON DELETE CASCADE,
      name TEXT NOT NULL, client TEXT NOT NULL, created BIGINT NOT NULL, used BIGINT NOT NULL,
      given TEXT NOT NULL DEFAULT ''
    );
    CREATE INDEX account_device_person ON account_device (person);
    CREATE TABLE account_session (
      hash BYTEA PRIMARY KEY, device TEXT COLLATE "C" NOT NULL REFERENCES account_device ON DELETE CASCADE,
      kind TEXT COLLATE "C" NOT NULL, kept BIGINT NOT NULL, container TEXT COLLATE "C", environment TEXT COLLATE "C",
      created BIGINT NOT NULL, used BIGINT NOT NULL, expires BIGINT NOT NULL, rotated BIGINT NOT NULL
    );
    CREATE INDEX account_session_device ON account_session (device);
    CREATE INDEX account_session_expires ON account_session (expires);
    CREATE TABLE account_pairing (
      hash BYTEA PRIMARY KEY, code TEXT COLLATE "C" NOT NULL UNIQUE, device_name TEXT NOT NULL, client TEXT NOT NULL,
      person TEXT COLLATE "C" REFERENCES account_person ON DELETE CASCADE, expires BIGINT NOT NULL
    );
    CREATE INDEX account_pairing_expires ON account_pairing (expires);
    CREATE INDEX account_pairing_person ON account_pairing (person);
    CREATE TABLE account_known_device (
      hash BYTEA NOT NULL, person TEXT COLLATE "C" NOT NULL REFERENCES account_person ON DELETE CASCADE,
      device TEXT COLLATE "C" NOT NULL, used BIGINT NOT NULL, PRIMARY KEY (hash, person)
    );
    CREATE INDEX account_known_device_person ON account_known_device (person);

    """

  private static let notifications = """
    CREATE TABLE account_push (
      device TEXT COLLATE "C" PRIMARY KEY REFERENCES account_device ON DELETE CASCADE,
      endpoint TEXT COLLATE "C" NOT NULL UNIQUE, key BYTEA NOT NULL, secret BYTEA NOT NULL, quiet_start BIGINT,
      quiet_end BIGINT, quiet_zone TEXT COLLATE "C", without TEXT NOT NULL DEFAULT '', zone TEXT, language TEXT
    );
    CREATE TABLE account_push_held (
      device TEXT COLLATE "C" NOT NULL REFERENCES account_push ON DELETE CASCADE, tag TEXT COLLATE "C" NOT NULL,
      kind TEXT NOT NULL, subject TEXT NOT NULL, time BIGINT NOT NULL, due BIGINT NOT NULL, PRIMARY KEY (device, tag)
    );
    CREATE INDEX account_push_held_due ON account_push_held (due);
    CREATE TABLE account_alert (
      device TEXT COLLATE "C" PRIMARY KEY REFERENCES account_device ON DELETE CASCADE, zone TEXT NOT NULL,
      language TEXT NOT NULL, quiet_start BIGINT, quiet_end BIGINT, quiet_zone TEXT COLLATE "C", without TEXT NOT NULL,
      off BIGINT NOT NULL
    );
    CREATE TABLE account_reminded (
      person TEXT COLLATE "C" NOT NULL REFERENCES account_person ON DELETE CASCADE, key TEXT COLLATE "C" NOT NULL,
      time BIGINT NOT NULL, PRIMARY KEY (person, key)
    );
    CREATE INDEX account_reminded_time ON account_reminded (time);
    CREATE TABLE account_snoozed (
      device TEXT COLLATE "C" NOT NULL REFERENCES account_push ON DELETE CASCADE, key TEXT COLLATE "C" NOT NULL,
      due BIGINT NOT NULL, PRIMARY KEY (device, key)
    );

    """

  private static let families = """
    CREATE TABLE account_child (
      person TEXT COLLATE "C" NOT NULL REFERENCES account_person ON DELETE CASCADE, container TEXT COLLATE "C" NOT NULL,
      environment TEXT COLLATE "C" NOT NULL, owner TEXT COLLATE "C" NOT NULL, zone TEXT COLLATE "C" NOT NULL,
      PRIMARY KEY (person, container, environment, owner, zone)
    );
    CREATE TABLE account_family_code (
      hash BYTEA PRIMARY KEY REFERENCES account_recovery ON DELETE CASCADE, container TEXT COLLATE "C" NOT NULL,
      environment TEXT COLLATE "C" NOT NULL, owner TEXT COLLATE "C" NOT NULL, zone TEXT COLLATE "C" NOT NULL,
      member TEXT COLLATE "C" NOT NULL, maker TEXT COLLATE "C" NOT NULL
    );
    CREATE TABLE account_member_pin (
      container TEXT COLLATE "C" NOT NULL, environment TEXT COLLATE "C" NOT NULL, owner TEXT COLLATE "C" NOT NULL,
      zone TEXT COLLATE "C" NOT NULL, member TEXT COLLATE "C" NOT NULL, hash TEXT NOT NULL,
      failures BIGINT NOT NULL DEFAULT 0, locked BIGINT, PRIMARY KEY (container, environment, owner, zone, member)
    );
    CREATE TABLE account_pin_try (
      container TEXT COLLATE "C" NOT NULL, environment TEXT COLLATE "C" NOT NULL, owner TEXT COLLATE "C" NOT NULL,
      zone TEXT COLLATE "C" NOT NULL, member TEXT COLLATE "C" NOT NULL,
      person TEXT COLLATE "C" NOT NULL REFERENCES account_person ON DELETE CASCADE, device TEXT COLLATE "C" NOT NULL,
      failures BIGINT NOT NULL, locked BIGINT,
      PRIMARY KEY (container, environment, owner, zone, member, person, device)
    );
    CREATE INDEX account_pin_try_person ON account_pin_try (person);

    """
}
