import Core
import GRDB

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
      try database.execute(
        sql: """
          INSERT INTO account_alert (device, zone, language, without, off)
          SELECT id, ?, ?, '', 0 FROM account_device WHERE id = ? AND person = ?
          ON CONFLICT (device) DO UPDATE SET zone = excluded.zone, language = excluded.language
          """, arguments: [locale.timeZoneName, locale.language, device.text, id.text])
      guard database.changesCount == 1 else { throw AccountError.notFound }
      if case .set(let hours) = quietHours {
        try database.execute(
          sql: "UPDATE account_alert SET quiet_start = ?, quiet_end = ?, quiet_zone = ? WHERE device = ?",
          arguments: [hours?.startMinute, hours?.endMinute, hours?.timeZoneName, device.text])
      }
      if let without {
        try database.execute(
          sql: "UPDATE account_alert SET without = ? WHERE device = ?",
          arguments: [without.sorted().joined(separator: " "), device.text])
      }
    }
  }

  public func removeAlerts(of device: DeviceID) async throws(AccountError) {
    try await write { database in
      try database.execute(sql: "DELETE FROM account_alert WHERE device = ?", arguments: [device.text])
    }
  }

  /// Switches the alerts of one of the account's devices on or off; throws `notFound` unless it has asked for them.
  public func switchAlerts(of device: DeviceID, _ id: AccountID, isOn: Bool) async throws(AccountError) {
    try await write { database in
      try database.execute(
        sql: """
          UPDATE account_alert SET off = ?
          WHERE device = ? AND device IN (SELECT id FROM account_device WHERE person = ?)
          """, arguments: [!isOn, device.text, id.text])
      guard database.changesCount == 1 else { throw AccountError.notFound }
    }
  }

  /// Returns what a device has asked for; nil if it has not.
  public func alertDevice(_ device: DeviceID) async throws(AccountError) -> AlertDevice? {
    try await read { database in
      try Row.fetchOne(database, sql: "\(Self.selectAlertDevices) WHERE p.device = ?", arguments: [device.text])
        .flatMap { AlertDevice(row: $0) }
    }
  }

  /// Returns the signed-in devices that get alerts of the user whom the container knows by this name.
  public func alertDevices(
    userRecordName name: String, in container: String
  ) async throws(AccountError) -> [AlertDevice] {
    let now = now
    return try await read { database in
      try Row.fetchAll(
        database,
        sql: """
          \(Self.selectAlertDevices) JOIN account_user u ON u.person = d.person
          WHERE u.container = ? AND u.user = ? AND p.off = 0 AND \(Self.isSignedIn) ORDER BY d.id
          """, arguments: [container, name, now.milliseconds]
      ).compactMap { AlertDevice(row: $0) }
    }
  }

  /// Reports whether a device gets alerts: it has asked for them, is signed in, and its user has not switched them off.
  public func takesAlerts(_ device: DeviceID) async throws(AccountError) -> Bool {
    let now = now
    return try await read { database in
      try Bool.fetchOne(
        database,
        sql: "SELECT EXISTS (SELECT 1 FROM account_alert p WHERE p.device = ? AND p.off = 0 AND \(Self.isSignedIn))",
        arguments: [device.text, now.milliseconds])
    } ?? false
  }

  static let selectAlertDevices =
    "SELECT p.*, d.person FROM account_alert p JOIN account_device d ON d.id = p.device"
}
