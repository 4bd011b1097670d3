import Core
import Foundation

/// One identity provider: its metadata and keys are fetched when needed, and cached for a while.
actor Provider {
  nonisolated let configuration: ProviderConfiguration
  let fetcher: any HTTPFetching
  private var discovered: (document: Discovery, at: Timestamp)?
  private var keys = SigningKeys.none
  private var keysAsked: Timestamp?
  private var asking: Task<Result<SigningKeys, AccountError>, Never>?

  /// The lifetime of a provider's cached metadata. After it, keys that the provider has withdrawn are no longer
  /// accepted.
  static let keptMilliseconds: Int64 = 86_400_000
  /// The shortest interval between fetches of the keys because of unknown key ids, which any client can send.
  static let keysPauseMilliseconds: Int64 = 60_000
  static let clockSkewMilliseconds: Int64 = 60_000

  init(_ configuration: ProviderConfiguration, fetcher: any HTTPFetching) throws(AccountError) {
    let isPlain = configuration.id.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
    guard isPlain, (1...32).contains(configuration.id.utf8.count) else {
      throw .providerMisconfigured("id: use 1–32 lower-case letters, digits and hyphens")
    }
    guard Discovery.isSafe(configuration.issuer) else {
      throw .providerMisconfigured("issuer: use an https URL (http for this machine only)")
    }
    guard !configuration.clientID.isEmpty else { throw .providerMisconfigured("clientID: must not be empty") }
    if case .apple(_, _, let pem) = configuration.secret { _ = try ClientSecret.key(pem) }
    self.configuration = configuration
    self.fetcher = fetcher
  }

  nonisolated var clientIDs: [String] { [configuration.clientID] + configuration.otherClientIDs }

  func discovery(at now: Timestamp) async throws(AccountError) -> Discovery {
    if let discovered, Self.isRecent(discovered.at, now) { return discovered.document }
    // Some issuers end in a slash, which belongs to their name; the address must not have two.
    let issuer = configuration.issuer
    let url = (issuer.hasSuffix("/") ? String(issuer.dropLast()) : issuer) + "/.well-known/openid-configuration"
    let answer = try await fetcher.fetch(OutboundRequest(url: url))
    guard answer.status == 200 else { throw .providerFailed("\(url) answers \(answer.status)") }
    let document = try Discovery(answer.body, issuer: issuer)
    discovered = (document, now)
    return document
  }

  /// Returns the claims of a token that this provider signed for one of our client ids and that is valid now; otherwise
  /// throws the reason. One of `nonces` must match; if it is nil, no nonce is checked.
  func verify(
    _ text: String, audiences: [String], nonces: [String]?, needsExpiry: Bool = true, at now: Timestamp
  ) async throws(AccountError) -> JSON {
    let token = try IdentityToken(text)
    guard let key = try await key(token.keyID, at: now) else { throw .identityRefused(.keyUnknown) }
    guard token.algorithm == key.algorithm else { throw .identityRefused(.algorithmWrong) }
    guard key.signed(text) else { throw .identityRefused(.signatureWrong) }
    let claims = token.claims
    guard claims["iss"]?.string == configuration.issuer else { throw .identityRefused(.issuerWrong) }
    try Self.checkAudience(claims, audiences)
    let seconds = Double(now.milliseconds) / 1000
    let skew = Double(Self.clockSkewMilliseconds) / 1000
    if needsExpiry || claims["exp"] != nil {
      guard let expires = claims["exp"]?.double, seconds < expires else { throw .identityRefused(.expired) }
    }
    guard let issued = claims["iat"]?.double, issued <= seconds + skew else {
      throw .identityRefused(.issuedInFuture)
    }
    if let from = claims["nbf"] {
      guard let from = from.double, from <= seconds + skew else { throw .identityRefused(.issuedInFuture) }
    }
    if let nonces {
      guard let nonce = claims["nonce"]?.string, nonces.contains(nonce) else { throw .identityRefused(.nonceWrong) }
    }
    return claims
  }

  private static func checkAudience(_ claims: JSON, _ wanted: [String]) throws(AccountError) {
    let audiences = claims["aud"]?.array?.compactMap(\.string) ?? [claims["aud"]?.string ?? ""]
    guard audiences.contains(where: { wanted.contains($0) }) else { throw .identityRefused(.audienceWrong) }
    // A token for several audiences names the one that requested it.
    if audiences.count > 1 || claims["azp"] != nil {
      guard let party = claims["azp"]?.string, wanted.contains(party) else { throw .identityRefused(.audienceWrong) }
    }
  }

  private func key(_ id: String, at now: Timestamp) async throws(AccountError) -> SigningKeys.Key? {
    if let asked = keysAsked, Self.isRecent(asked, now), let key = keys[id] { return key }
    if let asked = keysAsked, asking == nil, !keys.isEmpty,
      (0..<Self.keysPauseMilliseconds).contains(now.milliseconds - asked.milliseconds)
    {
      return nil
    }
    let asking = self.asking ?? Task { await self.askForKeys(at: now) }
    self.asking = asking
    let result = await asking.value
    self.asking = nil
    keys = try result.get()
    keysAsked = now
    return keys[id]
  }

  private func askForKeys(at now: Timestamp) async -> Result<SigningKeys, AccountError> {
    do throws(AccountError) {
      let url = try await discovery(at: now).keysURL
      let answer = try await fetcher.fetch(OutboundRequest(url: url))
      guard answer.status == 200, let keys = SigningKeys(answer.body) else {
        throw .providerFailed("\(url) answers \(answer.status) and no keys")
      }
      return .success(keys)
    } catch {
      return .failure(error)
    }
  }

  private static func isRecent(_ then: Timestamp, _ now: Timestamp) -> Bool {
    (0..<keptMilliseconds).contains(now.milliseconds - then.milliseconds)
  }
}
