import Core
import GRDB

extension Accounts {
  /// Where the account is signed in, the device used last first.
  public func devices(of id: AccountID) async throws(AccountError) -> [Device] {
    let now = now
    return try await read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT * FROM account_device d WHERE person = ?
            AND EXISTS (SELECT 1 FROM account_session WHERE device = d.id AND expires > ?)
          ORDER BY used DESC, id
          """, arguments: [id.text, now.milliseconds]
      ).map { Device(row: $0) }
    }
  }

  /// Ends every token of one device; throws `notFound` for a device that is not the account's.
  public func signOut(_ device: DeviceID, of id: AccountID) async throws(AccountError) {
    try await write { database in
      try database.execute(
        sql: "DELETE FROM account_device WHERE id = ? AND person = ?", arguments: [device.text, id.text])
      guard database.changesCount == 1 else { throw AccountError.notFound }
    }
    cache.clear()
  }

  /// Ends every session of the account, except on the device to keep.
  public func signOutEverywhere(_ id: AccountID, keeping device: DeviceID? = nil) async throws(AccountError) {
    try await write { database in
      try database.execute(
        sql: "DELETE FROM account_device WHERE person = ? AND id <> ?", arguments: [id.text, device?.text ?? ""])
    }
    cache.clear()
  }
}
