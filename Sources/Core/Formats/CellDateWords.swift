/// The names of months and weekdays in German and English, folded: for the dates of tables and for quick add.
public enum DateWords {
  /// A line for each month, January first.
  public static let months = """
    januar jaenner january jan jaen
    februar feber february febr feb
    maerz march mrz maer mar
    april apr
    mai may
    juni june jun
    juli july jul
    august aug
    september sept sep
    oktober october okt oct
    november nov
    dezember december dez dec
    """

  static let weekdays = """
    montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag monday tuesday wednesday thursday friday saturday sunday \
    mo di mi do fr sa so mon tue tues wed thu thur thurs fri sat sun
    """

  /// Returns the number of a month by its folded name, 1…12; nil for other words.
  static func month(_ word: String) -> Int32? {
    for (i, line) in months.parts(by: 0x0A).enumerated() {
      for name in line.parts(by: 0x20) where name.equalsBytewise(word) { return Int32(i + 1) }
    }
    return nil
  }

  static func isWeekday(_ word: String) -> Bool { weekdays.parts(by: 0x20).contains { $0.equalsBytewise(word) } }
}

/// The parts of a date with the name of its month at the beginning of a cell: "5. Dezember 2026", "Sat, Dec 5th, 2026", "5-Dec-26".
struct CellDateWords {
  let day: Int32
  let month: Int32
  let year: Int32
  /// The bytes after it.
  let rest: ArraySlice<UInt8>

  /// Returns nil for a text that does not begin with such a date.
  init?(_ bytes: [UInt8]) {
    var scanner = Scanner(bytes[...])
    if let word = scanner.word(), !DateWords.isWeekday(word) { scanner.restart(bytes[...]) }
    scanner.skip()
    if let day = scanner.number(2) {
      scanner.skipOrdinal()
      scanner.skip()
      guard let month = scanner.word().flatMap({ DateWords.month($0) }) else { return nil }
      (self.day, self.month) = (day, month)
    } else {
      guard let month = scanner.word().flatMap({ DateWords.month($0) }) else { return nil }
      scanner.skip()
      guard let day = scanner.number(2) else { return nil }
      scanner.skipOrdinal()
      (self.day, self.month) = (day, month)
    }
    scanner.skip()
    guard let year = scanner.year() else { return nil }
    (self.year, rest) = (year, scanner.rest)
  }

  private struct Scanner {
    private(set) var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    mutating func restart(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    /// Skips blanks and the marks between the parts of a date.
    mutating func skip() { rest = rest.drop { $0 == 0x20 || ",.-/".utf8.contains($0) } }

    /// Skips "st", "nd", "rd", "th" and "of".
    mutating func skipOrdinal() {
      for ending in ["st", "nd", "rd", "th"] where folded(rest.prefix(2)).equalsBytewise(ending) {
        rest = rest.dropFirst(2)
        break
      }
      let start = rest
      skip()
      if let word = word(), word.equalsBytewise("of") { return }
      rest = start
    }

    mutating func number(_ digitsMax: Int) -> Int32? {
      let digits = rest.prefix { (48...57).contains($0) }
      guard (1...digitsMax).contains(digits.count) else { return nil }
      rest = rest.dropFirst(digits.count)
      return digits.reduce(0) { $0 * 10 + Int32($1 - 48) }
    }

    /// Reads a year of four digits, or of two as "26" and "'26".
    mutating func year() -> Int32? {
      if rest.first == UInt8(ascii: "'") { rest = rest.dropFirst() }
      let digits = rest.prefix { (48...57).contains($0) }
      guard digits.count == 4 || digits.count == 2, let number = number(4) else { return nil }
      return digits.count == 4 ? number : number + (number < CellDate.centuryPivot ? 2000 : 1900)
    }

    /// Reads letters, folded.
    mutating func word() -> String? {
      let letters = rest.prefix { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || $0 >= 0x80 }
      guard !letters.isEmpty else { return nil }
      rest = rest.dropFirst(letters.count)
      return folded(letters)
    }

    private func folded(_ bytes: ArraySlice<UInt8>) -> String {
      var out = ""
      for scalar in String(decoding: Array(bytes), as: UTF8.self).caseFolded.unicodeScalars {
        switch scalar.value {
        case 0xE4: out += "ae"
        case 0x308: out += "e"
        default: out.unicodeScalars.append(scalar)
        }
      }
      return out
    }
  }
}
