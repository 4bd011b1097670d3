import Core
import GRDB

/// A family whose parents look after the accounts of its children.
public struct FamilyPlace: Hashable, Sendable {
  public let container: String
  public let environment: String
  /// The record name of the owner in the zone's name.
  public let owner: String
  public let zone: String

  public init(container: String, environment: String, owner: String, zone: String) {
    (self.container, self.environment, self.owner, self.zone) = (container, environment, owner, zone)
  }

  fileprivate var keys: StatementArguments { [container, environment, owner, zone] }
}

/// Accounts of children without a mail address, for whom a parent can make a code for a new password (F-20, 0072).
extension Accounts {
  /// The age up to which an account that joins a family as a child is one that was made for that.
  static let newMilliseconds: Int64 = 86_400_000
  /// The hours for which a parent's code is valid.
  public static let parentCodeHours = 24

  /// Notes that an account joined a family as a child. If it is new and has no mail address, the family's parents may make codes for a new
  /// password for it from then on. An older account is its user's alone, whoever invites it.
  public func noteChild(_ user: ContainerUser, in family: FamilyPlace) async throws(AccountError) {
    guard let account = try await account(userRecordName: user.name, in: user.container),
      Self.mayBeLookedAfter(account),
      now.milliseconds - account.created.milliseconds < Self.newMilliseconds
    else { return }
    try await write { database in
      try database.execute(
        sql: "INSERT OR IGNORE INTO account_child (person, container, environment, owner, zone) VALUES (?, ?, ?, ?, ?)",
        arguments: [account.id.text] + family.keys)
    }
  }

  private static func mayBeLookedAfter(_ account: Account) -> Bool { account.name != nil && account.mail == nil }

  /// Creates a code with which a child can set a new password, as `createPasswordCode`; returns it with the child's name to sign in. Nil if
  /// the family's parents do not look after the account. The caller has made sure that a parent asks, and that the account is a child's there.
  ///
  /// - Parameter parent: The parent's name, for the child's list of events.
  public func createPasswordCode(
    forChild user: ContainerUser, in family: FamilyPlace, by parent: String
  ) async throws(AccountError) -> (name: String, code: String, expires: Timestamp)? {
    guard let account = try await account(userRecordName: user.name, in: user.container), let name = account.name,
      Self.mayBeLookedAfter(account)
    else { return nil }
    let isChild = try await read { database in
      try Bool.fetchOne(
        database,
        sql: """
          SELECT EXISTS (SELECT 1 FROM account_child
          WHERE person = ? AND container = ? AND environment = ? AND owner = ? AND zone = ?)
          """, arguments: [account.id.text] + family.keys)
    }
    guard isChild == true else { return nil }
    let made = try await createPasswordCode(
      for: account.id, hours: Self.parentCodeHours, .familyCodeMade, named: parent)
    tell(SecurityNotice(account: account.id, kind: .familyCodeMade, name: parent, origin: nil, endedDevices: []))
    return (name, made.code, made.expires)
  }

  /// Returns whether parents of some family can make codes for the account.
  public func isLookedAfter(_ account: Account) async throws(AccountError) -> Bool {
    guard Self.mayBeLookedAfter(account) else { return false }
    let isChild = try await read { database in
      try Bool.fetchOne(
        database, sql: "SELECT EXISTS (SELECT 1 FROM account_child WHERE person = ?)", arguments: [account.id.text])
    }
    return isChild == true
  }
}
