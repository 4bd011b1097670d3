import Crypto
import Foundation

/// Encrypts a message for the browser alone, so that the push service cannot read it (RFC 8291 with RFC 8188, `aes128gcm`).
enum PushEncryption {
  /// The payload size that every push service accepts (RFC 8030: 4096 with its overhead).
  static let payloadByteCountMax = 3000
  private static let recordByteCount: UInt32 = 4096
  private static let saltByteCount = 16

  /// Returns the body of the request; nil for invalid keys, or a payload that is too long.
  ///
  /// - Parameters:
  ///   - key: The private half of a key pair of P-256 for this message alone, 32 bytes.
  ///   - salt: 16 random bytes for this message alone.
  static func body(
    _ payload: [UInt8], to publicKey: [UInt8], secret: [UInt8], key: [UInt8], salt: [UInt8]
  ) -> [UInt8]? {
    guard payload.count <= payloadByteCountMax, salt.count == saltByteCount,
      let receiver = try? P256.KeyAgreement.PublicKey(x963Representation: publicKey),
      let sender = try? P256.KeyAgreement.PrivateKey(rawRepresentation: key),
      let shared = try? sender.sharedSecretFromKeyAgreement(with: receiver)
    else { return nil }
    let own = Array(sender.publicKey.x963Representation)
    let material = shared.hkdfDerivedSymmetricKey(
      using: SHA256.self, salt: secret, sharedInfo: Array("WebPush: info\0".utf8) + publicKey + own, outputByteCount: 32
    )
    let contentKey = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: material, salt: salt, info: Array("Content-Encoding: aes128gcm\0".utf8), outputByteCount: 16)
    let nonce = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: material, salt: salt, info: Array("Content-Encoding: nonce\0".utf8), outputByteCount: 12)
    // A 2 marks the end of the last record.
    guard let iv = try? AES.GCM.Nonce(data: nonce.withUnsafeBytes { Array($0) }),
      let box = try? AES.GCM.seal(payload + [2], using: contentKey, nonce: iv)
    else { return nil }
    var body = salt
    for shift in stride(from: UInt32(24), through: 0, by: -8) {
      body.append(UInt8(truncatingIfNeeded: recordByteCount >> shift))
    }
    body.append(UInt8(own.count))
    return body + own + Array(box.ciphertext) + Array(box.tag)
  }

  /// Returns the body with a key pair and a salt made for it.
  static func body(_ payload: [UInt8], to publicKey: [UInt8], secret: [UInt8]) -> [UInt8]? {
    body(
      payload, to: publicKey, secret: secret, key: Array(P256.KeyAgreement.PrivateKey().rawRepresentation),
      salt: SymmetricKey(size: .bits128).withUnsafeBytes { Array($0) })
  }
}
