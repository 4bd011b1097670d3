/// The encodings that this module writes, with their mode indicators (ISO/IEC 18004, table 2).
enum QRMode: Int {
  case numeric = 1
  case alphanumeric = 2
  case byte = 4

  /// Returns the width of the character count (ISO/IEC 18004, table 3).
  func countBits(_ version: QRVersion) -> Int {
    let range = version.number < 10 ? 0 : version.number < 27 ? 1 : 2
    switch self {
    case .numeric: return 10 + 2 * range
    case .alphanumeric: return 9 + 2 * range
    case .byte: return range == 0 ? 8 : 16
    }
  }

  /// Returns the bits of `count` characters, without the header.
  func dataBits(_ count: Int) -> Int {
    switch self {
    case .numeric: count / 3 * 10 + (count % 3 == 0 ? 0 : count % 3 * 3 + 1)
    case .alphanumeric: count / 2 * 11 + count % 2 * 6
    case .byte: count * 8
    }
  }

  /// Returns the value of a character in alphanumeric mode; nil if it is not one of the 45.
  static func alphanumericValue(_ byte: UInt8) -> Int? {
    switch byte {
    case 48...57: Int(byte) - 48
    case 65...90: Int(byte) - 55
    case 32: 36
    case 36: 37
    case 37: 38
    case 42: 39
    case 43: 40
    case 45: 41
    case 46: 42
    case 47: 43
    case 58: 44
    default: nil
    }
  }
}
