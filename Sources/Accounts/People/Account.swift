import Core

/// The stable id of an account on this server; never shown to other users.
public struct AccountID: Hashable, Sendable {
  public let text: String

  public init(_ text: String) { self.text = text }
}

/// An account, as far as the server knows it and its user.
public struct Account: Equatable, Sendable {
  public let id: AccountID
  /// The sign-in name; nil for an account that only a provider's sign-in opens.
  public let name: String?
  public let displayName: String
  public let givenName: String?
  public let familyName: String?
  /// A mail address that a provider has verified; users cannot enter one.
  public let mail: String?
  public let hasPassword: Bool
  public let created: Timestamp
  /// Whether others may find this user by mail address and see the name; the user's choice, off at first.
  public let isDiscoverable: Bool
  /// The operator's disabling of the account; nil if it is enabled.
  public let disabling: Disabling?

  static let columns = """
    id, name, display_name, given_name, family_name, mail, password IS NOT NULL AS secured, created, disabled, \
    disabled_reason, discoverable
    """

  init(row: SQLRow) {
    id = AccountID(row["id"])
    name = row["name"]
    displayName = row["display_name"]
    givenName = row["given_name"]
    familyName = row["family_name"]
    mail = row["mail"]
    hasPassword = row["secured"]
    created = Timestamp(milliseconds: row["created"])
    disabling = Disabling(row: row)
    isDiscoverable = row["discoverable"]
  }

  static func fetch(_ database: any SQLTransaction, _ id: AccountID) throws -> Account {
    let row = try database.row(
      "SELECT \(columns) FROM account_person WHERE id = ?", [id.text])
    guard let row else { throw AccountError.notFound }
    return Account(row: row)
  }
}
