import Core

/// Reads this app's own table of the diary (`CalmTables.diary`).
enum DiaryTable {
  static let headings = ["day", "level", "drinks", "exact", "note"]

  static func isRecognised(_ heading: CSVReader.Row) -> Bool {
    heading.fields.map { $0.trimmedWhitespace.caseFolded } == headings
  }

  static func read(_ rows: ArraySlice<CSVReader.Row>) throws(CalmFileError) -> HealthImport {
    var found = HealthImport()
    var days = Set<Int32>()
    for row in rows {
      guard let day = CellDate(row.field(0))?.day(isMonthFirst: false) else {
        throw CalmFileError(.malformedDate, line: row.line, path: row.field(0).trimmedTo(characters: 40))
      }
      let isExact = row.field(3).trimmedWhitespace.caseFolded == "yes"
      let drinks = isExact ? CellNumber.thousandths(row.field(2)).map { Int32(clamping: ($0 + 5) / 10) } : nil
      guard let level = DrinkLevel(code: row.field(1).trimmedWhitespace.caseFolded), drinks != nil || !isExact,
        let entry = try? DiaryEntry(
          day: day, level: level, drinksHundredths: drinks, note: CellText.plain(row.field(4)))
      else { throw CalmFileError(.malformedEntry, line: row.line, path: day.iso) }
      if days.insert(day.number).inserted { found.drinks.append(entry) } else { found.remarks.repeated += 1 }
    }
    found.drinks = found.drinks.ordered { $0.day < $1.day }
    return found
  }
}
