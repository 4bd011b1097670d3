/// The tables of sealed messages; they refer to no account.
enum SealedSchema {
  static let statements =
    [
      """
      CREATE TABLE account_sealed_device (
        id TEXT PRIMARY KEY, hash BLOB NOT NULL UNIQUE, endpoint TEXT NOT NULL UNIQUE, seen INTEGER NOT NULL) WITHOUT ROWID
      """,
      "CREATE INDEX account_sealed_device_seen ON account_sealed_device (seen)",
      """
      CREATE TABLE account_sealed_message (
        device TEXT NOT NULL REFERENCES account_sealed_device ON DELETE CASCADE, key TEXT NOT NULL, topic TEXT NOT NULL,
        due INTEGER NOT NULL, until INTEGER NOT NULL, body BLOB NOT NULL, UNIQUE (device, key))
      """,
      "CREATE INDEX account_sealed_message_due ON account_sealed_message (due)",
      "CREATE INDEX account_sealed_message_until ON account_sealed_message (until)",
      "CREATE TABLE account_sealed_total (devices INTEGER NOT NULL, messages INTEGER NOT NULL, bytes INTEGER NOT NULL)",
      "INSERT INTO account_sealed_total VALUES (0, 0, 0)",
    ] + counters

  /// Triggers that keep the totals, so that a request need not count all rows.
  private static let counters = [
    """
    CREATE TRIGGER account_sealed_device_made AFTER INSERT ON account_sealed_device BEGIN
      UPDATE account_sealed_total SET devices = devices + 1;
    END
    """,
    """
    CREATE TRIGGER account_sealed_device_gone AFTER DELETE ON account_sealed_device BEGIN
      UPDATE account_sealed_total SET devices = devices - 1;
    END
    """,
    """
    CREATE TRIGGER account_sealed_message_made AFTER INSERT ON account_sealed_message BEGIN
      UPDATE account_sealed_total SET messages = messages + 1, bytes = bytes + length(NEW.body);
    END
    """,
    """
    CREATE TRIGGER account_sealed_message_changed AFTER UPDATE OF body ON account_sealed_message BEGIN
      UPDATE account_sealed_total SET bytes = bytes + length(NEW.body) - length(OLD.body);
    END
    """,
    """
    CREATE TRIGGER account_sealed_message_gone AFTER DELETE ON account_sealed_message BEGIN
      UPDATE account_sealed_total SET messages = messages - 1, bytes = bytes - length(OLD.body);
    END
    """,
  ]
}
