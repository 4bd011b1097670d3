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
  func note(_ user: RecordName, in family: FamilyZone) async {
    try? await accounts.noteChild(
      ContainerUser(container: family.container.text, name: user.text), in: FamilyPlace(family))
  }

  /// Creates a code for a new password of the child that this member is. Returns nil unless the account is a parent's
  /// in the same family and may create codes for this child.
  func code(for place: FamilyMemberPlace, by id: AccountID) async throws(AccountError) -> JSON? {
    let user = RecordName(accounts.userRecordName(of: id, in: place.container.text))
    let found: (account: String, parent: String)?
    do {
      found = try await source.child(place, ofParent: user)
    } catch {
      throw .storage("\(error)")
    }
    guard let found,
      let made = try await accounts.createPasswordCode(
        for: ChildPasswordCode(place: MemberPlace(place), maker: user.text, child: found.account), by: found.parent)
    else { return nil }
    return .object([
      .init("name", .string(made.name)), .init("code", .string(made.code)),
      .init("expires", .int(made.expires.milliseconds)),
    ])
  }

  /// Reports whether the code's maker is still a parent in the family, and its member still a child with this account.
  func isStanding(_ code: ChildPasswordCode) async -> Bool {
    guard let place = FamilyMemberPlace(code.place) else { return false }
    let found = try? await source.child(place, ofParent: RecordName(code.maker))
    return found?.account == code.child
  }
}

extension FamilyMemberPlace {
  fileprivate init?(_ place: MemberPlace) {
    guard let environment = CloudEnvironment.allCases.first(where: { $0.word.description == place.environment }) else {
      return nil
    }
    self.init(
      ContainerID(place.container), environment, ZoneID(ZoneName(place.zone), owner: RecordName(place.owner)),
      RecordName(place.member))
  }
}

extension FamilyPlace {
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
  func isStanding(_ code: ChildPasswordCode) async -> Bool { await familyChildren?.isStanding(code) ?? false }

  /// Handles `POST /account/family-password`: a code with which a child sets a new password.
  func familyPassword(_ call: AccountRequest, _ person: SignedIn) async throws(AccountError) -> Response {
    guard let pins = familyPINs, let children = familyChildren else {
      return AccountResponses.error(.notFound, "not-found", "There is nothing at this address.")
    }
    let place = try pins.place(in: try call.json())
    guard let made = try await children.code(for: place, by: person.account) else {
      return AccountResponses.error(
        .forbidden, "not-allowed",
        "Parents make codes for children's accounts that were made to join this family and have no mail address.")
    }
    return AccountResponses.json(made)
  }
}
