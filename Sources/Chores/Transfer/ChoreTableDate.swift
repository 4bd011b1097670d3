import Core

/// The dates of a table, with times: those with slashes in the order that the column shows, those with an offset in the family's zone.
struct ChoreTableDate: Sendable {
  private let timeZone: TimeZoneRules
  private var order = CellDateOrder()
  private var openLine = 0
  private var openText = ""

  init(timeZone: TimeZoneRules) { self.timeZone = timeZone }

  /// Learns from one more field which number of its date is the month.
  mutating func learn(_ text: String, line: Int) {
    guard let date = CellDate(text), order.learn(date) else { return }
    (openLine, openText) = (line, text)
  }

  /// Throws if all dates together leave the order open, or contradict each other.
  func requireUnambiguous() throws(ChoreFileError) {
    guard openLine > 0, order.isOpen || order.isContradictory else { return }
    throw ChoreFileError(.ambiguousDate, line: openLine, value: openText)
  }

  /// Returns the day and the minute, nil without a time and for midnight, which spreadsheets write beside a day; nil for a text that is no date.
  func moment(_ text: String) -> (day: Day, minute: Int32?)? {
    guard let date = CellDate(text), !date.hasOtherText, let day = date.day(isMonthFirst: order.isMonthFirst) else {
      return nil
    }
    guard let time = date.time else { return (day, nil) }
    guard time.offsetMinutes != nil else { return (day, time.milliseconds == 0 ? nil : time.minute) }
    let clock = timeZone.wallClock(at: CellDate.moment(day, time, timeZone))
    return (clock.day, clock.minute)
  }

  /// Parses a minute of the day, 0…1440; an hour alone is one, too.
  static func minute(_ text: String) -> Int32? { CellTime(text, allowsHourAlone: true)?.minute }
}
