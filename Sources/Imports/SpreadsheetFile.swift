import Core
import Habits

/// CSV files of no particular app, including Alltag's own export (H-23): days down and habits across, or a row for each
/// habit and day.
enum SpreadsheetFile {
  static let dateNames = ["date", "day", "datum", "tag"]
  static let habitNames = ["habit", "name", "gewohnheit", "habit name", "title", "titel"]
  static let valueNames = [
    "value", "wert", "amount", "menge", "done", "status", "count", "anzahl", "completed", "erledigt", "result",
    "ergebnis",
  ]
  static let noteNames = ["note", "notes", "notiz", "notizen", "comment", "comments", "kommentar", "bemerkung"]
  /// The number of rows that tell a list of names from a table whose habits have such names.
  private static let rowCountMax = 200

  /// Reports whether a row is a day of one habit: it names the habit in a column, where a table with a column for each habit has values.
  static func isList(_ headings: [String], _ rows: inout CSVReader) throws(CSVError) -> Bool {
    guard let name = headings.firstIndex(where: { habitNames.contains($0) }),
      headings.contains(where: { valueNames.contains($0) }), headings.contains(where: { dateNames.contains($0) })
    else { return false }
    guard let first = headings.first, dateNames.contains(first) else { return true }
    var count = 0
    while count < rowCountMax, let row = try rows.nextFilledRow() {
      if CellMark(row.field(name)) == nil { return true }
      count += 1
    }
    // A list without rows is one.
    return count == 0
  }
}

extension HabitRows {
  /// Creates a list with a row for each habit and day: `date,habit,value[,note]` in any order.
  init(list bytes: [UInt8], timeZone: TimeZoneRules) throws(TransferError) {
    let table = try CSVColumns(bytes)
    let columns = Columns(
      name: try table.require(SpreadsheetFile.habitNames), date: try table.require(SpreadsheetFile.dateNames),
      value: try table.require(SpreadsheetFile.valueNames), note: table.find(SpreadsheetFile.noteNames))
    self.init(table, columns, .list, timeZone: timeZone)
  }
}
