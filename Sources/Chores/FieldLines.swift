import Core

/// The lines of a record's text, each of words with one space between them (0049).
enum FieldLines {
  /// Returns the words of each line; nil for more lines than `ChoreLimits.lineCountMax`, or for an empty word.
  static func words(_ text: String) -> [[String]]? {
    var lines: [[String]] = []
    var words: [String] = []
    var word: [UInt8] = []
    for byte in text.utf8 {
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") {
        guard !word.isEmpty else { return nil }
        words.append(String(decoding: word, as: UTF8.self))
        word = []
        if byte == UInt8(ascii: "\n") {
          lines.append(words)
          words = []
          guard lines.count < ChoreLimits.lineCountMax else { return nil }
        }
      } else {
        word.append(byte)
      }
    }
    guard !word.isEmpty else { return nil }
    words.append(String(decoding: word, as: UTF8.self))
    lines.append(words)
    return lines
  }

  /// Returns a number of up to eight digits without leading zeros; nil for anything else.
  static func number(_ word: String) -> Int32? { number(utf8: word.utf8.span) }

  static func number(utf8 word: Span<UInt8>) -> Int32? {
    var value: Int32 = 0
    var count = 0
    for i in word.indices {
      let byte = word[i]
      guard (48...57).contains(byte), count < 8, count == 0 || value > 0 else { return nil }
      value = value * 10 + Int32(byte - 48)
      count += 1
    }
    return count > 0 ? value : nil
  }

  static func day(_ word: String) -> Day? { number(word).flatMap { Day(index: $0) } }

  static func joined(_ lines: [String]) -> String {
    var out = ""
    for line in lines {
      if !out.isEmpty { out += "\n" }
      out += line
    }
    return out
  }
}
