import Core
import Habits

/// CSV files with days down and habits across (H-23); the first column is the date.
struct SpreadsheetMatrix: SlicedTable {
  var table: CSVColumns
  var dates: DateStyle
  private var builder = PackageBuilder(.matrix)
  var isReading = true
  var used = 0
  private var marks: [CellMarks]

  init(_ bytes: [UInt8], timeZone: TimeZoneRules) throws(TransferError) {
    dates = DateStyle(timeZone: timeZone)
    table = try CSVColumns(bytes)
    let count = table.headings.count
    guard count > 1 else { throw TransferError(.missingColumn, line: table.headingLine, path: "habit") }
    marks = Array(repeating: CellMarks(), count: count)
  }

  var dateColumn: Int { 0 }
  var rowCost: Int { table.headings.count }

  mutating func use(_ row: CSVReader.Row) throws(TransferError) {
    guard let day = dates.day(row.field(0)) else { throw table.refusal(.noSuchDay, row, 0) }
    for column in row.fields.indices.dropFirst() {
      let text = row.fields[column]
      if text.isEmpty { continue }
      guard column < table.headings.count, let (mark, unit) = CellMark.read(text),
        marks[column].accepts(unit)
      else { throw table.refusal(.unknownValue, row, column) }
      if mark == .nothing { continue }
      marks[column].add(day, mark)
    }
  }

  mutating func finish() throws(TransferError) -> HabitPackage {
    for column in table.headings.indices.dropFirst() {
      guard !table.headings[column].isEmpty else {
        if !marks[column].isEmpty { builder.remarks.add(.namelessHabits) }
        continue
      }
      try marks[column].add(table.headings[column], order: Int32(column - 1), to: &builder)
      marks[column] = CellMarks()
    }
    return try builder.finishForeign()
  }
}
