/// Writes iCalendar text (RFC 5545): content lines that end with CR LF and are folded after 75 bytes.
public struct CalendarWriter: Sendable {
  public private(set) var bytes: [UInt8] = []

  /// The bytes of a line without its end; the space that continues a line counts.
  private static let lineBytesMax = 75

  public init() {}

  /// Writes a line as it is: a property whose value is no text.
  public mutating func line(_ name: String, _ value: String) { fold(Array((name + ":" + value).utf8)) }

  /// Writes a property with a text, in which line ends, commas, semicolons and backslashes are escaped. Leaves out control characters.
  public mutating func text(_ name: String, _ value: String) {
    var line = Array((name + ":").utf8)
    var previous: UInt8 = 0
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): line += [UInt8(ascii: "\\"), byte]
      case 0x0A where previous == 0x0D: break
      case 0x0A, 0x0D: line += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case 0x00..<0x20, 0x7F: break
      default: line.append(byte)
      }
      previous = byte
    }
    fold(line)
  }

  private mutating func fold(_ line: [UInt8]) {
    var start = 0
    while true {
      let room = Self.lineBytesMax - (start > 0 ? 1 : 0)
      if start > 0 { bytes.append(0x20) }
      var end = min(start + room, line.count)
      // Not inside of a character.
      while end < line.count, line[end] & 0xC0 == 0x80 { end -= 1 }
      bytes += line[start..<end]
      bytes += [0x0D, 0x0A]
      start = end
      if start == line.count { return }
    }
  }
}

extension Timestamp {
  /// The time as iCalendar writes it, in UTC: 20260302T080000Z.
  public var calendarText: String {
    // Years 0000 to 9999, as `iso8601` has them.
    var digits = ""
    for (position, byte) in iso8601.utf8.enumerated() where position < 19 {
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":") { continue }
      digits.unicodeScalars.append(UnicodeScalar(byte))
    }
    return digits + "Z"
  }
}
