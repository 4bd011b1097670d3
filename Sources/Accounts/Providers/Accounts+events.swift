import Core
import Foundation

extension Accounts {
  /// Receives a provider's signed event about a user: Apple's `events` token, or a logout token of OpenID Connect's
  /// back-channel logout. If it ends the consent, the account or the sessions, the user is signed out everywhere.
  ///
  /// A repeated event is accepted and has no effect.
  public func receiveProviderEvent(_ id: String, token: String, from address: String) async throws(AccountError) {
    try await limiter.consume(Self.buckets(RateLimiter.providerByAddress, address), at: now)
    let (provider, now) = (try provider(id), now)
    let claims = try await provider.verify(
      token, audiences: provider.clientIDs, nonces: nil, needsExpiry: false, at: now)
    let earliest = Double(now.milliseconds - Self.eventAgeMax) / 1000
    guard let issued = claims["iat"]?.double, issued >= earliest else { throw .identityRefused(.expired) }
    // Identity tokens are not accepted as events: they have a nonce.
    guard claims["nonce"] == nil, let subject = Self.endedSubject(claims) else {
      if claims["events"] == nil { throw .identityRefused(.malformed) }
      return
    }
    do {
      try await spend("event", claims["jti"]?.string ?? token, until: now.adding(milliseconds: 2 * Self.eventAgeMax))
    } catch {
      if error == .identityRefused(.used) { return }
      throw error
    }
    let issuer = provider.configuration.issuer
    let ended = try await write { database in
      try Self.endDevices(
        database, "person IN (SELECT person FROM account_identity WHERE issuer = ? AND subject = ?)",
        [issuer, subject])
    }
    devicesEnded(ended)
  }

  private static let eventAgeMax = 7 * AccountTimes.day
  private static let endingEvents = ["consent-revoked", "account-delete", "account-deleted"]
  private static let logoutEvent = "http://schemas.openid.net/event/backchannel-logout"

  /// Returns the subject whose sessions end; nil for events about other things, such as a changed relay address.
  private static func endedSubject(_ claims: JSON) -> String? {
    guard let events = claims["events"] else { return nil }
    // Apple encodes the event as JSON within a string.
    let event = events.string.flatMap { try? JSON.parse($0) } ?? events
    if let type = event["type"]?.string { return endingEvents.contains(type) ? event["sub"]?.string : nil }
    return event[logoutEvent] != nil ? claims["sub"]?.string : nil
  }
}
