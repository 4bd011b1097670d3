import Accounts
import Core
import HTTPTypes
import HummingbirdCore

extension AccountRoutes {
  /// Returns what a sign-in page must know before anyone has signed in.
  func options() -> Response {
    let providers = accounts.providerNames.map { provider in
      JSON.object([.init("id", .string(provider.id)), .init("title", .string(provider.title))])
    }
    return AccountResponses.json(
      .object([
        .init("creation", .string(accounts.configuration.creation.rawValue)), .init("providers", .array(providers)),
        .init("passwordCharactersMin", .int(Int64(AccountLimits.passwordCharactersMin))),
      ]))
  }

  func signUp(_ call: AccountRequest) async throws(AccountError) -> Response {
    if accounts.isFromOtherSite(call.request) { return AccountResponses.rejected(.otherSite) }
    let body = try call.json()
    let draft = AccountDraft(
      name: try body.text("name"), password: try body.text("password"),
      displayName: body["displayName"]?.string ?? "", invite: body["invite"]?.string)
    let wanted = try SessionWish(body, call, accounts)
    let made = try await createAccount(draft, from: call.address)
    let signIn = try await accounts.openSession(
      for: made.account.id, device: wanted.device, kind: wanted.kind, isKept: wanted.isKept, from: call.address,
      knownDevice: wanted.knownDevice)
    let codes = JSON.Member("recoveryCodes", .array(made.recoveryCodes.map { .string($0) }))
    return sessionAnswer(
      signIn, wanted.kind, more: [.init("account", made.account.json), codes], status: .created)
  }

  func signIn(_ call: AccountRequest) async throws(AccountError) -> Response {
    if accounts.isFromOtherSite(call.request) { return AccountResponses.rejected(.otherSite) }
    let body = try call.json()
    let wanted = try SessionWish(body, call, accounts)
    let signIn = try await accounts.signIn(
      name: try body.text("name"), password: try body.text("password"), device: wanted.device, kind: wanted.kind,
      isKept: wanted.isKept, from: call.address, knownDevice: wanted.knownDevice)
    return sessionAnswer(signIn, wanted.kind)
  }

  /// Returns the answer to a sign-in. A cookie session's token is only in the cookie, where scripts cannot read it.
  func sessionAnswer(
    _ signIn: SignIn, _ kind: SessionTransport, more: [JSON.Member] = [], status: HTTPResponse.Status = .ok
  ) -> Response {
    var members: [JSON.Member] = [
      .init("device", .string(signIn.device.text)), .init("expires", .string(signIn.expires.iso8601)),
    ]
    if let failed = signIn.failedAttempts { members.append(.init("failedAttempts", failed.json)) }
    if kind == .bearer {
      members.append(.init("token", .string(signIn.token)))
      if let known = signIn.knownDevice { members.append(.init("knownDevice", .string(known))) }
    }
    var response = AccountResponses.json(.object(members + more), status)
    guard kind == .cookie else { return response }
    for cookie in accounts.setCookies(signIn) {
      response.headers.append(HTTPField(name: .setCookie, value: cookie))
    }
    return response
  }

  func whoAmI(_ person: SignedIn) async throws(AccountError) -> Response {
    let account = try await accounts.account(person.account)
    var members: [JSON.Member] = [
      .init("account", account.json), .init("device", .string(person.device.text)),
    ]
    if let failed = try await accounts.failedAttempts(of: person.account) {
      members.append(.init("failedAttempts", failed.json))
    }
    if try await accounts.isLookedAfter(account) { members.append(.init("lookedAfter", .bool(true))) }
    if let storage {
      members.append(.init("storage", try await storage.json(try await accounts.users(of: account.id))))
    }
    return AccountResponses.json(.object(members))
  }

  func signOut(_ person: SignedIn) async throws(AccountError) -> Response {
    try await accounts.signOut(person.device, of: person.account)
    return signedOut()
  }

