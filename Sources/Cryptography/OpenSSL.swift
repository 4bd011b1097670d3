import COpenSSL

/// Ends the program if a call failed that fails only without memory, so that no missing digest is used.
func require(_ result: Int32) { precondition(result == 1, "libcrypto has no memory") }

func required(_ pointer: OpaquePointer?) -> OpaquePointer {
  guard let pointer else { preconditionFailure("libcrypto has no memory") }
  return pointer
}

/// Returns the `count` bytes that `fill` writes to the given address.
func filled(_ count: Int, _ fill: (UnsafeMutablePointer<UInt8>?) -> Void) -> [UInt8] {
  [UInt8](unsafeUninitializedCapacity: count) { room, initialized in
    fill(room.baseAddress)
    initialized = count
  }
}

/// Returns the result of `body`. If it is nil, removes libcrypto's errors of this thread, which other users would take
/// for their own.
func quietly<Value>(_ body: () -> Value?) -> Value? {
  let value = body()
  if value == nil { ERR_clear_error() }
  return value
}

/// A key of libcrypto. A private one is wiped when it is freed. It is not changed after its creation, so several
/// threads may use it.
final class Key: @unchecked Sendable {
  let pointer: OpaquePointer

  /// Takes ownership of the pointer; nil for nil.
  init?(_ pointer: OpaquePointer?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  deinit { EVP_PKEY_free(pointer) }

  /// Whether this is a key of the curve P-256.
  var isP256: Bool {
    guard EVP_PKEY_is_a(pointer, "EC") == 1 else { return false }
    var name = [CChar](repeating: 0, count: 32)
    return EVP_PKEY_get_group_name(pointer, &name, name.count, nil) == 1
      && name.starts(with: "prime256v1\0".utf8.map { CChar($0) })
  }

  /// Parses a PEM text with `read`, which gets it as a source of libcrypto; nil if the text contains no such key.
  convenience init?(pem: String, _ read: (OpaquePointer) -> OpaquePointer?) {
    let bytes = SecretBytes(pem.utf8)
    let source = bytes.withUnsafeBytes { BIO_new_mem_buf($0.baseAddress, Int32(clamping: $0.count)) }
    guard let source else { return nil }
    defer { BIO_free(source) }
    let pointer = withExtendedLifetime(bytes) { read(source) }
    self.init(pointer)
  }

  /// Returns the PEM text that `write` writes to a sink of libcrypto, without the final line break.
  static func pem(_ write: (OpaquePointer) -> Int32) -> String {
    let sink = required(BIO_new(BIO_s_secmem()))
    defer { BIO_free(sink) }
    require(write(sink))
    var count = BIO_ctrl_pending(sink)
    let bytes = filled(count) { require(BIO_read_ex(sink, $0, count, &count)) }
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }

  /// Returns the parameter with this name (core_names.h) as a number of `byteCount` bytes, most significant byte first.
  func number(_ name: String, byteCount: Int) -> [UInt8] {
    var number: OpaquePointer?
    require(EVP_PKEY_get_bn_param(pointer, name, &number))
    defer { BN_clear_free(number) }
    return filled(byteCount) { _ = BN_bn2binpad(number, $0, Int32(byteCount)) }
  }

  func signature(for bytes: [UInt8]) -> [UInt8]? {
    quietly {
      let context = required(EVP_MD_CTX_new())
      defer { EVP_MD_CTX_free(context) }
      var count = 0
      guard EVP_DigestSignInit(context, nil, EVP_sha256(), nil, pointer) == 1,
        EVP_DigestSign(context, nil, &count, bytes, bytes.count) == 1
      else { return nil }
      var signature = [UInt8](repeating: 0, count: count)
      guard EVP_DigestSign(context, &signature, &count, bytes, bytes.count) == 1 else { return nil }
      return Array(signature.prefix(count))
    }
  }

  /// Reports whether the signature, in libcrypto's form for this kind of key, was made with the key for the SHA-256 of
  /// the bytes.
  func isValid(_ signature: [UInt8], for bytes: [UInt8]) -> Bool {
    quietly {
      let context = required(EVP_MD_CTX_new())
      defer { EVP_MD_CTX_free(context) }
      let isValid =
        EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, pointer) == 1
        && EVP_DigestVerify(context, signature, signature.count, bytes, bytes.count) == 1
      return isValid ? true : nil
    } ?? false
  }
}
