import Core
import Foundation

/// Users' own addresses. URL and token may both be secret, so they are stored encrypted.
extension Accounts {
  private static let targetPurpose: StaticString = "message address"
  /// The number of failed messages in a row after which an address ends.
  static let addressFailuresMax = 20

  /// Stores an address of the account.
  public func createAddress(
    _ draft: MessageAddressDraft, for account: AccountID
  ) async throws(AccountError) -> MessageAddress {
    try requireRoom()
    let name = try Self.plain(draft.name, "name", charactersMax: AccountLimits.deviceNameCharactersMax)
    guard draft.url.utf8.count <= AccountLimits.urlBytesMax else { throw .textInvalid("url") }
    // It is sent as a header, so it must be printable ASCII.
    guard draft.token.utf8.count <= AccountLimits.tokenBytesMax, draft.token.utf8.allSatisfy({ 0x21...0x7E ~= $0 })
    else { throw .textInvalid("token") }
    let (id, now) = (Digest.hex(random(8)), now)
    let target = Array((draft.url + "\n" + draft.token).utf8)
    guard let sealed = secrets.seal(target, Self.targetPurpose, about: [id]) else {
      throw .storage("an address cannot be encrypted")
    }
    let areas = draft.areas.map(\.rawValue).sorted().joined(separator: " ")
    let made = try await write { database in
      let count = try database.value(
        Int.self, "SELECT count(*) FROM account_address WHERE person = ?", [account.text])
      guard (count ?? 0) < AccountLimits.addressesMax else { throw AccountError.tooMany("addresses") }
      try database.execute(
        "INSERT INTO account_address VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, 0, NULL)",
        [
          id, account.text, name, draft.kind.rawValue, Data(sealed), areas, draft.locale.timeZoneName,
          draft.locale.language, now.milliseconds,
        ])
      try database.report(.receivers(account))
      let row = try database.row("SELECT * FROM account_address WHERE id = ?", [id])
      return row.flatMap { self.address($0) }
    }
    guard let made else { throw .notFound }
    return made
  }

  /// Returns the account's addresses, oldest first.
  public func addresses(of account: AccountID) async throws(AccountError) -> [MessageAddress] {
    try await read { try self.addresses($0, of: account) }
  }

  func addresses(_ database: any SQLTransaction, of account: AccountID) throws -> [MessageAddress] {
    try database.rows(
      "SELECT * FROM account_address WHERE person = ? ORDER BY created, id", [account.text]
    ).compactMap { address($0) }
  }

  /// Returns the active addresses of the user with this name in the container; none for a disabled account.
  public func addresses(
    userRecordName name: String, in container: String
  ) async throws(AccountError) -> [MessageAddress] {
    try await read { database in
      try database.rows(
        """
        SELECT a.* FROM account_address a JOIN account_user u ON u.person = a.person
        JOIN account_person p ON p.id = a.person
        WHERE u.container = ? AND u.user = ? AND a.ended IS NULL AND p.disabled IS NULL ORDER BY a.created, a.id
        """, [container, name]
      ).compactMap { self.address($0) }
    }
  }

  /// Reports whether the address still exists and has not ended, and its account is not disabled.
  public func acceptsMessages(_ address: MessageAddress) async throws(AccountError) -> Bool {
    try await read { database in
      try database.value(
        Bool.self,
        """
        SELECT EXISTS (SELECT 1 FROM account_address a JOIN account_person p ON p.id = a.person
          WHERE a.id = ? AND a.ended IS NULL AND p.disabled IS NULL)
        """, [address.id])
    } ?? false
  }

  /// Deletes an address; throws `notFound` if the account does not have it.
  public func deleteAddress(_ id: String, of account: AccountID) async throws(AccountError) {
    try await write { database in
      let changed = try database.executeCounting(
        "DELETE FROM account_address WHERE id = ? AND person = ?", [id, account.text])
      guard changed == 1 else { throw AccountError.notFound }
    }
  }

  /// Stores that an address accepted a message. An address that had ended becomes active again.
  public func markSent(to address: MessageAddress) async throws(AccountError) {
    let now = now
    // At most once a day, since each write waits for the disk.
    let isFresh = now.milliseconds - (address.used?.milliseconds ?? 0) < AccountTimes.day
    if isFresh, address.failureCount == 0, address.end == nil { return }
    try await write { database in
      try database.execute(
        "UPDATE account_address SET used = ?, failures = 0, ended = NULL WHERE id = ?",
        [now.milliseconds, address.id])
    }
  }

  /// Stores that an address did not accept a message. The address ends if it is gone, or after too many failures in a
  /// row.
  public func markFailure(of address: MessageAddress, isGone: Bool) async throws(AccountError) {
    try await write { database in
      try database.execute(
        """
        UPDATE account_address SET failures = failures + 1,
          ended = CASE WHEN ? THEN 'gone' WHEN failures + 1 >= ? THEN 'failing' ELSE ended END WHERE id = ?
        """, [isGone, Self.addressFailuresMax, address.id])
    }
  }

  /// Returns nil for a row that cannot be decrypted or parsed, such as one sealed with another server's secret.
  private func address(_ row: SQLRow) -> MessageAddress? {
    let (id, sealed): (String, Data) = (row["id"], row["target"])
    guard let target = secrets.open(Array(sealed), Self.targetPurpose, about: [id]),
      let kind = MessageAddress.Kind(rawValue: row["kind"])
    else { return nil }
    let parts = String(decoding: target, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let areas: String = row["areas"]
    return MessageAddress(
      id: id, account: AccountID(row["person"]), name: row["name"], kind: kind, url: String(parts[0]),
      token: String(parts[1]),
      areas: Set(areas.split(separator: " ").compactMap { MessageAddress.Area(rawValue: String($0)) }),
      locale: DeviceLocale(timeZoneName: row["zone"], language: row["language"]),
      created: Timestamp(milliseconds: row["created"]),
      used: (row["used"] as Int64?).map { Timestamp(milliseconds: $0) }, failureCount: row["failures"],
      end: (row["ended"] as String?).flatMap { MessageAddress.End(rawValue: $0) })
  }
}
