import Habits
import Testing

@testable import Imports

/// Rows of Loop's `Repetitions`, as its own code would read them (H-22).
@Suite struct LoopRowTests {
  private static let midnight: Int64 = 1_762_819_200_000

  private static func database(version: Int64 = LoopDatabase.newestVersion) -> LoopDatabase {
    var habit = LoopDatabase.Habit()
    habit.id = 1
    habit.name = "Run"
    var database = LoopDatabase(version: version)
    database.add(habit)
    return database
  }

  private static func row(_ habit: SQLiteValue, value: SQLiteValue) -> SQLiteRow {
    SQLiteRow(values: [habit, .integer(midnight), value, .null])
  }

  @Test("a value that is missing or no number is an error of the file", arguments: [16, 21, 25])
  func values(version: Int64) throws {
    for (value, kind) in [
      (SQLiteValue.null, TransferError.Kind.missingField), (.text(""), .wrongType), (.text("x"), .wrongType),
      (.real(1.5), .wrongType), (.blob([2]), .wrongType),
    ] {
      var database = Self.database(version: version)
      try database.add(Self.row(.integer(1), value: .integer(2)), table: 1)
      let error = try #require(throws: TransferError.self) {
        try database.add(Self.row(.integer(1), value: value), table: 1)
      }
      #expect(error == TransferError(kind, path: "Repetitions[1].value"), "\(value)")
    }
  }

  @Test("a row is converted when it is added, so that a page that reads in slices converts in slices, too")
  func fault() throws {
    var database = Self.database()
    try database.add(Self.row(.integer(1), value: .integer(2)), table: 1)
    let error = try #require(throws: TransferError.self) {
      try database.add(
        SQLiteRow(values: [.integer(1), .integer(Int64.max), .integer(2), .null]), table: 1)
    }
    #expect(error == TransferError(.noSuchDay, path: "Repetitions[1].timestamp"))
  }

  @Test("before there were values each row is a done day")
  func beforeValues() throws {
    var database = Self.database(version: 15)
    try database.add(Self.row(.integer(1), value: .null), table: 1)
    let package = try database.package()
    #expect(package.entries[0].history.days.count == 1 && package.remarks.isEmpty)
  }

  @Test(
    "a row whose habit is no number belongs to none, whatever else it has",
    arguments: [SQLiteValue.text("x"), .text(""), .real(1.5), .blob([1])])
  func strayRows(habit: SQLiteValue) throws {
    var database = Self.database()
    try database.add(Self.row(habit, value: .null), table: 1)
    try database.add(Self.row(.integer(1), value: .integer(2)), table: 1)
    try database.add(Self.row(.integer(7), value: .integer(2)), table: 1)
    let package = try database.package()
    #expect(package.entries[0].history.days.count == 1)
    #expect(package.remarks == [TransferRemark(.orphanedDays, count: 2)])
  }
}
