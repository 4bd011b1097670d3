import Core

/// A secret address from which any calendar program that has it can read an account's coming reminders.
public struct CalendarFeed: Equatable, Sendable {
  /// Identifies the feed for its deletion without revealing its token.
  public let id: String
  public let account: AccountID
  /// The user's name for it, for example the calendar that reads it.
  public let name: String
  public let content: CalendarFeedContent
  public let created: Timestamp
  /// The last use, to the day; nil if the feed has never been read.
  public let used: Timestamp?

  init(row: SQLRow) throws {
    id = row["id"]
    account = AccountID(row["person"])
    name = row["name"]
    content = try CalendarFeedContent(try JSON.parse(Array((row["content"] as String).utf8)))
    created = Timestamp(milliseconds: row["created"])
    used = (row["used"] as Int64?).map { Timestamp(milliseconds: $0) }
  }

  public var json: JSON {
    .object(
      [.init("id", .string(id)), .init("name", .string(name))] + content.members + [
        .init("created", .moment(created)), .init("used", used.map { .moment($0) } ?? .null),
      ])
  }

  static func fetch(_ database: any SQLTransaction, of id: AccountID) throws -> [CalendarFeed] {
    try database.rows(
      "SELECT * FROM account_feed WHERE person = ? ORDER BY created, id", [id.text]
    ).map { try CalendarFeed(row: $0) }
  }
}

extension Accounts {
  /// Creates a feed of the account. The token is returned only here; its hash is stored.
  public func createCalendarFeed(
    name: String, _ content: CalendarFeedContent, for account: AccountID, by origin: EventOrigin = EventOrigin()
  ) async throws(AccountError) -> (feed: CalendarFeed, token: String) {
    try requireRoom()
    let plain = try Self.plain(name, "name", charactersMax: AccountLimits.deviceNameCharactersMax)
    let (id, token, now) = (Digest.hex(random(8)), SessionToken.make(random(SessionToken.byteCount)), now)
    let text = String(decoding: JSON.object(content.members).bytes(), as: UTF8.self)
    let feed = try await write { database in
      let count = try database.value(
        Int.self, "SELECT count(*) FROM account_feed WHERE person = ?", [account.text])
      guard (count ?? 0) < AccountLimits.calendarFeedsMax else { throw AccountError.tooMany("feeds") }
      try database.execute(
        "INSERT INTO account_feed VALUES (?, ?, ?, ?, ?, ?, NULL)",
        [id, SessionToken.hash(token), account.text, plain, text, now.milliseconds])
      try Self.store(.feedMade, named: plain, of: account, by: origin, at: now, database)
      let row = try database.row("SELECT * FROM account_feed WHERE id = ?", [id])
      guard let row else { throw AccountError.notFound }
      return try CalendarFeed(row: row)
    }
    notifyListener(
      SecurityNotice(account: account, kind: .feedMade, name: plain, origin: origin.device, endedDevices: []))
    return (feed, token)
  }

  /// Returns the account's feeds, oldest first.
  public func calendarFeeds(of account: AccountID) async throws(AccountError) -> [CalendarFeed] {
    try await read { try CalendarFeed.fetch($0, of: account) }
  }

  /// Deletes a feed, so that its address no longer works; throws `notFound` if the account does not have it.
  public func deleteCalendarFeed(_ id: String, of account: AccountID) async throws(AccountError) {
    try await write { database in
      let changed = try database.executeCounting(
        "DELETE FROM account_feed WHERE id = ? AND person = ?", [id, account.text])
      guard changed == 1 else { throw AccountError.notFound }
    }
  }

  /// Returns the feed with this token; nil for an unknown or deleted one, and for a disabled account.
  public func calendarFeed(token: String) async throws(AccountError) -> CalendarFeed? {
    guard token.utf8.count <= AccountLimits.tokenBytesMax else { return nil }
    let (hash, now) = (SessionToken.hash(token), now)
    let found = try await read { database in
      try database.row(
        """
        SELECT * FROM account_feed
        WHERE hash = ? AND person IN (SELECT id FROM account_person WHERE disabled IS NULL)
        """, [hash]
      ).map { try CalendarFeed(row: $0) }
    }
    guard let found else { return nil }
    if now.milliseconds - (found.used?.milliseconds ?? 0) >= AccountTimes.day {
      // The day of use is not essential: readers get an answer even if the disk is full.
      try? await write { database in
        try database.execute(
          "UPDATE account_feed SET used = ? WHERE id = ?", [now.milliseconds, found.id])
      }
    }
    return found
  }
}
