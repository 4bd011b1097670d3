import Core
import Habits

/// Reads the tables (H-22).
extension TickmateDatabase: DatabaseTables {
  static var names: [String] { ["tracks", "ticks", "track2groups"] }
  static var tableCount: Int { 2 }

  init(_ file: SQLiteFile) { self.init() }

  func rows(_ table: Int, _ file: SQLiteFile) throws(TransferError) -> (rows: SQLiteRows, max: Int, name: String) {
    if table == 0 {
      let rows = try SQLiteRows(file, table: "tracks", columns: ["_id", "name", "description"], needed: 3)
      return (rows, HabitLimits.habitCountMax, "tracks")
    }
    let rows = try SQLiteRows(file, table: "ticks", columns: ["_track_id", "year", "month", "day"], needed: 4)
    return (rows, ForeignDatabases.rowCountMax, "ticks")
  }

  mutating func add(_ row: SQLiteRow, table: Int) throws(TransferError) {
    if table == 0 {
      return try add(Track(id: try row.integer(0, "tracks._id") ?? 0, name: row.text(1), description: row.text(2)))
    }
    try add(
      Tick(
        track: try row.integer(0, "ticks._track_id") ?? 0, year: try row.integer(1, "ticks.year") ?? 0,
        month: try row.integer(2, "ticks.month") ?? -1, day: try row.integer(3, "ticks.day") ?? 0))
  }
}
