/// Passes slices of a text on as UTF-8: those of a text in UTF-16 converted, all others as they are.
struct UTF16Slices: Sendable {
  private enum Encoding: Sendable { case unknown, other, little, big }

  private var encoding = Encoding.unknown
  /// The bytes of a unit or a pair that has not come as a whole.
  private var open: [UInt8] = []

  /// Returns the next slice. The first four bytes of the text decide: a byte order mark, or a "<" and another character of two bytes each.
  mutating func utf8(_ slice: [UInt8]) -> [UInt8] {
    if encoding == .other { return slice }
    open += slice
    if encoding == .unknown, open.count >= 4 {
      switch (open[0], open[1], open[2], open[3]) {
      case (0xFF, 0xFE, _, _), (UInt8(ascii: "<"), 0, 1..., 0): encoding = .little
      case (0xFE, 0xFF, _, _), (0, UInt8(ascii: "<"), 0, 1...): encoding = .big
      default: encoding = .other
      }
    }
    var out: [UInt8] = []
    switch encoding {
    case .unknown: break
    case .other: swap(&out, &open)
    case .little, .big: convert(&out)
    }
    return out
  }

  /// The rest of a text that ends now.
  var rest: [UInt8] { encoding == .unknown ? open : [] }

  private mutating func convert(_ out: inout [UInt8]) {
    out.reserveCapacity(open.count)
    var i = 0
    while i + 2 <= open.count {
      var value = unit(i)
      if 0xD800..<0xDC00 ~= value {
        guard i + 4 <= open.count else { break }
        if 0xDC00..<0xE000 ~= unit(i + 2) {
          value = 0x10000 + (value - 0xD800) << 10 + (unit(i + 2) - 0xDC00)
          i += 2
        }
      }
      // Half a pair is no character.
      out.append(scalar: 0xD800..<0xE000 ~= value ? 0xFFFD : value)
      i += 2
    }
    open.removeFirst(i)
  }

  private func unit(_ i: Int) -> UInt32 {
    let (first, second) = (UInt32(open[i]), UInt32(open[i + 1]))
    return encoding == .little ? second << 8 | first : first << 8 | second
  }
}
