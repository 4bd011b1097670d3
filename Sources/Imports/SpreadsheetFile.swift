import Core
import Habits

/// CSV files of no particular app, including Alltag's own export (H-23): days down and habits across, or a row for each
/// habit and day.
enum SpreadsheetFile {
  static let dateNames = ["date", "day", "datum", "tag"]
  static let habitNames = ["habit", "name", "gewohnheit"]
  static let valueNames = ["value", "wert", "amount", "menge", "done", "status"]
  static let noteNames = ["note", "notes", "notiz", "notizen", "comment"]
}

extension HabitRows {
  /// Creates a list with a row for each habit and day: `date,habit,value[,note]` in any order.
  init(list bytes: [UInt8]) throws(TransferError) {
    let table = try CSVColumns(bytes)
    let columns = Columns(
      name: try table.require(SpreadsheetFile.habitNames), date: try table.require(SpreadsheetFile.dateNames),
      value: try table.require(SpreadsheetFile.valueNames), note: table.find(SpreadsheetFile.noteNames))
    self.init(table, columns, .list)
  }
}
