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
  private var places: [String: Int] = [:]
  private var habits: [(name: String, marks: CellMarks)] = []
  private var described: Set<String> = []
  private var categories: Set<String> = []

  init(_ table: CSVColumns, _ columns: Columns, _ format: HabitPackage.Format, zone: ZoneRules) {
    self.table = table
    dates = DateStyle(zone: zone)
    self.columns = columns
    builder = PackageBuilder(format)
  }

  var dateColumn: Int { columns.date }
  var rowCost: Int { 1 }

  mutating func use(_ row: CSVReader.Row) throws(TransferError) {
    let text = CellText.plain(row.field(columns.name)).composed
    if let column = columns.description, !row.field(column).trimmedWhitespace.isEmpty { described.insert(text) }
    if let column = columns.category { categories.insert(row.field(column).trimmedWhitespace) }
    guard !text.isEmpty else { return builder.notes.add(.namelessHabits) }
    guard let day = dates.day(row.field(columns.date)) else { throw table.refusal(.noSuchDay, row, columns.date) }
    guard let (mark, unit) = CellMark.read(row.field(columns.value)) else {
      throw table.refusal(.unknownValue, row, columns.value)
    }
    let place: Int
    if let known = places[text] {
      place = known
    } else {
      place = habits.count
      guard place < HabitLimits.habitCountMax else {
        throw table.refusal(.tooMany(max: HabitLimits.habitCountMax), row, columns.name)
      }
      places[text] = place
      habits.append((text, CellMarks()))
    }
    guard habits[place].marks.accepts(unit) else { throw table.refusal(.unknownValue, row, columns.value) }
    habits[place].marks.add(day, mark, note: columns.note.flatMap { builder.note(row.field($0)) })
  }

  mutating func finish() throws(TransferError) -> HabitPackage {
    builder.notes.add(.descriptionsDropped, described.count)
    categories.remove("")
    builder.notes.add(.groupsDropped, categories.count)
    for (i, habit) in habits.enumerated() { try habit.marks.add(habit.name, order: Int32(i), to: &builder) }
    return try builder.finishForeign()
  }
}
