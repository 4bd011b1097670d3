extension ShareCard {
  /// Text broken into lines, at a size at which they fit.
  struct FittedText: Equatable {
    let lines: [String]
    let size: Int
  }

  /// Returns the text on at most `lineCountMax` lines no wider than `width`, at the largest possible of `sizes`; cut
  /// with an ellipsis at the smallest.
  static func fit(_ text: String, width: Int, sizes: [Int], lineCountMax: Int) -> FittedText {
    for size in sizes {
      let room = width * 100 / size
      if let lines = wrap(text, room, lineCountMax) { return FittedText(lines: lines, size: size) }
    }
    let size = sizes.last ?? 16
    return FittedText(lines: cut(text, width * 100 / size, lineCountMax), size: size)
  }

  /// Breaks between words, filling each line; nil if the text does not fit.
  private static func wrap(_ text: String, _ room: Int, _ lineCountMax: Int) -> [String]? {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if width(longer) <= room {
        line = longer
        continue
      }
      guard !line.isEmpty, width(String(word)) <= room else { return nil }
      lines.append(line)
      line = String(word)
    }
    if !line.isEmpty { lines.append(line) }
    return lines.count <= lineCountMax ? lines : nil
  }

  /// Breaks anywhere, and ends with an ellipsis where something is omitted.
  private static func cut(_ text: String, _ room: Int, _ lineCountMax: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for character in text {
      let isLast = lines.count == lineCountMax - 1
      if width(line + String(character)) + (isLast ? 60 : 0) <= room {
        line.append(character)
      } else if isLast {
        return lines + [line + "…"]
      } else {
        lines.append(line)
        line = String(character)
      }
    }
    return lines + [line]
  }

  /// Returns the width of a bold text in hundredths of its size, a generous estimate for the usual system fonts.
  static func width(_ text: String) -> Int {
    var sum = 0
    for character in text {
      guard let scalar = character.unicodeScalars.first else { continue }
      sum += width(scalar.value)
    }
    return sum
  }

  private static func width(_ scalar: UInt32) -> Int {
    switch scalar {
    case 0x20, 0x27, 0x2C, 0x2E, 0x3A, 0x3B, 0x69, 0x6A, 0x6C, 0x7C, 0xB7: 37
    case 0x66, 0x72, 0x74, 0x28, 0x29, 0x2D, 0x2F, 0x49, 0x5B, 0x5D: 47
    case 0x4D, 0x57, 0x6D, 0x77, 0x40, 0x25: 104
    case 0x41...0x5A: 77
    case 0x21...0x7E: 69
    case 0xA0...0x24F: 70
    case 0x250...0x52F: 70
    case 0x590...0x8FF: 60
    case 0x900...0x10FF: 78
    case 0x1100...0x11FF, 0x2E80...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFFEF, 0x1F000...0x3FFFF: 106
    default: 72
    }
  }
}
