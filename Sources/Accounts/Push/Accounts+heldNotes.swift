import Core
import GRDB

/// Holds messages for devices in their quiet hours: one each, the latest.
extension Accounts {
  /// Keeps it until `due`, the end of the device's quiet hours, in place of one for an earlier note. Returns false, and keeps nothing, for a
  /// device that takes no messages any more or has other hours by now.
  public func hold(
    _ note: HeldNote, for device: DeviceID, until due: Timestamp, by hours: DeviceQuietHours?
  ) async throws(AccountError) -> Bool {
    try await write { database in
      let isAsKnown = try Bool.fetchOne(
        database,
        sql: """
          SELECT EXISTS (SELECT 1 FROM account_push
          WHERE device = ? AND quiet_start IS ? AND quiet_end IS ? AND quiet_zone IS ?)
          """, arguments: [device.text, hours?.startMinute, hours?.endMinute, hours?.zoneName])
      guard isAsKnown == true else { return false }
      try database.execute(
        sql: """
          INSERT INTO account_push_held (device, container, environment, user, note, due)
          SELECT device, ?, ?, ?, ?, ? FROM account_push WHERE device = ?
          ON CONFLICT (device) DO UPDATE SET container = excluded.container, environment = excluded.environment,
            user = excluded.user, note = excluded.note, due = excluded.due
          WHERE excluded.note >= note
          """,
        arguments: [
          note.container, note.environment, note.userRecordName, note.noteTime, due.milliseconds, device.text,
        ])
      return true
    }
  }

  /// Forgets what is held for a device that has just been told of something newer.
  public func dropHeldNote(of device: DeviceID) async throws(AccountError) {
    let isHeld = try await read { database in
      try Bool.fetchOne(
        database, sql: "SELECT EXISTS (SELECT 1 FROM account_push_held WHERE device = ?)", arguments: [device.text])
    }
    guard isHeld == true else { return }
    try await write { database in
      try database.execute(sql: "DELETE FROM account_push_held WHERE device = ?", arguments: [device.text])
    }
  }

  /// Hands over at most `countMax` that are due, the longest due first. They are not held any more when this returns, so that nobody hears
  /// of a note twice, even if the server ends before it has sent them. Of devices that are not signed in any more they are forgotten.
  public func takeHeldNotes(countMax: Int) async throws(AccountError) -> (notes: [(PushDevice, HeldNote)], isMore: Bool)
  {
    // Most often nothing is due, and a reader keeps no writer waiting.
    guard try await hasDueNotes() else { return ([], false) }
    let now = now.milliseconds
    return try await write { database in
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT p.*, d.person, h.container, h.environment, h.user, h.note, \(Self.isSignedIn) AS is_signed_in
          FROM account_push_held h JOIN account_push p ON p.device = h.device
          JOIN account_device d ON d.id = p.device
          WHERE h.due <= ? ORDER BY h.due, h.device LIMIT ?
          """, arguments: [now, now, countMax])
      var notes: [(PushDevice, HeldNote)] = []
      for row in rows {
        let device: String = row["device"]
        try database.execute(sql: "DELETE FROM account_push_held WHERE device = ?", arguments: [device])
        guard row["is_signed_in"] == true, let found = PushDevice(row: row) else { continue }
        notes.append((found, HeldNote(row: row)))
      }
      return (notes, rows.count == countMax)
    }
  }

  func hasDueNotes() async throws(AccountError) -> Bool {
    let now = now.milliseconds
    return try await read { database in
      try Bool.fetchOne(
        database, sql: "SELECT EXISTS (SELECT 1 FROM account_push_held WHERE due <= ?)", arguments: [now]) ?? false
    }
  }
}
