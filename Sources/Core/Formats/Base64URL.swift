/// The base64url text of bytes (RFC 4648, section 5), used for keys, tokens and links.
public enum Base64URL {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// The text without padding.
  public static func encode(_ bytes: [UInt8]) -> String {
    var out: [UInt8] = []
    out.reserveCapacity((bytes.count + 2) / 3 * 4)
    var buffer: UInt32 = 0
    var bitCount: UInt32 = 0
    for byte in bytes {
      buffer = buffer << 8 | UInt32(byte)
      bitCount += 8
      while bitCount >= 6 {
        bitCount -= 6
        out.append(alphabet[Int(buffer >> bitCount & 63)])
      }
    }
    if bitCount > 0 { out.append(alphabet[Int(buffer << (6 - bitCount) & 63)]) }
    return String(decoding: out, as: UTF8.self)
  }

  /// The bytes of a text with the right padding or none.
  ///
  /// Nil for other characters, a wrong length, wrong padding, or bits left over that are not zero: each value has one
  /// text only.
  public static func decode(_ text: String) -> [UInt8]? {
    var digits = Array(text.utf8)
    let lengthWithPadding = digits.count
    while digits.last == UInt8(ascii: "=") { digits.removeLast() }
    let paddingCount = lengthWithPadding - digits.count
    guard paddingCount == 0 || (paddingCount <= 2 && lengthWithPadding % 4 == 0), digits.count % 4 != 1 else {
      return nil
    }
    var out: [UInt8] = []
    out.reserveCapacity(digits.count / 4 * 3 + 2)
    var buffer: UInt32 = 0
    var bitCount: UInt32 = 0
    for digit in digits {
      guard let value = value(of: digit) else { return nil }
      buffer = buffer << 6 | value
      bitCount += 6
      if bitCount >= 8 {
        bitCount -= 8
        out.append(UInt8(truncatingIfNeeded: buffer >> bitCount))
        buffer &= 1 << bitCount - 1
      }
    }
    return buffer == 0 ? out : nil
  }

  private static func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case 65...90: UInt32(digit) - 65
    case 97...122: UInt32(digit) - 71
    case 48...57: UInt32(digit) + 4
    case UInt8(ascii: "-"): 62
    case UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
