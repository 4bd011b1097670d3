import Habits

@testable import Imports

/// Contents of other apps' databases, from rows.
extension LoopDatabase {
  static func package(
    _ habits: [Habit], _ repetitions: [Repetition] = [], version: Int64 = newestVersion
  ) throws(TransferError) -> HabitPackage {
    var database = LoopDatabase(version: version)
    for habit in habits { database.add(habit) }
    for repetition in repetitions { try database.add(repetition) }
    return try database.package()
  }
}

extension TickmateDatabase {
  static func package(_ tracks: [Track], _ ticks: [Tick]) throws(TransferError) -> HabitPackage {
    var database = TickmateDatabase()
    for track in tracks { try database.add(track) }
    for tick in ticks { try database.add(tick) }
    return try database.package()
  }
}

extension RewireDatabase {
  static func package(_ habits: [Habit], _ checkins: [Checkin] = []) throws(TransferError) -> HabitPackage {
    var database = RewireDatabase()
    for habit in habits { database.add(habit) }
    for checkin in checkins { try database.add(checkin) }
    return try database.package()
  }
}
