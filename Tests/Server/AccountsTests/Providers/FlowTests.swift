import Core
import Cryptography
import Foundation
import HTTPClient
import Testing

@testable import Accounts

/// Whole sign-ins against a real provider on this machine.
@Suite(.eachDatabase) struct FlowTests {
  struct Setting {
    let local: LocalProvider
    let fixture: Fixture

    func start(query: String = "code=ABCD-EFGH") async throws -> ProviderStart {
      try await fixture.accounts.startProvider(
        "local", query: query, isKept: true, request: FlowTests.request(), from: Fixture.address)
    }

    func finish(_ fields: [String: String], cookie: String) async throws -> ProviderArrival {
      try await fixture.accounts.finishProvider(
        "local", fields: fields, request: FlowTests.request(cookie: cookie), deviceName: "Firefox",
        from: Fixture.address)
    }
  }

  static func setting(
    secret: ProviderConfiguration.Secret = .none, usesFormPost: Bool = false, others: [String] = []
  ) throws -> Setting {
    let local = try LocalProvider()
    let configuration = local.configuration(secret: secret, usesFormPost: usesFormPost, others: others)
    return Setting(
      local: local, fixture: try Fixture(.closed, providers: [configuration], fetcher: NetworkFetcher()))
  }

  static func request(cookie: String? = nil) -> AuthenticationRequest {
    var headers = [(name: "host", value: "127.0.0.1:8080")]
    if let cookie { headers.append((name: "cookie", value: String(cookie.prefix { $0 != ";" }))) }
    return AuthenticationRequest(method: "GET", path: "/sign-in", headers: headers)
  }

  /// Returns the parameters that the provider's redirect makes the browser bring back.
  static func visit(_ url: String) async throws -> [String: String] {
    var configuration = HTTPClientConfiguration(bodyByteCountMax: 1 << 20)
    configuration.allowsPlain = true
    let head = try await HTTPClient(configuration).head(HTTPClientRequest(url))
    #expect(head.status == 302)
    let location = try #require(head.first("location"))
    #expect(location.hasPrefix("http://127.0.0.1:8080/sign-in/from/local?"))
    return FormText.decode(String(location.split(separator: "?")[1]))
  }

  @Test func browserSignsInAndComesBackToItsPage() async throws {
    let setting = try Self.setting()
    setting.local.change {
      $0.claims = [
        .init("email", .string("Anna@Example.org")), .init("email_verified", .bool(true)),
        .init("given_name", .string("Anna")), .init("family_name", .string("Beispiel")),
      ]
    }
    let start = try await setting.start()
    #expect(start.cookie.contains("HttpOnly; SameSite=Lax"))
    let arrival = try await setting.finish(try await Self.visit(start.url), cookie: start.cookie)
    #expect(arrival.isNewAccount && arrival.query == "code=ABCD-EFGH")
    let account = try await setting.fixture.accounts.account(arrival.signIn.account)
    #expect(account.displayName == "Anna Beispiel" && account.mail == "anna@example.org" && account.name == nil)
    #expect(try await setting.fixture.accounts.account(mail: "ANNA@example.org")?.id == account.id)
    // The second time the provider omits name and mail; the known ones stay.
    setting.local.change { $0.claims = [.init("email", .string("other@example.org"))] }
    let again = try await setting.start()
    let second = try await setting.finish(try await Self.visit(again.url), cookie: again.cookie)
    #expect(!second.isNewAccount && second.signIn.account == account.id)
    #expect(try await setting.fixture.accounts.account(account.id) == account)
    #expect(try await setting.fixture.accounts.devices(of: account.id).count == 2)
  }

  @Test func otherSubjectIsAnotherAccount() async throws {
    let setting = try Self.setting()
    var ids: Set<AccountID> = []
    for subject in ["one", "two", "one"] {
      setting.local.change { $0.claims = [.init("sub", .string(subject))] }
      let start = try await setting.start()
      ids.insert(try await setting.finish(try await Self.visit(start.url), cookie: start.cookie).signIn.account)
    }
    #expect(ids.count == 2)
  }

