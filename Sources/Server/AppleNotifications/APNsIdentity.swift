import Core
import Cryptography
import Synchronization

/// Authenticates this server to Apple's push service with a token that it signs (ES256) and uses for all messages of up
/// to an hour.
///
/// Apple rejects tokens older than an hour, and servers that make them more often than every 20 minutes
/// ("Establishing a token-based connection to APNs").
final class APNsIdentity: Sendable {
  private static let lifeMilliseconds: Int64 = 45 * 60_000
  private static let renewalMilliseconds: Int64 = 20 * 60_000

  private struct Made {
    let token: String
    let at: Timestamp
  }

  private let key: P256PrivateKey
  private let teamID: String
  private let keyID: String
  private let made = Mutex<Made?>(nil)

  init(key: P256PrivateKey, teamID: String, keyID: String) {
    (self.key, self.teamID, self.keyID) = (key, teamID, keyID)
  }

  /// Returns the header `authorization`.
  func authorization(at now: Timestamp) -> String {
    made.withLock { made in
      let age = made.map { now.milliseconds - $0.at.milliseconds } ?? .max
      // A token whose time is in the future, after the clock was set back, is not used.
      if let made, (0..<Self.lifeMilliseconds).contains(age) { return "bearer \(made.token)" }
      let fresh = Made(token: token(at: now), at: now)
      made = fresh
      return "bearer \(fresh.token)"
    }
  }

  /// Makes the next `authorization` sign a new token, since Apple calls this one expired; does nothing if it is too
  /// young to be replaced.
  func renew(at now: Timestamp) {
    made.withLock { made in
      guard let at = made?.at, abs(now.milliseconds - at.milliseconds) >= Self.renewalMilliseconds else { return }
      made = nil
    }
  }

  private func token(at now: Timestamp) -> String {
    let header = JSON.object([.init("alg", .string("ES256")), .init("kid", .string(keyID))])
    let claims = JSON.object([.init("iss", .string(teamID)), .init("iat", .int(now.milliseconds / 1000))])
    let text = "\(Base64URL.encode(header.bytes())).\(Base64URL.encode(claims.bytes()))"
    return "\(text).\(Base64URL.encode(key.signature(for: Array(text.utf8)).bytes))"
  }
}
