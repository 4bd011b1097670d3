/// Upper bounds for the widths of texts in systems' usual fonts, in hundredths of the size.
///
/// Latin letters have the widths of DejaVu Sans, the widest of the usual fonts (San Francisco, Segoe, Roboto and Noto are up to a fifth
/// narrower): the font is known where the picture is drawn, not where it is laid out.
enum TextWidth {
  static func of(_ text: String, isBold: Bool) -> Int {
    var sum = 0
    for character in text { sum += of(character, isBold: isBold) }
    return sum
  }

  static func of(_ character: Character, isBold: Bool) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x20...0x7E: return Int((isBold ? bold : regular)[Int(scalar.value) - 0x20])
    case 0xA0, 0x2009, 0x202F: return 36
    case 0x2066...0x2069, 0x200B...0x200F: return 0
    case 0xB7, 0x2018...0x201F, 0x2022, 0x2039, 0x203A: return 62
    case 0x2026, 0x2014: return 100
    case 0xC0...0xDE, 0x100...0x24F, 0x386...0x3AB, 0x400...0x42F: return isBold ? 92 : 82
    case 0xDF...0xFF, 0x3AC...0x3FF, 0x430...0x52F: return isBold ? 78 : 70
    case 0x416, 0x428, 0x429, 0x42B, 0x42E, 0x436, 0x448, 0x449, 0x44E: return 118
    case 0x590...0x5FF: return 76
    case 0x600...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC: return 84
    case 0x900...0x10FF: return 92
    case 0x1100...0x11FF, 0x2E80...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFF60: return 104
    // Flags are two scalars, families several, drawn as one picture each.
    case 0x2190...0x2BFF, 0x1F000...0x3FFFF: return 132
    default: return isBold ? 84 : 76
    }
  }

  private static let regular: [UInt8] = [
    32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34, 84,
    84, 84, 53, 100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75, 79, 60, 79, 69, 63, 61, 73, 68, 99, 69, 61,
    69, 39, 34, 39, 84, 50, 50, 61, 63, 55, 63, 62, 35, 63, 63, 28, 28, 58, 28, 97, 63, 61, 63, 63, 41, 52, 39, 63, 59,
    82, 59, 59, 52, 64, 34, 64, 84,
  ]

  private static let bold: [UInt8] = [
    35, 46, 52, 84, 70, 100, 87, 31, 46, 46, 52, 84, 38, 42, 38, 37, 70, 70, 70, 70, 70, 70, 70, 70, 70, 70, 40, 40, 84,
    84, 84, 58, 100, 77, 76, 73, 83, 68, 68, 82, 84, 37, 37, 77, 64, 100, 84, 85, 73, 85, 77, 72, 68, 81, 77, 110, 77,
    72, 73, 46, 37, 46, 84, 50, 50, 67, 72, 59, 72, 68, 44, 72, 71, 34, 34, 67, 34, 104, 71, 69, 72, 72, 49, 60, 48, 71,
    65, 92, 65, 65, 58, 71, 37, 71, 84,
  ]
}
