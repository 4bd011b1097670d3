import Core
import Cryptography
import Foundation
import Testing

@testable import Accounts

/// A test vector of server-to-server requests (S-12), and every form of signature that known clients produce.
@Suite(.eachDatabase) struct SignatureTests {
  static let pem = """
    -----BEGIN PUBLIC KEY-----
    MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAESHRaJh5YAFjSwKYUli/+nPw0EqSU
    fjcJG7K9AQK8CMUHmRtoHHfQFHvrOgsWEccV8TMRWsPR5Ol0zRfMzBSG/Q==
    -----END PUBLIC KEY-----
    """
  static let scope = ContainerScope(container: "iCloud.com.example.test", environment: "development")
  static let prefix = "/database/1/iCloud.com.example.test/development/public"
  static let date = "2016-01-25T22:15:43Z"
  static let body = #"{"query":{"recordType":"Note"}}"#
  static let bodySignature =
    "MEYCIQCsginzC6zmhFUjXbjgPoF9czv6u1wCKhhGFfXwQnwlXQIhAIuJ9/xFaiB/0T9MVII/jGvamy1LPMIP5/XQNxBDhRoA"
  static let emptySignature =
    "MEYCIQCHm3s1t8WMgI1gg58aZeo7/ZvLc9KHhlu25Fw0LnwUkAIhANsMTB63Rol3qpJlvRGvukmpQBhQSa3vhv/K9Sjw6fkd"

  struct Setting {
    let fixture: Fixture
    let key: ServerKey
    let account: AccountID
  }

  /// The fixture's clock stands at the vector's date.
  static func setting(pem: String = Self.pem) async throws -> Setting {
    let fixture = try Fixture()
    let account = try await fixture.account().account.id
    let date = try #require(Timestamp(iso8601: date))
    fixture.advance(seconds: (date.milliseconds - fixture.now.milliseconds) / 1000)
    let key = try await fixture.accounts.registerKey(publicKeyPEM: pem, name: "Import", scope: scope, for: account)
    return Setting(fixture: fixture, key: key, account: account)
  }

  static func request(
    _ setting: Setting, _ path: String, query: String? = nil, body: String, signature: String, date: String = Self.date
  ) -> AuthenticationRequest {
    AuthenticationRequest(
      method: body.isEmpty ? "GET" : "POST", path: path, query: query,
      headers: [
        ("X-Apple-CloudKit-Request-KeyID", setting.key.id), ("X-Apple-CloudKit-Request-ISO8601Date", date),
        ("X-Apple-CloudKit-Request-SignatureV1", signature),
      ], body: Array(body.utf8), scope: scope)
  }

  @Test func vectorsVerify() async throws {
    let setting = try await Self.setting()
    #expect(setting.key.id.count == 64)
    let user = setting.fixture.accounts.userRecordName(of: setting.account, in: Self.scope.container)
    let signed = Self.request(
      setting, "\(Self.prefix)/records/query", body: Self.body, signature: Self.bodySignature)
    #expect(await setting.fixture.accounts.authenticate(signed) == .key(setting.key, userRecordName: user))
    let empty = Self.request(setting, "\(Self.prefix)/zones/list", body: "", signature: Self.emptySignature)
    #expect(await setting.fixture.accounts.authenticate(empty) == .key(setting.key, userRecordName: user))
    #expect(await setting.fixture.accounts.authenticate(empty) == .key(setting.key, userRecordName: user), "replay")
  }

  /// A server need not read a body for an arbitrary key id.
  @Test func theHeadTellsWhetherTheKeyCanHaveSigned() async throws {
    let setting = try await Self.setting()
    func claim(_ change: (inout AuthenticationRequest) -> Void) async -> SenderClaim {
      var request = Self.request(setting, "\(Self.prefix)/records/query", body: "", signature: Self.bodySignature)
      change(&request)
      return await setting.fixture.accounts.claim(of: request)
    }
    func isRefused(_ claim: SenderClaim) -> Bool {
      if case .settled(.rejected(.failed)) = claim { true } else { false }
    }
    guard case .signed(let signed) = await claim({ _ in }) else {
      Issue.record("all but the body is there")
      return
    }
    var whole = Self.request(setting, "\(Self.prefix)/records/query", body: Self.body, signature: Self.bodySignature)
    #expect(await setting.fixture.accounts.authenticate(signed, whole).rejection == nil)
    whole.body.append(0x20)
    #expect(await setting.fixture.accounts.authenticate(signed, whole).rejection == .failed)
    #expect(isRefused(await claim { $0.headers[0].value = String(repeating: "0", count: 64) }), "unknown key")
    #expect(isRefused(await claim { $0.headers[1].value = "2016-01-25T23:15:43Z" }), "date")
    #expect(isRefused(await claim { $0.headers[2].name = "x-other" }), "no signature")
    #expect(isRefused(await claim { $0.scope = ContainerScope(container: "iCloud.other", environment: "production") }))
  }

