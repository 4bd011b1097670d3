import Core

/// Holds messages during a device's quiet hours: the latest of each topic.
extension Accounts {
  /// The most messages held for a device; beyond it those of the earliest events are dropped.
  static let heldPerDeviceMax = 20

  /// Holds a message until `due`, the end of the device's quiet hours, and replaces one for an earlier event of its
  /// topic. Returns false and stores nothing if the device has no subscription any more, or if `hours` are no longer
  /// its quiet hours.
  public func hold(
    _ topic: MessageTopic, _ subject: MessageSubject, for device: DeviceID, until due: Timestamp,
    by hours: DeviceQuietHours?
  ) async throws(AccountError) -> Bool {
    try await write { database in
      let isAsKnown = try database.value(
        Bool.self,
        """
        SELECT EXISTS (SELECT 1 FROM account_push
        WHERE device = ? AND quiet_start IS NOT DISTINCT FROM ? AND quiet_end IS NOT DISTINCT FROM ?
          AND quiet_zone IS NOT DISTINCT FROM ?)
        """, [device.text, hours?.startMinute, hours?.endMinute, hours?.timeZoneName])
      guard isAsKnown == true else { return false }
      try database.execute(
        """
        INSERT INTO account_push_held (device, tag, kind, subject, time, due) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (device, tag) DO UPDATE SET subject = excluded.subject, time = excluded.time, due = excluded.due
        WHERE excluded.time >= account_push_held.time
        """,
        [
          device.text, topic.tag, topic.kind, subject.text, subject.time.milliseconds, due.milliseconds,
        ])
      try database.execute(
        """
        DELETE FROM account_push_held WHERE device = ? AND tag IN (
          SELECT tag FROM account_push_held WHERE device = ? ORDER BY time DESC, tag \(SQL.after))
        """, [device.text, device.text, Self.heldPerDeviceMax])
      return true
    }
  }

  /// Drops the held message of a topic, since a newer one is about to be sent.
  public func dropHeld(_ topic: MessageTopic, of device: DeviceID) async throws(AccountError) {
    let isHeld = try await read { database in
      try database.value(
        Bool.self, "SELECT EXISTS (SELECT 1 FROM account_push_held WHERE device = ? AND tag = ?)",
        [device.text, topic.tag])
    }
    guard isHeld == true else { return }
    try await write { try Self.dropHeld(topic.tag, of: device.text, $0) }
  }

  private static func dropHeld(_ tag: String, of device: String, _ database: any SQLTransaction) throws {
    try database.execute(
      "DELETE FROM account_push_held WHERE device = ? AND tag = ?", [device, tag])
  }

  /// Removes and returns at most `countMax` due messages, the longest due first; `isMore` if there may be others. They
  /// are no longer stored when this returns, so none is sent twice, even if the server ends before sending it. Drops
  /// messages of devices that are no longer signed in.
  public func takeHeld(countMax: Int) async throws(AccountError) -> (messages: [HeldMessage], isMore: Bool) {
    // Usually nothing is due, and a read does not block writes.
    guard try await hasDue() else { return ([], false) }
    let now = now.milliseconds
    return try await write { database in
      let rows = try database.rows(
        """
        SELECT p.*, d.person, h.kind, h.tag, h.subject, h.time, \(Self.isSignedIn) AS is_signed_in
        FROM account_push_held h JOIN account_push p ON p.device = h.device
        JOIN account_device d ON d.id = p.device
        WHERE h.due <= ? ORDER BY h.due, h.device, h.tag LIMIT ?
        """, [now, now, countMax])
      for row in rows { try Self.dropHeld(row["tag"], of: row["device"], database) }
      let messages = rows.compactMap { $0["is_signed_in"] == true ? HeldMessage(row: $0) : nil }
      return (messages, rows.count == countMax)
    }
  }

  func hasDue() async throws(AccountError) -> Bool {
    let now = now.milliseconds
    return try await read { database in
      try database.value(
        Bool.self, "SELECT EXISTS (SELECT 1 FROM account_push_held WHERE due <= ?)", [now]) ?? false
    }
  }
}
