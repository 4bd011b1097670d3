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

  /// 32 MiB: as strong as OWASP's first recommendation of 128 MiB, with a quarter of the memory.
  public static let standard = PasswordCost(rounds: 1 << 15, blockSize: 8, parallelism: 3)

  /// Returns the standard cost with a different amount of memory, a power of two, for machines with little of it.
  public static func taking(mebibytes: Int) -> PasswordCost {
    var cost = standard
    cost.rounds = mebibytes << 20 / (128 * cost.blockSize)
    return cost
  }

  /// The amount of work, proportional to the time; 0 for a cost that is not allowed.
  var work: Int { isAllowed ? rounds * blockSize * parallelism : 0 }

  /// The bytes of memory that one hash needs.
  var memoryBytes: Int { 128 * blockSize * (rounds + parallelism + 2) }

  /// Stored hashes contain their cost. This limit keeps a damaged row from using up the memory.
  static let memoryBytesMax = 256 << 20

  var isAllowed: Bool {
    (2...1 << 20).contains(rounds) && rounds & (rounds - 1) == 0 && (1...64).contains(blockSize)
      && (1...64).contains(parallelism) && memoryBytes <= Self.memoryBytesMax
  }
}
