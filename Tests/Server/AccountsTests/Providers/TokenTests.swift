import Core
import Foundation
import Testing

@testable import Accounts

/// All kinds of invalid identity tokens, with a real provider and its own keys.
@Suite(.eachDatabase) struct TokenTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let refusal: IdentityRefusal?
    let token: @Sendable (LocalProvider) throws -> String

    var testDescription: String { name }
  }

  static let seconds = Fixture.start.milliseconds / 1000
  static let nonce: JSON.Member = .init("nonce", .string("nonce-1"))

  private static func claims(
    _ name: String, _ refusal: IdentityRefusal?, _ changes: [JSON.Member], header: [JSON.Member] = []
  ) -> Case {
    Case(name: name, refusal: refusal) { provider in
      try LocalProvider.rsa.get().token(
        provider.claims(TestToken.replaced([nonce], changes)), header: header)
    }
  }

  static let claimCases = [
    claims("RS256", nil, []),
    claims("expired", .expired, [.init("exp", .int(seconds - 1))]),
    claims("expires now", .expired, [.init("exp", .int(seconds))]),
    claims("no expiry", .expired, [.init("exp", .null)]),
    claims("expiry is a text", .expired, [.init("exp", .string("later"))]),
    claims("other issuer", .issuerWrong, [.init("iss", .string("https://evil.example"))]),
    claims("no issuer", .issuerWrong, [.init("iss", .null)]),
    claims("other audience", .audienceWrong, [.init("aud", .string("app.other"))]),
    claims("no audience", .audienceWrong, [.init("aud", .null)]),
    claims("audience in a list", nil, [.init("aud", .array([.string(LocalProvider.clientID)]))]),
    claims(
      "several audiences, asked by us", nil,
      [
        .init("aud", .array([.string("app.other"), .string(LocalProvider.clientID)])),
        .init("azp", .string(LocalProvider.clientID)),
      ]),
    claims(
      "several audiences, asked by nobody", .audienceWrong,
      [.init("aud", .array([.string("app.other"), .string(LocalProvider.clientID)]))]),
    claims("asked by another", .audienceWrong, [.init("azp", .string("app.other"))]),
    claims("other nonce", .nonceWrong, [.init("nonce", .string("nonce-2"))]),
    claims("no nonce", .nonceWrong, [.init("nonce", .null)]),
    claims("issued in the future", .issuedInFuture, [.init("iat", .int(seconds + 61))]),
    claims("issued by a clock slightly ahead", nil, [.init("iat", .int(seconds + 60))]),
    claims("no time of issue", .issuedInFuture, [.init("iat", .null)]),
    claims("not yet valid", .issuedInFuture, [.init("nbf", .int(seconds + 61))]),
    claims("no key id", .keyUnknown, [], header: [.init("kid", .null)]),
    claims("unknown key id", .keyUnknown, [], header: [.init("kid", .string("rsaZ"))]),
    claims("key id of another key", .algorithmWrong, [], header: [.init("kid", .string("ecB"))]),
    claims("key id of another key of that kind", .signatureWrong, [], header: [.init("kid", .string("rsaNoAlg"))]),
    claims("other algorithm of that key", .algorithmWrong, [], header: [.init("alg", .string("RS512"))]),
    claims("critical extension", .malformed, [], header: [.init("crit", .array([.string("x")]))]),
  ]

  static let keyCases = [
    Case(name: "ES256", refusal: nil) { try LocalProvider.ecdsa.token($0.claims([nonce])) },
    Case(name: "RS256, key without its algorithm", refusal: nil) {
      try LocalProvider.rsaSilent.get().token($0.claims([nonce]))
    },
    Case(name: "same key id, other key", refusal: .signatureWrong) {
      try TestKey.rsa("rsaA").token($0.claims([nonce]))
    },
    Case(name: "same key id, other curve point", refusal: .signatureWrong) {
      try TestKey.ecdsa("ecB").token($0.claims([nonce]))
    },
    Case(name: "no signature (alg none)", refusal: .algorithmWrong) { provider in
      let header: [JSON.Member] = [.init("alg", .string("none")), .init("kid", .string("rsaA"))]
      return TestToken.text(header: header, claims: provider.claims([nonce])) + "."
    },
    Case(name: "signature left out", refusal: .signatureWrong) { provider in
      let token = try LocalProvider.rsa.get().token(provider.claims([nonce]))
      return String(token[...(token.lastIndex(of: ".") ?? token.startIndex)])
    },
    Case(name: "public key as a secret (HS256)", refusal: .algorithmWrong) { provider in
      let key = try LocalProvider.rsa.get()
      return TestToken.symmetric(provider.claims([nonce]), keyID: key.id, secret: key.publicPEM)
    },
    Case(name: "public key without algorithm as a secret (HS256)", refusal: .algorithmWrong) { provider in
      let key = try LocalProvider.rsaSilent.get()
      return TestToken.symmetric(provider.claims([nonce]), keyID: key.id, secret: key.publicPEM)
    },
    Case(name: "claims changed after signing", refusal: .signatureWrong) { provider in
      let parts = try LocalProvider.rsa.get().token(provider.claims([nonce])).split(separator: ".")
      let other = provider.claims([nonce, .init("sub", .string("subject-2"))])
      return "\(parts[0]).\(Base64URL.encode(JSON.object(other).bytes())).\(parts[2])"
    },
    Case(name: "two parts", refusal: .malformed) { _ in "e30.e30" },
    Case(name: "four parts", refusal: .malformed) { _ in "e30.e30.e30.e30" },
    Case(name: "no base64", refusal: .malformed) { _ in "{}.{}.{}" },
    Case(name: "no JSON", refusal: .malformed) { _ in "YWJj.YWJj.YWJj" },
    Case(name: "nothing", refusal: .malformed) { _ in "" },
    Case(name: "too long", refusal: .malformed) { provider in
      let long = JSON.Member("x", .string(String(repeating: "x", count: AccountLimits.identityTokenBytesMax)))
      return try LocalProvider.ecdsa.token(provider.claims([nonce, long]))
    },
  ]

  @Test(arguments: claimCases + keyCases)
  func tokenHoldsOrIsRefusedForItsReason(_ example: Case) async throws {
    let local = try LocalProvider()
    let provider = try Provider(local.configuration(), fetcher: NetworkFetcher())
    let token = try example.token(local)
    var refusal: AccountError?
    do {
      let claims = try await provider.verify(
        token, audiences: [LocalProvider.clientID], nonces: ["nonce-1"], at: Fixture.start)
      #expect(try IdentityClaims(claims).subject == "subject-1")
    } catch { refusal = error }
    #expect(refusal == example.refusal.map { .identityRefused($0) })
  }

  @Test func keysAreAskedForOnceAndAgainForAnUnknownOneOnceAMinute() async throws {
    let local = try LocalProvider()
    let provider = try Provider(local.configuration(), fetcher: NetworkFetcher())
    func verify(_ key: TestKey, _ seconds: Int64) async -> Bool {
      let now = Fixture.start.adding(milliseconds: seconds * 1000)
      guard let token = try? key.token(local.claims([Self.nonce])) else { return false }
      return
        (try? await provider.verify(token, audiences: [LocalProvider.clientID], nonces: ["nonce-1"], at: now)) != nil
    }
    let rsa = try LocalProvider.rsa.get()
    for _ in 0..<3 { #expect(await verify(rsa, 0)) }
    #expect(local.requestCount("/keys") == 1)
    let new = TestKey.ecdsa("new")
    local.change { $0.keys = [new] }
    #expect(await !verify(new, 30), "not asked again within a minute")
    #expect(await !verify(TestKey.ecdsa("made up"), 31))
    #expect(local.requestCount("/keys") == 1)
    #expect(await verify(new, 60))
    #expect(local.requestCount("/keys") == 2)
    #expect(await !verify(rsa, 61), "what the provider has withdrawn does not count any more")
  }

  @Test func keysAreAskedForAnewAfterADay() async throws {
    let local = try LocalProvider()
    let provider = try Provider(local.configuration(), fetcher: NetworkFetcher())
    let token = try LocalProvider.ecdsa.token(
      local.claims([Self.nonce, .init("exp", .int(Self.seconds + 200_000))]))
    for hours in [0, 23, 25] {
      let now = Fixture.start.adding(milliseconds: Int64(hours) * 3_600_000)
      _ = try await provider.verify(token, audiences: [LocalProvider.clientID], nonces: nil, at: now)
    }
    #expect(local.requestCount("/keys") == 2)
    #expect(local.requestCount("/.well-known/openid-configuration") == 2)
  }

  @Test(arguments: [
    ("http://provider.example", false), ("https://provider.example/", true), ("ftp://provider.example", false),
    ("https://provider.example", true), ("http://localhost:8000", true), ("", false),
  ])
  func issuerMustBeSafe(_ issuer: String, _ isTaken: Bool) {
    let configuration = ProviderConfiguration(id: "x", title: "X", issuer: issuer, clientID: "c")
    #expect(((try? Provider(configuration, fetcher: Offline())) != nil) == isTaken)
  }
}
