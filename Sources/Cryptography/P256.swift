import COpenSSL

/// A private key of the curve P-256 (FIPS 186-5), for signing (ECDSA with SHA-256) or key agreement (ECDH, SP 800-56A).
public struct P256PrivateKey: Sendable {
  public static let byteCount = 32

  private let key: Key

  /// Generates a new key.
  public init() {
    guard let key = Key(alltag_p256_new_key()) else { preconditionFailure("libcrypto has no memory") }
    self.key = key
  }

  /// Creates a key from its scalar of 32 bytes, most significant first; nil if it is not between 1 and the curve's
  /// order.
  public init?(_ scalar: [UInt8]) {
    guard scalar.count == Self.byteCount,
      let key = quietly({ Key(alltag_p256_private_key(scalar, Int32(scalar.count))) })
    else { return nil }
    self.key = key
  }

  /// Parses PEM: PKCS #8 (`PRIVATE KEY`) or SEC 1 (`EC PRIVATE KEY`), without a password; nil for anything else.
  public init?(pem: String) {
    let key = quietly { Key(pem: pem) { PEM_read_bio_PrivateKey($0, nil, alltag_no_password, nil) } }
    guard let key, key.isP256 else { return nil }
    self.key = key
  }

  /// The scalar: 32 bytes, most significant first.
  public var bytes: [UInt8] { key.number("priv", byteCount: Self.byteCount) }

  /// The key as PEM, PKCS #8.
  public var pem: String { Key.pem { PEM_write_bio_PKCS8PrivateKey($0, key.pointer, nil, nil, 0, nil, nil) } }

  public var publicKey: P256PublicKey { P256PublicKey(key) }

  /// Signs the SHA-256 of the bytes. Uses a new random number, so that each signature is different.
  public func signature(for bytes: [UInt8]) -> P256Signature {
    guard let signature = key.signature(for: bytes).flatMap({ P256Signature(der: $0) }) else {
      preconditionFailure("libcrypto has no memory")
    }
    return signature
  }

  /// Returns the secret that only the holders of the two private keys can compute: the first coordinate of the common
  /// point.
  public func sharedSecret(with other: P256PublicKey) -> SecretBytes {
    let context = required(EVP_PKEY_CTX_new(key.pointer, nil))
    defer { EVP_PKEY_CTX_free(context) }
    require(EVP_PKEY_derive_init(context))
    require(EVP_PKEY_derive_set_peer(context, other.key.pointer))
    var count = Self.byteCount
    var secret = filled(count) { require(EVP_PKEY_derive(context, $0, &count)) }
    return SecretBytes(moving: &secret)
  }
}

/// A public key of the curve P-256; its point is on the curve.
public struct P256PublicKey: Sendable {
  public static let pointByteCount = 65
  private static let uncompressed: UInt8 = 4

  fileprivate let key: Key

  fileprivate init(_ key: Key) { self.key = key }

  /// Creates a key from its point in uncompressed form (SEC 1, 2.3.3): a 4 and two coordinates of 32 bytes; nil if it
  /// is not on the curve.
  public init?(point: [UInt8]) {
    guard point.count == Self.pointByteCount, point[0] == Self.uncompressed,
      let key = quietly({ Key(alltag_p256_public_key(point, point.count)) })
    else { return nil }
    self.key = key
  }

  /// Parses PEM (`PUBLIC KEY`); nil for anything else.
  public init?(pem: String) {
    let key = quietly { Key(pem: pem) { PEM_read_bio_PUBKEY($0, nil, alltag_no_password, nil) } }
    guard let key, key.isP256 else { return nil }
    // The text may contain the point in another form; the uncompressed one is kept.
    self.init(point: P256PublicKey(key).point)
  }

  /// The point in uncompressed form.
  public var point: [UInt8] {
    let count = Self.pointByteCount / 2
    return [Self.uncompressed] + key.number("qx", byteCount: count) + key.number("qy", byteCount: count)
  }

  public var pem: String { Key.pem { PEM_write_bio_PUBKEY($0, key.pointer) } }

  public func isValid(_ signature: P256Signature, for bytes: [UInt8]) -> Bool { key.isValid(signature.der, for: bytes) }
}

/// A signature by ECDSA with P-256: two numbers.
public struct P256Signature: Equatable, Sendable {
  public static let byteCount = 64

  /// Both numbers with 32 bytes each, as in JSON Web Signatures (RFC 7518, 3.4).
  public let bytes: [UInt8]
  /// The form of X9.62: a DER sequence of two integers.
  public let der: [UInt8]

  /// Creates a signature from both numbers with 32 bytes each; nil for another length.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    let half = Self.byteCount / 2
    let signature = required(ECDSA_SIG_new())
    defer { ECDSA_SIG_free(signature) }
    // The signature takes ownership of the numbers.
    require(
      ECDSA_SIG_set0(
        signature, BN_bin2bn(Array(bytes[..<half]), Int32(half), nil),
        BN_bin2bn(Array(bytes[half...]), Int32(half), nil)))
    self.bytes = bytes
    der = Self.der(signature)
  }

  /// Parses DER; nil unless it is the only possible encoding of the signature.
  public init?(der: [UInt8]) {
    var start: UnsafePointer<UInt8>?
    let signature = der.withUnsafeBufferPointer { room in
      start = room.baseAddress
      return quietly { d2i_ECDSA_SIG(nil, &start, room.count) }
    }
    guard let signature else { return nil }
    defer { ECDSA_SIG_free(signature) }
    let half = Self.byteCount / 2
    var bytes = [UInt8](repeating: 0, count: Self.byteCount)
    let fits = bytes.withUnsafeMutableBufferPointer { room in
      BN_bn2binpad(ECDSA_SIG_get0_r(signature), room.baseAddress, Int32(half)) == half
        && BN_bn2binpad(ECDSA_SIG_get0_s(signature), room.baseAddress.map { $0 + half }, Int32(half)) == half
    }
    guard fits, BN_is_negative(ECDSA_SIG_get0_r(signature)) == 0, BN_is_negative(ECDSA_SIG_get0_s(signature)) == 0,
      Self.der(signature) == der
    else { return nil }
    self.bytes = bytes
    self.der = der
  }

  private static func der(_ signature: OpaquePointer) -> [UInt8] {
    let count = i2d_ECDSA_SIG(signature, nil)
    return filled(Int(count)) { room in
      var start = room
      _ = i2d_ECDSA_SIG(signature, &start)
    }
  }
}
