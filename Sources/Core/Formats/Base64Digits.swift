/// The 64 digits; the two alphabets of RFC 4648 differ in the last two.
struct Base64Digits: Sendable {
  private static let others: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

  private let last: (UInt8, UInt8)

  init(last first: UInt8, _ second: UInt8) { last = (first, second) }

  func append(_ bytes: [UInt8], isPadded: Bool, to out: inout [UInt8]) {
    out.reserveCapacity(out.count + (bytes.count + 2) / 3 * 4)
    var p = 0
    while p + 2 < bytes.count {
      let group = UInt32(bytes[p]) << 16 | UInt32(bytes[p + 1]) << 8 | UInt32(bytes[p + 2])
      out.append(digit(group >> 18))
      out.append(digit(group >> 12 & 63))
      out.append(digit(group >> 6 & 63))
      out.append(digit(group & 63))
      p += 3
    }
    let rest = bytes.count - p
    guard rest > 0 else { return }
    let group = UInt32(bytes[p]) << 16 | (rest == 2 ? UInt32(bytes[p + 1]) << 8 : 0)
    out.append(digit(group >> 18))
    out.append(digit(group >> 12 & 63))
    if rest == 2 { out.append(digit(group >> 6 & 63)) }
    guard isPadded else { return }
    for _ in rest..<3 { out.append(UInt8(ascii: "=")) }
  }

  /// Returns nil for other characters, an impossible length, padding that does not complete the last group of four, or
  /// non-zero remaining bits.
  func decode(_ text: String) -> [UInt8]? {
    var text = text
    return text.withUTF8 { decode($0) }
  }

  private func decode(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var count = text.count
    while count > 0, text.count - count < 2, text[count - 1] == UInt8(ascii: "=") { count -= 1 }
    guard count == text.count || text.count % 4 == 0, count % 4 != 1 else { return nil }
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

  private func digit(_ value: UInt32) -> UInt8 {
    switch value {
    case 62: last.0
    case 63: last.1
    default: Self.others.utf8Start[Int(value)]
    }
  }

  private func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case 65...90: UInt32(digit) - 65
    case 97...122: UInt32(digit) - 71
    case 48...57: UInt32(digit) + 4
    case last.0: 62
    case last.1: 63
    default: nil
    }
  }
}
