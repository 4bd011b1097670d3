import Core
import Foundation
import Synchronization
import Testing

@testable import Accounts

@Suite(.eachDatabase) struct SessionTests {
  @Test(arguments: [true, false])
  func sessionEndsWhenItIsNotUsed(_ isKept: Bool) async throws {
    let fixture = try Fixture()
    try await fixture.account()
    let signIn = try await fixture.signIn(isKept: isKept)
    let life: Int64 = isKept ? 30 * 86_400 : 30 * 60
    fixture.advance(seconds: life - 1)
    #expect(await fixture.authenticate(bearer: signIn.token).signedIn != nil)
    // That use extended the session.
    fixture.advance(seconds: life - 1)
    #expect(await fixture.authenticate(bearer: signIn.token).signedIn != nil)
    fixture.advance(seconds: life)
    #expect(await fixture.authenticate(bearer: signIn.token).rejection == .failed)
    #expect(try await fixture.accounts.devices(of: signIn.account).isEmpty)
  }

  @Test func oneDeviceSignsOut() async throws {
    let fixture = try Fixture()
    try await fixture.account()
    let (phone, laptop) = (try await fixture.signIn(device: "Phone"), try await fixture.signIn(device: "Laptop"))
    #expect(await fixture.authenticate(bearer: phone.token).signedIn != nil)
    try await fixture.accounts.signOut(phone.device, of: phone.account)
    #expect(await fixture.authenticate(bearer: phone.token).rejection == .failed)
    #expect(await fixture.authenticate(bearer: laptop.token).signedIn != nil)
    #expect(try await fixture.accounts.devices(of: laptop.account).map(\.name) == ["Laptop"])
    await #expect(throws: AccountError.notFound) { try await fixture.accounts.signOut(phone.device, of: phone.account) }
  }

