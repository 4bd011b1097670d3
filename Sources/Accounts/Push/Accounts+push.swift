import Core
import Foundation
import GRDB

extension Accounts {
  /// Keeps where the device takes messages, in place of what it had; an endpoint that another device had is this one's from now on. It goes
  /// with the device's sessions. Throws `notFound` for a device that is not the account's.
  public func setPushSubscription(
    _ subscription: PushSubscription, of device: DeviceID, _ id: AccountID
  ) async throws(AccountError) {
    try await write { database in
      let isOwn = try Bool.fetchOne(
        database, sql: "SELECT EXISTS (SELECT 1 FROM account_device WHERE id = ? AND person = ?)",
        arguments: [device.text, id.text])
      guard isOwn == true else { throw AccountError.notFound }
      try database.execute(
        sql: "INSERT OR REPLACE INTO account_push VALUES (?, ?, ?, ?)",
        arguments: [device.text, subscription.endpoint, Data(subscription.publicKey), Data(subscription.secret)])
    }
  }

  public func removePushSubscription(of device: DeviceID) async throws(AccountError) {
    try await write { database in
      try database.execute(sql: "DELETE FROM account_push WHERE device = ?", arguments: [device.text])
    }
  }

  /// Forgets an endpoint that its push service does not know any more.
  public func removePushSubscription(endpoint: String) async throws(AccountError) {
    try await write { database in
      try database.execute(sql: "DELETE FROM account_push WHERE endpoint = ?", arguments: [endpoint])
    }
  }

  /// Of all devices of the person whom the container knows by this name, those that are signed in.
  public func pushSubscriptions(
    userRecordName name: String, in container: String
  ) async throws(AccountError) -> [PushSubscription] {
    let now = now
    return try await read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT p.endpoint, p.key, p.secret FROM account_push p JOIN account_device d ON d.id = p.device
          JOIN account_user u ON u.person = d.person
          WHERE u.container = ? AND u.user = ?
            AND EXISTS (SELECT 1 FROM account_session WHERE device = d.id AND expires > ?)
          ORDER BY d.id
          """, arguments: [container, name, now.milliseconds]
      ).compactMap { row in
        let (key, secret): (Data, Data) = (row["key"], row["secret"])
        return PushSubscription(endpoint: row["endpoint"], publicKey: Array(key), secret: Array(secret))
      }
    }
  }
}
