import Core

/// The operator's disabling of an account: sign-in is refused, and its sessions, keys, links and feeds do not work
/// until it is enabled again. Its data stays.
public struct Disabling: Equatable, Sendable {
  public let since: Timestamp
  /// The operator's reason, shown to the account's user; may be empty.
  public let reason: String

  /// Returns nil if the account is not disabled, or the row lacks these columns.
  init?(row: SQLRow) {
    guard let since: Int64 = row["disabled"] else { return nil }
    self.since = Timestamp(milliseconds: since)
    reason = row["disabled_reason"] ?? ""
  }
}

extension Accounts {
  /// Disables the account. Returns false if it was already disabled with the same reason.
  public func disable(_ id: AccountID, reason: String = "") async throws(AccountError) -> Bool {
    let plain = try Self.plain(reason, "reason", charactersMax: AccountLimits.reasonCharactersMax)
    let now = now
    let closed = try await write { database -> [DeviceID]? in
      if let before = try Account.fetch(database, id).disabling, before.reason == plain { return nil }
      try database.execute(
        "UPDATE account_person SET disabled = coalesce(disabled, ?), disabled_reason = ? WHERE id = ?",
        [now.milliseconds, plain, id.text])
      let devices = try database.values(
        String.self, "SELECT id FROM account_device WHERE person = ?", [id.text]
      ).map { DeviceID($0) }
      try Self.leaveNotice(devices, database)
      try Self.store(.disabled, of: id, by: EventOrigin(), at: now, database)
      return devices
    }
    guard let closed else { return false }
    devicesEnded(closed)
    return true
  }

  /// Enables the account again, with its sessions that have not expired. Returns false if it was not disabled.
  public func enable(_ id: AccountID) async throws(AccountError) -> Bool {
    let now = now
    let isChanged = try await write { database in
      guard try Account.fetch(database, id).disabling != nil else { return false }
      try database.execute(
        "UPDATE account_person SET disabled = NULL, disabled_reason = '' WHERE id = ?", [id.text])
      try Self.leaveNotice([], database)
      try Self.store(.enabled, of: id, by: EventOrigin(), at: now, database)
      return true
    }
    cache.clear()
    return isChanged
  }
}
