import Core

extension SplitMix64 {
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
