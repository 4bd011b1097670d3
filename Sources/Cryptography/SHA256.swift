import COpenSSL

/// A SHA-256 digest (FIPS 180-4) of bytes that arrive in pieces.
public struct SHA256: ~Copyable {
  public static let byteCount = 32

  private let context: OpaquePointer

  public init() {
    context = required(EVP_MD_CTX_new())
    require(EVP_DigestInit_ex(context, EVP_sha256(), nil))
  }

  deinit { EVP_MD_CTX_free(context) }

  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    require(EVP_DigestUpdate(context, bytes.baseAddress, bytes.count))
  }

  /// Returns the digest of the bytes so far; more may follow.
  public borrowing func finalize() -> [UInt8] {
    let copy = required(EVP_MD_CTX_new())
    defer { EVP_MD_CTX_free(copy) }
    require(EVP_MD_CTX_copy_ex(copy, context))
    return filled(Self.byteCount) { require(EVP_DigestFinal_ex(copy, $0, nil)) }
  }

  public static func hash(_ bytes: [UInt8]) -> [UInt8] {
    filled(byteCount) { require(EVP_Digest(bytes, bytes.count, $0, nil, EVP_sha256(), nil)) }
  }
}
