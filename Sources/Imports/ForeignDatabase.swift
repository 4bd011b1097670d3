import Core
import Habits

/// The content of an app's database, to which its rows are added one by one, in the order of the tables.
protocol DatabaseTables: Sendable {
  /// The tables that tell the app, in small letters.
  static var names: [String] { get }
  /// The number of tables that are read, one after the other.
  static var tableCount: Int { get }

  init(_ file: SQLiteFile)

  /// Returns the rows of a table, and the maximum of their number.
  func rows(_ table: Int, _ file: SQLiteFile) throws(TransferError) -> (rows: SQLiteRows, max: Int, name: String)
  mutating func add(_ row: SQLiteRow, table: Int) throws(TransferError)
  /// Returns all that was added.
  mutating func package() throws(TransferError) -> HabitPackage
}

/// Reads an app's database in slices.
struct ForeignDatabase<Tables: DatabaseTables>: SlicedReader {
  private let file: SQLiteFile
  private var tables: Tables
  private var table = 0
  private var rows: SQLiteRows?
  private var rowCount = 0
  private var rowCountMax = 0
  private var name = ""
  private var pagesBefore = 0

  init(_ file: SQLiteFile) {
    self.file = file
    tables = Tables(file)
  }

  var progress: TransferProgress {
    TransferProgress(done: pagesBefore + (rows?.pagesRead ?? 0), total: file.pageCount + 1, isFinished: false)
  }

  mutating func read(budget: Int) throws(TransferError) -> HabitPackage? {
    var rest = budget
    while rest > 0 {
      if rows == nil, try !beginTable() { return try tables.package() }
      guard var current = rows else { return nil }
      rows = nil
      if try add(&current, &rest) {
        rows = current
      } else {
        pagesBefore += current.pagesRead
        table += 1
        rest -= 1
      }
    }
    return nil
  }

  /// Opens the next table; returns false after the last one.
  private mutating func beginTable() throws(TransferError) -> Bool {
    guard table < Tables.tableCount else { return false }
    let begun = try tables.rows(table, file)
    rows = begun.rows
    rowCountMax = begun.max
    name = begun.name
    rowCount = 0
    return true
  }

  /// Adds rows until the budget is used up; returns false if the table ends before.
  private mutating func add(_ current: inout SQLiteRows, _ rest: inout Int) throws(TransferError) -> Bool {
    while rest > 0 {
      let before = current.bytesRead
      guard let row = try current.next(file) else { return false }
      rowCount += 1
      guard rowCount <= rowCountMax else { throw TransferError(.tooMany(max: rowCountMax), path: name) }
      try tables.add(row, table: table)
      rest -= 1 + (current.bytesRead - before) / 1024
    }
    return true
  }
}

/// Limits of all databases.
enum ForeignDatabases {
  /// The maximum number of rows in a table, far above any real use.
  static let rowCountMax = 3_000_000
}
