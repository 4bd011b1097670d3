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

  private struct Row {
    let habit: Int
    let day: Day
    let mark: CellMark
    let note: String?
  }

  var table: CSVColumns
  private let columns: Columns
  var dates = DateStyle()
  private var builder: PackageBuilder
  var isReading = true
  var used = 0
  private var rows: [Row] = []
  private var places: [String: Int] = [:]
  private var names: [String] = []
  private var isMeasured: [Bool] = []
  private var described: Set<String> = []
  private var categories: Set<String> = []

  init(_ table: CSVColumns, _ columns: Columns, _ format: HabitPackage.Format) {
    self.table = table
    self.columns = columns
    builder = PackageBuilder(format)
  }

  var dateColumn: Int { columns.date }
  var rowCost: Int { 1 }

  mutating func use(_ row: CSVReader.Row) throws(TransferError) {
    let text = CSVColumns.plain(row.field(columns.name))
    if let column = columns.description, !row.field(column).trimmedWhitespace.isEmpty { described.insert(text) }
    if let column = columns.category { categories.insert(row.field(column).trimmedWhitespace) }
    guard !text.isEmpty else { return builder.notes.add(.namelessHabits) }
    guard let day = dates.day(row.field(columns.date)) else { throw table.refusal(.noSuchDay, row, columns.date) }
    guard let mark = CellMark(row.field(columns.value)) else {
      throw table.refusal(.unknownValue, row, columns.value)
    }
    let place: Int
    if let known = places[text] {
      place = known
    } else {
      place = names.count
      guard place < HabitLimits.habitCountMax else {
        throw table.refusal(.tooMany(max: HabitLimits.habitCountMax), row, columns.name)
      }
      places[text] = place
      names.append(text)
      isMeasured.append(false)
    }
    if mark.isMeasure { isMeasured[place] = true }
    rows.append(Row(habit: place, day: day, mark: mark, note: columns.note.flatMap { builder.note(row.field($0)) }))
  }

  mutating func finish() throws(TransferError) -> HabitPackage {
    builder.notes.add(.descriptionsDropped, described.count)
    categories.remove("")
    builder.notes.add(.groupsDropped, categories.count)
    var positions: [Int] = []
    for (i, name) in names.enumerated() {
      positions.append(try builder.addNumbered(name, builder.format, Int32(i), isMeasured: isMeasured[i]))
    }
    for row in rows { builder.add(row.mark, positions[row.habit], row.day, note: row.note) }
    return try builder.finishForeign()
  }
}

/// The content of a cell for a day.
enum CellMark: Equatable {
  case nothing, skipped, yes, no
  case number(Amount)

  /// Parses a cell; nil for unknown text. Negative numbers mean no.
  init?(_ text: String) {
    let plain = CSVColumns.plain(text)
    if let thousandths = ImportedNumber.thousandths(plain) {
      self = thousandths < 0 ? .no : .number(Amount(thousandths: thousandths))
      return
    }
    switch plain.caseFolded {
    case "": self = .nothing
    case "s", "skip", "skipped", "übersprungen": self = .skipped
    case "x", "y", "yes", "true", "done", "j", "ja", "wahr", "erledigt", "✓", "✔": self = .yes
    case "n", "no", "false", "nein", "falsch": self = .no
    default: return nil
    }
  }

  /// Whether it can only be an amount.
  var isMeasure: Bool {
    if case .number(let amount) = self { amount != .zero && amount != Amount(1) } else { false }
  }
}

extension PackageBuilder {
  /// Adds a habit whose days are numbers; if there are others than 0 and 1, as amounts with a goal of 1.
  mutating func addNumbered(
    _ text: String, _ format: HabitPackage.Format, _ order: Int32, isMeasured: Bool
  ) throws(TransferError) -> Int {
    var habit = ForeignHabit(format, name: name(text))
    habit.sortOrder = order
    if isMeasured {
      habit.goal = .amount(Amount(1), unit: "", .atLeast)
      notes.add(.targetsGuessed, of: habit.name)
    }
    return try addForeign(habit, hasBareNumbers: true)
  }

  mutating func add(_ mark: CellMark, _ position: Int, _ day: Day, note: String?) {
    let time = DerivedID.logTime(day)
    switch mark {
    case .nothing:
      if note != nil { addLog(position, day, DayLog(.open, at: time, note: note)) }
    case .skipped: addLog(position, day, DayLog(.skipped, at: time, note: note))
    case .yes: addLog(position, day, DayLog(.done, at: time, note: note))
    case .no: addLog(position, day, DayLog(.open, at: time, note: note))
    case .number(let amount):
      addLog(position, day, DayLog(amount > .zero ? .done : .open, at: time, amount: amount, note: note))
    }
  }
}
