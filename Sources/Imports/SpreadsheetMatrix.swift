import Core
import Habits

/// CSV files with days down and habits across (H-23); the first column is the date.
struct SpreadsheetMatrix: SlicedTable {
  var table: CSVColumns
  var dates = DateStyle()
  private var builder = PackageBuilder(.matrix)
  var isReading = true
  var used = 0
  private var marks: [[(day: Day, mark: CellMark)]]
  private var isMeasured: [Bool]

  init(_ bytes: [UInt8]) throws(TransferError) {
    table = try CSVColumns(bytes)
    let count = table.headings.count
    guard count > 1 else { throw TransferError(.missingColumn, line: table.headingLine, path: "habit") }
    marks = Array(repeating: [], count: count)
    isMeasured = Array(repeating: false, count: count)
  }

  var dateColumn: Int { 0 }
  var rowCost: Int { table.headings.count }

  mutating func use(_ row: CSVReader.Row) throws(TransferError) {
    let date = row.field(0)
    if date.trimmedWhitespace.isEmpty, row.fields.allSatisfy({ $0.trimmedWhitespace.isEmpty }) { return }
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

  mutating func finish() throws(TransferError) -> HabitPackage {
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
    return try builder.finishForeign()
  }
}
