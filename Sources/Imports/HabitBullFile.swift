import Core
import Habits

/// The CSV export of HabitBull (H-22): one row for each habit and day.
enum HabitBullFile {
  static let headings = ["habitname", "calendardate", "value"]
}

extension HabitRows {
  init(habitBull bytes: [UInt8], timeZone: TimeZoneRules) throws(TransferError) {
    let table = try CSVColumns(bytes)
    let columns = Columns(
      name: try table.require(["habitname"]), date: try table.require(["calendardate"]),
      value: try table.require(["value"]), note: table.find(["commenttext"]),
      description: table.find(["habitdescription"]), category: table.find(["habitcategory"]))
    self.init(table, columns, .habitBull, timeZone: timeZone)
  }
}
