/// The standard base64 text of bytes (RFC 4648, section 4), always padded.
public enum Base64 {
  private static let alphabet: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

  public static func encode(_ bytes: [UInt8]) -> String {
    var out: [UInt8] = []
    append(bytes, to: &out)
    return String(decoding: out, as: UTF8.self)
  }

  /// Appends the text of `bytes` to `out`.
  public static func append(_ bytes: [UInt8], to out: inout [UInt8]) {
    let digits = alphabet.utf8Start
    var p = 0
    while p + 2 < bytes.count {
      let group = UInt32(bytes[p]) << 16 | UInt32(bytes[p + 1]) << 8 | UInt32(bytes[p + 2])
      out.append(digits[Int(group >> 18)])
      out.append(digits[Int(group >> 12 & 63)])
      out.append(digits[Int(group >> 6 & 63)])
      out.append(digits[Int(group & 63)])
      p += 3
    }
    let rest = bytes.count - p
    guard rest > 0 else { return }
    let group = UInt32(bytes[p]) << 16 | (rest == 2 ? UInt32(bytes[p + 1]) << 8 : 0)
    out.append(digits[Int(group >> 18)])
    out.append(digits[Int(group >> 12 & 63)])
    out.append(rest == 2 ? digits[Int(group >> 6 & 63)] : UInt8(ascii: "="))
    out.append(UInt8(ascii: "="))
  }

  /// The bytes of a padded text; nil for other characters, a wrong length, wrong padding, or bits left over that are not
  /// zero: each value has one text only.
  public static func decode(_ text: String) -> [UInt8]? {
    var text = text
    return text.withUTF8 { decode($0) }
  }

  private static func decode(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard text.count % 4 == 0 else { return nil }
    var count = text.count
    while count > 0, text.count - count < 2, text[count - 1] == UInt8(ascii: "=") { count -= 1 }
    var out: [UInt8] = []
    out.reserveCapacity(count / 4 * 3 + 2)
    var buffer: UInt32 = 0
    var bitCount: UInt32 = 0
    for i in 0..<count {
      guard let value = value(of: text[i]) else { return nil }
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
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
