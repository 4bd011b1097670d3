import Core

/// A secret address that shows only the account's widgets to any client that has it (C-25), for programs that cannot
/// sign in.
public struct WidgetLink: Equatable, Sendable {
  /// Identifies the link for its deletion without revealing its token.
  public let id: String
  public let account: AccountID
  /// The user's name for it, for example the device that reads it.
  public let name: String
  public let created: Timestamp
  /// The last use, to the day; nil if the link has never been read.
  public let used: Timestamp?

  init(row: SQLRow) {
    id = row["id"]
    account = AccountID(row["person"])
    name = row["name"]
    created = Timestamp(milliseconds: row["created"])
    used = (row["used"] as Int64?).map { Timestamp(milliseconds: $0) }
  }

  public var json: JSON {
    .object([
      .init("id", .string(id)), .init("name", .string(name)), .init("created", .moment(created)),
      .init("used", used.map { .moment($0) } ?? .null),
    ])
  }
}

extension Accounts {
  /// Creates a link of the account. The token is returned only here; its hash is stored.
  public func createWidgetLink(
    name: String, for account: AccountID, by origin: EventOrigin = EventOrigin()
  ) async throws(AccountError) -> (link: WidgetLink, token: String) {
    try requireRoom()
    let plain = try Self.plain(name, "name", charactersMax: AccountLimits.deviceNameCharactersMax)
    let (id, token, now) = (Digest.hex(random(8)), SessionToken.make(random(SessionToken.byteCount)), now)
    let link = try await write { database in
      let count = try database.value(
        Int.self, "SELECT count(*) FROM account_widget_link WHERE person = ?", [account.text])
      guard (count ?? 0) < AccountLimits.widgetLinksMax else { throw AccountError.tooMany("widgetLinks") }
      try database.execute(
        "INSERT INTO account_widget_link VALUES (?, ?, ?, ?, ?, NULL)",
        [id, SessionToken.hash(token), account.text, plain, now.milliseconds])
      let row = try database.row("SELECT * FROM account_widget_link WHERE id = ?", [id])
      guard let row else { throw AccountError.notFound }
      try Self.store(.widgetLinkMade, named: plain, of: account, by: origin, at: now, database)
      return WidgetLink(row: row)
    }
    notifyListener(
      SecurityNotice(account: account, kind: .widgetLinkMade, name: plain, origin: origin.device, endedDevices: []))
    return (link, token)
  }

  /// Returns the account's links, oldest first.
  public func widgetLinks(of account: AccountID) async throws(AccountError) -> [WidgetLink] {
    try await read { database in
      try database.rows(
        "SELECT * FROM account_widget_link WHERE person = ? ORDER BY created, id",
        [account.text]
      ).map { WidgetLink(row: $0) }
    }
  }

  /// Deletes a link; throws `notFound` if the account does not have it.
  public func deleteWidgetLink(_ id: String, of account: AccountID) async throws(AccountError) {
    try await write { database in
      let changed = try database.executeCounting(
        "DELETE FROM account_widget_link WHERE id = ? AND person = ?", [id, account.text])
      guard changed == 1 else { throw AccountError.notFound }
    }
  }

  /// Returns the account of the link with this token; nil for an unknown or deleted one, and for a disabled account.
  public func account(ofWidgetLink token: String) async throws(AccountError) -> AccountID? {
    guard token.utf8.count <= AccountLimits.tokenBytesMax else { return nil }
    let (hash, now) = (SessionToken.hash(token), now)
    let found = try await read { database in
      try database.row(
        """
        SELECT * FROM account_widget_link
        WHERE hash = ? AND person IN (SELECT id FROM account_person WHERE disabled IS NULL)
        """, [hash]
      ).map { WidgetLink(row: $0) }
    }
    guard let found else { return nil }
    if now.milliseconds - (found.used?.milliseconds ?? 0) >= AccountTimes.day {
      // The day of use is not essential: readers get an answer even if the disk is full.
      try? await write { database in
        try database.execute(
          "UPDATE account_widget_link SET used = ? WHERE id = ?", [now.milliseconds, found.id])
      }
    }
    return found.account
  }
}
