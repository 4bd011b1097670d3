/// Parses numbers as spreadsheets and other apps write them.
public enum CellNumber {
  /// Returns the thousandths of a number with an optional sign, a point or comma before the fraction, thousands that are set apart where that
  /// has one meaning only ("1.234,5", "1'234"), and an exponent ("1.5E+03"); nil for anything else, and for numbers beyond 9 × 10¹⁴ thousandths.
  public static func thousandths(_ text: String) -> Int64? {
    guard let plain = withoutGroups(CellText.plainBytes(text)) else { return nil }
    var rest = plain[...]
    let sign = rest.first
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest = rest.dropFirst() }
    // U+2212, as typesetting has it.
    let isMinus = rest.starts(with: [0xE2, 0x88, 0x92])
    if isMinus { rest = rest.dropFirst(3) }
    var digits: [UInt8] = []
    var pointAt: Int?
    while let byte = rest.first {
      if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") {
        guard pointAt == nil, !digits.isEmpty else { return nil }
        pointAt = digits.count
      } else if (48...57).contains(byte) {
        guard digits.count < 40 else { return nil }
        digits.append(byte - 48)
      } else {
        break
      }
      rest = rest.dropFirst()
    }
    guard !digits.isEmpty, pointAt != digits.count, let exponent = exponent(rest) else { return nil }
    // The number is 0.DIGITS times ten to this power; thousandths need three places more.
    let shift = (pointAt ?? digits.count) + exponent + 3
    guard shift <= 18 else { return digits.allSatisfy { $0 == 0 } ? 0 : nil }
    var value: Int64 = 0
    for i in 0..<max(shift, 0) { value = value * 10 + Int64(i < digits.count ? digits[i] : 0) }
    guard value < 1_000_000_000_000_000 else { return nil }
    return isMinus || sign == UInt8(ascii: "-") ? -value : value
  }

  /// Returns the text without what sets thousands apart: blanks, apostrophes, and points or commas that stand more than once or before the
  /// other one. Nil if there are not three digits each. "1,234" is left as it is: a comma alone is before the fraction.
  private static func withoutGroups(_ text: [UInt8]) -> [UInt8]? {
    var bytes = text
    if bytes.contains(0x99) {
      // U+2019, as Swiss spreadsheets have it.
      var out: [UInt8] = []
      for byte in bytes {
        out.append(byte)
        if byte == 0x99, out.suffix(3).elementsEqual([0xE2, 0x80, 0x99]) {
          out.replaceSubrange((out.count - 3)..., with: [UInt8(ascii: "'")])
        }
      }
      bytes = out
    }
    let end = bytes.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? bytes.count
    func isPoint(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") }
    var marks: [Int] = []
    for i in 0..<end where isPoint(bytes[i]) || bytes[i] == 0x20 || bytes[i] == UInt8(ascii: "'") { marks.append(i) }
    guard let last = marks.last, marks.count > 1 || !isPoint(bytes[last]) else { return bytes }
    var pointAt = end
    if isPoint(bytes[last]), !marks.dropLast().contains(where: { bytes[$0] == bytes[last] }) {
      pointAt = last
      marks.removeLast()
    }
    for (i, mark) in marks.enumerated() {
      let next = i + 1 < marks.count ? marks[i + 1] : pointAt
      guard bytes[mark] == bytes[marks[0]], next - mark == 4 else { return nil }
    }
    // A zero before thousands would be none.
    guard let first = marks.first else { return bytes }
    let leading = bytes[..<first].filter { (48...57).contains($0) }
    guard (1...3).contains(leading.count), leading.first != 48 else { return nil }
    return bytes.indices.filter { !marks.contains($0) }.map { bytes[$0] }
  }

  /// Returns the power of ten after an "E", 0 without one; nil for other text.
  private static func exponent(_ bytes: ArraySlice<UInt8>) -> Int? {
    if bytes.isEmpty { return 0 }
    guard bytes.first.map({ $0 | 0x20 }) == UInt8(ascii: "e") else { return nil }
    var rest = bytes.dropFirst()
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    guard (1...3).contains(rest.count), rest.allSatisfy({ (48...57).contains($0) }) else { return nil }
    let value = rest.reduce(0) { $0 * 10 + Int($1 - 48) }
    return isNegative ? -value : value
  }
}
