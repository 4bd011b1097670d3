import GRDB

extension Accounts {
  /// Whose user record it is, at once; nil for nobody, and if the accounts cannot be read. For a record service, which must not
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
