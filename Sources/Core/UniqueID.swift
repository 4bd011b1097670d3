/// A 128-bit identifier, written as a UUID (RFC 9562) in capitals.
public struct UniqueID: Hashable, Comparable, Sendable {
  public let high: UInt64
  public let low: UInt64

  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Creates a version 4 UUID from 122 of the given random bits.
  public init(random high: UInt64, _ low: UInt64) {
    self.high = high & ~0xF000 | 0x4000
    self.low = low & (~0 >> 2) | (1 << 63)
  }

  /// Parses 8-4-4-4-12 hexadecimal digits, small or capital; nil for anything else.
  public init?(_ text: String) {
    self.init(utf8: text.utf8.span)
  }

  /// Parses a text's bytes, as the text itself.
  public init?(utf8 bytes: Span<UInt8>) {
    guard bytes.count == 36 else { return nil }
    var value: (UInt64, UInt64) = (0, 0)
    var digits = 0
    for position in bytes.indices {
      let byte = bytes[position]
      if position == 8 || position == 13 || position == 18 || position == 23 {
        guard byte == UInt8(ascii: "-") else { return nil }
      } else {
        let digit: UInt8
        switch byte {
        case 48...57: digit = byte - 48
        case 65...70: digit = byte - 55
        case 97...102: digit = byte - 87
        default: return nil
        }
        if digits < 16 { value.0 = value.0 << 4 | UInt64(digit) } else { value.1 = value.1 << 4 | UInt64(digit) }
        digits += 1
      }
    }
    self.init(high: value.0, low: value.1)
  }

  /// The canonical text, 36 characters, capitals.
  public var text: String {
    // In every place that names a record it would take 2 % of the browser module.
    @inline(never)
    get {
      var out: [UInt8] = []
      out.reserveCapacity(36)
      write(to: &out)
      return String(decoding: out, as: UTF8.self)
    }
  }

  /// Appends the bytes of the text.
  public func write(to out: inout [UInt8]) {
    for i in 0..<32 {
      if i == 8 || i == 12 || i == 16 || i == 20 { out.append(UInt8(ascii: "-")) }
      let word = i < 16 ? high : low
      let nibble = UInt8(truncatingIfNeeded: word >> UInt64((15 - i % 16) * 4)) & 15
      out.append(nibble < 10 ? 48 + nibble : 55 + nibble)
    }
  }

  public static func < (a: UniqueID, b: UniqueID) -> Bool { (a.high, a.low) < (b.high, b.low) }
}
