import Accounts
import Core
import Foundation
import HTTPTypes
import HummingbirdCore
import NIOCore

/// The JSON API of accounts under `/account` and the sign-in pages under `/sign-in` (`docs/accounts.md`).
///
/// It answers only these paths, so that it can be asked before the records and the site.
public struct AccountRoutes: Sendable {
  let accounts: Accounts
  /// Removes the records of users whose account was deleted.
  let onDeletion: @Sendable ([ContainerUser]) async -> Void
  /// Writes all data of a user, from the account's own data, its users in containers and the server's address.
  let records: (@Sendable (JSON, [ContainerUser], String) -> ResponseBody)?
  /// Reads how much of its quota an account uses; nil if answers omit this.
  let storage: StorageReport?
  /// Nil on a server without push messages.
  let push: PushRegistration?
  /// Called after a device of an account has asked for alerts; nil without a key for Apple's push service.
  let alertsRegistered: (@Sendable (AccountID) async -> Void)?
  /// Nil if the operator does not allow users to have own addresses.
  let addresses: OwnAddresses?
  /// Whether devices without an account may store messages that they have encrypted.
  let sealsReminders: Bool
  let familyPINs: FamilyPINs?
  let familyChildren: FamilyChildren?
  /// Writes a line for the operator, for example if a provider fails or the database cannot be written.
  let report: @Sendable (String) -> Void

  static let bodyBytesMax = 64 * 1024

  public init(
    _ accounts: Accounts, onDeletion: @escaping @Sendable ([ContainerUser]) async -> Void = { _ in },
    records: (@Sendable (JSON, [ContainerUser], String) -> ResponseBody)? = nil, storage: StorageReport? = nil,
    push: PushRegistration? = nil, alertsRegistered: (@Sendable (AccountID) async -> Void)? = nil,
    addresses: OwnAddresses? = nil, sealsReminders: Bool = false,
    familyPINs: FamilyPINs? = nil, familyChildren: FamilyChildren? = nil,
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.accounts = accounts
    self.onDeletion = onDeletion
    self.records = records
    self.storage = storage
    self.push = push
    self.alertsRegistered = alertsRegistered
    self.addresses = addresses
    self.sealsReminders = sealsReminders
    self.familyPINs = familyPINs
    self.familyChildren = familyChildren
    self.report = report
  }

  /// Returns the answer to a request for a path of accounts; nil for any other path.
  ///
  /// `address` is the client's, as far as it is known; attempts are counted by it. `reading` reads a body of at most
  /// the given number of bytes.
  public func respond(
    to request: Request, from address: String, reading: ((_ byteCountMax: Int) async throws -> [UInt8])? = nil
  ) async -> Response? {
    let parts = request.uri.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
    guard let room = parts.first, room == "account" || room == "sign-in" else { return nil }
    do {
      let body =
        if let reading { try await reading(Self.bodyBytesMax) } else { try await Self.body(of: request) }
      let call = AccountRequest(request, path: Array(parts.dropFirst()), body: body, address: Self.bucket(address))
      let response = room == "account" ? await answer(call) : await page(call)
      return request.method == .head ? response.createHeadResponse() : response
    } catch BodyFailure.refused(let refusal) {
      return AccountResponses.error(
        refusal == .payerFull ? .limited(retryAfterSeconds: Int(EarlyEnd.retrySeconds)) : .busy)
    } catch {
      let refused = AccountResponses.error(
        .contentTooLarge, "too-large", "The request has more than \(Self.bodyBytesMax) bytes, or ended early.")
      return refused
    }
  }

  private static func body(of request: Request) async throws -> [UInt8] {
    Array(buffer: try await request.body.collect(upTo: bodyBytesMax))
  }

  /// Returns the key for counting attempts: the address's household, so that an IPv6 network counts as one.
  static func bucket(_ address: String) -> String { NetworkAddress(address).map { "\($0.household)" } ?? address }

  private func answer(_ call: AccountRequest) async -> Response {
    do throws(AccountError) {
      return try await route(call)
    } catch {
      count(error)
      return AccountResponses.error(error)
    }
  }

  /// Reports an error that only the operator can fix.
  func count(_ error: AccountError) {
    switch error {
    case .storage(let reason): report("accounts: \(reason)")
    case .diskFull: report("accounts: the disk is full; make room")
    case .providerFailed(let reason), .providerMisconfigured(let reason): report("identity provider: \(reason)")
    default: break
    }
  }

  /// Routes the request: one row for each path; those below `signedIn` need a signed-in user.
  private func route(_ call: AccountRequest) async throws(AccountError) -> Response {
    switch (call.method, call.path.first ?? "", call.path.count) {
    case (.get, "options", 1): return options()
    case (.post, "sign-up", 1): return try await signUp(call)
    case (.post, "sign-in", 1): return try await signIn(call)
    case (.post, "recover", 1): return try await recover(call)
    case (.post, "pairing", _): return try await pair(call)
    case (.post, "providers", 3): return try await provide(call)
    case (_, "sealed", _): return try await sealed(call)
    default: break
    }
    let person: SignedIn
    switch await accounts.authenticate(call.request) {
    case .person(let found): person = found
    case .rejected(let rejection): return AccountResponses.rejected(rejection)
    case .anyone, .key: return AccountResponses.rejected(.signInNeeded)
    }
    switch (call.method, call.path.first ?? "", call.path.count) {
    case (.get, "", 0...1): return try await whoAmI(person)
    case (.post, "sign-out", 1): return try await signOut(person)
    case (.post, "sign-out-everywhere", 1): return try await signOutEverywhere(call, person)
    case (.post, "name", 1): return try await rename(call, person)
    case (.post, "discoverable", 1): return try await setDiscoverable(call, person)
    case (.get, "devices", 1): return try await devices(person)
    case (.post, "devices", 2): return try await changeDevice(call, person)
    case (.delete, "devices", 2): return try await signOut(call, person)
    case (.post, "password", 1): return try await changePassword(call, person)
    case (.post, "recovery-codes", 1): return try await renewRecoveryCodes(call, person)
    case (.post, "delete", 1): return try await delete(call, person)
    case (.get, "events", 1): return try await events(call, person)
    case (.get, "export", 1): return try await export(person)
    case (.get, "export", 2) where call.path[1] == "records": return try await exportRecords(call, person)
    case (_, "push", 1): return try await push(call, person)
    case (.post, "push", 2) where call.path[1] == "test": return try await testPush(person)
    case (_, "alerts", 1): return try await alerts(call, person)
    case (.post, "push", 2) where call.path[1] == "snooze": return try await snooze(call, person)
    case (.post, "family-password", 1): return try await familyPassword(call, person)
    case (_, "family-pin", 1): return try await familyPIN(call, person)
    case (_, "keys", 1...2): return try await keys(call, person)
    case (_, "widgets", 1...2): return try await widgetLinks(call, person)
    case (_, "addresses", 1...3): return try await addresses(call, person)
    case (_, "feeds", 1...2): return try await feeds(call, person)
    default: return AccountResponses.error(.notFound, "not-found", "There is nothing at this address.")
    }
  }
}
