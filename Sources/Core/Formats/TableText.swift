/// Converts the encodings in which spreadsheets save tables to UTF-8: UTF-16 with a byte order mark, and Windows-1252, of which the
/// printable part of Latin-1 is a part.
public enum TableText {
  /// Returns the table as UTF-8. A text of none of these encodings stays unchanged, so that its reader names the line.
  public static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    if isUTF16(bytes) { return fromUTF16(bytes) ?? bytes }
    let sequences = sequences(bytes)
    // A text in UTF-8 with a few damaged places stays refused; in Windows-1252 a valid sequence is a rare coincidence.
    guard sequences.invalid > sequences.valid else { return bytes }
    return fromWindows1252(bytes) ?? bytes
  }

  /// Returns the text without UTF-8's byte order mark.
  public static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
  }

  /// Reports whether the bytes begin with UTF-16's byte order mark.
  public static func isUTF16(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  /// Returns nil for half a unit at the end and for half a surrogate pair.
  private static func fromUTF16(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count % 2 == 0 else { return nil }
    let low = bytes[0] == 0xFF ? 0 : 1
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var i = 2
    while i < bytes.count {
      var value = unit(bytes, i, low)
      i += 2
      if value >= 0xD800, value < 0xE000 {
        guard value < 0xDC00, i < bytes.count else { return nil }
        let second = unit(bytes, i, low)
        guard second >= 0xDC00, second < 0xE000 else { return nil }
        value = 0x10000 + (value - 0xD800) << 10 + (second - 0xDC00)
        i += 2
      }
      out.append(scalar: value)
    }
    return out
  }

  /// Returns the unit at `i`, whose low byte is at `i + low`.
  private static func unit(_ bytes: [UInt8], _ i: Int, _ low: Int) -> UInt32 {
    UInt32(bytes[i + 1 - low]) << 8 | UInt32(bytes[i + low])
  }

  /// The characters of 0x80…0x9F; 0 where there is none.
  private static let windows1252: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E,
    0x0178,
  ]

  /// Returns nil if a byte stands for no character.
  private static func fromWindows1252(_ bytes: [UInt8]) -> [UInt8]? {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      guard byte >= 0x80, byte < 0xA0 else {
        out.append(scalar: UInt32(byte))
        continue
      }
      let value = windows1252[Int(byte - 0x80)]
      guard value != 0 else { return nil }
      out.append(scalar: UInt32(value))
    }
    return out
  }

  /// Counts the sequences of several bytes that are UTF-8, and the bytes outside ASCII that belong to none.
  private static func sequences(_ bytes: [UInt8]) -> (valid: Int, invalid: Int) {
    bytes.withUnsafeBufferPointer { bytes in
      var valid = 0
      var invalid = 0
      var i = 0
      while i < bytes.count {
        if bytes[i] < 0x80 {
          i += 1
        } else if let length = length(bytes, i) {
          valid += 1
          i += length
        } else {
          invalid += 1
          i += 1
        }
      }
      return (valid, invalid)
    }
  }

  /// Returns the length of the sequence at `i`; nil if it is not UTF-8 (RFC 3629).
  private static func length(_ bytes: UnsafeBufferPointer<UInt8>, _ i: Int) -> Int? {
    let length: Int
    switch bytes[i] {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return nil
    }
    guard i + length <= bytes.count else { return nil }
    for j in i + 1..<i + length where bytes[j] & 0xC0 != 0x80 { return nil }
    switch (bytes[i], bytes[i + 1]) {
    case (0xE0, ..<0xA0), (0xED, 0xA0...), (0xF0, ..<0x90), (0xF4, 0x90...): return nil
    default: return length
    }
  }
}

extension [UInt8] {
  /// Appends a character in UTF-8.
  mutating func append(scalar: UInt32) {
    if scalar < 0x80 { return append(UInt8(scalar)) }
    if scalar < 0x800 {
      append(0xC0 | UInt8(scalar >> 6))
    } else if scalar < 0x10000 {
      append(0xE0 | UInt8(scalar >> 12))
      append(0x80 | UInt8(scalar >> 6 & 0x3F))
    } else {
      append(0xF0 | UInt8(scalar >> 18))
      append(0x80 | UInt8(scalar >> 12 & 0x3F))
      append(0x80 | UInt8(scalar >> 6 & 0x3F))
    }
    append(0x80 | UInt8(scalar & 0x3F))
  }
}
