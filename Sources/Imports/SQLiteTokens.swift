import Core
import Habits

/// Splits an SQL statement into its words and marks.
struct SQLiteTokens {
  struct Token {
    enum Kind { case word, name, text, number, blob, mark }

    var kind: Kind
    /// Words in small letters, names and texts without their quotes.
    var text: String

    func isWord(_ word: String) -> Bool { kind == .word && text == word }
    func isMark(_ mark: String) -> Bool { kind == .mark && text == mark }
    /// Whether it can name a column.
    var isName: Bool { kind == .word || kind == .name || kind == .text }
  }

  private let bytes: [UInt8]
  private var at = 0

  init(_ sql: String) { bytes = Array(sql.utf8) }

  /// Returns the tokens of a statement, without comments.
  static func all(_ sql: String) -> [Token] {
    var tokens = SQLiteTokens(sql)
    var all: [Token] = []
    while let token = tokens.next() { all.append(token) }
    return all
  }

  private mutating func next() -> Token? {
    skipSpace()
    guard at < bytes.count else { return nil }
    let start = at
    let byte = bytes[at]
    switch byte {
    case UInt8(ascii: "'"): return Token(kind: .text, text: quoted(byte))
    case UInt8(ascii: "\""), UInt8(ascii: "`"): return Token(kind: .name, text: quoted(byte))
    case UInt8(ascii: "["): return Token(kind: .name, text: quoted(UInt8(ascii: "]")))
    default: break
    }
    if byte | 0x20 == UInt8(ascii: "x"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "'") {
      at += 1
      return Token(kind: .blob, text: quoted(UInt8(ascii: "'")))
    }
    let startsFraction = byte == UInt8(ascii: ".") && at + 1 < bytes.count && SQLiteValue.isDigit(bytes[at + 1])
    if SQLiteValue.isDigit(byte) || startsFraction {
      at += 1
      while at < bytes.count, isInNumber(bytes[at], after: bytes[at - 1]) { at += 1 }
      return Token(kind: .number, text: String(decoding: bytes[start..<at], as: UTF8.self).caseFolded)
    }
    guard Self.isInWord(byte) else {
      at += 1
      return Token(kind: .mark, text: String(decoding: bytes[start..<at], as: UTF8.self))
    }
    while at < bytes.count, Self.isInWord(bytes[at]) { at += 1 }
    return Token(kind: .word, text: String(decoding: bytes[start..<at], as: UTF8.self).caseFolded)
  }

  private mutating func skipSpace() {
    while at < bytes.count {
      let byte = bytes[at]
      let next = at + 1 < bytes.count ? bytes[at + 1] : 0
      if byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) {
        at += 1
      } else if byte == UInt8(ascii: "-"), next == byte {
        while at < bytes.count, bytes[at] != 0x0A { at += 1 }
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        // The star of the beginning is not that of the end.
        at += 3
        while at < bytes.count, !(bytes[at] == UInt8(ascii: "/") && bytes[at - 1] == UInt8(ascii: "*")) { at += 1 }
        at += 1
      } else {
        return
      }
    }
  }

  /// Reads up to the closing mark, which is doubled inside.
  private mutating func quoted(_ end: UInt8) -> String {
    var text: [UInt8] = []
    at += 1
    while at < bytes.count {
      if bytes[at] == end {
        at += 1
        guard end != UInt8(ascii: "]"), at < bytes.count, bytes[at] == end else { break }
      }
      text.append(bytes[at])
      at += 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func isInNumber(_ byte: UInt8, after last: UInt8) -> Bool {
    if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { return last | 0x20 == UInt8(ascii: "e") }
    return byte == UInt8(ascii: ".") || Self.isInWord(byte)
  }

  private static func isInWord(_ byte: UInt8) -> Bool {
    SQLiteValue.isDigit(byte) || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")) || byte >= 0x80
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }
}
