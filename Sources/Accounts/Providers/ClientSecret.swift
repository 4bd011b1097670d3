import Core
import Cryptography
import Foundation

/// Authenticates this server to Apple by a short-lived token, signed with the key from Apple's developer pages.
enum ClientSecret {
  private static let lifeSeconds: Int64 = 300

  static func key(_ pem: String) throws(AccountError) -> P256PrivateKey {
    guard let key = P256PrivateKey(pem: pem) else {
      throw .providerMisconfigured("privateKeyPEM: is not the content of a .p8 file of Apple's")
    }
    return key
  }

  /// Returns a token (ES256) that is valid for five minutes.
  static func make(
    teamID: String, keyID: String, privateKeyPEM: String, clientID: String, audience: String, at now: Timestamp
  ) throws(AccountError) -> String {
    let seconds = now.milliseconds / 1000
    let header = JSON.object([
      .init("alg", .string("ES256")), .init("typ", .string("JWT")), .init("kid", .string(keyID)),
    ])
    let claims = JSON.object([
      .init("iss", .string(teamID)), .init("iat", .int(seconds)), .init("exp", .int(seconds + lifeSeconds)),
      .init("aud", .string(audience)), .init("sub", .string(clientID)),
    ])
    let text = "\(Base64URL.encode(header.bytes())).\(Base64URL.encode(claims.bytes()))"
    let key = try self.key(privateKeyPEM)
    return "\(text).\(Base64URL.encode(key.signature(for: Array(text.utf8)).bytes))"
  }
}
