import COpenSSL

/// A public key of RSA, to check signatures of PKCS #1 v1.5 with SHA-256 (RFC 8017, 8.2), which identity providers use.
public struct RSAPublicKey: Sendable {
  /// Larger ones would take long to check.
  private static let modulusBytesMax = 1024
  private static let exponentBytesMax = 4

  private let key: Key

  /// Takes two numbers, most significant byte first; nil if the modulus is even or has more than 8,192 bits, or the exponent is even, 1, or has more
  /// than 32 bits.
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
