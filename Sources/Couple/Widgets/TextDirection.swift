/// The directions of scripts, as far as a layout needs them (UAX 9).
enum TextDirection {
  /// Reports whether the first letter of a text is written from right to left.
  static func isRightToLeft(_ text: String) -> Bool {
    for scalar in text.unicodeScalars {
      if isRightToLeft(scalar.value) { return true }
      switch scalar.value {
      case 0x41...0x5A, 0x61...0x7A, 0xAA...0x2AF, 0x370...0x58F, 0x900...0x1FFF, 0x2C00...0x2DFF, 0x3040...0xD7FF:
        return false
      default: continue
      }
    }
    return false
  }

  static func containsRightToLeft(_ text: String) -> Bool { text.unicodeScalars.contains { isRightToLeft($0.value) } }

  private static func isRightToLeft(_ value: UInt32) -> Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
