import Core
import Cryptography
import Foundation

/// The credentials that a native client received from its provider and posts.
public struct NativeIdentity: Sendable {
  public var token: String
  public var authorizationCode: String?
  /// As returned by `providerChallenge`; the token contains it or, as Apple's does, its SHA-256 in hex.
  public var nonce: String
  public var name: GivenName

  public init(token: String, authorizationCode: String? = nil, nonce: String, name: GivenName = GivenName()) {
    self.token = token
    self.authorizationCode = authorizationCode
    self.nonce = nonce
    self.name = name
  }
}

extension Accounts {
  /// Creates a nonce for a native sign-in, valid once for ten minutes with this provider.
  public func providerChallenge(_ id: String, from address: String) async throws(AccountError) -> String {
    try await limiter.consume(Self.buckets(RateLimiter.providerByAddress, address), at: now)
    _ = try provider(id)
    let expires = now.milliseconds + AccountTimes.providerFlow
    let body = "\(expires).\(Base64URL.encode(random(16)))"
    return "\(body).\(challengeCode(id, body))"
  }

  /// Signs in with an identity token that a native client obtained itself.
  public func signIn(
    provider id: String, identity: NativeIdentity, device: DeviceDraft, kind: SessionTransport, isKept: Bool,
    from address: String, knownDevice: KnownDeviceWish = .none
  ) async throws(AccountError) -> SignIn {
    try await limiter.consume(Self.buckets(RateLimiter.providerByAddress, address), at: now)
    let (provider, now) = (try provider(id), now)
    let expires = try checkChallenge(identity.nonce, of: id)
    let nonces = [identity.nonce, Digest.hex(Digest.sha256(identity.nonce))]
    let verified = try await provider.verify(identity.token, audiences: provider.clientIDs, nonces: nonces, at: now)
    let claims = try IdentityClaims(verified)
    try await spend("challenge", identity.nonce, until: expires)
    var grant: ProviderGrant?
    if provider.configuration.secret != .none {
      grant = try await redeem(identity.authorizationCode, for: claims, verified, of: provider)
    }
    let person = try await person(for: claims, of: provider, named: identity.name, grant: grant)
    return try await openSession(
      for: person.account, device: device, kind: kind, isKept: isKept, from: address, knownDevice: knownDevice)
  }

  /// Redeems the code at the provider, where it works once and must return a token for the same user, so that a stolen
  /// token alone is not enough.
  private func redeem(
    _ code: String?, for claims: IdentityClaims, _ verified: JSON, of provider: Provider
  ) async throws(AccountError) -> ProviderGrant? {
    guard let code, !code.isEmpty else { throw .identityRefused(.declined) }
    let named = verified["aud"]?.string ?? verified["azp"]?.string
    let clientID = named ?? provider.configuration.clientID
    let tokens = try await provider.exchange(
      code: code, verifier: nil, redirectURL: nil, clientID: clientID, at: now)
    let second = try await provider.verify(tokens.identity, audiences: [clientID], nonces: nil, at: now)
    guard second["sub"]?.string == claims.subject else { throw .identityRefused(.declined) }
    return tokens.grant
  }

  private func checkChallenge(_ nonce: String, of id: String) throws(AccountError) -> Timestamp {
    let parts = nonce.split(separator: ".", omittingEmptySubsequences: false)
    guard nonce.utf8.count <= AccountLimits.tokenBytesMax, parts.count == 3, let expires = Int64(parts[0]),
      areEqual(Array(challengeCode(id, "\(parts[0]).\(parts[1])").utf8), Array(parts[2].utf8))
    else { throw .identityRefused(.nonceWrong) }
    guard expires > now.milliseconds else { throw .identityRefused(.flowUnknown) }
    return Timestamp(milliseconds: expires)
  }

  private func challengeCode(_ id: String, _ body: String) -> String {
    Base64URL.encode(secrets.authenticationCode("challenge code", [id, body]))
  }
}
