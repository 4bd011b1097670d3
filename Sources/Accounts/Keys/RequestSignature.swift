import Core
import Cryptography
import Foundation

/// The signature of a server-to-server request (S-12).
struct RequestSignature: Equatable, Sendable {
  let keyID: String
  /// The header's text, unchanged, since this text was signed.
  let date: String
  /// DER in base64.
  let signature: String

  static let keyIDHeader = "x-apple-cloudkit-request-keyid"
  static let dateHeader = "x-apple-cloudkit-request-iso8601date"
  static let signatureHeader = "x-apple-cloudkit-request-signaturev1"

  /// Whether the date differs from `now` by at most ten minutes.
  func isTimely(at now: Timestamp) -> Bool {
    guard let date = Timestamp(iso8601: date) else { return false }
    return abs(now.milliseconds - date.milliseconds) <= AccountTimes.signature
  }

  /// Reports whether the key signed any of the texts that clients use: with or without a hash of an empty body, the
  /// path encoded or decoded, with or without the query.
  func verifies(_ request: SignedRequest, with publicKey: P256PublicKey) -> Bool {
    guard let der = Base64.decode(signature), let signature = P256Signature(der: der) else { return false }
    return request.texts(date: date).contains { publicKey.isValid(signature, for: Array($0.utf8)) }
  }
}

/// The signed parts of a request.
struct SignedRequest: Sendable {
  let path: String
  let query: String?
  let body: [UInt8]

  func texts(date: String) -> [String] {
    let hash = Base64.encode(SHA256.hash(body))
    let hashes = body.isEmpty ? ["", hash] : [hash]
    var paths = [path]
    if let query, !query.isEmpty { paths.append("\(path)?\(query)") }
    if path.contains("%") {
      for encoded in paths { if let decoded = encoded.removingPercentEncoding { paths.append(decoded) } }
    }
    return hashes.flatMap { hash in paths.map { "\(date):\(hash):\($0)" } }
  }
}
