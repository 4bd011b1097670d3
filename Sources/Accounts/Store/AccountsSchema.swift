import GRDB

/// The tables of the accounts. A released migration is never edited.
enum AccountsSchema {
  /// The identifiers have a prefix, since the same table of the file lists the records' migrations.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("accounts.1") { database in
      for statement in first { try database.execute(sql: statement) }
    }
    // Existing rows do not change, so that a check of every row in the file is not needed.
    migrator.registerMigration("accounts.2", foreignKeyChecks: .immediate) { database in
      for statement in grants { try database.execute(sql: statement) }
    }
    migrator.registerMigration("accounts.3", foreignKeyChecks: .immediate) { database in
      for statement in widgetLinks { try database.execute(sql: statement) }
    }
    migrator.registerMigration("accounts.4", foreignKeyChecks: .immediate) { database in
      try database.execute(sql: push)
    }
    migrator.registerMigration("accounts.5", foreignKeyChecks: .immediate) { database in
      for statement in quietHours { try database.execute(sql: statement) }
    }
    migrator.registerMigration("accounts.6", foreignKeyChecks: .immediate) { database in
      for statement in passwordCosts { try database.execute(sql: statement) }
    }
    migrator.registerMigration("accounts.7", foreignKeyChecks: .immediate) { database in
      for statement in knownDevices { try database.execute(sql: statement) }
    }
    migrator.registerMigration("accounts.8", foreignKeyChecks: .immediate) { database in
      try database.execute(sql: securityEvents)
    }
    migrator.registerMigration("accounts.9", foreignKeyChecks: .immediate) { database in
      for statement in administration { try database.execute(sql: statement) }
    }
    migrator.registerMigration("accounts.10", foreignKeyChecks: .immediate) { database in
      for statement in heldByTopic { try database.execute(sql: statement) }
    }
    migrator.registerMigration("accounts.11", foreignKeyChecks: .immediate) { database in
      try database.execute(sql: "ALTER TABLE account_person ADD COLUMN discoverable INTEGER NOT NULL DEFAULT 0")
    }
    migrator.registerMigration("accounts.12", foreignKeyChecks: .immediate) { database in
      try database.execute(sql: "ALTER TABLE account_push ADD COLUMN without TEXT NOT NULL DEFAULT ''")
    }
    migrator.registerMigration("accounts.13", foreignKeyChecks: .immediate) { database in
      try database.execute(sql: memberPINs)
    }
    migrator.registerMigration("accounts.14", foreignKeyChecks: .immediate) { database in
      try database.execute(sql: reminded)
    }
    migrator.registerMigration("accounts.15", foreignKeyChecks: .immediate) { database in
      try database.execute(sql: children)
    }
    migrator.registerMigration("accounts.16", foreignKeyChecks: .immediate) { database in
      for statement in familyCodes { try database.execute(sql: statement) }
    }
    migrator.registerMigration("accounts.17", foreignKeyChecks: .immediate) { database in
      for statement in pinTries { try database.execute(sql: statement) }
    }
    migrator.registerMigration("accounts.18", foreignKeyChecks: .immediate) { database in
      for statement in locale { try database.execute(sql: statement) }
    }
    // The name that the user gave the device; empty for none.
    migrator.registerMigration("accounts.19", foreignKeyChecks: .immediate) { database in
      try database.execute(sql: "ALTER TABLE account_device ADD COLUMN given TEXT NOT NULL DEFAULT ''")
    }
    migrator.registerMigration("accounts.20", foreignKeyChecks: .immediate) { database in
      for statement in feeds { try database.execute(sql: statement) }
    }
    migrator.registerMigration("accounts.21", foreignKeyChecks: .immediate) { database in
      for statement in addresses { try database.execute(sql: statement) }
    }
    migrator.registerMigration("accounts.22", foreignKeyChecks: .immediate) { database in
      for statement in SealedSchema.statements { try database.execute(sql: statement) }
    }
    migrator.registerMigration("accounts.23", foreignKeyChecks: .immediate) { database in
      try database.execute(sql: alerts)
      // Addresses that had all areas get the countdown, too.
      try database.execute(
        sql: "UPDATE account_address SET areas = 'calm chores habits us' WHERE areas = 'calm chores habits'")
    }
    migrator.registerMigration("accounts.24", foreignKeyChecks: .immediate) { database in
      try database.execute(sql: snoozed)
    }
    return migrator
  }

  /// Returns whether a newer version of this program has changed these tables.
  static func isNewer(_ database: Database) throws -> Bool {
    let applied = try migrator.appliedIdentifiers(database).filter { $0.hasPrefix("accounts.") }
    return !applied.isSubset(of: migrator.migrations)
  }

  /// Adds the operator's tables: disabled accounts, expiring codes for a new password, data that deleted accounts leave
  /// in their containers, and notices from another process to the server (devices it has ended, or only that it made
  /// changes).
  private static let administration = [
    "ALTER TABLE account_person ADD COLUMN disabled INTEGER",
    "ALTER TABLE account_person ADD COLUMN disabled_reason TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE account_recovery ADD COLUMN expires INTEGER",
    """
    CREATE TABLE account_erasure (
      container TEXT NOT NULL, user TEXT NOT NULL, erased INTEGER, PRIMARY KEY (container, user)) WITHOUT ROWID
    """,
    "CREATE TABLE account_told (id INTEGER PRIMARY KEY, device TEXT)",
  ]

  private static let first = [
    "CREATE TABLE account_secret (name TEXT PRIMARY KEY, bytes BLOB NOT NULL) WITHOUT ROWID",
    """
    CREATE TABLE account_person (
      id TEXT PRIMARY KEY, name TEXT UNIQUE, password TEXT, display_name TEXT NOT NULL, given_name TEXT, family_name TEXT,
      mail TEXT, created INTEGER NOT NULL)
    """,
    """
    CREATE TABLE account_identity (
      issuer TEXT NOT NULL, subject TEXT NOT NULL, person TEXT NOT NULL REFERENCES account_person ON DELETE CASCADE,
      created INTEGER NOT NULL, PRIMARY KEY (issuer, subject)) WITHOUT ROWID
    """,
    "CREATE INDEX account_identity_person ON account_identity (person)",
    """
    CREATE TABLE account_device (
      id TEXT PRIMARY KEY, person TEXT NOT NULL REFERENCES account_person ON DELETE CASCADE, name TEXT NOT NULL,
      client TEXT NOT NULL, created INTEGER NOT NULL, used INTEGER NOT NULL)
    """,
    "CREATE INDEX account_device_person ON account_device (person)",
    """
    CREATE TABLE account_session (
      hash BLOB PRIMARY KEY, device TEXT NOT NULL REFERENCES account_device ON DELETE CASCADE, kind TEXT NOT NULL,
      kept INTEGER NOT NULL, container TEXT, environment TEXT, created INTEGER NOT NULL, used INTEGER NOT NULL,
      expires INTEGER NOT NULL, rotated INTEGER NOT NULL) WITHOUT ROWID
    """,
    "CREATE INDEX account_session_device ON account_session (device)",
    "CREATE INDEX account_session_expires ON account_session (expires)",
    """
    CREATE TABLE account_recovery (
      hash BLOB PRIMARY KEY, person TEXT NOT NULL REFERENCES account_person ON DELETE CASCADE) WITHOUT ROWID
    """,
    "CREATE INDEX account_recovery_person ON account_recovery (person)",
    """
    CREATE TABLE account_invite (
      hash BLOB PRIMARY KEY, note TEXT NOT NULL, uses_left INTEGER NOT NULL, created INTEGER NOT NULL,
      expires INTEGER NOT NULL) WITHOUT ROWID
    """,
    """
    CREATE TABLE account_api_token (
      hash BLOB PRIMARY KEY, name TEXT NOT NULL, container TEXT NOT NULL, environment TEXT NOT NULL, origins TEXT NOT NULL,
      callback TEXT, created INTEGER NOT NULL) WITHOUT ROWID
    """,
    """
    CREATE TABLE account_key (
      id TEXT PRIMARY KEY, person TEXT NOT NULL REFERENCES account_person ON DELETE CASCADE, name TEXT NOT NULL,
      container TEXT NOT NULL, environment TEXT NOT NULL, public_key TEXT NOT NULL, created INTEGER NOT NULL)
    """,
    "CREATE INDEX account_key_person ON account_key (person)",
    """
    CREATE TABLE account_user (
      container TEXT NOT NULL, user TEXT NOT NULL, person TEXT NOT NULL REFERENCES account_person ON DELETE CASCADE,
      PRIMARY KEY (container, user)) WITHOUT ROWID
    """,
    "CREATE INDEX account_user_person ON account_user (person)",
    """
    CREATE TABLE account_pairing (
      hash BLOB PRIMARY KEY, code TEXT NOT NULL UNIQUE, device_name TEXT NOT NULL, client TEXT NOT NULL,
      person TEXT REFERENCES account_person ON DELETE CASCADE, expires INTEGER NOT NULL) WITHOUT ROWID
    """,
    "CREATE INDEX account_pairing_expires ON account_pairing (expires)",
    "CREATE INDEX account_pairing_person ON account_pairing (person)",
    "CREATE TABLE account_spent (hash BLOB PRIMARY KEY, expires INTEGER NOT NULL) WITHOUT ROWID",
  ]

  /// Adds providers' refresh tokens, encrypted, and those of deleted accounts until they are revoked.
  private static let grants = [
    """
    CREATE TABLE account_grant (
      issuer TEXT NOT NULL, subject TEXT NOT NULL, client TEXT NOT NULL, token BLOB NOT NULL,
      PRIMARY KEY (issuer, subject, client),
      FOREIGN KEY (issuer, subject) REFERENCES account_identity ON DELETE CASCADE) WITHOUT ROWID
    """,
    """
    CREATE TABLE account_revocation (
      id TEXT PRIMARY KEY, issuer TEXT NOT NULL, client TEXT NOT NULL, token BLOB NOT NULL, tries INTEGER NOT NULL,
      next INTEGER NOT NULL, expires INTEGER NOT NULL) WITHOUT ROWID
    """,
    "CREATE INDEX account_revocation_next ON account_revocation (next)",
  ]

  private static let widgetLinks = [
    """
    CREATE TABLE account_widget_link (
      id TEXT PRIMARY KEY, hash BLOB NOT NULL UNIQUE, person TEXT NOT NULL REFERENCES account_person ON DELETE CASCADE,
      name TEXT NOT NULL, created INTEGER NOT NULL, used INTEGER) WITHOUT ROWID
    """,
    "CREATE INDEX account_widget_link_person ON account_widget_link (person)",
  ]

  /// Adds calendar feeds. What each shows is JSON, since no query asks for parts of it.
  private static let feeds = [
    """
    CREATE TABLE account_feed (
      id TEXT PRIMARY KEY, hash BLOB NOT NULL UNIQUE, person TEXT NOT NULL REFERENCES account_person ON DELETE CASCADE,
      name TEXT NOT NULL, content TEXT NOT NULL, created INTEGER NOT NULL, used INTEGER) WITHOUT ROWID
    """,
    "CREATE INDEX account_feed_person ON account_feed (person)",
  ]

  /// Adds users' own addresses for reminders; `target` is encrypted.
  private static let addresses = [
    """
    CREATE TABLE account_address (
      id TEXT PRIMARY KEY, person TEXT NOT NULL REFERENCES account_person ON DELETE CASCADE, name TEXT NOT NULL,
      kind TEXT NOT NULL, target BLOB NOT NULL, areas TEXT NOT NULL, zone TEXT NOT NULL, language TEXT NOT NULL,
      created INTEGER NOT NULL, used INTEGER, failures INTEGER NOT NULL, ended TEXT) WITHOUT ROWID
    """,
    "CREATE INDEX account_address_person ON account_address (person)",
  ]

  /// Adds devices whose native programs get reminders as alerts.
  private static let alerts = """
    CREATE TABLE account_alert (
      device TEXT PRIMARY KEY REFERENCES account_device ON DELETE CASCADE, zone TEXT NOT NULL, language TEXT NOT NULL,
      quiet_start INTEGER, quiet_end INTEGER, quiet_zone TEXT, without TEXT NOT NULL, off INTEGER NOT NULL) WITHOUT ROWID
    """

  /// Adds the devices' push subscriptions.
  private static let push = """
    CREATE TABLE account_push (
      device TEXT PRIMARY KEY REFERENCES account_device ON DELETE CASCADE, endpoint TEXT NOT NULL UNIQUE, key BLOB NOT NULL,
      secret BLOB NOT NULL)
    """

  /// Adds quiet hours of devices, and messages held during them.
  private static let quietHours = [
    "ALTER TABLE account_push ADD COLUMN quiet_start INTEGER",
    "ALTER TABLE account_push ADD COLUMN quiet_end INTEGER",
    "ALTER TABLE account_push ADD COLUMN quiet_zone TEXT",
    """
    CREATE TABLE account_push_held (
      device TEXT PRIMARY KEY REFERENCES account_push ON DELETE CASCADE, container TEXT NOT NULL,
      environment TEXT NOT NULL, user TEXT NOT NULL, note INTEGER NOT NULL, due INTEGER NOT NULL)
    """,
    "CREATE INDEX account_push_held_due ON account_push_held (due)",
  ]

  /// Holds messages by topic, one of each for a device. Messages held before were about couples' notes.
  private static let heldByTopic = [
    """
    CREATE TABLE account_push_held_new (
      device TEXT NOT NULL REFERENCES account_push ON DELETE CASCADE, tag TEXT NOT NULL, kind TEXT NOT NULL,
      subject TEXT NOT NULL, time INTEGER NOT NULL, due INTEGER NOT NULL, PRIMARY KEY (device, tag)) WITHOUT ROWID
    """,
    """
    INSERT INTO account_push_held_new
    SELECT device, 'note', 'note', environment || ' ' || user, note, due FROM account_push_held
    """,
    "DROP TABLE account_push_held",
    "ALTER TABLE account_push_held_new RENAME TO account_push_held",
    "CREATE INDEX account_push_held_due ON account_push_held (due)",
  ]

  /// Counts the passwords of each cost (`scrypt$N$r$p`); a stored hash is 67 bytes longer: salt and hash.
  private static let passwordCosts = [
    "CREATE TABLE account_password_cost (cost TEXT PRIMARY KEY, persons INTEGER NOT NULL) WITHOUT ROWID",
    """
    INSERT INTO account_password_cost
    SELECT substr(password, 1, length(password) - 67), count(*) FROM account_person WHERE password IS NOT NULL GROUP BY 1
    """,
    """
    CREATE TRIGGER account_password_made AFTER INSERT ON account_person WHEN NEW.password IS NOT NULL BEGIN
      INSERT INTO account_password_cost VALUES (substr(NEW.password, 1, length(NEW.password) - 67), 1)
      ON CONFLICT (cost) DO UPDATE SET persons = persons + 1;
    END
    """,
    """
    CREATE TRIGGER account_password_changed AFTER UPDATE OF password ON account_person BEGIN
      INSERT INTO account_password_cost
      SELECT substr(NEW.password, 1, length(NEW.password) - 67), 1 WHERE NEW.password IS NOT NULL
      ON CONFLICT (cost) DO UPDATE SET persons = persons + 1;
      UPDATE account_password_cost SET persons = persons - 1
      WHERE cost = substr(OLD.password, 1, length(OLD.password) - 67);
      DELETE FROM account_password_cost WHERE persons <= 0;
    END
    """,
    """
    CREATE TRIGGER account_password_gone AFTER DELETE ON account_person WHEN OLD.password IS NOT NULL BEGIN
      UPDATE account_password_cost SET persons = persons - 1
      WHERE cost = substr(OLD.password, 1, length(OLD.password) - 67);
      DELETE FROM account_password_cost WHERE persons <= 0;
    END
    """,
  ]

  /// Adds PINs of families' members, who may have no account.
  private static let memberPINs = """
    CREATE TABLE account_member_pin (
      container TEXT NOT NULL, environment TEXT NOT NULL, owner TEXT NOT NULL, zone TEXT NOT NULL, member TEXT NOT NULL,
      hash TEXT NOT NULL, failures INTEGER NOT NULL DEFAULT 0, locked INTEGER,
      PRIMARY KEY (container, environment, owner, zone, member)) WITHOUT ROWID
    """

  /// Adds the time zone and the language of devices with push messages.
  private static let locale = [
    "ALTER TABLE account_push ADD COLUMN zone TEXT", "ALTER TABLE account_push ADD COLUMN language TEXT",
  ]

  /// Adds the reminders that accounts were sent, until it is too late to send them again.
  private static let reminded = """
    CREATE TABLE account_reminded (
      person TEXT NOT NULL REFERENCES account_person ON DELETE CASCADE, key TEXT NOT NULL, time INTEGER NOT NULL,
      PRIMARY KEY (person, key)) WITHOUT ROWID
    """

  /// Adds the reminders that devices are to show once more.
  private static let snoozed = """
    CREATE TABLE account_snoozed (
      device TEXT NOT NULL REFERENCES account_push ON DELETE CASCADE, key TEXT NOT NULL, due INTEGER NOT NULL,
      PRIMARY KEY (device, key)) WITHOUT ROWID
    """

  /// Adds children's accounts with the families whose parents look after them.
  private static let children = """
    CREATE TABLE account_child (
      person TEXT NOT NULL REFERENCES account_person ON DELETE CASCADE, container TEXT NOT NULL, environment TEXT NOT NULL,
      owner TEXT NOT NULL, zone TEXT NOT NULL, PRIMARY KEY (person, container, environment, owner, zone)) WITHOUT ROWID
    """

  /// Adds the makers of codes for a child's new password, since such a code is valid only while its maker could create
  /// it. Ends existing codes, which have no maker and are valid for a day at most.
  private static let familyCodes = [
    """
    CREATE TABLE account_family_code (
      hash BLOB PRIMARY KEY REFERENCES account_recovery ON DELETE CASCADE, container TEXT NOT NULL,
      environment TEXT NOT NULL, owner TEXT NOT NULL, zone TEXT NOT NULL, member TEXT NOT NULL, maker TEXT NOT NULL)
      WITHOUT ROWID
    """,
    """
    DELETE FROM account_recovery WHERE expires IS NOT NULL AND 'family-code-made' = (
      SELECT kind FROM account_event e WHERE e.person = account_recovery.person
      AND kind IN ('family-code-made', 'password-code-made') ORDER BY number DESC LIMIT 1)
    """,
  ]

  /// Counts wrong PINs by device and by account; the row for an account has no device. Forgets the existing counts,
  /// which were not separated.
  private static let pinTries = [
    """
    CREATE TABLE account_pin_try (
      container TEXT NOT NULL, environment TEXT NOT NULL, owner TEXT NOT NULL, zone TEXT NOT NULL, member TEXT NOT NULL,
      person TEXT NOT NULL REFERENCES account_person ON DELETE CASCADE, device TEXT NOT NULL, failures INTEGER NOT NULL,
      locked INTEGER, PRIMARY KEY (container, environment, owner, zone, member, person, device)) WITHOUT ROWID
    """,
    "CREATE INDEX account_pin_try_person ON account_pin_try (person)",
    "UPDATE account_member_pin SET failures = 0, locked = NULL WHERE failures > 0 OR locked IS NOT NULL",
  ]

  /// Adds tokens of browsers and programs with an earlier sign-in; several accounts may know one of them.
  private static let knownDevices = [
    """
    CREATE TABLE account_known_device (
      hash BLOB NOT NULL, person TEXT NOT NULL REFERENCES account_person ON DELETE CASCADE, device TEXT NOT NULL,
      used INTEGER NOT NULL, PRIMARY KEY (hash, person)) WITHOUT ROWID
    """,
    "CREATE INDEX account_known_device_person ON account_known_device (person)",
  ]

  /// Adds the security events, numbered for each account, so that a number reveals nothing about others.
  private static let securityEvents = """
    CREATE TABLE account_event (
      person TEXT NOT NULL REFERENCES account_person ON DELETE CASCADE, number INTEGER NOT NULL, kind TEXT NOT NULL,
      time INTEGER NOT NULL, until INTEGER, device TEXT, name TEXT NOT NULL, client TEXT NOT NULL, networks TEXT NOT NULL,
      count INTEGER NOT NULL, PRIMARY KEY (person, number)) WITHOUT ROWID
    """
}
