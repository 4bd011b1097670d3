import Core
import Foundation
import Testing

@testable import Accounts

@Suite(.eachDatabase) struct WebAuthTests {
  static let scope = ContainerScope(container: "iCloud.com.example.test", environment: "development")

  struct Setting {
    let fixture: Fixture
    let apiToken: String
    let webAuth: SignIn
    let account: AccountID

    func request(_ query: String, origin: String? = nil, scope: ContainerScope? = WebAuthTests.scope)
      -> AuthenticationRequest
    {
      AuthenticationRequest(
        method: "POST", path: "/database/1/iCloud.com.example.test/development/private/records/query", query: query,
        headers: origin.map { [("origin", $0)] } ?? [], scope: scope)
    }
    func authenticate(_ query: String, origin: String? = nil) async -> Authentication {
      await fixture.accounts.authenticate(request(query, origin: origin))
    }
    func use(_ token: String) async -> Authentication {
      await authenticate("ckAPIToken=\(apiToken)&ckWebAuthToken=\(token)")
    }
  }

  static func setting(isKept: Bool = true, origins: [String] = []) async throws -> Setting {
    let fixture = try Fixture()
    let id = try await fixture.account().account.id
    let apiToken = try await fixture.accounts.createAPIToken(name: "Notes", scope: scope, origins: origins)
    let opened = try await fixture.accounts.openWebAuthSession(
      for: id, apiToken: apiToken, deviceName: "Firefox", isKept: isKept, from: "")
    return Setting(fixture: fixture, apiToken: apiToken, webAuth: opened.signIn, account: id)
  }

  @Test func apiTokenAloneIsAnyone() async throws {
    let setting = try await Self.setting()
    #expect(setting.apiToken.count == 64)
    guard case .anyone(let token) = await setting.authenticate("x=1&ckAPIToken=\(setting.apiToken)") else {
      Issue.record("an API token alone is nobody in particular")
      return
    }
    #expect(token.scope == Self.scope)
  }

