import Core

/// The CSV export of HabitBull (formats 5.3): one row for each habit and day.
enum HabitBullFile {
  static let headings = ["habitname", "calendardate", "value"]

  static func package(_ bytes: [UInt8]) throws(TransferError) -> HabitPackage {
    let table = try CSVColumns(bytes)
    let columns = HabitRows.Columns(
      name: try table.require(["habitname"]), date: try table.require(["calendardate"]),
      value: try table.require(["value"]), note: table.find(["commenttext"]))
    var builder = PackageBuilder(.habitBull)
    if let description = table.find(["habitdescription"]) {
      var described: Set<String> = []
      for row in table.rows where !row.field(description).trimmedWhitespace.isEmpty {
        described.insert(row.field(columns.name).trimmedWhitespace)
      }
      builder.notes.add(.descriptionsDropped, described.count)
    }
    if let category = table.find(["habitcategory"]) {
      var categories: Set<String> = []
      for row in table.rows { categories.insert(row.field(category).trimmedWhitespace) }
      categories.remove("")
      builder.notes.add(.groupsDropped, categories.count)
    }
    try HabitRows.add(table, columns, .habitBull, &builder)
    return try builder.finish()
  }
}
