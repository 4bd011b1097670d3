import Core

extension Accounts {
  /// Returns the account's signed-in devices, the most recently used first.
  public func devices(of id: AccountID) async throws(AccountError) -> [Device] {
    let now = now
    return try await read { database in
      try database.rows(
        """
        SELECT d.*, a.off FROM account_device d LEFT JOIN account_alert a ON a.device = d.id WHERE person = ?
          AND EXISTS (SELECT 1 FROM account_session WHERE device = d.id AND expires > ?)
        ORDER BY used DESC, id
        """, [id.text, now.milliseconds]
      ).map { Device(row: $0) }
    }
  }

  /// Sets the user's own name for a device; an empty one restores the name from its sign-in. Throws `notFound` if the
  /// account does not have the device.
  public func rename(_ device: DeviceID, of id: AccountID, _ name: String) async throws(AccountError) {
    let name = try Self.plain(name, "name", charactersMax: AccountLimits.deviceNameCharactersMax)
    try await write { database in
      let changed = try database.executeCounting(
        "UPDATE account_device SET given = ? WHERE id = ? AND person = ?",
        [name, device.text, id.text])
      guard changed > 0 else { throw AccountError.notFound }
    }
  }

  /// Signs out one device with all of its tokens; throws `notFound` if the account does not have it. Unless
  /// `staysKnown`, later sign-in attempts from it count as those of an unknown device.
  public func signOut(_ device: DeviceID, of id: AccountID, staysKnown: Bool = true) async throws(AccountError) {
    let ended = try await write { database in
      if !staysKnown {
        try database.execute(
          "DELETE FROM account_known_device WHERE person = ? AND device = ?", [id.text, device.text])
      }
      let ended = try Self.endDevices(database, "id = ? AND person = ?", [device.text, id.text])
      guard !ended.isEmpty else { throw AccountError.notFound }
      return ended
    }
    devicesEnded(ended)
  }

  /// Ends every session of the account except on the device to keep. Returns what continues to work.
  @discardableResult
  public func signOutEverywhere(
    _ id: AccountID, keeping device: DeviceID? = nil, by origin: EventOrigin = EventOrigin()
  ) async throws(AccountError) -> AccountAccess {
    let now = now
    let (ended, devices, access) = try await write { database in
      let devices = try Self.pushDevices(database, of: id, except: origin.device)
      try Self.store(.signedOutEverywhere, of: id, by: origin, at: now, database)
      try Self.forgetKnownDevices(database, of: id, except: device)
      try Self.endPairings(database, of: id)
      let ended = try Self.endDevices(database, "person = ? AND id <> ?", [id.text, device?.text ?? ""])
      return (ended, devices, try self.access(database, of: id))
    }
    devicesEnded(ended)
    notifyListener(
      SecurityNotice(
        account: id, kind: .signedOutEverywhere, name: "", origin: origin.device, endedDevices: devices))
    return access
  }

  /// Returns those of the devices that can no longer send requests: they were signed out, have expired, or their account
  /// is disabled.
  func endedDevices(among devices: Set<DeviceID>) async throws(AccountError) -> [DeviceID] {
    let now = now
    return try await read { database in
      try devices.filter { device in
        try database.row(
          """
          SELECT d.id FROM account_device d JOIN account_person p ON p.id = d.person
          WHERE d.id = ? AND p.disabled IS NULL
            AND EXISTS (SELECT 1 FROM account_session WHERE device = d.id AND expires > ?)
          """, [device.text, now.milliseconds]) == nil
      }.map { $0 }
    }
  }

  /// Deletes the devices that satisfy the condition, with their tokens; call `devicesEnded` afterwards.
  static func endDevices(
    _ database: any SQLTransaction, _ condition: String, _ arguments: SQLArguments
  ) throws -> [DeviceID] {
    let ended = try database.values(
      String.self, "DELETE FROM account_device WHERE \(condition) RETURNING id", arguments
    ).map { DeviceID($0) }
    try database.reportEnded(ended)
    return ended
  }
}
