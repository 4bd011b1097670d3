import Core
import Habits

/// Reads the tables (H-22).
extension RewireDatabase: DatabaseTables {
  static var names: [String] { ["habits", "checkins", "unit", "reminders"] }
  static var tableCount: Int { 3 }

  init(_ file: SQLiteFile) { self.init() }

  func rows(_ table: Int, _ file: SQLiteFile) throws(TransferError) -> (rows: SQLiteRows, max: Int, name: String) {
    switch table {
    case 0:
      let columns = ["_id", "name", "description", "schedule", "active_days", "repeating_count", "days", "period"]
      let rows = try SQLiteRows(file, table: "habits", columns: columns, needed: columns.count)
      return (rows, HabitLimits.habitCountMax, "habits")
    case 1:
      let rows = try SQLiteRows(file, table: "reminders", columns: ["habit_id", "time", "active_days"], needed: 3)
      return (rows, ForeignDatabases.rowCountMax, "reminders")
    default:
      let rows = try SQLiteRows(file, table: "checkins", columns: ["habit_id", "date", "type"], needed: 3)
      return (rows, ForeignDatabases.rowCountMax, "checkins")
    }
  }

  mutating func add(_ row: SQLiteRow, table: Int) throws(TransferError) {
    switch table {
    case 0: try addHabit(row)
    case 1: try addReminder(row)
    default:
      try add(
        Checkin(
          habit: try row.integer(0, "checkins.habit_id") ?? 0, date: try Self.date(row),
          type: try row.integer(2, "checkins.type") ?? 0))
    }
  }

  private mutating func addHabit(_ row: SQLiteRow) throws(TransferError) {
    var habit = Habit()
    habit.id = try row.integer(0, "habits._id") ?? 0
    habit.name = row.text(1)
    habit.description = row.text(2)
    habit.schedule = try row.integer(3, "habits.schedule") ?? 0
    habit.activeDays = row.text(4)
    habit.repeatingCount = try row.integer(5, "habits.repeating_count") ?? 1
    habit.days = try row.integer(6, "habits.days") ?? 1
    habit.period = try row.integer(7, "habits.period") ?? 0
    add(habit)
  }

  private mutating func addReminder(_ row: SQLiteRow) throws(TransferError) {
    guard let id = try row.integer(0, "reminders.habit_id") else { return }
    addReminder(of: id, try row.integer(1, "reminders.time") ?? 0, row.text(2))
  }

  /// SQLite keeps the digits as a number if the type of the column asks for it.
  private static func date(_ row: SQLiteRow) throws(TransferError) -> String {
    if case .text(let text) = row.values[1] { return text }
    guard let number = try row.integer(1, "checkins.date") else { return "" }
    return "\(number)"
  }
}
