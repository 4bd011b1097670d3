import Core

/// Reminders that a device is to show once more, since its user answered "In 10 minutes". A due one is removed
/// before it is sent, so that neither a restart nor a second server repeats it.
extension Accounts {
  /// The reminders that wait for a device at the same time.
  public static let snoozedPerDeviceMax = 20
  /// A waiting reminder whose time has come is removed after this time, if its area no longer knows of it.
  private static let snoozedAgeMax: Int64 = AccountTimes.day

  /// Stores that a device is to show a reminder again in ten minutes; asked twice, it shows it once. Throws
  /// `tooMany` if too many wait, and `limited` if it asks too often.
  public func snooze(_ key: String, on device: DeviceID) async throws(AccountError) {
    guard ReminderPath.isKey(key) else { throw .textInvalid("key") }
    try await limiter.consume([.init(RateLimiter.snooze, device.text)], at: now)
    try requireRoom()
    let due = now.adding(milliseconds: Snooze.milliseconds).milliseconds
    try await write { database in
      let changed = try database.executeCounting(
        """
        INSERT INTO account_snoozed (device, key, due) SELECT device, ?, ? FROM account_push WHERE device = ?
        ON CONFLICT (device, key) DO UPDATE SET due = excluded.due
        """, [key, due, device.text])
      guard changed > 0 else { throw AccountError.notFound }
      let count = try database.value(
        Int.self, "SELECT count(*) FROM account_snoozed WHERE device = ?", [device.text])
      guard count ?? 0 <= Self.snoozedPerDeviceMax else { throw AccountError.tooMany("reminders") }
    }
  }

  /// Returns what waits for a device: each key, and when it is due.
  public func snoozed(_ device: DeviceID) async throws(AccountError) -> [(key: String, due: Timestamp)] {
    try await read { database in
      try database.rows(
        "SELECT key, due FROM account_snoozed WHERE device = ? ORDER BY due, key",
        [device.text]
      ).map { ($0["key"], Timestamp(milliseconds: $0["due"])) }
    }
  }

  /// Removes those of these keys that wait for a device and are due. Returns them: nobody else gets them.
  public func takeSnoozed(_ keys: [String], of device: DeviceID) async throws(AccountError) -> Set<String> {
    if keys.isEmpty { return [] }
    let now = now.milliseconds
    return try await write { database in
      var taken: Set<String> = []
      for key in keys {
        let changed = try database.executeCounting(
          "DELETE FROM account_snoozed WHERE device = ? AND key = ? AND due <= ?",
          [device.text, key, now])
        if changed > 0 { taken.insert(key) }
      }
      return taken
    }
  }

  /// Removes what was due a day ago and was found in no area.
  public func removeStaleSnoozed() async throws(AccountError) {
    let horizon = now.milliseconds - Self.snoozedAgeMax
    try await write { database in
      try database.execute("DELETE FROM account_snoozed WHERE due <= ?", [horizon])
    }
  }
}

extension RateLimiter {
  /// Enough for a morning's reminders at once, and one a minute in the long run.
  static let snooze = Rule("snooze", burst: 30, refillMilliseconds: 60_000)
}
