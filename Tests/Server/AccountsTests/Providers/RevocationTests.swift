import Core
import Cryptography
import Foundation
import GRDB
import Testing

@testable import Accounts

/// A provider's tokens are revoked with the account, even if the provider is unreachable at that moment.
@Suite(.eachDatabase) struct RevocationTests {
  /// Deletes the account as a user does who has just signed in.
  private func delete(_ signIn: SignIn, at fixture: Fixture) async throws {
    _ = try await fixture.accounts.deleteAccount(
      signIn.account, proof: .freshDevice(signIn.device), from: Fixture.address)
  }

  private func signIn(_ setting: FlowTests.Setting, refreshToken: String? = "r-1") async throws -> SignIn {
    setting.local.change { $0.refreshToken = refreshToken }
    let start = try await setting.start()
    return try await setting.finish(try await FlowTests.visit(start.url), cookie: start.cookie).signIn
  }

  /// Returns the whole content of the database.
  private func content(_ fixture: Fixture) async throws -> Data {
    try await fixture.storedValues().reduce(into: Data()) { all, value in
      switch value {
      case .bytes(let data): all += data
      case .text(let text): all += Data(text.utf8)
      default: break
      }
    }
  }

  private func waiting(_ fixture: Fixture) async throws -> [Int] {
    try await fixture.rowCounts(["account_grant", "account_revocation"])
  }

