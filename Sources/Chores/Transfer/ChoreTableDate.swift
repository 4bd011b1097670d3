import Core

/// The dates and times of a table: 2026-04-03, 3.4.2026, 3.4.26, and with slashes in the order that the column shows; a time may follow.
struct ChoreTableDate: Sendable {
  private var sawDayFirst = false
  private var sawMonthFirst = false
  private var openLine: Int?
  private var openText = ""

  /// Learns from one more field which number of dates with slashes is the month.
  mutating func learn(_ text: String, line: Int) {
    guard let (numbers, separator, _) = Self.parts(text), separator == UInt8(ascii: "/"), numbers[0] < 1000 else {
      return
    }
    if numbers[0] > 12 { sawDayFirst = true }
    if numbers[1] > 12 { sawMonthFirst = true }
    if numbers[0] <= 12, numbers[1] <= 12, numbers[0] != numbers[1], openLine == nil {
      (openLine, openText) = (line, text)
    }
  }

  /// Throws if all dates together leave the order open, or contradict each other.
  func settle() throws(ChoreFileError) {
    guard let openLine, sawDayFirst == sawMonthFirst else { return }
    throw ChoreFileError(.ambiguousDate, line: openLine, value: openText)
  }

  /// Returns the day and the minute, nil without a time; nil for a text that is no date.
  func moment(_ text: String) -> (day: Day, minute: Int32?)? {
    guard let (numbers, separator, rest) = Self.parts(text) else { return nil }
    var (year, month, day) = (numbers[0], numbers[1], numbers[2])
    if numbers[0] < 1000 {
      let isMonthFirst = separator == UInt8(ascii: "/") && sawMonthFirst
      (day, month, year) = isMonthFirst ? (numbers[1], numbers[0], numbers[2]) : (numbers[0], numbers[1], numbers[2])
      if year < 100 { year += 2000 }
    }
    guard month <= 12, day <= 31, year >= 1000, let found = Day(index: year * 10_000 + month * 100 + day) else {
      return nil
    }
    if rest.isEmpty { return (found, nil) }
    guard let minute = Self.minute(rest) else { return nil }
    return (found, minute)
  }

  /// Parses a minute of the day, 0…1440: 18:30, 18.30, 1830 is none, 18, "18 Uhr", "18:30 Uhr", "18:30:00".
  static func minute(_ text: String) -> Int32? {
    var numbers: [Int32] = []
    var number: Int32 = 0
    var digits = 0
    var tail: [UInt8] = []
    for byte in text.trimmedWhitespace.utf8 {
      if case 48...57 = byte, tail.isEmpty {
        digits += 1
        guard digits <= 2 else { return nil }
        number = number * 10 + Int32(byte - 48)
      } else if byte == UInt8(ascii: ":") || byte == UInt8(ascii: "."), tail.isEmpty, digits > 0, numbers.count < 2 {
        numbers.append(number)
        (number, digits) = (0, 0)
      } else {
        tail.append(byte)
      }
    }
    guard digits > 0 else { return nil }
    numbers.append(number)
    guard ChoreWords.contains(String(decoding: tail, as: UTF8.self).trimmedWhitespace.caseFolded, "|uhr|h|z") else {
      return nil
    }
    let minute = numbers.count > 1 ? numbers[1] : 0
    guard minute < 60, numbers.count < 3 || numbers[2] < 60 else { return nil }
    let all = numbers[0] * 60 + minute
    return all <= 1440 ? all : nil
  }

  /// Returns the three numbers of a date, what separates them, and the text after it.
  private static func parts(_ text: String) -> (numbers: [Int32], separator: UInt8, rest: String)? {
    let bytes = Array(text.trimmedWhitespace.utf8)
    var numbers: [Int32] = []
    var number: Int32 = 0
    var digits = 0
    var separator: UInt8 = 0
    var i = 0
    while i < bytes.count {
      let byte = bytes[i]
      if case 48...57 = byte {
        digits += 1
        guard digits <= 4 else { return nil }
        number = number * 10 + Int32(byte - 48)
      } else if numbers.count == 2 {
        break
      } else {
        guard digits > 0, byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/"),
          separator == 0 || separator == byte
        else { return nil }
        separator = byte
        numbers.append(number)
        (number, digits) = (0, 0)
      }
      i += 1
    }
    guard numbers.count == 2, digits > 0 else { return nil }
    numbers.append(number)
    var rest = bytes[i...]
    guard rest.first.map({ $0 == 0x20 || $0 == UInt8(ascii: "T") || $0 == UInt8(ascii: ",") }) ?? true else {
      return nil
    }
    while let first = rest.first, first == 0x20 || first == UInt8(ascii: "T") || first == UInt8(ascii: ",") {
      rest = rest.dropFirst()
    }
    return (numbers, separator, String(decoding: Array(rest), as: UTF8.self))
  }
}
