import Cryptography
import Testing

/// The same random inputs give the same results as PyPI's `cryptography`.
@Suite struct AgreementTests {
  @Test func digests() {
    for row in Vectors.agreement("sha256") {
      let text = row.bytes(0)
      #expect(SHA256.hash(text) == row.bytes(1))
      var hash = SHA256()
      for start in stride(from: 0, to: text.count, by: 7) {
        text[start..<min(start + 7, text.count)].withUnsafeBytes { hash.update($0) }
        // A digest in between changes nothing.
        #expect(hash.finalize() == SHA256.hash(Array(text.prefix(start + 7))))
      }
      #expect(hash.finalize() == row.bytes(1))
    }
  }

  @Test func authenticationCodes() {
    for row in Vectors.agreement("hmac") {
      #expect(HMACSHA256.code(row.bytes(1), key: SecretBytes(row.bytes(0))) == row.bytes(2))
    }
  }

  @Test func derivedKeys() {
    for row in Vectors.agreement("hkdf") {
      let expected = row.bytes(3)
      let secret = SecretBytes(row.bytes(0))
      #expect(
        HKDFSHA256.derive(secret, salt: row.bytes(1), info: row.bytes(2), byteCount: expected.count) == expected)
    }
  }

  @Test func passwordHashes() {
    for row in Vectors.agreement("scrypt") {
      let hash = Scrypt.derive(
        SecretBytes(row.bytes(0)), salt: row.bytes(1), rounds: row.number(2), blockSize: row.number(3),
        parallelism: row.number(4), memoryBytesMax: 1 << 24, byteCount: 32)
      #expect(hash == row.bytes(5))
    }
  }

  @Test func encryption() {
    for row in Vectors.agreement("aes-gcm") {
      let key = SecretBytes(row.bytes(0))
      let sealed = AESGCM.seal(row.bytes(3), key: key, nonce: row.bytes(1), context: row.bytes(2))
      #expect(sealed == row.bytes(4))
    }
  }

  @Test func keysSignaturesAndSecrets() throws {
    for row in Vectors.agreement("p256") {
      let key = try #require(P256PrivateKey(row.bytes(0)))
      #expect(key.bytes == row.bytes(0) && key.publicKey.point == row.bytes(1))
      #expect(key.pem + "\n" == row.text(2) && key.publicKey.pem + "\n" == row.text(4))
      for pem in [row.text(2), row.text(3)] { #expect(P256PrivateKey(pem: pem)?.bytes == row.bytes(0)) }
      let publicKey = try #require(P256PublicKey(pem: row.text(4)))
      #expect(publicKey.point == row.bytes(1))
      let other = try #require(P256PublicKey(point: row.bytes(5)))
      #expect(key.sharedSecret(with: other).withUnsafeBytes { Array($0) } == row.bytes(6))
      let signature = try #require(P256Signature(der: row.bytes(8)))
      #expect(publicKey.isValid(signature, for: row.bytes(7)))
      #expect(P256Signature(signature.bytes) == signature)
      let own = key.signature(for: row.bytes(7))
      #expect(own != key.signature(for: row.bytes(7)) && publicKey.isValid(own, for: row.bytes(7)))
    }
  }
}
