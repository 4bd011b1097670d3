import Core
import Cryptography
import Foundation

/// A provider's signing keys (its JWKS), by key id.
struct SigningKeys: Sendable {
  enum Key: Sendable {
    case rsa(RSAPublicKey)
    case ecdsa(P256PublicKey)

    /// The only algorithm accepted with this key. A token that names another is refused before its signature is
    /// checked.
    var algorithm: String {
      switch self {
      case .rsa: "RS256"
      case .ecdsa: "ES256"
      }
    }
  }

  private let keys: [String: Key]

  static let keysMax = 100
  private static let rsaBytesMin = 256
  private static let coordinateBytes = 32

  subscript(id: String) -> Key? { keys[id] }
  var isEmpty: Bool { keys.isEmpty }

  static let none = SigningKeys(keys: [:])

  private init(keys: [String: Key]) { self.keys = keys }

  /// Parses a JWKS; ignores keys of other kinds, uses and sizes.
  init?(_ document: [UInt8]) {
    guard let list = (try? JSON.parse(document))?["keys"]?.array else { return nil }
    var keys: [String: Key] = [:]
    for item in list.prefix(Self.keysMax) {
      guard let id = item["kid"]?.string, let key = Self.key(item) else { continue }
      keys[id] = key
    }
    self.keys = keys
  }

  private static func key(_ item: JSON) -> Key? {
    if let use = item["use"]?.string, use != "sig" { return nil }
    let algorithm = item["alg"]?.string
    switch item["kty"]?.string {
    case "RSA":
      guard algorithm == nil || algorithm == "RS256", let modulus = bytes(item["n"]), modulus.count >= rsaBytesMin,
        let exponent = bytes(item["e"]), let key = RSAPublicKey(modulus: modulus, exponent: exponent)
      else { return nil }
      return .rsa(key)
    case "EC":
      guard algorithm == nil || algorithm == "ES256", item["crv"]?.string == "P-256", let x = bytes(item["x"]),
        let y = bytes(item["y"]), x.count == coordinateBytes, y.count == coordinateBytes,
        let key = P256PublicKey(point: [4] + x + y)
      else { return nil }
      return .ecdsa(key)
    default: return nil
    }
  }

  private static func bytes(_ value: JSON?) -> [UInt8]? { value?.string.flatMap { Base64URL.decode($0) } }
}

extension SigningKeys.Key {
  /// Returns whether this key signed the token: all of its text before the last point, with the key's algorithm.
  func signed(_ token: String) -> Bool {
    guard let point = token.lastIndex(of: "."),
      let signature = Base64URL.decode(String(token[token.index(after: point)...]))
    else { return false }
    let text = Array(token[..<point].utf8)
    switch self {
    case .rsa(let key):
      return key.isValid(signature, for: text)
    case .ecdsa(let key):
      return P256Signature(signature).map { key.isValid($0, for: text) } ?? false
    }
  }
}
