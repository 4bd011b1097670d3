/// Random numbers from a seed (xorshift, 32 bits).
struct WhiteNoise {
  private var state: UInt32

  init(_ seed: UInt32) {
    state = seed &* 0x9E37_79B9 ^ 0x6D2B_79F5
    if state == 0 { state = 1 }
    for _ in 0..<4 { _ = next() }
  }

  /// Returns a number in -1 … 1.
  mutating func next() -> Double {
    state ^= state << 13
    state ^= state >> 17
    state ^= state << 5
    return Double(Int32(bitPattern: state)) * (1 / 2_147_483_648)
  }

  /// Returns a number in that range.
  mutating func next(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (next() + 1) / 2 * (range.upperBound - range.lowerBound)
  }
}
