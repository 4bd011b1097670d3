import COpenSSL

/// A private key of RSA with 2,048 bits, as identity providers have; the product itself only checks their signatures.
final class RSAPrivateKey: @unchecked Sendable {
  static let bits: Int32 = 2048

  private let key: OpaquePointer

  init() throws {
    let context = try Self.made(EVP_PKEY_CTX_new_from_name(nil, "RSA", nil))
    defer { EVP_PKEY_CTX_free(context) }
    var fresh: OpaquePointer?
    try Self.succeeds(EVP_PKEY_keygen_init(context))
    try Self.succeeds(EVP_PKEY_CTX_set_rsa_keygen_bits(context, Self.bits))
    try Self.succeeds(EVP_PKEY_generate(context, &fresh))
    key = try Self.made(fresh)
  }

  deinit { EVP_PKEY_free(key) }

  var modulus: [UInt8] { number("n") }
  var exponent: [UInt8] { number("e") }

  /// A public key's PEM.
  var publicPEM: String {
    guard let sink = BIO_new(BIO_s_mem()) else { return "" }
    defer { BIO_free(sink) }
    PEM_write_bio_PUBKEY(sink, key)
    var count = BIO_ctrl_pending(sink)
    var bytes = [UInt8](repeating: 0, count: count)
    BIO_read_ex(sink, &bytes, count, &count)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// PKCS #1 v1.5 with SHA-256.
  func signature(for bytes: [UInt8]) throws -> [UInt8] {
    let context = try Self.made(EVP_MD_CTX_new())
    defer { EVP_MD_CTX_free(context) }
    var count = Int(Self.bits / 8)
    var signature = [UInt8](repeating: 0, count: count)
    try Self.succeeds(EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key))
    try Self.succeeds(EVP_DigestSign(context, &signature, &count, bytes, bytes.count))
    return signature
  }

  private struct Failure: Error {}

  private static func made(_ pointer: OpaquePointer?) throws -> OpaquePointer {
    guard let pointer else { throw Failure() }
    return pointer
  }

  private static func succeeds(_ result: Int32) throws { if result != 1 { throw Failure() } }

  private func number(_ name: String) -> [UInt8] {
    var number: OpaquePointer?
    EVP_PKEY_get_bn_param(key, name, &number)
    defer { BN_free(number) }
    var bytes = [UInt8](repeating: 0, count: Int(BN_num_bits(number) + 7) / 8)
    BN_bn2bin(number, &bytes)
    return bytes
  }
}
