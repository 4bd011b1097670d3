/// The amount of damage a QR code survives (ISO/IEC 18004, 7.5.1).
public enum QRLevel: Int, CaseIterable, Comparable, Sendable {
  /// About 7 % of the codewords.
  case low
  /// About 15 %.
  case medium
  /// About 25 %.
  case quartile
  /// About 30 %.
  case high

  /// The two bits of the level in the format information.
  var formatBits: Int {
    switch self {
    case .low: 1
    case .medium: 0
    case .quartile: 3
    case .high: 2
    }
  }

  init(formatBits: Int) {
    switch formatBits & 3 {
    case 1: self = .low
    case 0: self = .medium
    case 3: self = .quartile
    default: self = .high
    }
  }

  public static func < (a: QRLevel, b: QRLevel) -> Bool { a.rawValue < b.rawValue }
}