  func signOutEverywhere(_ call: AccountRequest, _ person: SignedIn) async throws(AccountError) -> Response {
    let keepsThis = try call.json()["keepThis"]?.bool ?? false
    let goesOn = try await accounts.signOutEverywhere(
      person.account, keeping: keepsThis ? person.device : nil, by: call.origin(person))
    var response = AccountResponses.json(
      .object([.init("goesOn", goesOn.json), .init("message", .string(Self.sentence(goesOn)))]))
    if !keepsThis { response.headers[.setCookie] = accounts.clearCookie }
    return response
  }

  /// Names in an English sentence the access that a sign-out does not end. Programs use the lists instead.
  private static func sentence(_ access: AccountAccess) -> String {
    func part(_ names: [String], _ one: String, _ many: String) -> String? {
      let shown = names.map { $0.isEmpty ? "without a name" : $0 }.joined(separator: ", ")
      return names.isEmpty ? nil : "\(names.count) \(names.count == 1 ? one : many) (\(shown))"
    }
    let parts = [
      part(access.keys.map(\.name), "key", "keys"),
      part(access.widgetLinks.map(\.name), "widget link", "widget links"),
      part(access.feeds.map(\.name), "calendar feed", "calendar feeds"),
      part(access.addresses.map(\.name), "address for reminders", "addresses for reminders"),
    ].compactMap { $0 }
    guard let last = parts.last else { return "Nothing goes on." }
    let others = parts.dropLast().joined(separator: ", ")
    return (others.isEmpty ? last : "\(others) and \(last)") + " can still be used; end them by themselves."
  }

  func signedOut() -> Response {
    var response = AccountResponses.done
    response.headers[.setCookie] = accounts.clearCookie
    return response
  }

  func devices(_ person: SignedIn) async throws(AccountError) -> Response {
    let devices = try await accounts.devices(of: person.account).map { device in
      JSON.object((device.json.object ?? []) + [.init("isThis", .bool(device.id == person.device))])
    }
    return AccountResponses.json(.object([.init("devices", .array(devices))]))
  }

  /// Renames a device, or switches its alerts.
  func changeDevice(_ call: AccountRequest, _ person: SignedIn) async throws(AccountError) -> Response {
    let (device, body) = (DeviceID(call.path[1]), try call.json())
    if let isOn = body["alerts"]?.bool {
      try await accounts.switchAlerts(of: device, person.account, isOn: isOn)
      if isOn { await alertsRegistered?(person.account) }
      if body["name"] == nil { return AccountResponses.done }
    }
    try await accounts.rename(device, of: person.account, try body.text("name"))
    return AccountResponses.done
  }

  func signOut(_ call: AccountRequest, _ person: SignedIn) async throws(AccountError) -> Response {
    let device = DeviceID(call.path[1])
    try await accounts.signOut(device, of: person.account, staysKnown: device == person.device)
    return device == person.device ? signedOut() : AccountResponses.done
  }
}

/// The kind of session that a sign-in requests.
struct SessionWish: Sendable {
  let device: DeviceDraft
  let kind: SessionTransport
  let isKept: Bool
  let knownDevice: KnownDeviceWish

  /// Parses `session`: `cookie` (the default) or `bearer`; `keep`: true by default; `device`: the device's name;
  /// `client`: its kind.
  init(_ body: JSON, _ call: AccountRequest, _ accounts: Accounts) throws(AccountError) {
    switch body["session"]?.string ?? "cookie" {
    case "cookie":
      kind = .cookie
      knownDevice = accounts.knownDevice(of: call.request)
    case "bearer":
      kind = .bearer
      knownDevice = Self.knownDevice(body)
    default: throw .textInvalid("session")
    }
    device = DeviceDraft(
      name: body["device"]?.string ?? call.deviceName, client: body["client"]?.string ?? "web")
    isKept = body["keep"]?.bool ?? true
  }

  /// Parses `knownDevice`: the token of an earlier sign-in; empty if the client has none and would keep one.
  static func knownDevice(_ body: JSON) -> KnownDeviceWish {
    body["knownDevice"]?.string.map { .keep($0) } ?? .none
  }
}

extension JSON {
  func text(_ name: String) throws(AccountError) -> String {
    guard let text = self[name]?.string else { throw .textInvalid(name) }
    return text
  }
}
