import Accounts
import Core
import HTTPTypes
import HummingbirdCore

extension AccountRoutes {
  func recover(_ call: AccountRequest) async throws(AccountError) -> Response {
    if accounts.isFromOtherSite(call.request) { return AccountResponses.rejected(.otherSite) }
    let body = try call.json()
    let change = try await accounts.recover(
      name: try body.text("name"), code: try body.text("code"), newPassword: try body.text("newPassword"),
      from: call.address, keepsAccess: body["keepAccess"]?.bool ?? false, isValid: isValid)
    return AccountResponses.json(change.json)
  }

  func rename(_ call: AccountRequest, _ person: SignedIn) async throws(AccountError) -> Response {
    try await accounts.rename(person.account, displayName: try call.json().text("displayName"))
    return AccountResponses.done
  }

  func setDiscoverable(_ call: AccountRequest, _ person: SignedIn) async throws(AccountError) -> Response {
    guard let isDiscoverable = try call.json()["isDiscoverable"]?.bool else { throw .textInvalid("isDiscoverable") }
    try await accounts.setDiscoverable(isDiscoverable, person.account)
    return AccountResponses.done
  }

  func changePassword(_ call: AccountRequest, _ person: SignedIn) async throws(AccountError) -> Response {
    let body = try call.json()
    let change = try await accounts.changePassword(
      of: person.account, to: try body.text("newPassword"), proof: .password(try body.text("password")),
      keeping: person.device, from: call.address, keepsAccess: body["keepAccess"]?.bool ?? false)
    return AccountResponses.json(change.json)
  }

  func renewRecoveryCodes(_ call: AccountRequest, _ person: SignedIn) async throws(AccountError) -> Response {
    try await accounts.check(try proof(call, person), of: person.account, call.address)
    let codes = try await accounts.renewRecoveryCodes(of: person.account, by: call.origin(person))
    return AccountResponses.json(.object([.init("recoveryCodes", .array(codes.map { .string($0) }))]))
  }

  func delete(_ call: AccountRequest, _ person: SignedIn) async throws(AccountError) -> Response {
    let users = try await accounts.deleteAccount(
      person.account, proof: try proof(call, person), from: call.address)
    await onDeletion(users)
    return signedOut()
  }

  /// Returns the account's events after the event `after`.
  func events(_ call: AccountRequest, _ person: SignedIn) async throws(AccountError) -> Response {
    let after = call.query["after"].flatMap { Int64($0) } ?? 0
    let events = try await accounts.securityEvents(of: person.account, after: after).map { event in
      JSON.object((event.json.object ?? []) + [.init("isThis", .bool(event.device == person.device))])
    }
    return AccountResponses.json(.object([.init("events", .array(events))]))
  }

  func export(_ person: SignedIn) async throws(AccountError) -> Response {
    var response = AccountResponses.json(try await accounts.export(person.account))
    response.headers[.contentDisposition] = "attachment; filename=\"alltag-account.json\""
    return response
  }

  func exportRecords(_ call: AccountRequest, _ person: SignedIn) async throws(AccountError) -> Response {
    guard let records else { return AccountResponses.error(.notFound, "not-found", "There are no records here.") }
    let (account, users) = (try await accounts.export(person.account), try await accounts.users(of: person.account))
    var response = AccountResponses.done
    response.status = .ok
    response.headers[.contentType] = "application/json"
    response.headers[.contentDisposition] = "attachment; filename=\"alltag-account-and-records.json\""
    response.body = records(account, users, accounts.publicURL(call.request))
    return response
  }

  /// Returns the password in the body as proof or, without one, the device, which must have signed in recently.
  private func proof(_ call: AccountRequest, _ person: SignedIn) throws(AccountError) -> Accounts.Proof {
    try call.json()["password"]?.string.map { .password($0) } ?? .freshDevice(person.device)
  }

  func keys(_ call: AccountRequest, _ person: SignedIn) async throws(AccountError) -> Response {
    switch (call.method, call.path.count) {
    case (.get, 1):
      let keys = try await accounts.keys(of: person.account).map(\.json)
      return AccountResponses.json(.object([.init("keys", .array(keys))]))
    case (.post, 1):
      let body = try call.json()
      let scope = ContainerScope(
        container: try body.text("container"), environment: try body.text("environment"))
      let key = try await accounts.registerKey(
        publicKeyPEM: try body.text("publicKey"), name: body["name"]?.string ?? "", scope: scope, for: person.account,
        by: call.origin(person))
      return AccountResponses.json(key.json, .created)
    case (.delete, 2):
      try await accounts.deleteKey(call.path[1], of: person.account)
      return AccountResponses.done
    default:
      return AccountResponses.error(.notFound, "not-found", "There is nothing at this address.")
    }
  }

  func widgetLinks(_ call: AccountRequest, _ person: SignedIn) async throws(AccountError) -> Response {
    switch (call.method, call.path.count) {
    case (.get, 1):
      let links = try await accounts.widgetLinks(of: person.account).map(\.json)
      return AccountResponses.json(.object([.init("widgetLinks", .array(links))]))
    case (.post, 1):
      let name = try call.json()["name"]?.string ?? ""
      let (link, token) = try await accounts.createWidgetLink(
        name: name, for: person.account, by: call.origin(person))
      let address = accounts.publicURL(call.request) + "/widgets/" + token
      return AccountResponses.json(.object([.init("link", link.json), .init("url", .string(address))]), .created)
    case (.delete, 2):
      try await accounts.deleteWidgetLink(call.path[1], of: person.account)
      return AccountResponses.done
    default:
      return AccountResponses.error(.notFound, "not-found", "There is nothing at this address.")
    }
  }
}
