/// SplitMix64: the same seed gives the same numbers everywhere.
public struct SimulatedRandom: RandomNumberGenerator {
  private var state: UInt64

  /// The state is mixed from the seed: seeds that are a step apart would otherwise give the same numbers, one later.
  public init(seed: UInt64) { state = Self.mixed(seed &+ 0x1234_5678_9ABC_DEF1) }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  private static func mixed(_ number: UInt64) -> UInt64 {
    var z = number
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a number below `count`.
  public mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  /// Returns true in `percent` of a hundred cases.
  public mutating func chance(_ percent: Double) -> Bool { Double(next() % 1_000_000) < percent * 10_000 }

  public mutating func between(_ low: Int64, _ high: Int64) -> Int64 { low + Int64(next() % UInt64(high - low + 1)) }
}
