/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014): numbers that are the same for a seed, on each
/// machine. They are evenly spread and can be predicted: nothing that must stay secret may come from them.
public struct SplitMix64: RandomNumberGenerator, Equatable, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  /// Returns a number from 0 to less than `count`, which is positive.
  public mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  /// Applies the generator's finaliser: every bit of the input affects every bit of the result.
  public static func mixed(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
