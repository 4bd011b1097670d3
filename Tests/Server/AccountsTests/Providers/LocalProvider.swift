import Core
import Cryptography
import Foundation
import Synchronization

@testable import Accounts

/// An OpenID Connect provider on this machine, with its own keys: discovery, JWKS, authorisation codes with PKCE, tokens.
final class LocalProvider: Sendable {
  struct State: Sendable {
    var keys: [TestKey]
    var signing: TestKey
    /// The claims of the next user to sign in.
    var claims: [JSON.Member] = []
    var codes: [String: (challenge: String, nonce: String, redirectURL: String, clientID: String)] = [:]
    var paths: [String: Int] = [:]
    var secret: String?
    var forms: [[String: String]] = []
    /// Replaces the answers for these paths.
    var broken: [String: LocalServer.Answer] = [:]
    var codeCount = 0
    /// The values that every code gives beside its identity token.
    var refreshToken: String?
    /// The tokens whose revocation was requested and done.
    var revoked: [[String: String]] = []
  }

  static let clientID = "app.example.web"
  static let rsa = Result { try TestKey.rsa("rsaA") }
  static let rsaSilent = Result { try TestKey.rsa("rsaNoAlg", saysAlgorithm: false) }
  static let ecdsa = TestKey.ecdsa("ecB")

  private let state: Mutex<State>
  private let server: Mutex<LocalServer?> = Mutex(nil)
  let now: @Sendable () -> Timestamp

  init(now: @escaping @Sendable () -> Timestamp = { Fixture.start }) throws {
    let rsa = try Self.rsa.get()
    state = Mutex(State(keys: [rsa, Self.ecdsa, try Self.rsaSilent.get()], signing: rsa))
    self.now = now
    let started = try LocalServer { [weak self] request in self?.answer(request) ?? .init(status: 500) }
    server.withLock { $0 = started }
  }

  deinit { server.withLock { $0?.stop() } }

  var issuer: String { "http://127.0.0.1:\(server.withLock { $0?.port ?? 0 })" }

  func configuration(
    secret: ProviderConfiguration.Secret = .none, usesFormPost: Bool = false, others: [String] = [],
    createsAccounts: Bool? = true
  ) -> ProviderConfiguration {
    ProviderConfiguration(
      id: "local", title: "Local", issuer: issuer, clientID: Self.clientID, otherClientIDs: others, secret: secret,
      usesFormPost: usesFormPost, createsAccounts: createsAccounts)
  }

  func change(_ body: (inout State) -> Void) { state.withLock { body(&$0) } }
  func requestCount(_ path: String) -> Int { state.withLock { $0.paths[path] ?? 0 } }
  var lastTokenForm: [String: String] { state.withLock { $0.forms.last ?? [:] } }
  var revoked: [[String: String]] { state.withLock { $0.revoked } }

  /// Returns claims of a valid token at the fixture's start; `changes` replaces some, null removes one.
  func claims(_ changes: [JSON.Member] = []) -> [JSON.Member] {
    let seconds = now().milliseconds / 1000
    return TestToken.merged(
      [
        .init("iss", .string(issuer)), .init("aud", .string(Self.clientID)), .init("sub", .string("subject-1")),
        .init("iat", .int(seconds)), .init("exp", .int(seconds + 600)),
      ], changes)
  }

  private func answer(_ request: LocalServer.Request) -> LocalServer.Answer {
    let broken = state.withLock { state in
      state.paths[request.path, default: 0] += 1
      return state.broken[request.path]
    }
    if let broken { return broken }
    switch request.path {
    case "/.well-known/openid-configuration":
      return json([
        .init("issuer", .string(issuer)), .init("authorization_endpoint", .string(issuer + "/authorize")),
        .init("token_endpoint", .string(issuer + "/token")), .init("jwks_uri", .string(issuer + "/keys")),
        .init("token_endpoint_auth_methods_supported", .array([.string("client_secret_post")])),
        .init("revocation_endpoint", .string(issuer + "/revoke")),
      ])
    case "/keys":
      let keys = state.withLock { $0.keys.compactMap { try? $0.jwk() } }
      return json([.init("keys", .array(keys))])
    case "/authorize": return authorize(request)
    case "/token": return token(request)
    case "/revoke":
      state.withLock { $0.revoked.append(request.form) }
      return .init()
    default: return .init(status: 404)
    }
  }

  private func authorize(_ request: LocalServer.Request) -> LocalServer.Answer {
    let query = request.query
    guard query["response_type"] == "code", query["client_id"] == Self.clientID, let redirect = query["redirect_uri"],
      let state = query["state"], let nonce = query["nonce"], let challenge = query["code_challenge"],
      query["code_challenge_method"] == "S256", (query["scope"] ?? "").contains("openid")
    else { return .init(status: 400) }
    let code = makeCode(challenge: challenge, nonce: nonce, redirectURL: redirect, clientID: Self.clientID)
    let location = "\(redirect)?code=\(code)&state=\(FormText.escape(state))"
    return .init(status: 302, headers: [("Location", location)])
  }

  /// Returns an authorisation code, as for a native client.
  func makeCode(challenge: String = "", nonce: String, redirectURL: String = "", clientID: String) -> String {
    state.withLock { state in
      state.codeCount += 1
      let code = "code-\(state.codeCount)"
      state.codes[code] = (challenge, nonce, redirectURL, clientID)
      return code
    }
  }

  /// A code is valid once, for the holder of its verifier.
  private func token(_ request: LocalServer.Request) -> LocalServer.Answer {
    let form = request.form
    let found = state.withLock { state in
      state.forms.append(form)
      return (code: state.codes.removeValue(forKey: form["code"] ?? ""), state: state)
    }
    guard request.method == "POST", form["grant_type"] == "authorization_code", let code = found.code,
      form["redirect_uri"] ?? "" == code.redirectURL, form["client_id"] == code.clientID,
      code.challenge.isEmpty || Base64URL.encode(Digest.sha256(form["code_verifier"] ?? "")) == code.challenge,
      found.state.secret == nil || form["client_secret"] == found.state.secret
    else { return json([.init("error", .string("invalid_grant"))], status: 400) }
    let own: [JSON.Member] = [.init("nonce", .string(code.nonce)), .init("aud", .string(code.clientID))]
    let claims = claims(TestToken.merged(own, found.state.claims))
    guard let token = try? found.state.signing.token(claims) else { return .init(status: 500) }
    let more = found.state.refreshToken.map { [JSON.Member("refresh_token", .string($0))] } ?? []
    return json([.init("access_token", .string("x")), .init("id_token", .string(token))] + more)
  }

  private func json(_ members: [JSON.Member], status: Int = 200) -> LocalServer.Answer {
    .init(status: status, headers: [("Content-Type", "application/json")], body: JSON.object(members).bytes())
  }
}
