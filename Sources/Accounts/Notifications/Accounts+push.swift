import Core
import Foundation

extension Accounts {
  /// Stores the device's push subscription, replacing an earlier one, and removes its endpoint from any other device.
  /// It is deleted with the device's sessions.
  ///
  /// `without` are the kinds of messages that the device refuses. If it is nil, or `locale`, the stored value stays.
  /// Messages held for the device become due at once: they are checked against the new quiet hours. Throws `notFound`
  /// if the account has no such device.
  public func setPushSubscription(
    _ subscription: PushSubscription, quietHours: QuietHoursChange = .keep, without: Set<String>? = nil,
    locale: DeviceLocale? = nil,
    of device: DeviceID, _ id: AccountID
  ) async throws(AccountError) {
    try requireRoom()
    try await write { database in
      let isOwn = try database.value(
        Bool.self, "SELECT EXISTS (SELECT 1 FROM account_device WHERE id = ? AND person = ?)",
        [device.text, id.text])
      guard isOwn == true else { throw AccountError.notFound }
      try database.execute(
        "DELETE FROM account_push WHERE endpoint = ? AND device <> ?",
        [subscription.endpoint, device.text])
      // The server now sends the reminders that this device had sealed while it had no account.
      try database.execute(
        "DELETE FROM account_sealed_device WHERE endpoint = ?", [subscription.endpoint])
      try database.execute(
        """
        INSERT INTO account_push (device, endpoint, key, secret) VALUES (?, ?, ?, ?)
        ON CONFLICT (device) DO UPDATE SET endpoint = excluded.endpoint, key = excluded.key, secret = excluded.secret
        """,
        [device.text, subscription.endpoint, Data(subscription.publicKey), Data(subscription.secret)])
      if case .set(let hours) = quietHours {
        try database.execute(
          "UPDATE account_push SET quiet_start = ?, quiet_end = ?, quiet_zone = ? WHERE device = ?",
          [hours?.startMinute, hours?.endMinute, hours?.timeZoneName, device.text])
      }
      if let without {
        try database.execute(
          "UPDATE account_push SET without = ? WHERE device = ?",
          [without.sorted().joined(separator: " "), device.text])
      }
      if let locale {
        try database.execute(
          "UPDATE account_push SET zone = ?, language = ? WHERE device = ?",
          [locale.timeZoneName, locale.language, device.text])
      }
      try database.execute("UPDATE account_push_held SET due = 0 WHERE device = ?", [device.text])
      try database.report(.receivers(id))
    }
  }

  public func removePushSubscription(of device: DeviceID) async throws(AccountError) {
    try await write { database in
      try database.execute("DELETE FROM account_push WHERE device = ?", [device.text])
    }
  }

  /// Removes an endpoint that its push service no longer knows.
  public func removePushSubscription(endpoint: String) async throws(AccountError) {
    try await write { database in
      try database.execute("DELETE FROM account_push WHERE endpoint = ?", [endpoint])
    }
  }

  /// Returns a device's registration, signed in or not; nil if there is none.
  public func pushDevice(_ device: DeviceID) async throws(AccountError) -> PushDevice? {
    try await read { database in
      try database.row("\(Self.selectPushDevices) WHERE p.device = ?", [device.text])
        .flatMap { PushDevice(row: $0) }
    }
  }

  /// Returns a device's registration; nil if there is none, or if the device is not signed in.
  public func signedInPushDevice(_ device: DeviceID) async throws(AccountError) -> PushDevice? {
    try await signedInPushDevices("WHERE p.device = ?", [device.text]).first
  }

  /// Returns the signed-in devices of the user with this name in the container.
  public func pushDevices(
    userRecordName name: String, in container: String
  ) async throws(AccountError) -> [PushDevice] {
    try await signedInPushDevices(
      "JOIN account_user u ON u.person = d.person WHERE u.container = ? AND u.user = ?", [container, name])
  }

  /// Returns the signed-in devices of the account.
  public func pushDevices(of id: AccountID) async throws(AccountError) -> [PushDevice] {
    try await signedInPushDevices("WHERE d.person = ?", [id.text])
  }

  private func signedInPushDevices(
    _ condition: String, _ arguments: SQLArguments
  ) async throws(AccountError) -> [PushDevice] {
    let now = now
    return try await read { database in
      try database.rows(
        "\(Self.selectPushDevices) \(condition) AND \(Self.isSignedIn) ORDER BY d.id",
        arguments + [now.milliseconds]
      ).compactMap { PushDevice(row: $0) }
    }
  }

  static let selectPushDevices =
    "SELECT p.*, d.person FROM account_push p JOIN account_device d ON d.id = p.device"
  /// True for a device with a session whose account the operator has not disabled.
  static let isSignedIn = """
    EXISTS (
      SELECT 1 FROM account_session s JOIN account_device o ON o.id = s.device JOIN account_person a ON a.id = o.person
      WHERE s.device = p.device AND s.expires > ? AND a.disabled IS NULL)
    """
}