  /// Each container has limits of its own, so an account may not use any number of them.
  @Test func anAccountIsInSoManyContainers() async throws {
    let fixture = try Fixture()
    try await fixture.account()
    let token = try await fixture.signIn().token
    func ask(_ container: String) async -> Authentication {
      await fixture.accounts.authenticate(
        AuthenticationRequest(
          method: "POST", path: "/database/1/\(container)/production/private/zones/list",
          headers: [("authorization", "Bearer \(token)")],
          scope: ContainerScope(container: container, environment: "production")))
    }
    for number in 0..<AccountLimits.containersMax { #expect(await ask("iCloud.\(number)").signedIn != nil) }
    #expect(await ask("iCloud.more").rejection == .containers)
    #expect(await ask("iCloud.0").signedIn != nil)
  }

  @Test func nobodySignsOutOthers() async throws {
    let fixture = try Fixture()
    try await fixture.account("anna")
    let other = try await fixture.account("bert").account.id
    let anna = try await fixture.signIn("anna")
    await #expect(throws: AccountError.notFound) { try await fixture.accounts.signOut(anna.device, of: other) }
    try await fixture.accounts.signOutEverywhere(other)
    #expect(await fixture.authenticate(bearer: anna.token).signedIn != nil)
  }

  @Test func everywhereMeansEverywhereButHere() async throws {
    let fixture = try Fixture()
    try await fixture.account()
    var tokens: [SignIn] = []
    for _ in 0..<3 { tokens.append(try await fixture.signIn()) }
    for each in tokens { #expect(await fixture.authenticate(bearer: each.token).signedIn != nil) }
    try await fixture.accounts.signOutEverywhere(tokens[0].account, keeping: tokens[0].device)
    #expect(await fixture.authenticate(bearer: tokens[0].token).signedIn != nil)
    #expect(await fixture.authenticate(bearer: tokens[1].token).rejection == .failed)
    try await fixture.accounts.signOutEverywhere(tokens[0].account)
    #expect(await fixture.authenticate(bearer: tokens[0].token).rejection == .failed)
  }

  /// Every end of a device is reported once it is stored: open streams depend on it.
  @Test(arguments: ["sign out", "everywhere", "password", "recovery", "deletion", "too many"])
  func endOfADeviceIsTold(_ way: String) async throws {
    let fixture = try Fixture()
    let accounts = fixture.accounts
    let made = try await fixture.account()
    let (id, draft) = (made.account.id, DeviceDraft(name: "", client: "web"))
    let (here, there) = (try await fixture.signIn(), try await fixture.signIn())
    let reported = Mutex<[DeviceID]>([])
    accounts.whenDevicesEnd { ended in reported.withLock { $0 += ended } }
    var gone = [there.device]
    switch way {
    case "sign out": try await accounts.signOut(there.device, of: id)
    case "everywhere": try await accounts.signOutEverywhere(id, keeping: here.device)
    case "password":
      try await accounts.changePassword(
        of: id, to: "another password", proof: .password(Fixture.password), keeping: here.device, from: "")
    case "recovery":
      try await accounts.recover(
        name: "anna", code: made.recoveryCodes[0], newPassword: "another password", from: "")
      gone.append(here.device)
    case "deletion":
      _ = try await accounts.deleteAccount(id, proof: .password(Fixture.password), from: "")
      gone.append(here.device)
    default:
      fixture.advance(seconds: 3600)
      #expect(await fixture.authenticate(bearer: here.token).signedIn != nil)
      for _ in 0..<AccountLimits.devicesMax - 1 {
        _ = try await accounts.openSession(for: id, device: draft, kind: .bearer, isKept: true, from: "")
      }
    }
    #expect(reported.withLock { Set($0) } == Set(gone))
  }

  @Test func anotherProcessSignsOutWithinSeconds() async throws {
    let fixture = try Fixture()
    try await fixture.account()
    let signIn = try await fixture.signIn()
    #expect(await fixture.authenticate(bearer: signIn.token).signedIn != nil)
    try await fixture.database.write { try $0.execute("DELETE FROM account_device") }
    fixture.advance(seconds: 10)
    #expect(await fixture.authenticate(bearer: signIn.token).rejection == .failed)
  }

  @Test func devicesHaveABound() async throws {
    let fixture = try Fixture()
    let id = try await fixture.account().account.id
    let draft = DeviceDraft(name: "D", client: "web")
    let first = try await fixture.accounts.openSession(for: id, device: draft, kind: .bearer, isKept: true, from: "")
    for _ in 0..<AccountLimits.devicesMax {
      fixture.advance(seconds: 1)
      _ = try await fixture.accounts.openSession(for: id, device: draft, kind: .bearer, isKept: true, from: "")
    }
    #expect(try await fixture.accounts.devices(of: id).count == AccountLimits.devicesMax)
    #expect(await fixture.authenticate(bearer: first.token).rejection == .failed, "the oldest one went")
  }

  /// Each kind of token is valid only in its place: a cookie copied into a URL, or the reverse, is refused.
  @Test(arguments: SessionTransport.allCases, SessionTransport.allCases)
  func kindsOfTokensAreKeptApart(_ made: SessionTransport, _ used: SessionTransport) async throws {
    let fixture = try Fixture()
    let id = try await fixture.account().account.id
    let scope = ContainerScope(container: "iCloud.app", environment: "production")
    let apiToken = try await fixture.accounts.createAPIToken(name: "App", scope: scope)
    let signIn = try await fixture.accounts.openSession(
      for: id, device: DeviceDraft(name: "", client: "web"), kind: made, isKept: true,
      scope: made == .webAuth ? scope : nil, from: "")
    var request = AuthenticationRequest(method: "GET", path: "/database/1/iCloud.app/production/private/zones/list")
    request.scope = scope
    switch used {
    case .cookie: request.headers = [("cookie", "a=b; alltag=\(signIn.token)")]
    case .bearer: request.headers = [("Authorization", "bearer \(signIn.token)")]
    case .webAuth: request.query = "ckAPIToken=\(apiToken)&ckWebAuthToken=\(signIn.token)"
    }
    let answer = await fixture.accounts.authenticate(request)
    #expect((answer.signedIn != nil) == (made == used))
    #expect((answer.rejection == .failed) == (made != used))
  }

  @Test(arguments: [
    ("own page", "POST", [("sec-fetch-site", "same-origin")], true),
    ("address bar", "POST", [("sec-fetch-site", "none")], true),
    ("other site", "POST", [("sec-fetch-site", "cross-site")], false),
    ("neighbour", "POST", [("sec-fetch-site", "same-site"), ("origin", "https://alltag.example.org")], false),
    ("old browser, own page", "POST", [("origin", "https://alltag.example.org")], true),
    ("old browser, other site", "POST", [("origin", "https://evil.example")], false),
    ("old browser, other scheme", "DELETE", [("origin", "http://alltag.example.org")], false),
    ("hidden origin", "PUT", [("origin", "null")], false),
    ("nothing said", "POST", [], false),
    ("reading", "GET", [], true),
  ])
  func cookieNeedsItsOwnPagesToChangeAnything(
    _ name: String, _ method: String, _ headers: [(String, String)], _ counts: Bool
  ) async throws {
    let fixture = try Fixture(publicURL: "https://alltag.example.org")
    try await fixture.account()
    let signIn = try await fixture.signIn(kind: .cookie)
    let cookie = fixture.accounts.setCookie(signIn)
    #expect(
      cookie.hasPrefix("__Host-alltag=\(signIn.token); Max-Age=2592000; Path=/; HttpOnly; SameSite=Strict; Secure"))
    let sent = String(cookie.prefix { $0 != ";" })
    let answer = await fixture.accounts.authenticate(
      AuthenticationRequest(method: method, path: "/account", headers: headers + [("cookie", sent)]))
    #expect((answer.signedIn != nil) == counts)
    if !counts { #expect(answer.rejection == .otherSite) }
  }

  @Test func cookieOverPlainHTTPIsPlain() async throws {
    let fixture = try Fixture()
    try await fixture.account()
    let cookie = fixture.accounts.setCookie(try await fixture.signIn(kind: .cookie, isKept: false))
    #expect(!cookie.contains("Secure") && !cookie.contains("Max-Age"))
    #expect(fixture.accounts.clearCookie == "alltag=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict")
  }

  @Test func userRecordNameIsStableAndDiffersByContainer() async throws {
    let fixture = try Fixture()
    let (anna, bert) = (try await fixture.account("anna").account.id, try await fixture.account("bert").account.id)
    let name = fixture.accounts.userRecordName(of: anna, in: "iCloud.app")
    #expect(name.count == 33 && name.hasPrefix("_") && name.dropFirst().allSatisfy { "0123456789abcdef".contains($0) })
    #expect(fixture.accounts.userRecordName(of: anna, in: "iCloud.other") != name)
    #expect(fixture.accounts.userRecordName(of: bert, in: "iCloud.app") != name)
    let restarted = try Fixture(on: fixture.database)
    #expect(restarted.accounts.userRecordName(of: anna, in: "iCloud.app") == name)
    #expect(try await fixture.accounts.account(userRecordName: name, in: "iCloud.app") == nil, "never seen there")
    var request = AuthenticationRequest(
      method: "GET", path: "/", headers: [("authorization", "Bearer \(try await fixture.signIn().token)")])
    request.scope = ContainerScope(container: "iCloud.app", environment: "production")
    #expect(await fixture.accounts.authenticate(request).signedIn?.userRecordName == name)
    #expect(try await fixture.accounts.account(userRecordName: name, in: "iCloud.app")?.id == anna)
  }
}
