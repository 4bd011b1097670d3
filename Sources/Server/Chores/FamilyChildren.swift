import Accounts
import Core
import HTTPTypes
import HummingbirdCore
import RecordStore
import Records

/// The accounts of children, for whose new passwords their parents can create codes (F-20, 0072).
public struct FamilyChildren: Sendable {
  let accounts: Accounts
  let source: FamilySource

  /// Stores that a user joined a family as a child. If storing fails, the parents cannot create codes for this account.
  func markChild(_ user: RecordName, in family: FamilyZone) async {
    try? await accounts.markChild(
      ContainerUser(container: family.container.text, name: user.text), in: FamilyKey(family))
  }

  /// Creates a code for a new password of the child that this member is. Returns nil unless the account is a parent's
  /// in the same family and may create codes for this child.
  func code(for memberKey: FamilyMemberKey, by id: AccountID) async throws(AccountError) -> JSON? {
    let user = RecordName(accounts.userRecordName(of: id, in: memberKey.container.text))
    let found: (account: String, parent: String)?
    do {
      found = try await source.child(memberKey, ofParent: user)
    } catch {
      throw .storage("\(error)")
    }
    guard let found,
      let made = try await accounts.createPasswordCode(
        for: ChildPasswordCode(memberKey: MemberKey(memberKey), maker: user.text, child: found.account),
        by: found.parent)
    else { return nil }
    return .object([
      .init("name", .string(made.name)), .init("code", .string(made.code)),
      .init("expires", .int(made.expires.milliseconds)),
    ])
  }

  /// Reports whether the code's maker is still a parent in the family, and its member still a child with this account.
  func isValid(_ code: ChildPasswordCode) async -> Bool {
    guard let memberKey = FamilyMemberKey(code.memberKey) else { return false }
    let found = try? await source.child(memberKey, ofParent: RecordName(code.maker))
    return found?.account == code.child
  }
}

extension FamilyMemberKey {
  fileprivate init?(_ memberKey: MemberKey) {
    guard let environment = CloudEnvironment.allCases.first(where: { $0.word.description == memberKey.environment })
    else {
      return nil
    }
    self.init(
      ContainerID(memberKey.container), environment,
      ZoneID(ZoneName(memberKey.zone), owner: RecordName(memberKey.owner)),
      RecordName(memberKey.member))
  }
}

extension FamilyKey {
  init(_ family: FamilyZone) {
    self.init(
      container: family.container.text, environment: family.environment.word.description,
      owner: family.zone.owner?.text ?? "", zone: family.zone.name.text)
  }
}

extension AccountRoutes {
  /// Creates an account; an open code into a family counts as an invite (F-20).
  func createAccount(_ draft: AccountDraft, from address: String) async throws(AccountError) -> NewAccount {
    try await accounts.createAccount(draft, from: address) { code in
      await familyChildren?.source.state(ofCode: code) ?? .void
    }
  }

  /// Reports whether a code that a parent created for a child's password is still valid.
  func isValid(_ code: ChildPasswordCode) async -> Bool { await familyChildren?.isValid(code) ?? false }

  /// Handles `POST /account/family-password`: a code with which a child sets a new password.
  func familyPassword(_ call: AccountRequest, _ person: SignedIn) async throws(AccountError) -> Response {
    guard let pins = familyPINs, let children = familyChildren else {
      return AccountResponses.error(.notFound, "not-found", "There is nothing at this address.")
    }
    let memberKey = try pins.memberKey(in: try call.json())
    guard let made = try await children.code(for: memberKey, by: person.account) else {
      return AccountResponses.error(
        .forbidden, "not-allowed",
        "Parents make codes for children's accounts that were made to join this family and have no mail address.")
    }
    return AccountResponses.json(made)
  }
}
