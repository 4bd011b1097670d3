/// Reads segments from the data codewords.
struct QRBitReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private var left: Int { bytes.count * 8 - position }

  /// Returns the payload of all segments up to the terminator; nil if a segment is cut off, malformed or in a mode
  /// (kanji, FNC1, structured append) without plain bytes. Does not convert character sets (ECI).
  mutating func payload(_ version: QRVersion) -> [UInt8]? {
    var out: [UInt8] = []
    while left >= 4 {
      guard let indicator = read(4) else { return nil }
      switch indicator {
      case 0: return out
      case 7: guard skipCharacterSet() else { return nil }
      default:
        guard let mode = QRMode(rawValue: indicator), let count = read(mode.countBits(version)),
          left >= mode.dataBits(count), read(mode, count, &out)
        else { return nil }
      }
    }
    return out
  }

  /// Reads the next bits, highest first; nil if there are fewer.
  private mutating func read(_ count: Int) -> Int? {
    guard left >= count else { return nil }
    var value = 0
    for _ in 0..<count {
      value = value << 1 | Int(bytes[position / 8] >> UInt8(7 - position % 8) & 1)
      position += 1
    }
    return value
  }

  /// Skips an ECI designator of one to three bytes (ISO/IEC 18004, table 4).
  private mutating func skipCharacterSet() -> Bool {
    guard let first = read(8) else { return false }
    if first & 0x80 == 0 { return true }
    if first & 0xC0 == 0x80 { return read(8) != nil }
    return first & 0xE0 == 0xC0 && read(16) != nil
  }

  private mutating func read(_ mode: QRMode, _ count: Int, _ out: inout [UInt8]) -> Bool {
    switch mode {
    case .byte: return readGroups(count, length: 1, base: 256, mode, &out)
    case .numeric: return readGroups(count, length: 3, base: 10, mode, &out)
    case .alphanumeric: return readGroups(count, length: 2, base: 45, mode, &out)
    }
  }

  private mutating func readGroups(
    _ count: Int, length: Int, base: Int, _ mode: QRMode, _ out: inout [UInt8]
  ) -> Bool {
    var rest = count
    while rest > 0 {
      let digits = min(rest, length)
      guard let group = read(mode.dataBits(digits)) else { return false }
      var unit = 1
      for _ in 1..<max(digits, 1) { unit *= base }
      guard group < unit * base else { return false }
      while unit > 0 {
        let value = group / unit % base
        out.append(mode == .byte ? UInt8(value) : QRTables.alphanumeric[value])
        unit /= base
      }
      rest -= digits
    }
    return true
  }
}
