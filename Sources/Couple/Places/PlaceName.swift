/// Compares names of places ignoring marks, case and punctuation.
enum PlaceName {
  /// Returns small letters a–z and digits with single spaces between, as UTF-8; letters of other scripts stay as they
  /// are.
  ///
  /// "Zürich" equals "zurich", "Gießen" "giessen", and "Saint-Étienne" "saint etienne".
  static func folded(_ text: String) -> [UInt8] {
    var out: [UInt8] = []
    for scalar in text.unicodeScalars { append(scalar, to: &out) }
    if out.last == space { out.removeLast() }
    return out
  }

  /// Appends the folded form of a UTF-8 name; most names are ASCII, and need no decoding.
  static func appendFolded(_ name: ArraySlice<UInt8>, to out: inout [UInt8]) {
    guard name.allSatisfy({ $0 < 0x80 }) else {
      out.append(contentsOf: folded(String(decoding: name, as: UTF8.self)))
      return
    }
    let start = out.count
    for byte in name {
      switch byte {
      case 0x30...0x39, 0x61...0x7A: out.append(byte)
      case 0x41...0x5A: out.append(byte + 32)
      case 0x27, 0x60: break
      default: if out.count > start, out.last != space { out.append(space) }
      }
    }
    if out.count > start, out.last == space { out.removeLast() }
  }

  /// Returns the folded text with ae, oe and ue as a, o and u, for umlauts typed without their keys.
  static func withoutDigraphs(_ folded: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    for byte in folded {
      if byte == UInt8(ascii: "e"), let last = out.last, "aou".utf8.contains(last) { continue }
      out.append(byte)
    }
    return out
  }

  private static let space: UInt8 = 0x20

  private static func append(_ scalar: Unicode.Scalar, to out: inout [UInt8]) {
    let value = scalar.value
    switch value {
    case 0x30...0x39, 0x61...0x7A: out.append(UInt8(value))
    case 0x41...0x5A: out.append(UInt8(value + 32))
    // Apostrophes and marks.
    case 0x27, 0x60, 0xB4, 0x2B9...0x2BF, 0x300...0x36F, 0x2018, 0x2019: break
    case 0xDF, 0x1E9E: out.append(contentsOf: "ss".utf8)
    case 0xC6, 0xE6: out.append(contentsOf: "ae".utf8)
    case 0x152, 0x153: out.append(contentsOf: "oe".utf8)
    case 0x259: out.append(UInt8(ascii: "e"))
    case 0xDE, 0xFE: out.append(contentsOf: "th".utf8)
    case 0xC0...0x24F: letter(PlaceLettersTable.latin, Int(value - 0xC0), scalar, to: &out)
    case 0x1E00...0x1EFF: letter(PlaceLettersTable.additional, Int(value - 0x1E00), scalar, to: &out)
    case 0..<0xC0, 0x2000...0x206F, 0x3000: if let last = out.last, last != space { out.append(space) }
    default: out.append(contentsOf: String(scalar).utf8)
    }
  }

  private static func letter(_ table: StaticString, _ index: Int, _ scalar: Unicode.Scalar, to out: inout [UInt8]) {
    let letter = table.withUTF8Buffer { $0[index] }
    if letter == UInt8(ascii: ".") { out.append(contentsOf: String(scalar).utf8) } else { out.append(letter) }
  }
}
