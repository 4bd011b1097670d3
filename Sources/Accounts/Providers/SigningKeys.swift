import Core
import Foundation
import JWTKit

/// The keys that a provider signs with (its JWKS), by key id.
struct SigningKeys: Sendable {
  enum Key: Sendable {
    case rsa(Insecure.RSA.PublicKey)
    case ecdsa(ES256PublicKey)

    /// The one algorithm that this key is used with here; a token that names another is refused before its signature is read.
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

  subscript(id: String) -> Key? { keys[id] }
  var isEmpty: Bool { keys.isEmpty }

  static let none = SigningKeys(keys: [:])

  private init(keys: [String: Key]) { self.keys = keys }

  /// Reads a JWKS; keys of other kinds, uses and sizes are left out.
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
      guard algorithm == nil || algorithm == "RS256", let modulus = item["n"]?.string,
        let exponent = item["e"]?.string, (Base64URL.decode(modulus)?.count ?? 0) >= rsaBytesMin,
        let key = try? Insecure.RSA.PublicKey(modulus: modulus, exponent: exponent)
      else { return nil }
      return .rsa(key)
    case "EC":
      guard algorithm == nil || algorithm == "ES256", item["crv"]?.string == "P-256", let x = item["x"]?.string,
        let y = item["y"]?.string, let key = try? ES256PublicKey(parameters: (x: x, y: y))
      else { return nil }
      return .ecdsa(key)
    default: return nil
    }
  }
}

extension SigningKeys.Key {
  /// Whether this key signed the token. The kit would fall back to another key for an unknown id, so it gets this one alone.
  func signed(_ token: String) async -> Bool {
    let keys = JWTKeyCollection()
    switch self {
    case .rsa(let key): await keys.add(rsa: key, digestAlgorithm: .sha256)
    case .ecdsa(let key): await keys.add(ecdsa: key)
    }
    return (try? await keys.verify(token, as: AnyClaims.self)) != nil
  }
}

/// Claims are read from the token's bytes by `IdentityClaims`, once the kit has said that the signature holds.
private struct AnyClaims: JWTPayload {
  func verify(using algorithm: some JWTAlgorithm) {}
}
