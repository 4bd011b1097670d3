import Core
import Habits

/// Detects the date format of a column; needs all of its dates, because 03/04/2025 alone is ambiguous.
struct DateStyle: Sendable {
  private enum Order: Sendable { case dayFirst, monthFirst }

  private var sawDayFirst = false
  private var sawMonthFirst = false
  private var open: CSVReader.Row?

  private var order: Order { sawMonthFirst ? .monthFirst : .dayFirst }

  /// Learns from one more date; throws `malformedDate` for a field that is none, and `ambiguousDate` if it contradicts an earlier one.
  mutating func learn(_ row: CSVReader.Row, _ table: CSVColumns, column: Int) throws(TransferError) {
    let text = row.field(column).trimmedWhitespace
    if text.isEmpty { return }
    guard let parts = Parts(text) else { throw table.refusal(.malformedDate, row, column) }
    guard parts.isSlashed else { return }
    if parts.first > 12 {
      sawDayFirst = true
    } else if parts.second > 12 {
      sawMonthFirst = true
    } else if parts.first != parts.second, open == nil {
      open = row
    }
    if sawDayFirst, sawMonthFirst { throw table.refusal(.ambiguousDate, row, column) }
  }

  /// Throws `ambiguousDate` if all dates together leave open which number is the month.
  func settle(_ table: CSVColumns, column: Int) throws(TransferError) {
    if let open, !sawDayFirst, !sawMonthFirst { throw table.refusal(.ambiguousDate, open, column) }
  }

  /// Parses a day DD.MM.YYYY.
  func dottedDay(_ text: String) -> Day? { text.utf8.contains(UInt8(ascii: ".")) ? day(text) : nil }

  /// Parses a day: YYYY-MM-DD, YYYY/MM/DD, DD.MM.YYYY, and with slashes in the column's order; ignores a time after it.
  func day(_ text: String) -> Day? {
    guard let parts = Parts(text.trimmedWhitespace) else { return nil }
    let isMonthFirst = parts.isSlashed && order == .monthFirst
    let month = isMonthFirst ? parts.first : parts.second
    let dayOfMonth = isMonthFirst ? parts.second : parts.first
    guard month <= 12, dayOfMonth <= 31 else { return nil }
    return Day(index: parts.year * 10_000 + month * 100 + dayOfMonth)
  }

  /// The three numbers of a date. With the year in front the others are known to be month and day, and are stored here in the other
  /// order.
  private struct Parts {
    let first: Int32
    let second: Int32
    let year: Int32
    let isSlashed: Bool

    init?(_ text: String) {
      var numbers: [Int32] = []
      var current: Int32 = 0
      var digits = 0
      var widths: [Int] = []
      var separator: UInt8 = 0
      for byte in text.utf8 {
        if case 48...57 = byte {
          digits += 1
          guard digits <= 4 else { return nil }
          current = current * 10 + Int32(byte - 48)
        } else if numbers.count == 2, byte == 0x20 || byte == UInt8(ascii: "T") {
          break
        } else {
          guard digits > 0, numbers.count < 2, separator == 0 || separator == byte else { return nil }
          guard byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/") else { return nil }
          separator = byte
          numbers.append(current)
          widths.append(digits)
          current = 0
          digits = 0
        }
      }
      guard numbers.count == 2, digits > 0 else { return nil }
      if widths[0] == 4, digits <= 2, separator != UInt8(ascii: ".") {
        (year, second, first) = (numbers[0], numbers[1], current)
        isSlashed = false
      } else {
        guard digits == 4, widths[0] <= 2, widths[1] <= 2, separator != UInt8(ascii: "-") else { return nil }
        (first, second, year) = (numbers[0], numbers[1], current)
        isSlashed = separator == UInt8(ascii: "/")
      }
    }
  }
}
