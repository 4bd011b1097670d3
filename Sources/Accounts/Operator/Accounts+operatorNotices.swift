import Core

/// Notifies a running server of changes that the operator's process makes in its database: that process stores a notice
/// in the same transaction, and the server looks for notices every second. If several servers share the database, the
/// one that finds a notice reports it to the others.
extension Accounts {
  /// Stores a notice that these devices have ended or, if there are none, that the server's caches may be outdated.
  static func leaveNotice(_ devices: [DeviceID], _ database: any SQLTransaction) throws {
    if devices.isEmpty { try database.execute("INSERT INTO account_told (device) VALUES (NULL)") }
    for device in devices {
      try database.execute("INSERT INTO account_told (device) VALUES (?)", [device.text])
    }
  }

  /// Applies the notices of other processes as if the changes had happened here; returns false if there were none.
  public func applyOperatorChanges() async throws(AccountError) -> Bool {
    // Usually there is no notice, and a read does not block writes.
    let isNew = try await read { database in
      try database.value(Bool.self, "SELECT EXISTS (SELECT 1 FROM account_told)") ?? false
    }
    guard isNew else { return false }
    let devices = try await write { database in
      let devices = try database.rows("DELETE FROM account_told RETURNING device").compactMap { row in
        (row["device"] as String?).map { DeviceID($0) }
      }
      try database.report(.access)
      try database.reportEnded(devices)
      return devices
    }
    devicesEnded(devices)
    return true
  }
}
