import Core
import Habits

/// Reads a file in slices, so that the page stays responsive and a progress bar can advance.
protocol SlicedReader: Sendable {
  var progress: TransferProgress { get }

  /// Reads about `budget` more habits and logs; returns the package once everything is read. After an error the reader cannot be used any
  /// more.
  mutating func read(budget: Int) throws(TransferError) -> HabitPackage?
}

extension HabitPackageReader: SlicedReader {}

/// A JSON object with a list of habits, each with its logs.
protocol SlicedHabitList: SlicedReader {
  var fields: FieldReader { get set }
  var builder: PackageBuilder { get set }
  /// Whether the file is the list alone, without an object around it.
  var isList: Bool { get }
  /// Whether the list was found.
  var hasHabits: Bool { get set }
  /// Whether the elements of the list come next.
  var isInHabits: Bool { get set }

  /// Reads the next habit and its logs; returns their number.
  mutating func readHabit() throws(TransferError) -> Int
  /// Reads the value of a member; for the list only its beginning, with `beginHabits`.
  mutating func readMember() throws(TransferError)
  mutating func finish() throws(TransferError) -> HabitPackage
}

extension SlicedHabitList {
  var progress: TransferProgress { fields.progress }
  var isList: Bool { false }

  mutating func beginHabits() throws(TransferError) {
    try fields.beginArray()
    hasHabits = true
    isInHabits = true
  }

  mutating func finish() throws(TransferError) -> HabitPackage {
    try fields.finish()
    guard hasHabits else { throw TransferError(.missingField, path: "habits") }
    return try builder.finishForeign()
  }

  mutating func read(budget: Int) throws(TransferError) -> HabitPackage? {
    var rest = budget
    while rest > 0 {
      if isInHabits {
        isInHabits = try fields.nextElement()
        if isInHabits { rest -= try readHabit() }
      } else {
        guard !isList, try fields.nextMember() else { return try finish() }
        try readMember()
      }
    }
    return nil
  }
}

/// A table whose rows are all read before the first is used, because only all dates together tell the date format, and only all values
/// whether they are amounts.
protocol SlicedTable: SlicedReader {
  var table: CSVColumns { get set }
  var dates: DateStyle { get set }
  var dateColumn: Int { get }
  /// The part of the budget that a row takes.
  var rowCost: Int { get }
  var isReading: Bool { get set }
  /// The number of rows used.
  var used: Int { get set }

  mutating func use(_ row: CSVReader.Row) throws(TransferError)
  mutating func finish() throws(TransferError) -> HabitPackage
}

extension SlicedTable {
  var progress: TransferProgress { table.progress(used: used) }

  mutating func read(budget: Int) throws(TransferError) -> HabitPackage? {
    var rest = budget
    while isReading, rest > 0 {
      rest -= rowCost
      if let row = try table.readRow() {
        try dates.learn(row, table, column: dateColumn)
      } else {
        try dates.requireUnambiguous(table, column: dateColumn)
        isReading = false
      }
    }
    while !isReading, rest > 0 {
      guard used < table.rows.count else { return try finish() }
      try use(table.rows[used])
      used += 1
      rest -= rowCost
    }
    return nil
  }
}
