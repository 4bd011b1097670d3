import Cryptography
import Testing

/// Published examples of the other algorithms, and what is refused without harm.
@Suite struct RefusalTests {
  /// RFC 7914, section 12.
  @Test(arguments: [
    (
      "", "", 16, 1, 1,
      "77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442fcd0069ded0948f8326a753a0fc81f17e8d3e0fb2e0d3628cf35e20c38d18906"
    ),
    (
      "password", "NaCl", 1024, 8, 16,
      "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b3731622eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640"
    ),
  ])
  func scrypt(_ password: String, _ salt: String, _ rounds: Int, _ size: Int, _ lanes: Int, _ expected: String) {
    let hash = Scrypt.derive(
      SecretBytes(password.utf8), salt: Array(salt.utf8), rounds: rounds, blockSize: size, parallelism: lanes,
      memoryBytesMax: 1 << 26, byteCount: 64)
    #expect(hash == Vectors.bytes(expected))
  }

  @Test(arguments: [
    (1000, 8, 1, 1 << 26), (1, 8, 1, 1 << 26), (1024, 0, 1, 1 << 26), (1024, 8, 1, 1000), (-2, 8, 1, 1 << 26),
  ])
  func costsThatAreNotAllowed(_ rounds: Int, _ size: Int, _ lanes: Int, _ memory: Int) {
    let hash = Scrypt.derive(
      SecretBytes("a".utf8), salt: [1], rounds: rounds, blockSize: size, parallelism: lanes, memoryBytesMax: memory,
      byteCount: 32)
    #expect(hash == nil)
  }

  /// RFC 5869, section A.3.
  @Test func derivationWithoutSaltAndInfo() {
    let key = HKDFSHA256.derive(SecretBytes([UInt8](repeating: 11, count: 22)), salt: [], info: [], byteCount: 42)
    #expect(
      key
        == Vectors.bytes("8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"))
  }

  /// RFC 4231, section 4.7: a key longer than a block.
  @Test func codeWithALongKey() {
    let code = HMACSHA256.code(
      Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      key: SecretBytes([UInt8](repeating: 0xaa, count: 131)))
    #expect(code == Vectors.bytes("60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"))
  }

  static let order = Vectors.bytes("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551")

  @Test func scalarsOutOfRange() {
    let zero = [UInt8](repeating: 0, count: 32)
    for wrong in [[], zero, Self.order, [UInt8](repeating: 255, count: 32), [1], zero + [1]] {
      #expect(P256PrivateKey(wrong) == nil)
    }
    #expect(P256PrivateKey(zero.dropLast() + [1]) != nil)
  }

  @Test func pointsThatAreNone() throws {
    let point = P256PrivateKey().publicKey.point
    var beside = point
    beside[64] ^= 1
    let compressed = [2 + point[64] % 2] + point[1...32]
    let hybrid = [6 + point[64] % 2] + point.dropFirst()
    let wrong: [[UInt8]] = [[], [0], beside, point.dropLast(), point + [0], hybrid, compressed]
    for point in wrong { #expect(P256PublicKey(point: point) == nil) }
  }

  /// Each is no key of P-256, or one that would have to be asked for its password.
  @Test(arguments: [
    "", "no key", "-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----",
    "-----BEGIN PRIVATE KEY-----\n\n-----END PRIVATE KEY-----",
    // P-384.
    """
    -----BEGIN PUBLIC KEY-----
    MHYwEAYHKoZIzj0CAQYFK4EEACIDYgAE446eQwuX5oRZunZC54FNHvCb+eCmnO+v
    173Cc1n3VsopLQt9YkZLErkfyPphL5y/6hiaqpQ1Fjbw8OCJUb5obz1PU5rci6k4
    xfCGnnmvL/FLGkJFB8Fc58GbargNMQfP
    -----END PUBLIC KEY-----
    """,
    // P-256, sealed with the password "secret".
    """
    -----BEGIN ENCRYPTED PRIVATE KEY-----
    MIHsMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAiK3uRhiYEgTwICCAAw
    DAYIKoZIhvcNAgkFADAdBglghkgBZQMEAQIEEO4IM09/bpF4YW3UMu3RkycEgZBE
    VrLsH03Z9GzQpAdbGBSHusW5TxXFy48nFFxY8YIyzpxJ2WHvBQ1VRWVMLs88osIX
    3sKS+gb7xzS7Q3JGdM/RA/HbiFSlH8tw3oGUMjwnqkaqBZwaaftNVNSjfKG8FPr/
    3D8pd5t4O5bzHONsYkem2iyjI5T460Vyar3Lg772MRnbHaXHM++BdYlxRKoK5JU=
    -----END ENCRYPTED PRIVATE KEY-----
    """,
  ])
  func textsThatAreNoKeys(_ pem: String) {
    #expect(P256PrivateKey(pem: pem) == nil && P256PublicKey(pem: pem) == nil)
  }

  @Test(
    arguments: [
      ([0x80] + [UInt8](repeating: 1, count: 255), [1]), ([UInt8](repeating: 1, count: 256), [2]),
      ([UInt8](repeating: 1, count: 255) + [2], [1, 0, 1]), ([], [1, 0, 1]), ([UInt8](repeating: 1, count: 256), []),
      ([UInt8](repeating: 1, count: 1025), [1, 0, 1]), ([UInt8](repeating: 1, count: 256), [1, 0, 0, 0, 1]),
    ] as [([UInt8], [UInt8])])
  func keysOfRSAThatAreNone(_ modulus: [UInt8], _ exponent: [UInt8]) {
    #expect(RSAPublicKey(modulus: modulus, exponent: exponent) == nil)
  }

  @Test func keysAndNoncesOfWrongLength() {
    for (key, nonce) in [(15, 12), (24, 12), (33, 12), (0, 12), (16, 11), (32, 13), (32, 0)] {
      let (secret, nonce) = (SecretBytes([UInt8](repeating: 1, count: key)), [UInt8](repeating: 2, count: nonce))
      #expect(AESGCM.seal([1], key: secret, nonce: nonce) == nil)
      #expect(AESGCM.open([UInt8](repeating: 0, count: 17), key: secret, nonce: nonce) == nil)
    }
  }

  @Test func everyChangeOfWhatIsSealedIsSeen() throws {
    let (key, nonce) = (SecretBytes([UInt8](repeating: 1, count: 32)), [UInt8](repeating: 2, count: 12))
    let sealed = try #require(AESGCM.seal(Array("abc".utf8), key: key, nonce: nonce, context: [3]))
    for place in sealed.indices {
      for bit in 0..<8 {
        var changed = sealed
        changed[place] ^= 1 << bit
        #expect(AESGCM.open(changed, key: key, nonce: nonce, context: [3]) == nil)
      }
    }
    for count in 0..<sealed.count {
      #expect(AESGCM.open(Array(sealed.prefix(count)), key: key, nonce: nonce, context: [3]) == nil)
    }
    #expect(AESGCM.open(sealed, key: key, nonce: nonce, context: [4]) == nil)
    #expect(AESGCM.open(sealed, key: key, nonce: nonce, context: [3]) == Array("abc".utf8))
  }

  @Test func comparison() {
    #expect(areEqual([], []) && areEqual([1, 2], [1, 2]))
    #expect(!areEqual([1], [1, 2]) && !areEqual([1, 3], [1, 2]))
  }
}