  @Test(arguments: ["ckWebAuthToken", "ckSession"])
  func webAuthTokenIsAPerson(_ name: String) async throws {
    let setting = try await Self.setting()
    let answer = await setting.authenticate("ckAPIToken=\(setting.apiToken)&\(name)=\(setting.webAuth.token)")
    let person = try #require(answer.signedIn)
    #expect(person.account == setting.account)
    #expect(person.webAuthToken == setting.webAuth.token)
    #expect(
      person.userRecordName == setting.fixture.accounts.userRecordName(of: setting.account, in: Self.scope.container))
  }

  @Test func whatDoesNotCountIsRejectedInTheProtocolsWords() async throws {
    let setting = try await Self.setting(origins: ["https://app.example"])
    let (api, token) = (setting.apiToken, setting.webAuth.token)
    let other = String(api.reversed())
    let cases: [(String, Authentication, Rejection)] = [
      ("nothing", await setting.authenticate(""), .nothing),
      ("web-auth token alone", await setting.authenticate("ckWebAuthToken=\(token)"), .nothing),
      ("unknown API token", await setting.authenticate("ckAPIToken=\(other)&ckWebAuthToken=\(token)"), .failed),
      ("malformed API token", await setting.authenticate("ckAPIToken=abc"), .failed),
      ("API token in capitals", await setting.authenticate("ckAPIToken=\(api.uppercased())"), .failed),
      ("wrong web-auth token", await setting.authenticate("ckAPIToken=\(api)&ckWebAuthToken=\(token)x"), .failed),
      ("long web-auth token", await setting.use(String(repeating: "a", count: 600)), .failed),
      ("other origin", await setting.authenticate("ckAPIToken=\(api)", origin: "https://evil.example"), .origin),
    ]
    for (name, answer, rejection) in cases { #expect(answer.rejection == rejection, "\(name)") }
    #expect(await setting.authenticate("ckAPIToken=\(api)", origin: "https://app.example").rejection == nil)
    #expect(Rejection.failed.status == 401 && Rejection.failed.code.rawValue == "AUTHENTICATION_FAILED")
    var elsewhere = setting.request("ckAPIToken=\(api)")
    elsewhere.scope = ContainerScope(container: Self.scope.container, environment: "production")
    #expect(await setting.fixture.accounts.authenticate(elsewhere).rejection == .failed)
  }

  /// CloudKit JS writes `null` while nobody is signed in, and shows its button only when it is then asked to sign in.
  @Test(arguments: ["ckWebAuthToken=", "ckSession=null", "ckWebAuthToken=undefined&ckSession=", "ckWebAuthToken=%zz"])
  func aTokenThatIsNoneIsNobodys(_ query: String) async throws {
    let setting = try await Self.setting()
    guard case .anyone = await setting.authenticate("ckAPIToken=\(setting.apiToken)&\(query)") else {
      Issue.record("nobody is signed in")
      return
    }
    let both = await setting.authenticate(
      "ckAPIToken=\(setting.apiToken)&ckWebAuthToken=null&ckSession=\(setting.webAuth.token)")
    #expect(both.signedIn?.account == setting.account)
  }

  @Test(arguments: [
    ("plain", "a=1&t=abc", "abc"), ("escaped", "t=a%2Bb%2Fc%3D", "a+b/c="), ("raw plus", "t=a+b/c=", "a+b/c="),
    ("first wins", "t=1&t=2", "1"), ("no value", "t", ""), ("bad escape", "t=%zz", ""),
  ])
  func parametersAreDecodedAsTheProtocolSays(_ name: String, _ query: String, _ value: String) {
    let request = AuthenticationRequest(method: "GET", path: "/", query: query)
    #expect(request.parameter("t") == value)
    #expect(request.parameter("missing") == nil)
  }

  @Test func tokenRotatesOnceADayAndTheOldOneStaysValid() async throws {
    let setting = try await Self.setting()
    let first = setting.webAuth.token
    #expect(await setting.use(first).signedIn?.webAuthToken == first)
    setting.fixture.advance(days: 1)
    let second = try #require(await setting.use(first).signedIn?.webAuthToken)
    #expect(second != first)
    #expect(await setting.use(first).signedIn?.webAuthToken == first, "one successor a day")
    #expect(await setting.use(second).signedIn?.device == setting.webAuth.device)
    setting.fixture.advance(days: 29)
    #expect(await setting.use(first).signedIn != nil, "a client that holds on to one token keeps working")
    setting.fixture.advance(days: 30)
    #expect(await setting.use(first).rejection == .failed)
    #expect(await setting.use(second).rejection == .failed)
  }

  @Test func idleTokenRotatesWithinItsHalfHour() async throws {
    let setting = try await Self.setting(isKept: false)
    setting.fixture.advance(seconds: 300)
    let next = try #require(await setting.use(setting.webAuth.token).signedIn?.webAuthToken)
    #expect(next != setting.webAuth.token)
    setting.fixture.advance(seconds: 1800)
    #expect(await setting.use(next).rejection == .failed)
  }

  @Test func successorsOfAFixedTokenHaveABound() async throws {
    let setting = try await Self.setting()
    for _ in 0..<150 {
      setting.fixture.advance(days: 1)
      #expect(await setting.use(setting.webAuth.token).signedIn != nil)
    }
    let count = try await setting.fixture.rowCounts(["account_session"])[0]
    #expect(count <= AccountLimits.tokensPerDeviceMax)
  }

  @Test func signingOutEndsTheSuccessorsToo() async throws {
    let setting = try await Self.setting()
    setting.fixture.advance(days: 1)
    let next = try #require(await setting.use(setting.webAuth.token).signedIn?.webAuthToken)
    #expect(await setting.use(next).signedIn != nil)
    try await setting.fixture.accounts.signOut(setting.webAuth.device, of: setting.account)
    #expect(await setting.use(next).rejection == .failed)
    #expect(await setting.use(setting.webAuth.token).rejection == .failed)
  }

  @Test(arguments: [
    ("https://app.example/done", true), ("http://localhost:3000/cb?x=1", true), ("myapp://signed-in", true),
    ("http://app.example/", false), ("javascript:alert(1)", false), ("data:text/html,x", false),
    ("https://app.example/#fragment", false), ("not a url", false),
  ])
  func callbackURLsAreChecked(_ url: String, _ isTaken: Bool) async throws {
    let fixture = try Fixture()
    let token = try? await fixture.accounts.createAPIToken(name: "App", scope: Self.scope, callbackURL: url)
    #expect((token != nil) == isTaken)
    guard let token else { return }
    let callback = try #require(await fixture.accounts.apiToken(token)?.callback(webAuthToken: "T"))
    #expect(callback == url + (url.contains("?") ? "&" : "?") + "ckWebAuthToken=T&ckSession=T")
  }

  @Test(arguments: [
    ("https://app.example", true), ("http://localhost:3000", true), ("https://app.example/", false),
    ("https://app.example:443", false), ("app.example", false), ("*", false), ("https://App.example", false),
  ])
  func originsAreChecked(_ origin: String, _ isTaken: Bool) async throws {
    let fixture = try Fixture()
    let token = try? await fixture.accounts.createAPIToken(name: "App", scope: Self.scope, origins: [origin])
    #expect((token != nil) == isTaken)
  }

  @Test func deletedAPITokenEndsAtOnce() async throws {
    let setting = try await Self.setting()
    #expect(await setting.use(setting.webAuth.token).signedIn != nil)
    #expect(try await setting.fixture.accounts.apiTokens().map(\.name) == ["Notes"])
    try await setting.fixture.accounts.deleteAPITokens(named: "Notes")
    #expect(await setting.use(setting.webAuth.token).rejection == .failed)
  }

  @Test func signInURLNamesTheAPIToken() async throws {
    let setting = try await Self.setting()
    var request = setting.request("ckAPIToken=\(setting.apiToken)")
    request.headers = [("host", "127.0.0.1:8080")]
    let url = setting.fixture.accounts.signInURL(request)
    #expect(url == "http://127.0.0.1:8080/sign-in?ckAPIToken=\(setting.apiToken)")
    request.query = "ckAPIToken=<script>"
    #expect(setting.fixture.accounts.signInURL(request) == "http://127.0.0.1:8080/sign-in")
  }
}
