import Core
import Habits

/// CSV files in which each row is one day of one habit, named in the row.
struct HabitRows: SlicedTable {
  struct Columns {
    let name: Int
    let date: Int
    let value: Int
    let note: Int?
    /// A column without a counterpart, which is only counted.
    var description: Int?
    var category: Int?
  }

  var table: CSVColumns
  private let columns: Columns
  var dates: DateStyle
  private var builder: PackageBuilder
  var isReading = true
  var used = 0
  private var indices: [String: Int] = [:]
  private var habits: [(name: String, marks: CellMarks)] = []
  private var described: Set<String> = []
  private var categories: Set<String> = []

  init(_ table: CSVColumns, _ columns: Columns, _ format: HabitPackage.Format, timeZone: TimeZoneRules) {
    self.table = table
    dates = DateStyle(timeZone: timeZone)
    self.columns = columns
    builder = PackageBuilder(format)
  }

  var dateColumn: Int { columns.date }
  var rowCost: Int { 1 }

  mutating func use(_ row: CSVReader.Row) throws(TransferError) {
    let text = CellText.plain(row.field(columns.name)).composed
    if let column = columns.description, !row.field(column).trimmedWhitespace.isEmpty { described.insert(text) }
    if let column = columns.category { categories.insert(row.field(column).trimmedWhitespace) }
    guard !text.isEmpty else { return builder.remarks.add(.namelessHabits) }
    guard let day = dates.day(row.field(columns.date)) else { throw table.refusal(.noSuchDay, row, columns.date) }
    guard let (mark, unit) = CellMark.read(row.field(columns.value)) else {
      throw table.refusal(.unknownValue, row, columns.value)
    }
    let index: Int
    if let known = indices[text] {
      index = known
    } else {
      index = habits.count
      guard index < HabitLimits.habitCountMax else {
        throw table.refusal(.tooMany(max: HabitLimits.habitCountMax), row, columns.name)
      }
      indices[text] = index
      habits.append((text, CellMarks()))
    }
    guard habits[index].marks.accepts(unit) else { throw table.refusal(.unknownValue, row, columns.value) }
    habits[index].marks.add(day, mark, note: columns.note.flatMap { builder.note(row.field($0)) })
  }

  mutating func finish() throws(TransferError) -> HabitPackage {
    builder.remarks.add(.descriptionsDropped, described.count)
    categories.remove("")
    builder.remarks.add(.groupsDropped, categories.count)
    for (i, habit) in habits.enumerated() { try habit.marks.add(habit.name, order: Int32(i), to: &builder) }
    return try builder.finishForeign()
  }
}
