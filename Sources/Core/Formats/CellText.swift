/// The text of a cell in a table.
public enum CellText {
  /// Returns the text without white space at its ends, and without the apostrophe by which `CSVWriter` keeps a spreadsheet from running it.
  public static func plain(_ text: String) -> String {
    let trimmed = text.trimmedWhitespace
    return isProtected(trimmed) ? String(decoding: Array(trimmed.utf8.dropFirst()), as: UTF8.self) : trimmed
  }

  /// Reports whether a spreadsheet would run the text, or would lose an apostrophe that belongs to it.
  static func needsProtection(_ text: String) -> Bool {
    switch text.utf8.first {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0A, 0x0D: true
    case UInt8(ascii: "'"): isProtected(text)
    default: false
    }
  }

  private static func isProtected(_ text: String) -> Bool {
    guard text.utf8.first == UInt8(ascii: "'") else { return false }
    let rest = text.utf8.drop { $0 == UInt8(ascii: "'") }
    switch rest.first {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0A, 0x0D: return true
    default: return false
    }
  }

  /// Returns the bytes without white space at their ends, with a space for each no-break space, as Apple writes before "PM".
  static func plainBytes(_ text: String) -> [UInt8] {
    var out: [UInt8] = []
    for byte in text.trimmedWhitespace.utf8 {
      out.append(byte)
      if out.count >= 2, out[out.count - 2] == 0xC2, byte == 0xA0 {
        out.replaceSubrange((out.count - 2)..., with: [0x20])
      }
      let isNarrow = out.count >= 3 && out[out.count - 3] == 0xE2 && out[out.count - 2] == 0x80
      if isNarrow, byte == 0xAF || byte == 0x89 { out.replaceSubrange((out.count - 3)..., with: [0x20]) }
    }
    return out
  }
}
