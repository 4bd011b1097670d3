import Core

/// Stores which reminders an account was sent, so that each is sent once, even after a restart.
extension Accounts {
  /// The time after which a sent reminder is forgotten; by then it is too late to send it.
  private static let remindedMilliseconds: Int64 = 2 * 24 * 60 * 60_000

  /// Stores that reminders are now being sent to the account. Returns the keys that were not stored before: only these
  /// are to be sent.
  ///
  /// - Parameters:
  ///   - keys: Each is unique for its reminder, among those of all areas.
  ///   - device: The receiving device, where each device is sent its own; nil where one claim counts for the account.
  public func claimReminders(
    _ keys: [String], of id: AccountID, on device: DeviceID? = nil
  ) async throws(AccountError) -> Set<String> {
    let suffix = Self.suffix(device)
    let claim = ReminderClaims.Claim(account: id, keys: keys.map { $0 + suffix }, time: now.milliseconds)
    return Set(try await reminderClaims.store(claim).map { String($0.dropLast(suffix.count)) })
  }

  /// Returns the keys of the reminders that a device was sent in the last two days, latest first, at most `countMax`.
  public func remindedKeys(
    of id: AccountID, on device: DeviceID, countMax: Int
  ) async throws(AccountError) -> [String] {
    let suffix = Self.suffix(device)
    return try await read { database in
      try database.values(
        String.self,
        """
        SELECT substr(key, 1, length(key) - length(?)) FROM account_reminded
        WHERE person = ? AND substr(key, length(key) - length(?) + 1) = ? ORDER BY time DESC, key LIMIT ?
        """, [suffix, id.text, suffix, suffix, countMax])
    }
  }

  /// The suffix of a stored key for a reminder that was sent to one device.
  private static func suffix(_ device: DeviceID?) -> String { device.map { "@" + $0.text } ?? "" }

  /// Deletes the claims that are older than two days.
  public func tidyReminded() async throws(AccountError) {
    let horizon = now.milliseconds - Self.remindedMilliseconds
    try await write { database in
      try database.execute("DELETE FROM account_reminded WHERE time <= ?", [horizon])
    }
  }

  /// Returns the accounts with devices or own addresses that receive messages, signed in or not.
  public func accountsWithPush() async throws(AccountError) -> [AccountID] {
    try await read { database in
      try database.values(
        String.self,
        """
        SELECT d.person FROM account_push p JOIN account_device d ON d.id = p.device
        UNION SELECT d.person FROM account_alert a JOIN account_device d ON d.id = a.device
        UNION SELECT person FROM account_address WHERE ended IS NULL ORDER BY 1
        """
      ).map { AccountID($0) }
    }
  }
}
