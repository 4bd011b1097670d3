import Accounts
import Core
import Cryptography
import Foundation

/// This server's identity for push services: a P-256 key pair, and the tokens that it signs (VAPID, RFC 8292).
struct PushIdentity: Sendable {
  /// The lifetime of a token; RFC 8292 allows 24 hours.
  private static let tokenSeconds: Int64 = 12 * 3600
  static let fileName = "push.key"

  private let key: P256PrivateKey
  /// The operator's contact address for push services; nil if the operator has given none.
  let contact: String?

  init(key: [UInt8], contact: String?) throws {
    guard let key = P256PrivateKey(key) else { throw CocoaError(.fileReadCorruptFile) }
    self.key = key
    self.contact = contact
  }

  /// Reads the key in the accounts' database, which all its servers share; the first one creates it.
  init(sharedBy accounts: Accounts, contact: String?) throws(ServerError) {
    do {
      try self.init(key: try accounts.sharedSecret("push", or: P256PrivateKey().bytes), contact: contact)
    } catch {
      throw .databaseUnusable(reason: "its key for push messages cannot be read (\(error))")
    }
  }

  /// Reads the key in the server's folder, or creates it at the first start, readable by its owner only. With another
  /// key all existing subscriptions would be invalid.
  init(folder: String, contact: String?) throws(ServerError) {
    let path = folder + "/" + Self.fileName
    let manager = FileManager.default
    do {
      if !manager.fileExists(atPath: path) {
        let (fresh, draft) = (P256PrivateKey(), path + ".new")
        try? manager.removeItem(atPath: draft)
        guard
          manager.createFile(
            atPath: draft, contents: Data(fresh.bytes), attributes: [.posixPermissions: 0o600])
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

  /// The point in base64url, as browsers expect it (`applicationServerKey`).
  var publicKey: String { Base64URL.encode(key.publicKey.point) }

  /// Returns the header `Authorization` for one push service; nil if signing fails.
  func authorization(for origin: String, at now: Timestamp) -> String? {
    var claims: [JSON.Member] = [
      .init("aud", .string(origin)), .init("exp", .int(now.milliseconds / 1000 + Self.tokenSeconds)),
    ]
    if let contact { claims.append(.init("sub", .string(contact))) }
    let signed =
      Base64URL.encode(Array(#"{"typ":"JWT","alg":"ES256"}"#.utf8)) + "."
      + Base64URL.encode(JSON.object(claims).bytes())
    let signature = key.signature(for: Array(signed.utf8))
    return "vapid t=\(signed).\(Base64URL.encode(signature.bytes)), k=\(publicKey)"
  }
}