  @Test func mailThatIsNotVerifiedDoesNotCount() async throws {
    let setting = try Self.setting()
    setting.local.change { $0.claims = [.init("email", .string("anna@example.org"))] }
    let start = try await setting.start()
    let arrival = try await setting.finish(try await Self.visit(start.url), cookie: start.cookie)
    #expect(try await setting.fixture.accounts.account(arrival.signIn.account).mail == nil)
  }

  @Test func answerCountsOnceInItsOwnBrowserWhileItIsFresh() async throws {
    let setting = try Self.setting()
    let (mine, other) = (try await setting.start(), try await setting.start())
    let fields = try await Self.visit(mine.url)
    func refusal(_ fields: [String: String], _ cookie: String) async -> AccountError? {
      do {
        _ = try await setting.finish(fields, cookie: cookie)
        return nil
      } catch { return error as? AccountError }
    }
    #expect(await refusal(fields, other.cookie) == .identityRefused(.flowUnknown), "another browser")
    #expect(await refusal(fields, "alltag-flow=") == .identityRefused(.flowUnknown), "no cookie")
    #expect(
      await refusal(fields, mine.cookie.replacingOccurrences(of: "w=", with: "w=A")) == .identityRefused(.flowUnknown))
    #expect(await refusal(fields.filter { $0.key != "state" }, mine.cookie) == .identityRefused(.flowUnknown))
    #expect(await refusal(["state": fields["state"] ?? "", "error": "x"], mine.cookie) == .identityRefused(.declined))
    #expect(await refusal(fields, mine.cookie) == nil)
    #expect(await refusal(fields, mine.cookie) == .identityRefused(.used))
    let late = try await setting.start()
    let lateFields = try await Self.visit(late.url)
    setting.fixture.advance(seconds: 600)
    #expect(await refusal(lateFields, late.cookie) == .identityRefused(.flowUnknown))
  }

  @Test func codeOfAnotherSignInFailsForItsVerifier() async throws {
    let setting = try Self.setting()
    let (mine, other) = (try await setting.start(), try await setting.start())
    let (fields, stolen) = (try await Self.visit(mine.url), try await Self.visit(other.url))
    let mixed = ["state": fields["state"] ?? "", "code": stolen["code"] ?? ""]
    await #expect(throws: AccountError.self) { try await setting.finish(mixed, cookie: mine.cookie) }
    #expect(try await setting.fixture.rowCounts(["account_person", "account_session"]) == [0, 0])
  }

  @Test func tokenWithTheNonceOfAnotherSignInIsRefused() async throws {
    let setting = try Self.setting()
    setting.local.change { $0.claims = [.init("nonce", .string("of another"))] }
    let start = try await setting.start()
    let fields = try await Self.visit(start.url)
    await #expect(throws: AccountError.identityRefused(.nonceWrong)) {
      try await setting.finish(fields, cookie: start.cookie)
    }
  }

  @Test func secretIsSent() async throws {
    let setting = try Self.setting(secret: .text("s3cret & more"))
    setting.local.change { $0.secret = "s3cret & more" }
    let start = try await setting.start()
    _ = try await setting.finish(try await Self.visit(start.url), cookie: start.cookie)
    #expect(setting.local.lastTokenForm["client_secret"] == "s3cret & more")
  }

  /// Apple's way: the secret is a token signed with the developer's key, the answer is a form, and the name comes beside it.
  @Test func appleSignsInWithItsForm() async throws {
    let key = TestKey.ecdsa("KEYID12345")
    guard case .ecdsa(let material) = key.material else { return }
    let setting = try Self.setting(
      secret: .apple(teamID: "TEAMID1234", keyID: key.id, privateKeyPEM: material.pem), usesFormPost: true
    )
    let start = try await setting.start()
    #expect(start.url.contains("response_mode=form_post"))
    #expect(start.cookie.contains("SameSite=Lax"))
    var posted = try await Self.visit(start.url)
    posted["user"] = #"{"name":{"firstName":"Anna","lastName":"B"},"email":"forged@example.org"}"#
    let accounts = setting.fixture.accounts
    let sealed = try accounts.sealProviderAnswer("local", fields: posted.merging(["more": "x"]) { a, _ in a })
    #expect(
      accounts.openProviderAnswer("other", sealed) == nil && accounts.openProviderAnswer("local", "A\(sealed)") == nil)
    let fields = try #require(accounts.openProviderAnswer("local", sealed))
    #expect(fields == posted)
    let arrival = try await setting.finish(fields, cookie: start.cookie)
    let account = try await setting.fixture.accounts.account(arrival.signIn.account)
    #expect(account.displayName == "Anna B" && account.mail == nil)
    let secret = try IdentityToken(try #require(setting.local.lastTokenForm["client_secret"]))
    #expect(secret.keyID == "KEYID12345" && secret.algorithm == "ES256")
    #expect(secret.claims["iss"]?.string == "TEAMID1234" && secret.claims["sub"]?.string == LocalProvider.clientID)
    #expect(secret.claims["aud"]?.string == setting.local.issuer)
    let keys = SigningKeys(JSON.object([.init("keys", .array([try key.jwk()]))]).bytes())
    #expect(keys?["KEYID12345"]?.signed(secret.text) == true)
  }

  @Test(arguments: [
    (AccountsConfiguration.Creation.closed, Bool?.none, false), (.closed, false, false), (.closed, true, true),
    (.invite, nil, false), (.open, nil, true), (.open, false, false),
  ])
  func operatorMayKeepNewPeopleOut(
    _ creation: AccountsConfiguration.Creation, _ creates: Bool?, _ isLetIn: Bool
  ) async throws {
    let local = try LocalProvider()
    let fixture = try Fixture(
      creation, providers: [local.configuration(createsAccounts: creates)], fetcher: NetworkFetcher())
    let setting = Setting(local: local, fixture: fixture)
    let start = try await setting.start()
    let fields = try await Self.visit(start.url)
    var error: AccountError?
    do { _ = try await setting.finish(fields, cookie: start.cookie) } catch let caught as AccountError {
      error = caught
    }
    #expect(error == (isLetIn ? nil : .creationClosed))
  }

  @Test(arguments: [
    ("status", LocalServer.Answer(status: 500)), ("no JSON", LocalServer.Answer(body: Array("<html>".utf8))),
    ("redirect", LocalServer.Answer(status: 302, headers: [("Location", "http://127.0.0.1:1/")])),
    ("too long", LocalServer.Answer(body: [UInt8](repeating: 32, count: NetworkFetcher.answerBytesMax + 1))),
    ("other issuer", LocalServer.Answer(body: Array(#"{"issuer":"https://evil.example"}"#.utf8))),
  ])
  func brokenProviderIsAnError(_ name: String, _ answer: LocalServer.Answer) async throws {
    let setting = try Self.setting()
    setting.local.change { $0.broken["/.well-known/openid-configuration"] = answer }
    do {
      _ = try await setting.start()
      Issue.record("a provider with \(name) must not be taken")
    } catch {
      guard case .providerFailed = error as? AccountError else { throw error }
    }
  }

  @Test func slowProviderIsGivenUp() async throws {
    let slow = try LocalServer { _ in
      Thread.sleep(forTimeInterval: 3)
      return .init()
    }
    defer { slow.stop() }
    let fetcher = NetworkFetcher(timeoutSeconds: 0.5)
    await #expect(throws: AccountError.self) {
      try await fetcher.fetch(OutboundRequest(url: "http://127.0.0.1:\(slow.port)/"))
    }
  }

  @Test func issuerMayEndInASlash() async throws {
    let local = try LocalProvider()
    var configuration = local.configuration()
    configuration.issuer += "/"
    local.change {
      let document =
        #"{"issuer":"\#(configuration.issuer)","authorization_endpoint":"\#(configuration.issuer)a","token_endpoint":"\#(configuration.issuer)t","jwks_uri":"\#(configuration.issuer)k"}"#
      $0.broken["/.well-known/openid-configuration"] = .init(body: Array(document.utf8))
    }
    let provider = try Provider(configuration, fetcher: NetworkFetcher())
    #expect(try await provider.discovery(at: Fixture.start).keysURL == configuration.issuer + "k")
  }

  @Test func unknownProviderIsNone() async throws {
    let setting = try Self.setting()
    await #expect(throws: AccountError.providerUnknown) {
      try await setting.fixture.accounts.startProvider(
        "apple", query: "", isKept: true, request: Self.request(), from: "")
    }
  }
}
