import Foundation
import GRDB
import Habits

/// Reads the SQLite databases of other apps from their bytes; their tables tell which app's it is.
enum DatabaseFile {
  /// The maximum number of rows in a table, far above any real use.
  static let rowCountMax = 10_000_000

  /// Reads a copy, so that the file stays unchanged whatever its state.
  static func package(_ bytes: [UInt8]) throws -> HabitPackage {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("alltag-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: folder) }
    let copy = folder.appendingPathComponent("copy.db")
    try Data(bytes).write(to: copy)
    do {
      return try DatabaseQueue(path: copy.path, configuration: configuration).read { try package($0) }
    } catch is DatabaseError {
      throw TransferError(.databaseMalformed)
    }
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      // The schema is untrusted, so it must not call functions.
      try db.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
    }
    return configuration
  }

  private static func package(_ db: Database) throws -> HabitPackage {
    let tables = Set(try String.fetchAll(db, sql: "SELECT lower(name) FROM sqlite_master WHERE type = 'table'"))
    if tables.isSuperset(of: ["habits", "repetitions"]) { return try LoopDatabaseFile.tables(db).package() }
    if tables.isSuperset(of: ["tracks", "ticks", "track2groups"]) {
      return try TickmateDatabaseFile.tables(db).package()
    }
    if tables.isSuperset(of: ["habits", "checkins", "unit", "reminders"]) {
      return try RewireDatabaseFile.tables(db).package()
    }
    throw TransferError(.unknownFormat)
  }

  /// Returns the names of the table's columns in small letters.
  static func columns(_ table: String, _ db: Database) throws -> Set<String> {
    Set(try db.columns(in: table).map { $0.name.lowercased() })
  }

  /// Calls `body` for each row of the columns, in the order in which they were stored. Throws if a column is missing, or if there are
  /// too many rows.
  static func forEach(
    _ names: [String], of table: String, _ db: Database, max: Int = rowCountMax, _ body: (Row) throws -> Void
  ) throws {
    let known = try columns(table, db)
    for name in names where !known.contains(name) { throw TransferError(.missingColumn, path: "\(table).\(name)") }
    let rows = try Row.fetchCursor(
      db, sql: "SELECT \(names.joined(separator: ", ")) FROM \(table) ORDER BY rowid LIMIT \(max + 1)")
    var count = 0
    while let row = try rows.next() {
      count += 1
      guard count <= max else { throw TransferError(.tooMany(max: max), path: table) }
      try body(row)
    }
  }

  /// Returns nil for NULL and for a column that this version of the database does not have.
  static func integer(_ row: Row, _ column: String) throws -> Int64? {
    let value = value(row, column)
    if value.isNull { return nil }
    guard let number = Int64.fromDatabaseValue(value) else { throw TransferError(.wrongType, path: column) }
    return number
  }

  /// Returns an empty text for NULL, for any other type, and for a missing column.
  static func text(_ row: Row, _ column: String) -> String {
    String.fromDatabaseValue(value(row, column)) ?? ""
  }

  static func value(_ row: Row, _ column: String) -> DatabaseValue { row[column] ?? .null }
}
