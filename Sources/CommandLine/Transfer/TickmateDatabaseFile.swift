import GRDB
import Habits

/// Reads the tables of Tickmate's database (formats 5.5).
enum TickmateDatabaseFile {
  static func tables(_ db: Database) throws -> TickmateDatabase {
    var database = TickmateDatabase(tracks: [], ticks: [])
    try DatabaseFile.forEach(["_id", "name", "description"], of: "tracks", db, max: HabitLimits.habitCountMax) { row in
      database.tracks.append(
        .init(
          id: try DatabaseFile.integer(row, "_id") ?? 0, name: DatabaseFile.text(row, "name"),
          description: DatabaseFile.text(row, "description")))
    }
    try DatabaseFile.forEach(["_track_id", "year", "month", "day"], of: "ticks", db) { row in
      database.ticks.append(
        .init(
          track: try DatabaseFile.integer(row, "_track_id") ?? 0, year: try DatabaseFile.integer(row, "year") ?? 0,
          month: try DatabaseFile.integer(row, "month") ?? -1, day: try DatabaseFile.integer(row, "day") ?? 0))
    }
    return database
  }
}
