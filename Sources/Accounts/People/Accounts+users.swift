import Core

/// An account's user in one container.
public struct ContainerUser: Hashable, Sendable {
  public let container: String
  /// `_` and 32 hex digits.
  public let name: String

  public init(container: String, name: String) {
    self.container = container
    self.name = name
  }
}

extension Accounts {
  /// Returns the name of the account's user record in a container: always the same in this container, and unrelated to
  /// those in others.
  public func userRecordName(of id: AccountID, in container: String) -> String {
    "_" + Digest.hex(secrets.authenticationCode("user", [container, id.text]).prefix(16))
  }

  /// Returns the account's users in all containers it has used.
  public func users(of id: AccountID) async throws(AccountError) -> [ContainerUser] {
    try await read { database in
      try database.rows(
        "SELECT u.container, u.user FROM account_user u WHERE u.person = ? ORDER BY u.container",
        [id.text]
      ).map { ContainerUser(container: $0["container"], name: $0["user"]) }
    }
  }

  /// Returns the account of a user record's name; nil for a name that is not in use yet.
  public func account(userRecordName name: String, in container: String) async throws(AccountError) -> Account? {
    try await read { database in
      let id = try database.value(
        String.self, "SELECT u.person FROM account_user u WHERE u.container = ? AND u.user = ?", [container, name])
      return try id.map { try Account.fetch(database, AccountID($0)) }
    }
  }

  /// Returns the account with this verified mail address; nil if there is none or, since addresses are not unique,
  /// several.
  public func account(mail: String) async throws(AccountError) -> Account? {
    try await read { database in
      let rows = try database.rows(
        "SELECT \(Account.columns) FROM account_person WHERE mail = ? LIMIT 2",
        [mail.lowercased()])
      return rows.count == 1 ? Account(row: rows[0]) : nil
    }
  }

  /// Returns the user's name and registers it for `account(userRecordName:in:)`. Throws `tooMany` if the account
  /// already uses the most containers allowed.
  func knownUserRecordName(of id: AccountID, in container: String) async throws(AccountError) -> String {
    if let name = cache.name(of: id, in: container) { return name }
    let name = userRecordName(of: id, in: container)
    let isKept = try await read { database in
      try database.value(
        Bool.self, "SELECT EXISTS (SELECT 1 FROM account_user u WHERE u.container = ? AND u.user = ?)",
        [container, name])
    }
    if isKept != true {
      try await write { database in
        let count = try database.value(
          Int.self, "SELECT count(*) FROM account_user u WHERE u.person = ? AND u.user <> ?", [id.text, name])
        guard (count ?? 0) < AccountLimits.containersMax else { throw AccountError.tooMany("containers") }
        try database.execute(
          "INSERT INTO account_user SELECT ?, ?, id FROM account_person WHERE id = ? ON CONFLICT DO NOTHING",
          [container, name, id.text])
        try database.report(.users)
      }
      cache.forgetUsers()
    }
    cache.remember(name, of: id, in: container)
    return name
  }
}
