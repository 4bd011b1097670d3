/// A habit's colour, 24-bit RGB.
public struct HabitColor: Hashable, Sendable {
  public let rgb: UInt32

  public init(rgb: UInt32) { self.rgb = rgb & 0xFFFFFF }

  /// Parses `#RRGGBB` with small or capital digits; nil for anything else.
  public init?(hex: String) {
    let bytes = Array(hex.utf8)
    guard bytes.count == 7, bytes[0] == UInt8(ascii: "#") else { return nil }
    var value: UInt32 = 0
    for byte in bytes.dropFirst() {
      switch byte {
      case 48...57: value = value << 4 | UInt32(byte - 48)
      case 65...70: value = value << 4 | UInt32(byte - 55)
      case 97...102: value = value << 4 | UInt32(byte - 87)
      default: return nil
      }
    }
    rgb = value
  }

  /// `#RRGGBB` in capitals.
  public var hex: String {
    var out: [UInt8] = [UInt8(ascii: "#")]
    for shift in [20, 16, 12, 8, 4, 0] as [UInt32] {
      let nibble = UInt8(rgb >> shift & 15)
      out.append(nibble < 10 ? 48 + nibble : 55 + nibble)
    }
    return String(decoding: out, as: UTF8.self)
  }
}
