import Core
import Foundation

/// A family, as the key of the children's accounts for which its parents may create codes.
public struct FamilyKey: Hashable, Sendable {
  public let container: String
  public let environment: String
  /// The record name of the zone's owner.
  public let owner: String
  public let zone: String

  public init(container: String, environment: String, owner: String, zone: String) {
    (self.container, self.environment, self.owner, self.zone) = (container, environment, owner, zone)
  }

  fileprivate var keys: SQLArguments { [container, environment, owner, zone] }
}

extension MemberKey {
  fileprivate var family: FamilyKey {
    FamilyKey(container: container, environment: environment, owner: owner, zone: zone)
  }
}

/// A code that a parent created for a child's new password, and the conditions that must still be true when it is used.
public struct ChildPasswordCode: Equatable, Sendable {
  /// The child's member in the family.
  public let memberKey: MemberKey
  /// The record name of the parent who created the code.
  public let maker: String
  /// The record name of the child.
  public let child: String

  public init(memberKey: MemberKey, maker: String, child: String) {
    (self.memberKey, self.maker, self.child) = (memberKey, maker, child)
  }
}

/// Accounts of children without a mail address. A parent can create a code for a new password for these (F-20, 0072).
extension Accounts {
  /// The age up to which an account that joins a family as a child counts as created for that child.
  static let newMilliseconds: Int64 = 86_400_000
  /// The hours for which a parent's code is valid.
  public static let parentCodeHours = 24

  /// Stores that an account joined a family as a child. If it is new and has no mail address, the family's parents may
  /// create codes for a new password for it from then on. For an older account nothing is stored: it belongs to its
  /// user alone.
  public func markChild(_ user: ContainerUser, in family: FamilyKey) async throws(AccountError) {
    guard let account = try await account(userRecordName: user.name, in: user.container),
      Self.mayBeLookedAfter(account),
      now.milliseconds - account.created.milliseconds < Self.newMilliseconds
    else { return }
    try await write { database in
      try database.execute(
        """
        INSERT INTO account_child (person, container, environment, owner, zone) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT DO NOTHING
        """, [account.id.text] + family.keys)
    }
  }

  private static func mayBeLookedAfter(_ account: Account) -> Bool { account.name != nil && account.mail == nil }

  /// Creates a code with which a child can set a new password, and returns it with the child's sign-in name. Returns
  /// nil if this family's parents may not create codes for the account. The caller has checked that `code.maker` is a
  /// parent and `code.child` a child of this family.
  ///
  /// - Parameter parent: The parent's name, for the security events of the child's account.
  public func createPasswordCode(
    for code: ChildPasswordCode, by parent: String
  ) async throws(AccountError) -> (name: String, code: String, expires: Timestamp)? {
    guard let account = try await account(userRecordName: code.child, in: code.memberKey.container),
      let name = account.name, try await isLookedAfter(account, in: code.memberKey.family)
    else { return nil }
    let made = try await createPasswordCode(
      for: account.id, hours: Self.parentCodeHours, .familyCodeMade, named: parent
    ) { hash, database in
      try database.execute(
        "INSERT INTO account_family_code VALUES (?, ?, ?, ?, ?, ?, ?)",
        [hash] + code.memberKey.keys + [code.maker])
    }
    notifyListener(
      SecurityNotice(account: account.id, kind: .familyCodeMade, name: parent, origin: nil, endedDevices: []))
    return (name, made.code, made.expires)
  }

  private func isLookedAfter(_ account: Account, in family: FamilyKey) async throws(AccountError) -> Bool {
    guard Self.mayBeLookedAfter(account) else { return false }
    let isChild = try await read { database in
      try database.value(
        Bool.self,
        """
        SELECT EXISTS (SELECT 1 FROM account_child
        WHERE person = ? AND container = ? AND environment = ? AND owner = ? AND zone = ?)
        """, [account.id.text] + family.keys)
    }
    return isChild == true
  }

  /// Reports whether a code for a new password of account `id` may still be used. A parent's code is valid only while
  /// the parent could create it again: `isValid` checks this in the family, which the maker may have left, and where
  /// the child may have become a parent.
  func counts(
    _ hash: Data, of id: AccountID, isValid: (ChildPasswordCode) async -> Bool
  ) async throws(AccountError) -> Bool {
    let found = try await read { database -> (memberKey: MemberKey, maker: String)? in
      try database.row("SELECT * FROM account_family_code WHERE hash = ?", [hash]).map {
        let memberKey = MemberKey(
          container: $0["container"], environment: $0["environment"], owner: $0["owner"], zone: $0["zone"],
          member: $0["member"])
        return (memberKey, $0["maker"])
      }
    }
    guard let found else { return true }
    let container = found.memberKey.container
    guard try await isLookedAfter(try await account(id), in: found.memberKey.family),
      let maker = try await account(userRecordName: found.maker, in: container), maker.disabling == nil
    else { return false }
    let child = userRecordName(of: id, in: container)
    return await isValid(ChildPasswordCode(memberKey: found.memberKey, maker: found.maker, child: child))
  }

  /// Reports whether the parents of any family may create codes for the account.
  public func isLookedAfter(_ account: Account) async throws(AccountError) -> Bool {
    guard Self.mayBeLookedAfter(account) else { return false }
    let isChild = try await read { database in
      try database.value(
        Bool.self, "SELECT EXISTS (SELECT 1 FROM account_child WHERE person = ?)", [account.id.text])
    }
    return isChild == true
  }
}
