import GRDB
import Habits

/// Reads the tables of Rewire's database (formats 5.5).
enum RewireDatabaseFile {
  static func tables(_ db: Database) throws -> RewireDatabase {
    var database = RewireDatabase(habits: [], checkins: [])
    let reminders = try reminders(db)
    let columns = ["_id", "name", "description", "schedule", "active_days", "repeating_count", "days", "period"]
    try DatabaseFile.forEach(columns, of: "habits", db, max: HabitLimits.habitCountMax) { row in
      var habit = RewireDatabase.Habit()
      habit.id = try DatabaseFile.integer(row, "_id") ?? 0
      habit.name = DatabaseFile.text(row, "name")
      habit.description = DatabaseFile.text(row, "description")
      habit.schedule = try DatabaseFile.integer(row, "schedule") ?? 0
      habit.activeDays = DatabaseFile.text(row, "active_days")
      habit.repeatingCount = try DatabaseFile.integer(row, "repeating_count") ?? 1
      habit.days = try DatabaseFile.integer(row, "days") ?? 1
      habit.period = try DatabaseFile.integer(row, "period") ?? 0
      if let reminder = reminders[habit.id] {
        habit.reminderTime = reminder.time
        habit.reminderDays = reminder.days
      }
      database.habits.append(habit)
    }
    try DatabaseFile.forEach(["habit_id", "date", "type"], of: "checkins", db) { row in
      // SQLite keeps the digits as a number if the column's type asks for it.
      let number = try? DatabaseFile.integer(row, "date")
      database.checkins.append(
        .init(
          habit: try DatabaseFile.integer(row, "habit_id") ?? 0,
          date: number.map { "\($0)" } ?? DatabaseFile.text(row, "date"),
          type: try DatabaseFile.integer(row, "type") ?? 0))
    }
    return database
  }

  /// Returns the first reminder of each habit.
  private static func reminders(_ db: Database) throws -> [Int64: (time: Int64, days: String)] {
    var reminders: [Int64: (time: Int64, days: String)] = [:]
    try DatabaseFile.forEach(["habit_id", "time", "active_days"], of: "reminders", db) { row in
      guard let habit = try DatabaseFile.integer(row, "habit_id"), reminders[habit] == nil else { return }
      reminders[habit] = (try DatabaseFile.integer(row, "time") ?? 0, DatabaseFile.text(row, "active_days"))
    }
    return reminders
  }
}
