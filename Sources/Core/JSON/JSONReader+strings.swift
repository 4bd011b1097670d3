extension JSONReader {
  public mutating func readString() throws(JSONError) -> String {
    guard try startValue() == UInt8(ascii: "\"") else { throw try mismatch(.expectedString) }
    let start = position + 1
    let hasEscapes = try scanString()
    return text(from: start, to: position - 1, hasEscapes: hasEscapes)
  }

  /// Skips and validates the string at `position`; returns whether it contains escapes.
  mutating func scanString() throws(JSONError) -> Bool {
    var hasEscapes = false
    var p = position + 1
    while p < bytes.count {
      let byte = bytes[p]
      if byte == UInt8(ascii: "\"") {
        position = p + 1
        return hasEscapes
      }
      if byte >= 0x80 {
        p = try endOfScalar(p)
      } else if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        p = try endOfEscape(p)
      } else if byte < 0x20 {
        throw error(.controlCharacter, at: p)
      } else {
        p += 1
      }
    }
    throw error(.unexpectedEnd, at: bytes.count)
  }

  /// Returns the offset after the multi-byte scalar at `start` (RFC 3629, table in section 4).
  private func endOfScalar(_ start: Int) throws(JSONError) -> Int {
    let count: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[start] {
    case 0xC2...0xDF: count = 2
    case 0xE0: (count, second) = (3, 0xA0...0xBF)
    case 0xED: (count, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: count = 3
    case 0xF0: (count, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: count = 4
    case 0xF4: (count, second) = (4, 0x80...0x8F)
    default: throw error(.malformedUTF8, at: start)
    }
    guard start + count <= bytes.count, second.contains(bytes[start + 1]) else {
      throw error(.malformedUTF8, at: start)
    }
    for i in 2..<max(count, 2) where bytes[start + i] & 0xC0 != 0x80 { throw error(.malformedUTF8, at: start) }
    return start + count
  }

  /// Returns the offset after the escape at `start`; a pair of surrogates is one escape.
  private func endOfEscape(_ start: Int) throws(JSONError) -> Int {
    guard start + 1 < bytes.count else { throw error(.unexpectedEnd, at: bytes.count) }
    switch bytes[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start + 2
    case UInt8(ascii: "u"): break
    default: throw error(.malformedEscape, at: start)
    }
    guard let unit = hexUnit(at: start + 2) else { throw error(.malformedEscape, at: start) }
    switch unit {
    case 0xD800...0xDBFF:
      let next = start + 6
      guard next + 1 < bytes.count, bytes[next] == UInt8(ascii: "\\"), bytes[next + 1] == UInt8(ascii: "u") else {
        throw error(.loneSurrogate, at: start)
      }
      guard let low = hexUnit(at: next + 2) else { throw error(.malformedEscape, at: next) }
      guard (0xDC00...0xDFFF).contains(low) else { throw error(.loneSurrogate, at: start) }
      return next + 6
    case 0xDC00...0xDFFF: throw error(.loneSurrogate, at: start)
    default: return start + 6
    }
  }

  /// Returns the value of the four hexadecimal digits at `start`; nil if there are others or fewer.
  private func hexUnit(at start: Int) -> UInt32? {
    guard start + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for i in start..<start + 4 {
      let byte = bytes[i]
      let digit: UInt8
      switch byte {
      case 48...57: digit = byte - 48
      case 65...70: digit = byte - 55
      case 97...102: digit = byte - 87
      default: return nil
      }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  /// Returns the text of a string that `scanString` has validated.
  func text(from start: Int, to end: Int, hasEscapes: Bool) -> String {
    guard hasEscapes else { return String(decoding: bytes[start..<end], as: UTF8.self) }
    var out: [UInt8] = []
    out.reserveCapacity(end - start)
    var p = start
    while p < end {
      guard bytes[p] == UInt8(ascii: "\\") else {
        out.append(bytes[p])
        p += 1
        continue
      }
      let letter = bytes[p + 1]
      p += 2
      switch letter {
      case UInt8(ascii: "b"): out.append(0x08)
      case UInt8(ascii: "f"): out.append(0x0C)
      case UInt8(ascii: "n"): out.append(0x0A)
      case UInt8(ascii: "r"): out.append(0x0D)
      case UInt8(ascii: "t"): out.append(0x09)
      case UInt8(ascii: "u"):
        var value = hexUnit(at: p) ?? 0xFFFD
        p += 4
        if (0xD800...0xDBFF).contains(value), let low = hexUnit(at: p + 2) {
          value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
          p += 6
        }
        let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { out.append(byte) }
      default: out.append(letter)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
