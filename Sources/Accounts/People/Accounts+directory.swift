import GRDB

extension Accounts {
  /// Returns the account of a user record's name at once; nil if there is none or the accounts cannot be read. For a record service, which must not
  /// wait while it answers; it may call from within a transaction of the same file.
  public func accountNow(userRecordName name: String, in container: String) -> Account? {
    try? database.unsafeReentrantRead { database in
      let row = try Row.fetchOne(
        database,
        sql: """
          SELECT \(Account.columns) FROM account_person
          WHERE id = (SELECT person FROM account_user WHERE container = ? AND user = ?)
          """,
        arguments: [container, name])
      return row.map { Account(row: $0) }
    }
  }

  /// The users of the account whose user this is, in all containers; the one alone if nobody has it. Asked for with each write that
  /// makes something larger, so it is remembered.
  public func usersNow(ofAccountOf user: ContainerUser) -> [ContainerUser] {
    if let users = cache.users(ofAccountOf: user) { return users }
    let generation = cache.usersGeneration
    let found = try? database.unsafeReentrantRead { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT container, user FROM account_user
          WHERE person = (SELECT person FROM account_user WHERE container = ? AND user = ?) ORDER BY container
          """,
        arguments: [user.container, user.name]
      ).map { ContainerUser(container: $0["container"], name: $0["user"]) }
    }
    guard let found else { return [user] }
    let users = found.isEmpty ? [user] : found
    cache.remember(users, ofAccountOf: user, generation: generation)
    return users
  }

  /// The same by a verified mail address that one account has.
  public func accountNow(mail: String) -> Account? {
    try? database.unsafeReentrantRead { database in
      let rows = try Row.fetchAll(
        database, sql: "SELECT \(Account.columns) FROM account_person WHERE mail = ? LIMIT 2",
        arguments: [mail.lowercased()])
      return rows.count == 1 ? Account(row: rows[0]) : nil
    }
  }
}
