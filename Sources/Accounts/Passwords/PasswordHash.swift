import Core
import Cryptography
import Foundation

/// A stored password: scrypt's cost, the salt and the hash, as `scrypt$N$r$p$salt$hash`.
struct PasswordHash: Equatable, Sendable {
  let cost: PasswordCost
  let salt: [UInt8]
  let hash: [UInt8]

  static let saltBytes = 16
  static let hashBytes = 32

  /// Creates a hash, which takes the time and memory of `cost`. Nil only for a cost that scrypt refuses.
  static func make(_ password: String, salt: [UInt8], cost: PasswordCost) -> PasswordHash? {
    guard cost.isAllowed else { return nil }
    // Different keyboards encode é differently; the normal form makes them equal.
    let bytes = SecretBytes(password.precomposedStringWithCanonicalMapping.utf8)
    let hash = Scrypt.derive(
      bytes, salt: salt, rounds: cost.rounds, blockSize: cost.blockSize, parallelism: cost.parallelism,
      memoryBytesMax: 2 * cost.memoryBytes, byteCount: hashBytes)
    return hash.map { PasswordHash(cost: cost, salt: salt, hash: $0) }
  }

  func matches(_ password: String) -> Bool {
    guard let other = Self.make(password, salt: salt, cost: cost) else { return false }
    return areEqual(hash, other.hash)
  }
}

extension PasswordHash {
  var text: String { "\(cost.text)$\(Base64URL.encode(salt))$\(Base64URL.encode(hash))" }

  init?(_ text: String) {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    guard parts.count == 6, let cost = PasswordCost(parts.prefix(4)), let salt = Base64URL.decode(String(parts[4])),
      let hash = Base64URL.decode(String(parts[5])), hash.count == Self.hashBytes
    else { return nil }
    self.cost = cost
    self.salt = salt
    self.hash = hash
  }
}

extension PasswordCost {
  /// The beginning of stored hashes: `scrypt$N$r$p`.
  var text: String { "scrypt$\(rounds)$\(blockSize)$\(parallelism)" }

  /// Parses the parts after `scrypt` of such a text.
  init?(_ parts: ArraySlice<Substring>) {
    let parts = Array(parts)
    guard parts.count == 4, parts[0] == "scrypt", let rounds = Int(parts[1]), let blockSize = Int(parts[2]),
      let parallelism = Int(parts[3])
    else { return nil }
    self.init(rounds: rounds, blockSize: blockSize, parallelism: parallelism)
  }
}
