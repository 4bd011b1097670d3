extension Accounts {
  /// Returns the account of a user record's name, or nil if there is none or the accounts cannot be read. It is
  /// synchronous, for the record service, and may be called within a transaction on the same file.
  public func accountNow(userRecordName name: String, in container: String) -> Account? {
    try? database.readNow { database in
      let row = try database.row(
        """
        SELECT \(Account.columns) FROM account_person
        WHERE id = (SELECT u.person FROM account_user u WHERE u.container = ? AND u.user = ?)
        """,
        [container, name])
      return row.map { Account(row: $0) }
    }
  }

  /// Returns all users, in all containers, of the account that has this user; only this user if no account has it. The
  /// result is cached, since each write that adds data asks for it.
  public func usersNow(ofAccountOf user: ContainerUser) -> [ContainerUser] {
    if let users = cache.users(ofAccountOf: user) { return users }
    let generation = cache.usersGeneration
    let found = try? database.readNow { database in
      try database.rows(
        """
        SELECT a.container, a.user FROM account_user a
        WHERE a.person = (SELECT u.person FROM account_user u WHERE u.container = ? AND u.user = ?) ORDER BY a.container
        """,
        [user.container, user.name]
      ).map { ContainerUser(container: $0["container"], name: $0["user"]) }
    }
    guard let found else { return [user] }
    let users = found.isEmpty ? [user] : found
    cache.remember(users, ofAccountOf: user, generation: generation)
    return users
  }

  /// Returns the account with a verified mail address, if exactly one has it.
  public func accountNow(mail: String) -> Account? {
    try? database.readNow { database in
      let rows = try database.rows(
        "SELECT \(Account.columns) FROM account_person WHERE mail = ? LIMIT 2",
        [mail.lowercased()])
      return rows.count == 1 ? Account(row: rows[0]) : nil
    }
  }
}
