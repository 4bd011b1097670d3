/// The cost of one scrypt hash (RFC 7914).
public struct PasswordCost: Equatable, Sendable {
  /// N, a power of two.
  public var rounds: Int
  /// r.
  public var blockSize: Int
  /// p.
  public var parallelism: Int

  public init(rounds: Int, blockSize: Int, parallelism: Int) {
    self.rounds = rounds
    self.blockSize = blockSize
    self.parallelism = parallelism
  }

  /// 32 MiB: as strong as OWASP's first choice of 128 MiB once, and four times as gentle on a small machine's memory.
  public static let standard = PasswordCost(rounds: 1 << 15, blockSize: 8, parallelism: 3)

  /// The standard hash with another amount of memory, a power of two; for machines that have little.
  public static func taking(mebibytes: Int) -> PasswordCost {
    var cost = standard
    cost.rounds = mebibytes << 20 / (128 * cost.blockSize)
    return cost
  }

  /// The amount of work, in a unit of its own: grows as the time does. 0 for a cost that is not allowed.
  var work: Int { isAllowed ? rounds * blockSize * parallelism : 0 }

  /// Bytes that one hash takes while it runs.
  var memoryBytes: Int { 128 * blockSize * (rounds + parallelism + 2) }

  /// Stored hashes say their cost; a damaged row must not take all memory.
  static let memoryBytesMax = 256 << 20

  var isAllowed: Bool {
    (2...1 << 20).contains(rounds) && rounds & (rounds - 1) == 0 && (1...64).contains(blockSize)
      && (1...64).contains(parallelism) && memoryBytes <= Self.memoryBytesMax
  }
}
