import Core
import Cryptography
import Foundation

/// A server-to-server key: an ECDSA key on P-256 and the server's id for its public half.
public struct ServerToServerKey: Sendable {
  public let id: String
  private let key: P256PrivateKey

  /// Parses the PEM text of `openssl ecparam -name prime256v1 -genkey`, or of a PKCS #8 file; throws for any other.
  public init(id: String, pem: String) throws(CloudError) {
    self.id = id
    guard let key = P256PrivateKey(pem: pem) else { throw .keyUnreadable }
    self.key = key
  }

  /// Returns the three headers for a request with this body to this path, at this moment.
  func headers(path: String, body: [UInt8], at now: Timestamp) throws(CloudError) -> [(name: String, value: String)] {
    let date = Self.wholeSeconds(now)
    // A missing body counts as an empty text, not as the hash of one: only that works with Apple's service.
    let hash = body.isEmpty ? "" : Base64.encode(SHA256.hash(body))
    let signature = key.signature(for: Array("\(date):\(hash):\(path)".utf8))
    return [
      ("X-Apple-CloudKit-Request-KeyID", id), ("X-Apple-CloudKit-Request-ISO8601Date", date),
      ("X-Apple-CloudKit-Request-SignatureV1", Base64.encode(signature.der)),
    ]
  }

  /// `2016-01-25T22:15:43Z`.
  static func wholeSeconds(_ moment: Timestamp) -> String {
    let seconds = Timestamp(milliseconds: moment.milliseconds - (moment.milliseconds % 1000 + 1000) % 1000)
    let text = seconds.iso8601
    guard let dot = text.firstIndex(of: ".") else { return text }
    return text[..<dot] + "Z"
  }
}
