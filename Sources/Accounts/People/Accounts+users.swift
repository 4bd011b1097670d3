import Core
import GRDB

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
      try Row.fetchAll(
        database, sql: "SELECT container, user FROM account_user WHERE person = ? ORDER BY container",
        arguments: [id.text]
      ).map { ContainerUser(container: $0["container"], name: $0["user"]) }
    }
  }

  /// Returns the account of a user record's name; nil for a name that is not in use yet.
  public func account(userRecordName name: String, in container: String) async throws(AccountError) -> Account? {
    try await read { database in
      let id = try String.fetchOne(
        database, sql: "SELECT person FROM account_user WHERE container = ? AND user = ?", arguments: [container, name])
      return try id.map { try Account.fetch(database, AccountID($0)) }
    }
  }

  /// Returns the account with this verified mail address; nil if there is none or, since addresses are not unique,
  /// several.
  public func account(mail: String) async throws(AccountError) -> Account? {
    try await read { database in
      let rows = try Row.fetchAll(
        database, sql: "SELECT \(Account.columns) FROM account_person WHERE mail = ? LIMIT 2",
        arguments: [mail.lowercased()])
      return rows.count == 1 ? Account(row: rows[0]) : nil
    }
  }

  /// Returns the user's name and registers it for `account(userRecordName:in:)`. Throws `tooMany` if the account
  /// already uses the most containers allowed.
  func knownUserRecordName(of id: AccountID, in container: String) async throws(AccountError) -> String {
    if let name = cache.name(of: id, in: container) { return name }
    let name = userRecordName(of: id, in: container)
    let isKept = try await read { database in
      try Bool.fetchOne(
        database, sql: "SELECT EXISTS (SELECT 1 FROM account_user WHERE container = ? AND user = ?)",
        arguments: [container, name])
    }
    if isKept != true {
      try await write { database in
        let count = try Int.fetchOne(
          database, sql: "SELECT count(*) FROM account_user WHERE person = ? AND user <> ?", arguments: [id.text, name])
        guard (count ?? 0) < AccountLimits.containersMax else { throw AccountError.tooMany("containers") }
        try database.execute(
          sql: "INSERT OR IGNORE INTO account_user SELECT ?, ?, id FROM account_person WHERE id = ?",
          arguments: [container, name, id.text])
      }
      cache.forgetUsers()
    }
    cache.remember(name, of: id, in: container)
    return name
  }
}
