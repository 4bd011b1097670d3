import Core
import Foundation
import Testing

@testable import Accounts

/// External data of any form is read or refused, and never ends the server.
@Suite(.eachDatabase) struct MutationTests {
  private static let rounds = 3000

  private static let marks = Array("&=;:,.%+-/?#[]{}\"\\$ \u{0}\u{7f}eé🎈".utf8)

  /// Returns the text with a few bytes replaced, inserted, removed or doubled.
  private static func mutated(_ text: String, _ dice: inout SplitMix64) -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &dice) {
      let memberKey = bytes.isEmpty ? 0 : Int.random(in: 0..<bytes.count, using: &dice)
      let byte =
        Bool.random(using: &dice) ? marks.randomElement(using: &dice) ?? 0 : UInt8.random(in: 0...255, using: &dice)
      switch Int.random(in: 0..<5, using: &dice) {
      case 0 where !bytes.isEmpty: bytes[memberKey] = byte
      case 1 where !bytes.isEmpty: bytes.remove(at: memberKey)
      case 2: bytes.removeLast(bytes.count - memberKey)
      case 3: bytes += bytes[memberKey...]
      default: bytes.insert(byte, at: memberKey)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func repeatedly(_ seeds: [String], _ body: (String) throws -> Void) rethrows {
    for seed in seeds {
      var dice = SplitMix64(seed: UInt64(seed.utf8.count))
      try body("")
      for _ in 0..<rounds { try body(mutated(seed, &dice)) }
    }
  }

  @Test func requestsAreReadOrRefused() {
    Self.repeatedly(["a=1&ckAPIToken=abc&ckWebAuthToken=a%2Bb%3D", "Bearer abc", "x=1; alltag=abc; y=2"]) { text in
      let request = AuthenticationRequest(
        method: "POST", path: text, query: text, headers: [("cookie", text), ("authorization", text), ("host", text)])
      _ = (request.parameter("ckWebAuthToken"), request.cookie("alltag"), request.bearer)
      _ = SignedRequest(path: text, query: text, body: []).texts(date: text)
      _ = FormText.decode(text)
      _ = WebOrigin.origin(of: text)
      _ = WebOrigin.isCallback(text)
    }
  }

  @Test func codesAndNamesAreReadOrRefused() {
    Self.repeatedly(["ABCD-EFGH", "0abc-def1-2345-6789", "anna.b@example.org", "scrypt$16$1$1$AQID$AQID"]) { text in
      _ = (
        UserCode.canonical(text), SecretCode.canonical(text), PasswordHash(text), DeviceDraft(name: text, client: "")
      )
      _ = try? AccountName(text)
    }
  }

  @Test func providersAnswersAreReadOrRefused() throws {
    let local = try LocalProvider()
    let token = try LocalProvider.ecdsa.token(local.claims([.init("email", .string("a@b"))]))
    let keys = JSON.object([.init("keys", .array([try LocalProvider.rsa.get().jwk(), try LocalProvider.ecdsa.jwk()]))])
    let file = #"[{"id":"a","issuer":"https://i.example","clientID":"c","scopes":["openid"],"formPost":true}]"#
    Self.repeatedly([token, keys.text, file, #"{"name":{"firstName":"A","lastName":"B"}}"#]) { text in
      _ = (try? IdentityToken(text)).map { try? IdentityClaims($0.claims) }
      _ = (SigningKeys(Array(text.utf8)), GivenName(appleUser: text))
      _ = try? Discovery(Array(text.utf8), issuer: "https://i.example")
      _ = try? ProviderFile.read(Array(text.utf8)) { _ in nil }
    }
  }

  @Test func sealedFlowsAreOursOrNothing() throws {
    let fixture = try Fixture()
    let secrets = fixture.accounts.secrets
    let flow = ProviderFlow(
      provider: "a", state: "s", nonce: "n", verifier: "v", redirectURL: "https://r", query: "", isKept: true,
      expires: Fixture.start)
    let sealed = try #require(flow.sealed(with: secrets))
    #expect(ProviderFlow(sealed: sealed, with: secrets) == flow)
    Self.repeatedly([sealed]) { text in
      #expect(text == sealed || ProviderFlow(sealed: text, with: secrets) == nil)
    }
  }
}
