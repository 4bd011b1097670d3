import Accounts
import Core
import HTTPTypes
import HummingbirdCore
import RecordStore
import Records

/// PINs of families' members, for the shared tablet (F-21, 0068).
public struct FamilyPINs: Sendable {
  let accounts: Accounts
  let source: FamilySource
  /// Notifies subscribers of the written record.
  let notify: @Sendable ([ChangeNotice]) -> Void

  /// Parses the member that a request names.
  ///
  /// - Parameter body: `zone` (`timeZoneName`, `ownerRecordName`), `member` and, for another app's family, `container` and
  ///   `environment`.
  func memberKey(in body: JSON) throws(AccountError) -> FamilyMemberKey {
    guard let zone = body["zone"] else { throw .textInvalid("zone") }
    let word = body["environment"]?.string ?? CloudEnvironment.production.word.description
    guard let environment = CloudEnvironment.allCases.first(where: { "\($0.word)" == word }) else {
      throw .textInvalid("environment")
    }
    return FamilyMemberKey(
      ContainerID(body["container"]?.string ?? ContainerID.alltag.text), environment,
      ZoneID(ZoneName(try zone.text("zoneName")), owner: RecordName(try zone.text("ownerRecordName"))),
      RecordName(try body.text("member")))
  }

  /// Sets or removes a member's PIN, and writes into the member's record, as this account, whether there is one. The
  /// rules of the family's zone thus decide whether the account may do this (F-8). Returns false if they refuse it.
  func set(_ pin: String?, of memberKey: FamilyMemberKey, by id: AccountID) async throws(AccountError) -> Bool {
    if let pin, !Accounts.isPIN(pin) { throw .textInvalid("pin") }
    let user = RecordName(accounts.userRecordName(of: id, in: memberKey.container.text))
    do {
      guard let notices = try await source.setHasPIN(pin != nil, of: memberKey, as: user) else { return false }
      try await accounts.setPIN(pin, of: MemberKey(memberKey), by: id)
      notify(notices)
      return true
    } catch let error as AccountError {
      throw error
    } catch {
      throw .storage("\(error)")
    }
  }

  /// Checks a PIN; nil if the account is not in the family.
  func check(
    _ pin: String, of memberKey: FamilyMemberKey, by id: AccountID, on device: DeviceID
  ) async throws(AccountError) -> PINAnswer? {
    let user = RecordName(accounts.userRecordName(of: id, in: memberKey.container.text))
    do {
      guard try await source.hasMember(memberKey, as: user) else { return nil }
    } catch {
      throw .storage("\(error)")
    }
    return try await accounts.checkPIN(pin, of: MemberKey(memberKey), by: id, on: device, user: user.text)
  }
}

extension MemberKey {
  init(_ memberKey: FamilyMemberKey) {
    self.init(
      container: memberKey.container.text, environment: memberKey.environment.word.description,
      owner: memberKey.zone.owner?.text ?? "", zone: memberKey.zone.name.text, member: memberKey.member.text)
  }
}

extension AccountRoutes {
  /// Handles members' PINs: `PUT` sets one, or removes it if `pin` is null; `POST` checks one.
  func familyPIN(_ call: AccountRequest, _ person: SignedIn) async throws(AccountError) -> Response {
    guard let pins = familyPINs else {
      return AccountResponses.error(.notFound, "not-found", "There is nothing at this address.")
    }
    let body = try call.json()
    let memberKey = try pins.memberKey(in: body)
    if call.method == .put {
      let pin = body["pin"] == .null ? nil : try body.text("pin")
      guard try await pins.set(pin, of: memberKey, by: person.account) else {
        return AccountResponses.error(
          .forbidden, "not-allowed", "A member's PIN is set by a parent or by the member, in a family of this account.")
      }
      return AccountResponses.done
    }
    guard call.method == .post else {
      return AccountResponses.error(.notFound, "not-found", "There is nothing at this address.")
    }
    guard let answer = try await pins.check(try body.text("pin"), of: memberKey, by: person.account, on: person.device)
    else {
      return AccountResponses.error(.notFound, "not-found", "This account is in no family with such a member.")
    }
    return AccountResponses.json(answer.json)
  }
}

extension PINAnswer {
  fileprivate var json: JSON {
    switch self {
    case .right(let until):
      .object([.init("result", .string("right")), .init("until", .int(until.milliseconds))])
    case .wrong(let left): .object([.init("result", .string("wrong")), .init("triesLeft", .int(Int64(left)))])
    case .locked(let until):
      .object([.init("result", .string("locked")), .init("until", .int(until.milliseconds))])
    case .none: .object([.init("result", .string("none"))])
    }
  }
}
