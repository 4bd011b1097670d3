import Cryptography

/// Encrypts a message so that only the browser can read it, not the push service (RFC 8291 with RFC 8188, `aes128gcm`).
enum PushEncryption {
  /// The payload size that every push service accepts (RFC 8030: 4096 with its overhead).
  static let payloadByteCountMax = 3000
  private static let recordByteCount: UInt32 = 4096
  private static let saltByteCount = 16

  /// Returns the body of the request; nil for invalid keys, or a payload that is too long.
  ///
  /// - Parameters:
  ///   - key: The private half of a key pair for this message alone.
  ///   - salt: 16 random bytes for this message alone.
  static func body(
    _ payload: [UInt8], to publicKey: [UInt8], secret: [UInt8], key: P256PrivateKey, salt: [UInt8]
  ) -> [UInt8]? {
    guard payload.count <= payloadByteCountMax, salt.count == saltByteCount,
      let receiver = P256PublicKey(point: publicKey)
    else { return nil }
    let own = key.publicKey.point
    let material = derived(
      key.sharedSecret(with: receiver), salt: secret, "WebPush: info\0".utf8 + publicKey + own, byteCount: 32)
    let contentKey = derived(material, salt: salt, Array("Content-Encoding: aes128gcm\0".utf8), byteCount: 16)
    let nonce = HKDFSHA256.derive(
      material, salt: salt, info: Array("Content-Encoding: nonce\0".utf8), byteCount: AESGCM.nonceByteCount)
    // The byte 2 ends the last record (RFC 8188).
    guard let sealed = AESGCM.seal(payload + [2], key: contentKey, nonce: nonce) else { return nil }
    var body = salt
    for shift in stride(from: UInt32(24), through: 0, by: -8) {
      body.append(UInt8(truncatingIfNeeded: recordByteCount >> shift))
    }
    body.append(UInt8(own.count))
    return body + own + sealed
  }

  private static func derived(_ secret: SecretBytes, salt: [UInt8], _ info: [UInt8], byteCount: Int) -> SecretBytes {
    SecretBytes(HKDFSHA256.derive(secret, salt: salt, info: info, byteCount: byteCount))
  }

  /// Returns the body, encrypted with a new key pair and salt.
  static func body(_ payload: [UInt8], to publicKey: [UInt8], secret: [UInt8]) -> [UInt8]? {
    body(payload, to: publicKey, secret: secret, key: P256PrivateKey(), salt: randomBytes(saltByteCount))
  }
}