  @Test func tokenIsRevokedWhenTheAccountIsDeletedAndNeverKeptPlain() async throws {
    let setting = try FlowTests.setting(secret: .text("s"))
    setting.local.change { $0.secret = "s" }
    let token = "refresh-token-in-plain-text"
    let signIn = try await signIn(setting, refreshToken: token)
    #expect(try await waiting(setting.fixture) == [1, 0])
    #expect(try await content(setting.fixture).range(of: Data(token.utf8)) == nil)
    try await delete(signIn, at: setting.fixture)
    #expect(try await waiting(setting.fixture) == [0, 1])
    let left = try await content(setting.fixture)
    #expect(left.range(of: Data(token.utf8)) == nil && left.range(of: Data("subject-1".utf8)) == nil)
    #expect(setting.local.revoked.isEmpty, "deleting asks nobody")
    #expect(try await setting.fixture.accounts.revokeTokens() == [])
    #expect(
      setting.local.revoked == [
        [
          "token": token, "token_type_hint": "refresh_token", "client_id": LocalProvider.clientID,
          "client_secret": "s",
        ]
      ])
    #expect(try await waiting(setting.fixture) == [0, 0])
  }

  @Test func nextSignInReplacesTheToken() async throws {
    let setting = try FlowTests.setting()
    _ = try await signIn(setting, refreshToken: "old")
    let second = try await signIn(setting, refreshToken: "new")
    // A provider that issues no token does not remove an earlier one.
    _ = try await signIn(setting, refreshToken: nil)
    try await delete(second, at: setting.fixture)
    _ = try await setting.fixture.accounts.revokeTokens()
    #expect(setting.local.revoked.map { $0["token"] } == ["new"])
  }

  @Test func providerThatIsAwayIsAskedAgainAlsoByTheNextServer() async throws {
    let setting = try FlowTests.setting()
    let signIn = try await signIn(setting)
    setting.local.change { $0.broken["/revoke"] = .init(status: 503) }
    try await delete(signIn, at: setting.fixture)
    #expect(try await setting.fixture.accounts.revokeTokens() == [])
    #expect(setting.local.requestCount("/revoke") == 1)
    _ = try await setting.fixture.accounts.revokeTokens()
    #expect(setting.local.requestCount("/revoke") == 1, "not before a minute has passed")
    // The server restarts on its file.
    let next = try Fixture(
      .closed, providers: [setting.local.configuration()], fetcher: NetworkFetcher(), on: setting.fixture.database)
    setting.local.change { $0.broken = [:] }
    next.advance(seconds: 59)
    _ = try await next.accounts.revokeTokens()
    #expect(setting.local.revoked.isEmpty)
    next.advance(seconds: 1)
    _ = try await next.accounts.revokeTokens()
    #expect(setting.local.revoked.map { $0["token"] } == ["r-1"])
    #expect(try await waiting(next) == [0, 0])
  }

  @Test func providerThatStaysAwayIsAskedRarelyAndNotForEver() async throws {
    let setting = try FlowTests.setting()
    let signIn = try await signIn(setting)
    setting.local.change { $0.broken["/revoke"] = .init(status: 500) }
    try await delete(signIn, at: setting.fixture)
    var lost: [String] = []
    for _ in 0..<(15 * 24) {
      lost += try await setting.fixture.accounts.revokeTokens()
      setting.fixture.advance(seconds: 3600)
    }
    #expect(lost.count == 1 && lost.first?.contains(setting.local.issuer) == true)
    #expect((20...60).contains(setting.local.requestCount("/revoke")))
    #expect(try await waiting(setting.fixture) == [0, 0])
  }

  @Test(arguments: [
    ("unknown there", 400, #"{"error":"invalid_grant"}"#, 0),
    ("our secret is wrong", 400, #"{"error":"invalid_client"}"#, 1),
    ("done without a word", 204, "", 0),
  ])
  func answerOfTheProviderCounts(_ name: String, _ status: Int, _ body: String, _ left: Int) async throws {
    let setting = try FlowTests.setting()
    let signIn = try await signIn(setting)
    try await delete(signIn, at: setting.fixture)
    setting.local.change { $0.broken["/revoke"] = .init(status: status, body: Array(body.utf8)) }
    _ = try await setting.fixture.accounts.revokeTokens()
    #expect(try await waiting(setting.fixture) == [0, left])
  }

  @Test func providerWithoutRevocationLeavesNothingToKeep() async throws {
    let setting = try FlowTests.setting()
    let issuer = setting.local.issuer
    let document =
      #"{"issuer":"\#(issuer)","authorization_endpoint":"\#(issuer)/authorize","token_endpoint":"\#(issuer)/token","jwks_uri":"\#(issuer)/keys","revocation_endpoint":"http://elsewhere.example/revoke"}"#
    setting.local.change { $0.broken["/.well-known/openid-configuration"] = .init(body: Array(document.utf8)) }
    _ = try await signIn(setting)
    #expect(try await waiting(setting.fixture) == [0, 0])
  }

  /// Apple revokes whatever its configuration says, and requires its own kind of secret.
  @Test func appleIsAskedWithASignedSecretForTheClientThatSignedIn() async throws {
    let key = TestKey.ecdsa("KEYID12345")
    guard case .ecdsa(let material) = key.material else { return }
    let setting = try FlowTests.setting(
      secret: .apple(teamID: "TEAMID1234", keyID: key.id, privateKeyPEM: material.pem),
      others: ["app.example.ios"])
    setting.local.change { $0.refreshToken = "native" }
    let accounts = setting.fixture.accounts
    let nonce = try await accounts.providerChallenge("local", from: "")
    let members: [JSON.Member] = [.init("nonce", .string(nonce)), .init("aud", .string("app.example.ios"))]
    let identity = NativeIdentity(
      token: try LocalProvider.ecdsa.token(setting.local.claims(members)),
      authorizationCode: setting.local.makeCode(nonce: nonce, clientID: "app.example.ios"), nonce: nonce)
    _ = try await accounts.signIn(
      provider: "local", identity: identity, device: DeviceDraft(name: "iPhone", client: "native"), kind: .bearer,
      isKept: true, from: Fixture.address)
    let signIn = try await signIn(setting, refreshToken: "web")
    try await delete(signIn, at: setting.fixture)
    _ = try await accounts.revokeTokens()
    let byClient = Dictionary(uniqueKeysWithValues: setting.local.revoked.map { ($0["client_id"], $0) })
    #expect(byClient["app.example.ios"]?["token"] == "native" && byClient[LocalProvider.clientID]?["token"] == "web")
    let secret = try IdentityToken(try #require(byClient["app.example.ios"]?["client_secret"]))
    #expect(secret.claims["sub"]?.string == "app.example.ios" && secret.keyID == "KEYID12345")
  }

  /// A user with write access to the file cannot have another account's token revoked instead of their own.
  @Test func tokenThatWasMovedToAnotherIdentityIsNotOpened() async throws {
    let setting = try FlowTests.setting()
    let signIn = try await signIn(setting)
    try await setting.fixture.database.write { database in
      try database.execute(
        "INSERT INTO account_identity SELECT issuer, 'subject-2', person, created FROM account_identity")
      try database.execute("UPDATE account_grant SET subject = 'subject-2'")
    }
    try await delete(signIn, at: setting.fixture)
    #expect(try await waiting(setting.fixture) == [0, 0])
  }

  @Test func fileOfAnEarlierVersionIsUpgraded() async throws {
    let database = try DatabaseQueue()
    try AccountsSchema.migrator.migrate(database, upTo: "accounts.1")
    try await database.write { database in
      try database.execute(
        sql: """
          INSERT INTO account_person (id, display_name, created) VALUES ('p', 'Anna', 1);
          INSERT INTO account_identity VALUES ('https://i.example', 'subject-1', 'p', 1);
          """)
    }
    let fixture = try Fixture(on: SQLiteAccounts(database: database))
    #expect(try await fixture.accounts.account(AccountID("p")).displayName == "Anna")
    #expect(try await fixture.rowCounts(["account_identity", "account_grant", "account_revocation"]) == [1, 0, 0])
  }
}
