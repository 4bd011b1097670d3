/// A code that users write down: 80 random bits as `xxxx-xxxx-xxxx-xxxx`, in letters and digits that cannot be confused.
enum SecretCode {
  static let byteCount = 10
  /// Crockford's digits: without i, l, o and u.
  private static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  static func make(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    var (bits, bitCount) = (UInt32(0), 0)
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      bitCount += 8
      while bitCount >= 5 {
        bitCount -= 5
        text.append(digits[Int(bits >> bitCount & 31)])
      }
    }
    return grouped(text)
  }

  static func grouped(_ text: [UInt8]) -> String {
    stride(from: 0, to: text.count, by: 4)
      .map { String(decoding: text[$0..<min($0 + 4, text.count)], as: UTF8.self) }
      .joined(separator: "-")
  }

  /// Normalises a typed code: any case, with or without hyphens and blanks, o for 0, i and l for 1.
  static func canonical(_ typed: String) -> String {
    let plain = typed.lowercased().utf8.prefix(64).compactMap { byte -> UInt8? in
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: " "): nil
      case UInt8(ascii: "o"): UInt8(ascii: "0")
      case UInt8(ascii: "i"), UInt8(ascii: "l"): UInt8(ascii: "1")
      default: byte
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }
}
