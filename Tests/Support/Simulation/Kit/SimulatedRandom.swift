import Core

/// Numbers that are the same for a seed everywhere.
public struct SimulatedRandom: RandomNumberGenerator {
  private var numbers: SplitMix64

  /// The state is mixed from the seed: seeds that are a step apart would otherwise give the same numbers, one later.
  public init(seed: UInt64) { numbers = SplitMix64(seed: SplitMix64.mixed(seed &+ 0x1234_5678_9ABC_DEF1)) }

  public mutating func next() -> UInt64 { numbers.next() }

  /// Returns a number below `count`.
  public mutating func below(_ count: Int) -> Int { numbers.below(count) }

  /// Returns true in `percent` of a hundred cases.
  public mutating func chance(_ percent: Double) -> Bool { Double(next() % 1_000_000) < percent * 10_000 }

  public mutating func between(_ low: Int64, _ high: Int64) -> Int64 { low + Int64(next() % UInt64(high - low + 1)) }
}
