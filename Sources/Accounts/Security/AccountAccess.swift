import Core

/// The ways to an account's data other than its devices: programs' keys, widget links, calendar feeds, and addresses
/// that get its reminders.
public struct AccountAccess: Equatable, Sendable {
  public let keys: [ServerKey]
  public let widgetLinks: [WidgetLink]
  public let feeds: [CalendarFeed]
  public let addresses: [MessageAddress]

  static let none = AccountAccess(keys: [], widgetLinks: [], feeds: [], addresses: [])

  public var json: JSON {
    .object([
      .init("keys", .array(keys.map(\.json))), .init("widgetLinks", .array(widgetLinks.map(\.json))),
      .init("feeds", .array(feeds.map(\.json))), .init("addresses", .array(addresses.map(\.json))),
    ])
  }
}

/// The access that a new password ended, and the access that it kept.
public struct AccessChange: Equatable, Sendable {
  public let ended: AccountAccess
  public let kept: AccountAccess

  public var json: JSON { .object([.init("ended", ended.json), .init("kept", kept.json)]) }
}

extension Accounts {
  public func access(of id: AccountID) async throws(AccountError) -> AccountAccess {
    try await read { try self.access($0, of: id) }
  }

  func access(_ database: any SQLTransaction, of id: AccountID) throws -> AccountAccess {
    AccountAccess(
      keys: try database.rows(
        "SELECT * FROM account_key WHERE person = ? ORDER BY created, id", [id.text]
      ).map { ServerKey(row: $0) },
      widgetLinks: try database.rows(
        "SELECT * FROM account_widget_link WHERE person = ? ORDER BY created, id", [id.text]
      ).map { WidgetLink(row: $0) }, feeds: try CalendarFeed.fetch(database, of: id),
      addresses: try addresses(database, of: id))
  }

  /// Deletes pending sign-ins of new devices and, unless `keepsAccess`, the account's other access. The caller ends the
  /// devices and calls `devicesEnded`.
  func endAccess(_ database: any SQLTransaction, of id: AccountID, keepsAccess: Bool) throws -> AccessChange {
    try Self.endPairings(database, of: id)
    let access = try access(database, of: id)
    guard !keepsAccess else { return AccessChange(ended: .none, kept: access) }
    try database.execute("DELETE FROM account_key WHERE person = ?", [id.text])
    try database.execute("DELETE FROM account_widget_link WHERE person = ?", [id.text])
    try database.execute("DELETE FROM account_feed WHERE person = ?", [id.text])
    try database.execute("DELETE FROM account_address WHERE person = ?", [id.text])
    return AccessChange(ended: access, kept: .none)
  }

  /// Deletes the account's pending sign-ins: a confirmed code would still sign a device in.
  static func endPairings(_ database: any SQLTransaction, of id: AccountID) throws {
    try database.execute("DELETE FROM account_pairing WHERE person = ?", [id.text])
  }

  /// Returns the push subscriptions of the account's devices but one; read them before the devices end.
  static func pushDevices(
    _ database: any SQLTransaction, of id: AccountID, except device: DeviceID?
  ) throws -> [PushDevice] {
    try database.rows(
      """
      \(selectPushDevices)
      WHERE d.person = ? AND d.id <> ? ORDER BY d.id
      """, [id.text, device?.text ?? ""]
    ).compactMap { PushDevice(row: $0) }
  }
}
