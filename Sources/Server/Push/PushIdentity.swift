import Core
import Crypto
import Foundation

/// Who this server is to push services: a key pair of P-256, and the tokens that it signs (VAPID, RFC 8292).
struct PushIdentity: Sendable {
  /// RFC 8292 allows 24 hours.
  private static let tokenSeconds: Int64 = 12 * 3600
  static let fileName = "push.key"

  private let key: P256.Signing.PrivateKey
  /// An address at which a push service finds the operator; nil for a server without one of its own.
  let contact: String?

  init(key: [UInt8], contact: String?) throws {
    self.key = try P256.Signing.PrivateKey(rawRepresentation: key)
    self.contact = contact
  }

  /// The key of the server's folder, made at the first start for its owner's eyes only. Another key would end all subscriptions.
  init(folder: String, contact: String?) throws(ServerError) {
    let path = folder + "/" + Self.fileName
    let manager = FileManager.default
    do {
      if !manager.fileExists(atPath: path) {
        let (fresh, draft) = (P256.Signing.PrivateKey(), path + ".new")
        try? manager.removeItem(atPath: draft)
        guard
          manager.createFile(
            atPath: draft, contents: fresh.rawRepresentation, attributes: [.posixPermissions: 0o600])
        else { throw CocoaError(.fileWriteNoPermission) }
        try manager.moveItem(atPath: draft, toPath: path)
      }
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      try self.init(key: Array(bytes), contact: contact)
    } catch {
      throw .storeUnusable(
        reason: "\(path) cannot be used as the key for push messages; restore it, or remove it to make another")
    }
  }

  /// As browsers take it (`applicationServerKey`): the point, base64url.
  var publicKey: String { Base64URL.encode(Array(key.publicKey.x963Representation)) }

  /// The header `Authorization` for one push service; nil if nothing can be signed.
  func authorization(for origin: String, at now: Timestamp) -> String? {
    var claims: [JSON.Member] = [
      .init("aud", .string(origin)), .init("exp", .int(now.milliseconds / 1000 + Self.tokenSeconds)),
    ]
    if let contact { claims.append(.init("sub", .string(contact))) }
    let signed =
      Base64URL.encode(Array(#"{"typ":"JWT","alg":"ES256"}"#.utf8)) + "."
      + Base64URL.encode(JSON.object(claims).bytes())
    guard let signature = try? key.signature(for: Data(signed.utf8)) else { return nil }
    return "vapid t=\(signed).\(Base64URL.encode(Array(signature.rawRepresentation))), k=\(publicKey)"
  }
}
