import COpenSSL

/// An RSA public key, for checking signatures of PKCS #1 v1.5 with SHA-256 (RFC 8017, 8.2), as identity providers use
/// them.
public struct RSAPublicKey: Sendable {
  /// The largest modulus; checking signatures with larger ones would take long.
  private static let modulusBytesMax = 1024
  private static let exponentBytesMax = 4

  private let key: Key

  /// Creates a key from two numbers, most significant byte first. Nil if the modulus is even or has more than 8,192
  /// bits, or if the exponent is even, 1, or has more than 32 bits.
  public init?(modulus: [UInt8], exponent: [UInt8]) {
    let (modulus, exponent) = (Array(modulus.drop { $0 == 0 }), Array(exponent.drop { $0 == 0 }))
    guard modulus.count <= Self.modulusBytesMax, exponent.count <= Self.exponentBytesMax,
      modulus.last.map({ $0 & 1 }) == 1,
      exponent.last.map({ $0 & 1 }) == 1, exponent != [1]
    else { return nil }
    let key = quietly {
      Key(alltag_rsa_public_key(modulus, Int32(modulus.count), exponent, Int32(exponent.count)))
    }
    guard let key else { return nil }
    self.key = key
  }

  public func isValid(_ signature: [UInt8], for bytes: [UInt8]) -> Bool { key.isValid(signature, for: bytes) }
}
