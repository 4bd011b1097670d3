/// The same numbers for the same seed (SplitMix64), so that a failing test can be repeated.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns up to eleven scalars, many of them awkward ones.
  mutating func text() -> String {
    let awkward: [Unicode.Scalar] = [
      "\"", "\\", "\u{0}", "\n", "\r", "\t", ",", ";", " ", "=", "é", "\u{301}", "😀", "\u{FEFF}",
    ]
    var text = ""
    for _ in 0..<next() % 12 {
      let any = Unicode.Scalar(UInt32(truncatingIfNeeded: next() % 0x11_0000)) ?? "x"
      text.unicodeScalars.append(next() % 3 == 0 ? any : awkward[Int(next() % UInt64(awkward.count))])
    }
    return text
  }
}
