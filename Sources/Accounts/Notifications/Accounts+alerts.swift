import Core

/// Devices whose native programs have asked for reminders as alerts. What is stored ends with the device's sign-in.
extension Accounts {
  /// Stores that a device asks for alerts. Nil for `without` changes nothing, and neither does it change whether the user has switched them
  /// off. Throws `notFound` if the account has no such device.
  public func setAlerts(
    _ locale: DeviceLocale, quietHours: QuietHoursChange = .keep, without: Set<String>? = nil, of device: DeviceID,
    _ id: AccountID
  ) async throws(AccountError) {
    try requireRoom()
    try await write { database in
      let changed = try database.executeCounting(
        """
        INSERT INTO account_alert (device, zone, language, without, off)
        SELECT id, ?, ?, '', 0 FROM account_device WHERE id = ? AND person = ?
        ON CONFLICT (device) DO UPDATE SET zone = excluded.zone, language = excluded.language
        """, [locale.timeZoneName, locale.language, device.text, id.text])
      guard changed == 1 else { throw AccountError.notFound }
      if case .set(let hours) = quietHours {
        try database.execute(
          "UPDATE account_alert SET quiet_start = ?, quiet_end = ?, quiet_zone = ? WHERE device = ?",
          [hours?.startMinute, hours?.endMinute, hours?.timeZoneName, device.text])
      }
      if let without {
        try database.execute(
          "UPDATE account_alert SET without = ? WHERE device = ?",
          [without.sorted().joined(separator: " "), device.text])
      }
      try database.report(.receivers(id))
    }
  }

  public func removeAlerts(of device: DeviceID) async throws(AccountError) {
    try await write { database in
      try database.execute("DELETE FROM account_alert WHERE device = ?", [device.text])
    }
  }

  /// Switches the alerts of one of the account's devices on or off; throws `notFound` unless it has asked for them.
  public func switchAlerts(of device: DeviceID, _ id: AccountID, isOn: Bool) async throws(AccountError) {
    try await write { database in
      let changed = try database.executeCounting(
        """
        UPDATE account_alert SET off = ?
        WHERE device = ? AND device IN (SELECT id FROM account_device WHERE person = ?)
        """, [!isOn, device.text, id.text])
      guard changed == 1 else { throw AccountError.notFound }
    }
  }

  /// Returns what a device has asked for; nil if it has not.
  public func alertDevice(_ device: DeviceID) async throws(AccountError) -> AlertDevice? {
    try await read { database in
      try database.row("\(Self.selectAlertDevices) WHERE p.device = ?", [device.text])
        .flatMap { AlertDevice(row: $0) }
    }
  }

  /// Returns the signed-in devices that get alerts of the user whom the container knows by this name.
  public func alertDevices(
    userRecordName name: String, in container: String
  ) async throws(AccountError) -> [AlertDevice] {
    let now = now
    return try await read { database in
      try database.rows(
        """
        \(Self.selectAlertDevices) JOIN account_user u ON u.person = d.person
        WHERE u.container = ? AND u.user = ? AND p.off = 0 AND \(Self.isSignedIn) ORDER BY d.id
        """, [container, name, now.milliseconds]
      ).compactMap { AlertDevice(row: $0) }
    }
  }

  /// Reports whether a device gets alerts: it has asked for them, is signed in, and its user has not switched them off.
  public func acceptsAlerts(_ device: DeviceID) async throws(AccountError) -> Bool {
    let now = now
    return try await read { database in
      try database.value(
        Bool.self,
        "SELECT EXISTS (SELECT 1 FROM account_alert p WHERE p.device = ? AND p.off = 0 AND \(Self.isSignedIn))",
        [device.text, now.milliseconds])
    } ?? false
  }

  static let selectAlertDevices =
    "SELECT p.*, d.person FROM account_alert p JOIN account_device d ON d.id = p.device"
}
