import GRDB
import Habits

/// Reads the tables of a Loop database of any version (formats 5.2).
enum LoopDatabaseFile {
  static func tables(_ db: Database) throws -> LoopDatabase {
    let version = try Int64.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    return LoopDatabase(habits: try habits(db), repetitions: try repetitions(version, db), version: version)
  }

  private static func habits(_ db: Database) throws -> [LoopDatabase.Habit] {
    let known = try DatabaseFile.columns("Habits", db)
    guard known.contains("id"), known.contains("name") else { throw TransferError(.missingColumn, path: "Habits.name") }
    // Before version 23, the question was stored in the description column.
    let hasQuestion = known.contains("question")
    var habits: [LoopDatabase.Habit] = []
    let rows = try Row.fetchCursor(db, sql: "SELECT * FROM Habits LIMIT \(HabitLimits.habitCountMax + 1)")
    while let row = try rows.next() {
      guard habits.count < HabitLimits.habitCountMax else {
        throw TransferError(.tooMany(max: HabitLimits.habitCountMax), path: "Habits")
      }
      var habit = LoopDatabase.Habit()
      habit.id = try DatabaseFile.integer(row, "id") ?? 0
      habit.name = DatabaseFile.text(row, "name")
      habit.question = DatabaseFile.text(row, hasQuestion ? "question" : "description")
      habit.description = hasQuestion ? DatabaseFile.text(row, "description") : ""
      habit.uuid = DatabaseFile.text(row, "uuid")
      habit.isArchived = try DatabaseFile.integer(row, "archived") ?? 0 != 0
      habit.color = try DatabaseFile.integer(row, "color") ?? habit.color
      habit.frequencyNumerator = try DatabaseFile.integer(row, "freq_num") ?? 1
      habit.frequencyDenominator = try DatabaseFile.integer(row, "freq_den") ?? 1
      habit.position = try DatabaseFile.integer(row, "position") ?? 0
      habit.reminderHour = try DatabaseFile.integer(row, "reminder_hour")
      habit.reminderMinute = try DatabaseFile.integer(row, "reminder_min")
      habit.reminderDays = try DatabaseFile.integer(row, "reminder_days") ?? habit.reminderDays
      habit.type = try DatabaseFile.integer(row, "type") ?? 0
      habit.targetType = try DatabaseFile.integer(row, "target_type") ?? 0
      habit.targetValue = Double.fromDatabaseValue(DatabaseFile.value(row, "target_value")) ?? 0
      habit.unit = DatabaseFile.text(row, "unit")
      habits.append(habit)
    }
    return habits
  }

  private static func repetitions(_ version: Int64, _ db: Database) throws -> [LoopDatabase.Repetition] {
    let known = try DatabaseFile.columns("Repetitions", db)
    // Older rows are done days, for which Loop's migration writes 2.
    let hasValues = version >= LoopDatabase.valuesVersion
    for column in ["habit", "timestamp"] + (hasValues ? ["value"] : []) where !known.contains(column) {
      throw TransferError(.missingColumn, path: "Repetitions.\(column)")
    }
    let value = known.contains("value") ? "value" : "2"
    let notes = known.contains("notes") ? "notes" : "NULL"
    var repetitions: [LoopDatabase.Repetition] = []
    let rows = try Row.fetchCursor(
      db,
      sql:
        "SELECT habit, timestamp, \(value), \(notes) FROM Repetitions ORDER BY rowid LIMIT \(DatabaseFile.rowCountMax + 1)"
    )
    while let row = try rows.next() {
      guard repetitions.count < DatabaseFile.rowCountMax else {
        throw TransferError(.tooMany(max: DatabaseFile.rowCountMax), path: "Repetitions")
      }
      // Old versions stored days without a habit or a date, which Loop's migrations delete.
      if (row[1] as DatabaseValue).isNull { continue }
      guard let habit = Int64.fromDatabaseValue(row[0]) else { continue }
      guard let timestamp = Int64.fromDatabaseValue(row[1]), let value = Int64.fromDatabaseValue(row[2]) else {
        throw TransferError(.wrongType, path: "Repetitions[\(repetitions.count)].timestamp")
      }
      repetitions.append(
        LoopDatabase.Repetition(
          habit: habit, timestamp: timestamp, value: value, notes: String.fromDatabaseValue(row[3]) ?? ""))
    }
    return repetitions
  }
}
