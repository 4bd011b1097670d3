import COpenSSL

/// Authenticated encryption, which detects every change: AES in Galois/Counter Mode (NIST SP 800-38D), with a nonce of
/// 12 bytes and a tag of 16.
public enum AESGCM {
  public static let nonceByteCount = 12
  public static let tagByteCount = 16

  /// Returns the encrypted bytes followed by the tag, which also covers `context`. Returns nil unless the key has 16 or
  /// 32 bytes and the nonce 12. A nonce must not be used twice with the same key.
  public static func seal(_ bytes: [UInt8], key: SecretBytes, nonce: [UInt8], context: [UInt8] = []) -> [UInt8]? {
    quietly {
      guard let cipher = Cipher(key, nonce, isSealing: true), cipher.authenticate(context) else { return nil }
      var sealed = [UInt8](repeating: 0, count: bytes.count + tagByteCount)
      let isSealed = sealed.withUnsafeMutableBufferPointer { room -> Bool in
        guard let start = room.baseAddress, cipher.transform(bytes, into: start) else { return false }
        return EVP_CIPHER_CTX_ctrl(cipher.pointer, EVP_CTRL_AEAD_GET_TAG, Int32(tagByteCount), start + bytes.count) == 1
      }
      return isSealed ? sealed : nil
    }
  }

  /// Returns the bytes that were sealed; nil if they or the context have been changed, or if the key or the nonce is a
  /// different one.
  public static func open(_ sealed: [UInt8], key: SecretBytes, nonce: [UInt8], context: [UInt8] = []) -> [UInt8]? {
    quietly {
      guard sealed.count >= tagByteCount, let cipher = Cipher(key, nonce, isSealing: false),
        cipher.authenticate(context)
      else {
        return nil
      }
      let count = sealed.count - tagByteCount
      var tag = Array(sealed[count...])
      guard EVP_CIPHER_CTX_ctrl(cipher.pointer, EVP_CTRL_AEAD_SET_TAG, Int32(tagByteCount), &tag) == 1 else {
        return nil
      }
      // One byte more, since an empty array has no address.
      var bytes = [UInt8](repeating: 0, count: count + 1)
      let isOpened = bytes.withUnsafeMutableBufferPointer { room in
        room.baseAddress.map { cipher.transform(Array(sealed[..<count]), into: $0) } ?? false
      }
      // Whether the tag is wrong is known only after the last byte; bytes decrypted before must not be used.
      return isOpened ? Array(bytes[..<count]) : nil
    }
  }

  private final class Cipher {
    let pointer: OpaquePointer

    init?(_ key: SecretBytes, _ nonce: [UInt8], isSealing: Bool) {
      guard nonce.count == nonceByteCount, let kind = [16: EVP_aes_128_gcm(), 32: EVP_aes_256_gcm()][key.count] else {
        return nil
      }
      pointer = required(EVP_CIPHER_CTX_new())
      let isReady = key.withUnsafeBytes {
        EVP_CipherInit_ex(pointer, kind, nil, $0.bindMemory(to: UInt8.self).baseAddress, nonce, isSealing ? 1 : 0)
      }
      guard isReady == 1 else { return nil }
    }

    deinit { EVP_CIPHER_CTX_free(pointer) }

    /// Adds bytes that the tag covers but that are not encrypted.
    func authenticate(_ context: [UInt8]) -> Bool {
      var count: Int32 = 0
      guard let size = Int32(exactly: context.count) else { return false }
      return size == 0 || EVP_CipherUpdate(pointer, nil, &count, context, size) == 1
    }

    /// Writes as many bytes as it gets; returns false if there are too many, or if the tag is wrong.
    func transform(_ bytes: [UInt8], into room: UnsafeMutablePointer<UInt8>) -> Bool {
      var (count, rest): (Int32, Int32) = (0, 0)
      guard let size = Int32(exactly: bytes.count),
        size == 0 || EVP_CipherUpdate(pointer, room, &count, bytes, size) == 1
      else { return false }
      return EVP_CipherFinal_ex(pointer, room + Int(count), &rest) == 1
    }
  }
}
