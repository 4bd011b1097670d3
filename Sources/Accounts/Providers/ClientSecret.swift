import Core
import Foundation
import JWTKit

/// Authenticates this server to Apple by a short token, signed with the key from Apple's developer pages.
struct ClientSecret: JWTPayload {
  let iss: IssuerClaim
  let iat: IssuedAtClaim
  let exp: ExpirationClaim
  let aud: AudienceClaim
  let sub: SubjectClaim

  private static let lifeSeconds = 300.0

  func verify(using algorithm: some JWTAlgorithm) throws { try exp.verifyNotExpired() }

  static func check(_ pem: String) throws(AccountError) {
    guard (try? ES256PrivateKey(pem: pem)) != nil else {
      throw .providerMisconfigured("privateKeyPEM: is not the content of a .p8 file of Apple's")
    }
  }

  static func make(
    teamID: String, keyID: String, privateKeyPEM: String, clientID: String, audience: String, at now: Timestamp
  ) async throws(AccountError) -> String {
    let date = Date(timeIntervalSince1970: Double(now.milliseconds / 1000))
    let payload = ClientSecret(
      iss: .init(value: teamID), iat: .init(value: date), exp: .init(value: date.addingTimeInterval(lifeSeconds)),
      aud: .init(value: audience), sub: .init(value: clientID))
    do {
      let id = JWKIdentifier(string: keyID)
      let keys = await JWTKeyCollection().add(ecdsa: try ES256PrivateKey(pem: privateKeyPEM), kid: id)
      return try await keys.sign(payload, kid: id)
    } catch {
      throw .providerMisconfigured("privateKeyPEM: \(error)")
    }
  }
}
