import Core
import Habits

/// Detects the date format of a column; needs all of its dates, because 03/04/2025 alone is ambiguous.
struct DateStyle: Sendable {
  private let timeZone: TimeZoneRules
  private var order = CellDateOrder()
  private var open: CSVReader.Row?

  /// Creates a style; a time with an offset counts for its day in `timeZone`.
  init(timeZone: TimeZoneRules = .utc) { self.timeZone = timeZone }

  /// Learns from one more date; throws `malformedDate` for a field that is none, and `ambiguousDate` if it contradicts an earlier one.
  mutating func learn(_ row: CSVReader.Row, _ table: CSVColumns, column: Int) throws(TransferError) {
    let text = row.field(column).trimmedWhitespace
    if text.isEmpty { return }
    guard let date = CellDate(text) else { throw table.refusal(.malformedDate, row, column) }
    if order.learn(date) { open = row }
    if order.isContradictory { throw table.refusal(.ambiguousDate, row, column) }
  }

  /// Throws `ambiguousDate` if all dates together leave open which number is the month.
  func requireUnambiguous(_ table: CSVColumns, column: Int) throws(TransferError) {
    if order.isOpen, let open { throw table.refusal(.ambiguousDate, open, column) }
  }

  /// Parses a day DD.MM.YYYY.
  func dottedDay(_ text: String) -> Day? { text.utf8.contains(UInt8(ascii: ".")) ? day(text) : nil }

  /// Parses a day: YYYY-MM-DD, YYYY/MM/DD, DD.MM.YYYY, and with slashes in the column's order. Of a time after it only the offset matters.
  func day(_ text: String) -> Day? {
    guard let date = CellDate(text), let day = date.day(isMonthFirst: order.isMonthFirst) else { return nil }
    guard let time = date.time, time.offsetMinutes != nil else { return day }
    return timeZone.wallClock(at: CellDate.moment(day, time, timeZone)).day
  }
}
