import Cryptography
import Testing

/// Project Wycheproof's cases, most of them attacks: what is valid is taken, and nothing else.
@Suite struct WycheproofTests {
  @Test func signaturesOfP256() throws {
    for row in Vectors.wycheproof("ecdsa") {
      let key = try #require(P256PublicKey(point: row.bytes(1)))
      let signature = row.text(0) == "der" ? P256Signature(der: row.bytes(3)) : P256Signature(row.bytes(3))
      let isValid = signature.map { key.isValid($0, for: row.bytes(2)) } ?? false
      #expect(isValid == row.flag(4), "\(row.testDescription)")
    }
  }

  @Test func secretsOfP256() throws {
    for row in Vectors.wycheproof("ecdh") {
      let key = try #require(P256PrivateKey(row.bytes(0)))
      let secret = P256PublicKey(point: row.bytes(1)).map { key.sharedSecret(with: $0).withUnsafeBytes { Array($0) } }
      #expect(secret == (row.flag(3) ? row.bytes(2) : nil), "\(row.testDescription)")
    }
  }

  @Test func encryption() {
    for row in Vectors.wycheproof("aes-gcm") {
      let (key, nonce, context) = (SecretBytes(row.bytes(0)), row.bytes(1), row.bytes(2))
      let (message, sealed) = (row.bytes(3), row.bytes(4))
      let opened = AESGCM.open(sealed, key: key, nonce: nonce, context: context)
      #expect(opened == (row.flag(5) ? message : nil), "\(row.testDescription)")
      guard row.flag(5) else { continue }
      #expect(AESGCM.seal(message, key: key, nonce: nonce, context: context) == sealed, "\(row.testDescription)")
    }
  }

  @Test func signaturesOfRSA() throws {
    for row in Vectors.wycheproof("rsa") {
      let key = try #require(RSAPublicKey(modulus: row.bytes(0), exponent: row.bytes(1)))
      #expect(key.isValid(row.bytes(3), for: row.bytes(2)) == row.flag(4), "\(row.testDescription)")
    }
  }
}
