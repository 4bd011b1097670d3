import Core

/// The columns that contain a moment: one with dates and possibly times, and possibly another one with times only.
struct MomentColumns {
  /// The column of dates; nil if there are only times.
  private let date: Int?
  private let clock: Int?
  private let isMonthFirst: Bool

  /// Chooses among columns with suitable headings. Throws if it is unclear which number of a date is the month.
  ///
  /// - Parameter isMonthFirst: Whether that is known.
  init(_ candidates: [Int], _ rows: ArraySlice<CSVReader.Row>, isMonthFirst: Bool) throws(CalmFileError) {
    var whole: Int?
    var dates: Int?
    var clocks: Int?
    for column in candidates {
      switch Self.content(of: column, rows) {
      case .moment: whole = whole ?? column
      case .date: dates = dates ?? column
      case .clock: clocks = clocks ?? column
      case .nothing: break
      }
    }
    let onlyClocks = whole == nil && dates == nil ? clocks : nil
    // A column of an unknown kind is refused by its first row.
    date = whole ?? dates ?? (onlyClocks == nil ? candidates.first : nil)
    clock = whole == nil ? clocks : nil
    var order = CellDateOrder()
    var open: CSVReader.Row?
    if let date, !isMonthFirst {
      for row in rows {
        guard let found = CellDate(row.field(date)) else { continue }
        if order.learn(found) { open = row }
        if order.isContradictory { throw CalmFileError(.ambiguousDate, line: row.line) }
      }
    }
    if order.isOpen, let open { throw CalmFileError(.ambiguousDate, line: open.line) }
    self.isMonthFirst = isMonthFirst || order.isMonthFirst
  }

  private enum Content { case moment, date, clock, nothing }

  private static func content(of column: Int, _ rows: ArraySlice<CSVReader.Row>) -> Content {
    var content = Content.nothing
    for row in rows {
      let text = row.field(column)
      if let date = CellDate(text) {
        // Databases write midnight with a day whose time is in another column.
        if let time = date.time, time.milliseconds != 0 { return .moment }
        content = .date
      } else if content == .nothing, CellTime(text) != nil {
        content = .clock
      }
    }
    return content
  }

  /// The row's text, for an error.
  func text(_ row: CSVReader.Row) -> String {
    let isDateRead = date.map { CellDate(row.field($0)) != nil } ?? true
    let column = isDateRead ? clock ?? date : date
    return row.field(column ?? 0).trimmedTo(characters: 40)
  }

  func day(_ row: CSVReader.Row) -> Day? {
    date.flatMap { CellDate(row.field($0)) }?.day(isMonthFirst: isMonthFirst)
  }

  /// Reports whether the row contains a time, and not only a day.
  func hasTime(_ row: CSVReader.Row) -> Bool {
    let isTimed = date.flatMap { CellDate(row.field($0)) }?.time != nil
    return isTimed || clock.map { !row.field($0).trimmedWhitespace.utf8.isEmpty } ?? false
  }

  /// Returns the row's moment; nil if it has none. A date without a time means noon.
  func moment(_ row: CSVReader.Row, _ timeZone: TimeZoneRules) -> Timestamp? {
    guard let date, let found = CellDate(row.field(date)), !found.hasOtherText,
      let day = found.day(isMonthFirst: isMonthFirst), day >= .earliest, day <= .latest
    else { return nil }
    var time = found.time
    if let clock, !row.field(clock).trimmedWhitespace.utf8.isEmpty {
      guard let stated = CellTime(row.field(clock)) else { return nil }
      time = stated
    }
    guard let time else { return timeZone.moment(day: day, minute: 12 * 60) }
    return time.minute < 1440 ? CellDate.moment(day, time, timeZone) : nil
  }

  /// Returns the row's moment as an end. A time alone is on the day of the beginning, or on the next one.
  func moment(_ row: CSVReader.Row, _ timeZone: TimeZoneRules, after start: Timestamp, on day: Day?) -> Timestamp? {
    if date != nil { return moment(row, timeZone) }
    guard let clock, let time = CellTime(row.field(clock)) else { return nil }
    let day = day ?? timeZone.wallClock(at: start).day
    let end = CellDate.moment(day, time, timeZone)
    return end < start ? CellDate.moment(day + 1, time, timeZone) : end
  }
}
