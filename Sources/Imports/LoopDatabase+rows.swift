import Core
import Habits

/// Reads the tables of a database of any version (H-22).
extension LoopDatabase: DatabaseTables {
  static var names: [String] { ["habits", "repetitions"] }
  static var tableCount: Int { 2 }

  init(_ file: SQLiteFile) {
    self.init(version: Int64(file.userVersion))
  }

  func rows(_ table: Int, _ file: SQLiteFile) throws(TransferError) -> (rows: SQLiteRows, max: Int, name: String) {
    if table == 0 {
      // Before version 23, the question was stored in the description column.
      let hasQuestion = try file.columns(of: "habits").contains { $0.name == "question" }
      let columns = [
        "id", "name", hasQuestion ? "question" : "description", hasQuestion ? "description" : "", "uuid", "archived",
        "color",
        "freq_num", "freq_den", "position", "reminder_hour", "reminder_min", "reminder_days", "type", "target_type",
        "target_value", "unit",
      ]
      let rows = try SQLiteRows(file, table: "habits", columns: columns, needed: 2)
      return (rows, HabitLimits.habitCountMax, "Habits")
    }
    // Older rows are done days, for which Loop's migration writes 2.
    let hasValues = version >= Self.valuesVersion
    let rows = try SQLiteRows(
      file, table: "repetitions", columns: ["habit", "timestamp", "value", "notes"], needed: hasValues ? 3 : 2)
    return (rows, ForeignDatabases.rowCountMax, "Repetitions")
  }

  mutating func add(_ row: SQLiteRow, table: Int) throws(TransferError) {
    if table == 0 { try addHabit(row) } else { try addRepetition(row) }
  }

  private mutating func addHabit(_ row: SQLiteRow) throws(TransferError) {
    var habit = Habit()
    habit.id = try row.integer(0, "Habits.id") ?? 0
    habit.name = row.text(1)
    habit.question = row.text(2)
    habit.description = row.text(3)
    habit.uuid = row.text(4)
    habit.isArchived = try row.integer(5, "Habits.archived") ?? 0 != 0
    habit.color = try row.integer(6, "Habits.color") ?? habit.color
    habit.frequencyNumerator = try row.integer(7, "Habits.freq_num") ?? 1
    habit.frequencyDenominator = try row.integer(8, "Habits.freq_den") ?? 1
    habit.position = try row.integer(9, "Habits.position") ?? 0
    habit.reminderHour = try row.integer(10, "Habits.reminder_hour")
    habit.reminderMinute = try row.integer(11, "Habits.reminder_min")
    habit.reminderDays = try row.integer(12, "Habits.reminder_days") ?? habit.reminderDays
    habit.type = try row.integer(13, "Habits.type") ?? 0
    habit.targetType = try row.integer(14, "Habits.target_type") ?? 0
    habit.targetValue = row.real(15)
    habit.unit = row.text(16)
    add(habit)
  }

  private mutating func addRepetition(_ row: SQLiteRow) throws(TransferError) {
    // Old versions stored days without a habit or a date, which Loop's migrations delete.
    guard row.values[0] != .null, row.values[1] != .null else { return }
    let path = "Repetitions[\(repetitionCount)]."
    guard let habit = try? row.integer(0, path + "habit") else { return addStray() }
    guard let timestamp = try row.integer(1, path + "timestamp") else { return }
    var value = try row.integer(2, path + "value")
    // A version without values has done days only.
    if version < Self.valuesVersion { value = value ?? 2 }
    guard let value else { throw TransferError(.missingField, path: path + "value") }
    try add(Repetition(habit: habit, timestamp: timestamp, value: value, notes: row.text(3)))
  }
}
