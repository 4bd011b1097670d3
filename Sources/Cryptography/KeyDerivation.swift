import COpenSSL

/// The authentication code of a message: HMAC (RFC 2104) with SHA-256.
public enum HMACSHA256 {
  public static func code(_ bytes: [UInt8], key: SecretBytes) -> [UInt8] {
    bytes.withUnsafeBytes { code($0, key: key) }
  }

  static func code(_ bytes: UnsafeRawBufferPointer, key: SecretBytes) -> [UInt8] {
    key.withUnsafeBytes { key in
      filled(SHA256.byteCount) { room in
        let code = HMAC(
          EVP_sha256(), key.baseAddress, Int32(key.count), bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count,
          room, nil)
        require(code == nil ? 0 : 1)
      }
    }
  }
}

/// Derives keys from a secret that is already random: HKDF (RFC 5869) with SHA-256.
public enum HKDFSHA256 {
  public static let outputByteCountMax = 255 * SHA256.byteCount

  /// Derives at most `outputByteCountMax` bytes.
  public static func derive(_ secret: SecretBytes, salt: [UInt8], info: [UInt8], byteCount: Int) -> [UInt8] {
    precondition(byteCount <= outputByteCountMax)
    var extracted = secret.withUnsafeBytes { HMACSHA256.code($0, key: SecretBytes(salt)) }
    let key = SecretBytes(moving: &extracted)
    var output: [UInt8] = []
    var block: [UInt8] = []
    var number: UInt8 = 1
    while output.count < byteCount {
      block = HMACSHA256.code(block + info + [number], key: key)
      output += block
      number &+= 1
    }
    return Array(output.prefix(byteCount))
  }
}

/// Derives a hash from a password, which deliberately takes time and memory: scrypt (RFC 7914).
public enum Scrypt {
  /// Returns nil if the parameters are not allowed, or need more memory than `memoryBytesMax`.
  public static func derive(
    _ password: SecretBytes, salt: [UInt8], rounds: Int, blockSize: Int, parallelism: Int, memoryBytesMax: Int,
    byteCount: Int
  ) -> [UInt8]? {
    guard let rounds = UInt64(exactly: rounds), let blockSize = UInt64(exactly: blockSize),
      let parallelism = UInt64(exactly: parallelism), let memoryBytesMax = UInt64(exactly: memoryBytesMax)
    else { return nil }
    return quietly {
      var isDerived = false
      let hash = password.withUnsafeBytes { password in
        [UInt8](unsafeUninitializedCapacity: byteCount) { room, initialized in
          isDerived =
            EVP_PBE_scrypt(
              password.baseAddress, password.count, salt, salt.count, rounds, blockSize, parallelism, memoryBytesMax,
              room.baseAddress, byteCount) == 1
          initialized = isDerived ? byteCount : 0
        }
      }
      return isDerived ? hash : nil
    }
  }
}
