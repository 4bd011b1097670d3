import Foundation
import GRDB
import Habits

/// Reads the tables of a Loop database of any version from its bytes (formats 5.2).
enum LoopDatabaseFile {
  /// Rows of either table; far above any person's use.
  private static let rowCountMax = 10_000_000

  /// Works on a copy, so that the file stays untouched whatever state it is in.
  static func read(_ bytes: [UInt8]) throws -> LoopDatabase {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("alltag-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: folder) }
    let copy = folder.appendingPathComponent("loop.db")
    try Data(bytes).write(to: copy)
    do {
      return try DatabaseQueue(path: copy.path, configuration: configuration).read { try tables($0) }
    } catch is DatabaseError {
      throw TransferError(.archiveMalformed)
    }
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      // The schema is a stranger's: no function of ours runs from it.
      try db.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
    }
    return configuration
  }

  private static func tables(_ db: Database) throws -> LoopDatabase {
    for table in ["Habits", "Repetitions"] {
      let kind = try String.fetchOne(
        db, sql: "SELECT type FROM sqlite_master WHERE lower(name) = ?", arguments: [table.lowercased()])
      guard kind == "table" else { throw TransferError(.unknownFormat) }
    }
    return LoopDatabase(habits: try habits(db), repetitions: try repetitions(db))
  }

  private static func columns(_ table: String, _ db: Database) throws -> Set<String> {
    Set(try db.columns(in: table).map { $0.name.lowercased() })
  }

  private static func habits(_ db: Database) throws -> [LoopDatabase.Habit] {
    let known = try columns("Habits", db)
    guard known.contains("id"), known.contains("name") else { throw TransferError(.missingColumn, path: "Habits.name") }
    // Before version 23 the question stood in the column for descriptions.
    let hasQuestion = known.contains("question")
    var habits: [LoopDatabase.Habit] = []
    let rows = try Row.fetchCursor(db, sql: "SELECT * FROM Habits LIMIT \(HabitLimits.habitCountMax + 1)")
    while let row = try rows.next() {
      guard habits.count < HabitLimits.habitCountMax else {
        throw TransferError(.tooMany(max: HabitLimits.habitCountMax), path: "Habits")
      }
      var habit = LoopDatabase.Habit()
      habit.id = try integer(row, "id") ?? 0
      habit.name = text(row, "name")
      habit.question = text(row, hasQuestion ? "question" : "description")
      habit.description = hasQuestion ? text(row, "description") : ""
      habit.uuid = text(row, "uuid")
      habit.isArchived = try integer(row, "archived") ?? 0 != 0
      habit.color = try integer(row, "color") ?? habit.color
      habit.frequencyNumerator = try integer(row, "freq_num") ?? 1
      habit.frequencyDenominator = try integer(row, "freq_den") ?? 1
      habit.position = try integer(row, "position") ?? 0
      habit.reminderHour = try integer(row, "reminder_hour")
      habit.reminderMinute = try integer(row, "reminder_min")
      habit.reminderDays = try integer(row, "reminder_days") ?? habit.reminderDays
      habit.type = try integer(row, "type") ?? 0
      habit.targetType = try integer(row, "target_type") ?? 0
      habit.targetValue = Double.fromDatabaseValue(value(row, "target_value")) ?? 0
      habit.unit = text(row, "unit")
      habits.append(habit)
    }
    return habits
  }

  private static func repetitions(_ db: Database) throws -> [LoopDatabase.Repetition] {
    let known = try columns("Repetitions", db)
    for column in ["habit", "timestamp", "value"] where !known.contains(column) {
      throw TransferError(.missingColumn, path: "Repetitions.\(column)")
    }
    let notes = known.contains("notes") ? "notes" : "NULL"
    var repetitions: [LoopDatabase.Repetition] = []
    let rows = try Row.fetchCursor(
      db, sql: "SELECT habit, timestamp, value, \(notes) FROM Repetitions LIMIT \(rowCountMax + 1)")
    while let row = try rows.next() {
      guard repetitions.count < rowCountMax else {
        throw TransferError(.tooMany(max: rowCountMax), path: "Repetitions")
      }
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

  /// Nil for NULL and for a column that this version of the database does not have.
  private static func integer(_ row: Row, _ column: String) throws -> Int64? {
    let value = value(row, column)
    if value.isNull { return nil }
    guard let number = Int64.fromDatabaseValue(value) else { throw TransferError(.wrongType, path: column) }
    return number
  }

  /// Empty for NULL, for anything but text, and for a missing column.
  private static func text(_ row: Row, _ column: String) -> String {
    String.fromDatabaseValue(value(row, column)) ?? ""
  }

  private static func value(_ row: Row, _ column: String) -> DatabaseValue { row[column] ?? .null }
}