  @Test(arguments: [
    ("body changed", "\(prefix)/records/query", body + " ", bodySignature, date),
    ("path changed", "\(prefix)/records/modify", body, bodySignature, date),
    ("date changed", "\(prefix)/records/query", body, bodySignature, "2016-01-25T22:15:44Z"),
    ("no date", "\(prefix)/records/query", body, bodySignature, "yesterday"),
    ("signature of another text", "\(prefix)/records/query", body, emptySignature, date),
    ("signature in no base64", "\(prefix)/records/query", body, "%%%", date),
    ("signature not DER", "\(prefix)/records/query", body, "AAAA", date),
    ("empty hash for a body", "\(prefix)/zones/list", "{}", emptySignature, date),
    ("empty signature", "\(prefix)/records/query", body, "", date),
  ])
  func whatWasNotSignedIsRefused(
    _ name: String, _ path: String, _ body: String, _ signature: String, _ date: String
  ) async throws {
    let setting = try await Self.setting()
    let request = Self.request(setting, path, body: body, signature: signature, date: date)
    #expect(await setting.fixture.accounts.authenticate(request).rejection == .failed)
  }

  @Test(arguments: [(-601, false), (-600, true), (0, true), (600, true), (601, false)])
  func dateMayBeTenMinutesOff(_ seconds: Int64, _ counts: Bool) async throws {
    let setting = try await Self.setting()
    setting.fixture.advance(seconds: seconds)
    let request = Self.request(
      setting, "\(Self.prefix)/records/query", body: Self.body, signature: Self.bodySignature)
    #expect((await setting.fixture.accounts.authenticate(request).rejection == nil) == counts)
  }

  static let emptyHash = "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
  static let encoded = "/database/1/iCloud.com.example.test/development/public/users/a%20b"

  /// The request as sent, and the text that the client signed for it.
  @Test(arguments: [
    ("path only, hash", encoded, nil, "{}", "RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o=", encoded),
    ("path and query", encoded, "a=1%202", "{}", "RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o=", encoded + "?a=1%202"),
    ("path without its query", encoded, "a=1", "{}", "RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o=", encoded),
    (
      "decoded path", encoded, nil, "{}", "RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o=",
      "/database/1/iCloud.com.example.test/development/public/users/a b"
    ),
    (
      "decoded path and query", encoded, "a=1", "{}", "RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o=",
      "/database/1/iCloud.com.example.test/development/public/users/a b?a=1"
    ),
    ("empty body, no hash", encoded, nil, "", "", encoded),
    ("empty body, hash of nothing", encoded, nil, "", emptyHash, encoded),
    ("empty body, no hash, query", encoded, "a=1", "", "", encoded + "?a=1"),
    ("empty body, hash of nothing, query", encoded, "a=1", "", emptyHash, encoded + "?a=1"),
  ])
  func everyFormThatClientsSignIsTaken(
    _ name: String, _ path: String, _ query: String?, _ body: String, _ hash: String, _ signedPath: String
  ) async throws {
    let key = P256PrivateKey()
    let setting = try await Self.setting(pem: key.publicKey.pem)
    let text = "\(Self.date):\(hash):\(signedPath)"
    let signature = Base64.encode(key.signature(for: Array(text.utf8)).der)
    let request = Self.request(setting, path, query: query, body: body, signature: signature)
    #expect(await setting.fixture.accounts.authenticate(request).rejection == nil)
  }

  @Test func keyCountsForItsOwnContainerAndNotWithAnAPIToken() async throws {
    let setting = try await Self.setting()
    var request = Self.request(
      setting, "\(Self.prefix)/records/query", body: Self.body, signature: Self.bodySignature)
    request.query = "ckAPIToken=\(String(repeating: "a", count: 64))"
    #expect(await setting.fixture.accounts.authenticate(request).rejection == .two)
    request.query = nil
    request.scope = ContainerScope(container: Self.scope.container, environment: "production")
    #expect(await setting.fixture.accounts.authenticate(request).rejection == .failed)
    request.scope = Self.scope
    #expect(await setting.fixture.accounts.authenticate(request).rejection == nil)
    try await setting.fixture.accounts.deleteKey(setting.key.id, of: setting.account)
    #expect(await setting.fixture.accounts.authenticate(request).rejection == .failed)
  }

  @Test(arguments: ["", "no key", "-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----"])
  func whatIsNoKeyIsRefused(_ pem: String) async throws {
    await #expect(throws: AccountError.publicKeyInvalid) { try await Self.setting(pem: pem) }
  }

  @Test func largerCurvesAreRefused() async throws {
    let pem = """
      -----BEGIN PUBLIC KEY-----
      MHYwEAYHKoZIzj0CAQYFK4EEACIDYgAE446eQwuX5oRZunZC54FNHvCb+eCmnO+v
      173Cc1n3VsopLQt9YkZLErkfyPphL5y/6hiaqpQ1Fjbw8OCJUb5obz1PU5rci6k4
      xfCGnnmvL/FLGkJFB8Fc58GbargNMQfP
      -----END PUBLIC KEY-----
      """
    await #expect(throws: AccountError.publicKeyInvalid) { try await Self.setting(pem: pem) }
  }
}
