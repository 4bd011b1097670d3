import Core

/// CSV files of no app in particular, among them our own export (H-23): days down and habits across, or a row for each
/// habit and day.
enum SpreadsheetFile {
  static let dateNames = ["date", "day", "datum", "tag"]
  static let habitNames = ["habit", "name", "gewohnheit"]
  static let valueNames = ["value", "wert", "amount", "menge", "done", "status"]
  static let noteNames = ["note", "notes", "notiz", "notizen", "comment"]

  /// A row for each habit and day: `date,habit,value[,note]` in any order.
  static func list(_ bytes: [UInt8]) throws(TransferError) -> HabitPackage {
    let table = try CSVColumns(bytes)
    let columns = HabitRows.Columns(
      name: try table.require(habitNames), date: try table.require(dateNames), value: try table.require(valueNames),
      note: table.find(noteNames))
    var builder = PackageBuilder(.list)
    try HabitRows.add(table, columns, .list, &builder)
    return try builder.finish()
  }

  /// Days down and habits across; the first column is the date.
  static func matrix(_ bytes: [UInt8]) throws(TransferError) -> HabitPackage {
    let table = try CSVColumns(bytes)
    guard table.headings.count > 1 else { throw TransferError(.missingColumn, line: table.headingLine, path: "habit") }
    let dates = try DateStyle(table, column: 0)
    var builder = PackageBuilder(.matrix)
    var marks: [[(day: Day, mark: CellMark)]] = Array(repeating: [], count: table.headings.count)
    var isMeasured = [Bool](repeating: false, count: table.headings.count)
    for row in table.rows {
      let date = row.field(0)
      if date.trimmedWhitespace.isEmpty, row.fields.allSatisfy({ $0.trimmedWhitespace.isEmpty }) { continue }
      guard let day = dates.day(date) else { throw table.refusal(.noSuchDay, row, 0) }
      for column in row.fields.indices.dropFirst() {
        let text = row.fields[column]
        if text.isEmpty { continue }
        guard column < table.headings.count, let mark = CellMark(text) else {
          throw table.refusal(.unknownValue, row, column)
        }
        if mark == .nothing { continue }
        if mark.isMeasure { isMeasured[column] = true }
        marks[column].append((day, mark))
      }
    }
    for column in table.headings.indices.dropFirst() {
      guard !table.headings[column].isEmpty else {
        if !marks[column].isEmpty { builder.notes.add(.namelessHabits) }
        continue
      }
      let position = try builder.addNumbered(
        table.headings[column], .matrix, Int32(column - 1), isMeasured: isMeasured[column])
      for (day, mark) in marks[column] { builder.add(mark, position, day, note: nil) }
      marks[column] = []
    }
    return try builder.finish()
  }
}
