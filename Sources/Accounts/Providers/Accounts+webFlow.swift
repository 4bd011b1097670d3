import Core
import Cryptography
import Foundation

/// The address at which a browser signs in with a provider, and the cookie for it.
public struct ProviderStart: Sendable {
  public let url: String
  /// The whole `Set-Cookie` header.
  public let cookie: String
}

/// The outcome of a provider's answer.
public struct ProviderArrival: Sendable {
  public let signIn: SignIn
  /// The query of the sign-in page that the user left.
  public let query: String
  public let isNewAccount: Bool
}

extension Accounts {
  static let flowCookieName = "alltag-flow"

  /// The id and title of each provider, in the operator's order.
  public var providerNames: [(id: String, title: String)] {
    providers.map { ($0.configuration.id, $0.configuration.title) }
  }

  func provider(_ id: String) throws(AccountError) -> Provider {
    guard let found = providers.first(where: { $0.configuration.id == id }) else { throw .providerUnknown }
    return found
  }

  /// Begins a sign-in in the browser: authorisation code with PKCE, state and nonce. `query` is that of the sign-in
  /// page.
  public func startProvider(
    _ id: String, query: String, isKept: Bool, request: AuthenticationRequest, from address: String
  ) async throws(AccountError) -> ProviderStart {
    try await limiter.consume(Self.buckets(RateLimiter.providerByAddress, address), at: now)
    let (provider, now) = (try provider(id), now)
    let configuration = provider.configuration
    let flow = ProviderFlow(
      provider: id, state: SessionToken.make(random(32)), nonce: SessionToken.make(random(32)),
      verifier: SessionToken.make(random(32)), redirectURL: publicURL(request) + "/sign-in/from/\(id)", query: query,
      isKept: isKept, expires: now.adding(milliseconds: AccountTimes.providerFlow))
    guard let sealed = flow.sealed(with: secrets) else { throw .textInvalid("query") }
    let document = try await provider.discovery(at: now)
    var scopes = configuration.scopes
    if !scopes.contains("openid") { scopes.insert("openid", at: 0) }
    var fields = [
      (name: "response_type", value: "code"), (name: "client_id", value: configuration.clientID),
      (name: "redirect_uri", value: flow.redirectURL), (name: "scope", value: scopes.joined(separator: " ")),
      (name: "state", value: flow.state), (name: "nonce", value: flow.nonce),
      (name: "code_challenge", value: flow.challenge), (name: "code_challenge_method", value: "S256"),
    ]
    if configuration.usesFormPost { fields.append((name: "response_mode", value: "form_post")) }
    let mark = document.authorizationURL.contains("?") ? "&" : "?"
    return ProviderStart(
      url: document.authorizationURL + mark + FormText.encode(fields),
      cookie: flowCookie(sealed, seconds: AccountTimes.providerFlow / 1000))
  }

  /// Completes a sign-in that has returned from the provider, with the fields of its query or form. Creates the account
  /// at the first sign-in if the operator allows it.
  public func finishProvider(
    _ id: String, fields: [String: String], request: AuthenticationRequest, deviceName: String, from address: String
  ) async throws(AccountError) -> ProviderArrival {
    try await limiter.consume(Self.buckets(RateLimiter.providerByAddress, address), at: now)
    let (provider, now) = (try provider(id), now)
    guard let sealed = request.cookie(Self.flowCookieName),
      let flow = ProviderFlow(sealed: sealed, with: secrets), flow.provider == id,
      flow.expires > now, let state = fields["state"], areEqual(Array(state.utf8), Array(flow.state.utf8))
    else { throw .identityRefused(.flowUnknown) }
    guard fields["error"] == nil, let code = fields["code"], !code.isEmpty else { throw .identityRefused(.declined) }
    try await spend("flow", flow.state, until: flow.expires)
    let clientID = provider.configuration.clientID
    let tokens = try await provider.exchange(
      code: code, verifier: flow.verifier, redirectURL: flow.redirectURL, clientID: clientID, at: now)
    let verified = try await provider.verify(tokens.identity, audiences: [clientID], nonces: [flow.nonce], at: now)
    let person = try await person(
      for: try IdentityClaims(verified), of: provider, named: GivenName(appleUser: fields["user"]), grant: tokens.grant)
    let signIn = try await openSession(
      for: person.account, device: DeviceDraft(name: deviceName, client: "web"), kind: .cookie, isKept: flow.isKept,
      from: address, knownDevice: knownDevice(of: request))
    return ProviderArrival(signIn: signIn, query: flow.query, isNewAccount: person.isNew)
  }

  /// Returns the query of the sign-in page from which the browser went to the provider; empty if it did not, or too
  /// long ago.
  public func flowQuery(_ id: String, request: AuthenticationRequest) -> String {
    guard let sealed = request.cookie(Self.flowCookieName),
      let flow = ProviderFlow(sealed: sealed, with: secrets), flow.provider == id, flow.expires > now
    else { return "" }
    return flow.query
  }

  /// The header that deletes the cookie of a sign-in with a provider.
  public var clearFlowCookie: String { flowCookie("", seconds: 0) }

  /// Returns the cookie for a sign-in. Browsers send it with a navigation from the provider's site, but not with a form
  /// posted from there: see `sealProviderAnswer`.
  private func flowCookie(_ value: String, seconds: Int64) -> String {
    "\(Self.flowCookieName)=\(value); Max-Age=\(seconds); Path=/sign-in/from; HttpOnly; SameSite=Lax"
      + (isSecure ? "; Secure" : "")
  }

  /// Marks a text as used; throws `used` if it already was.
  func spend(_ purpose: StaticString, _ text: String, until expires: Timestamp) async throws(AccountError) {
    let (hash, now) = (Data(secrets.authenticationCode(purpose, [text])), now)
    try await write { database in
      try database.execute("DELETE FROM account_spent WHERE expires <= ?", [now.milliseconds])
      let changed = try database.executeCounting(
        "INSERT INTO account_spent VALUES (?, ?) ON CONFLICT DO NOTHING", [hash, expires.milliseconds])
      guard changed == 1 else { throw AccountError.identityRefused(.used) }
    }
  }
}
