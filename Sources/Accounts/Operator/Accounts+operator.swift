import Core
import Foundation

/// An account as the operator sees it in a list.
public struct AccountEntry: Sendable {
  public let account: Account
  /// The last use of any device, to the hour; nil if there is none.
  public let used: Timestamp?
  public let deviceCount: Int

  public init(_ account: Account, used: Timestamp?, deviceCount: Int) {
    self.account = account
    self.used = used
    self.deviceCount = deviceCount
  }
}

/// A server-to-server key and its account.
public struct KeyEntry: Sendable {
  public let key: ServerKey
  public let owner: Account
}

/// The operator's actions on accounts, from the terminal. They notify the running server.
extension Accounts {
  /// Returns all accounts, by name.
  public func entries() async throws(AccountError) -> [AccountEntry] {
    let now = now
    return try await read { database in
      let used = try database.rows(
        """
        SELECT person, max(used) AS used, count(*) AS count FROM account_device d
        WHERE EXISTS (SELECT 1 FROM account_session WHERE device = d.id AND expires > ?) GROUP BY person
        """, [now.milliseconds])
      let devices = Dictionary(
        uniqueKeysWithValues: used.map { row in
          (row["person"] as String, (used: Timestamp(milliseconds: row["used"]), count: row["count"] as Int))
        })
      return try database.rows(
        "SELECT \(Account.columns) FROM account_person ORDER BY name IS NULL, name, created, id"
      ).map { row in
        let account = Account(row: row)
        let found = devices[account.id.text]
        return AccountEntry(account, used: found?.used, deviceCount: found?.count ?? 0)
      }
    }
  }

  /// Returns the accounts that a text identifies: by name, else by id, else by mail address, else by the beginning of
  /// an id. Returns several only if the text is ambiguous.
  public func accounts(named text: String) async throws(AccountError) -> [Account] {
    let name = (try? AccountName(text).text) ?? ""
    let beginning = text.count >= Self.beginningCharactersMin ? text.uppercased() : ""
    return try await read { database in
      for (condition, value) in [("name = ?", name), ("id = ?", text.uppercased()), ("mail = ?", text.lowercased())] {
        let found = try database.rows(
          "SELECT \(Account.columns) FROM account_person WHERE \(condition) ORDER BY id",
          [value])
        if !found.isEmpty { return found.map { Account(row: $0) } }
      }
      guard !beginning.isEmpty else { return [] }
      return try database.rows(
        "SELECT \(Account.columns) FROM account_person WHERE substr(id, 1, ?) = ? ORDER BY id LIMIT 20",
        [beginning.count, beginning]
      ).map { Account(row: $0) }
    }
  }

  /// The shortest beginning of an id that identifies an account.
  private static let beginningCharactersMin = 4

  /// Deletes the account without its user's proof; otherwise as `deleteAccount`.
  public func deleteAccount(byOperator id: AccountID) async throws(AccountError) -> [ContainerUser] {
    let now = now
    let (users, ended) = try await write { [self] database in
      _ = try Account.fetch(database, id)
      let removed = try remove(id, at: now, database)
      try Self.leaveNotice(removed.ended, database)
      return removed
    }
    devicesEnded(ended)
    return users
  }

  /// Creates a code with which the account's user can once set a new password within the given hours, as with a
  /// recovery code. It is returned only here, stored as its hash, and replaces an earlier one. Throws `nameMissing` for
  /// an account that only a provider opens.
  public func createPasswordCode(
    for id: AccountID, hours: Int
  ) async throws(AccountError) -> (code: String, expires: Timestamp) {
    try await createPasswordCode(for: id, hours: hours, .passwordCodeMade, named: nil)
  }

  /// Creates a code and records it as an event of `kind`. `name` is the sign-in name of its creator; `note` stores
  /// further data with its hash.
  func createPasswordCode(
    for id: AccountID, hours: Int, _ kind: SecurityEvent.Kind, named name: String?,
    store: @escaping @Sendable (Data, any SQLTransaction) throws -> Void = { _, _ in }
  ) async throws(AccountError) -> (code: String, expires: Timestamp) {
    guard AccountLimits.passwordCodeHours.contains(hours) else { throw .textInvalid("hours") }
    let code = SecretCode.make(random(SecretCode.byteCount))
    let (hash, now) = (recoveryHash(code, of: id.text), now)
    let expires = now.adding(milliseconds: Int64(hours) * 3_600_000)
    try await write { database in
      guard try Account.fetch(database, id).name != nil else { throw AccountError.nameMissing }
      try database.execute(
        "DELETE FROM account_recovery WHERE person = ? AND expires IS NOT NULL", [id.text])
      try database.execute(
        "INSERT INTO account_recovery (hash, person, expires) VALUES (?, ?, ?)",
        [hash, id.text, expires.milliseconds])
      try store(hash, database)
      try Self.store(kind, named: name, of: id, by: EventOrigin(), at: now, database)
    }
    return (code, expires)
  }

  /// Returns the server-to-server keys of all accounts, oldest first.
  public func allKeys() async throws(AccountError) -> [KeyEntry] {
    try await read { database in
      try database.rows("SELECT * FROM account_key ORDER BY created, id").map { row in
        let key = ServerKey(row: row)
        return KeyEntry(key: key, owner: try Account.fetch(database, key.account))
      }
    }
  }

  /// Deletes a key of any account; throws `notFound` if there is none with this id.
  public func deleteKey(byOperator id: String) async throws(AccountError) {
    let now = now
    try await write { database in
      let row = try database.row("SELECT * FROM account_key WHERE id = ?", [id])
      guard let key = row.map({ ServerKey(row: $0) }) else { throw AccountError.notFound }
      try database.execute("DELETE FROM account_key WHERE id = ?", [id])
      try Self.store(.keyEnded, named: key.name, of: key.account, by: EventOrigin(), at: now, database)
      try Self.leaveNotice([], database)
    }
    cache.clear()
  }

  /// Returns the account's web-auth sessions, used by programs, with container, device and end.
  public func programSessions(of id: AccountID) async throws(AccountError) -> [ProgramSession] {
    let now = now
    return try await read { database in
      try database.rows(
        """
        SELECT s.device, s.container, s.environment, d.client, max(s.used) AS used, max(s.expires) AS expires
        FROM account_session s JOIN account_device d ON d.id = s.device
        WHERE d.person = ? AND s.kind = ? AND s.expires > ? GROUP BY s.device, s.container, s.environment, d.client
        ORDER BY used DESC, s.device
        """, [id.text, SessionTransport.webAuth.rawValue, now.milliseconds]
      ).map { ProgramSession(row: $0) }
    }
  }
}

/// A program that is signed in as a user through CloudKit's protocol.
public struct ProgramSession: Sendable {
  public let device: DeviceID
  /// The name of its API token.
  public let program: String
  public let scope: ContainerScope
  public let used: Timestamp
  public let expires: Timestamp

  init(row: SQLRow) {
    device = DeviceID(row["device"])
    program = row["client"]
    scope = ContainerScope(container: row["container"] ?? "", environment: row["environment"] ?? "")
    used = Timestamp(milliseconds: row["used"])
    expires = Timestamp(milliseconds: row["expires"])
  }

  public var json: JSON {
    .object([
      .init("device", .string(device.text)), .init("program", .string(program)),
      .init("container", .string(scope.container)), .init("environment", .string(scope.environment)),
      .init("used", .moment(used)), .init("expires", .moment(expires)),
    ])
  }
}
