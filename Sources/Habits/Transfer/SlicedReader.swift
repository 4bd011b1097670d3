import Core

/// Reads a file in slices, so that the page stays alive and a progress bar can move.
protocol SlicedReader: Sendable {
  var progress: TransferProgress { get }

  /// Reads about so many more habits and logs; gives the package once everything is read. After an error the reader is of no
  /// further use.
  mutating func read(budget: Int) throws(TransferError) -> HabitPackage?
}

extension SlicedReader {
  /// Everything at once.
  consuming func readAll() throws(TransferError) -> HabitPackage {
    while true {
      if let package = try read(budget: 1 << 20) { return package }
    }
  }
}

/// A JSON object with a list of habits, each with its logs.
protocol SlicedHabitList: SlicedReader {
  var fields: FieldReader { get set }
  /// Whether the elements of the list come next.
  var isInHabits: Bool { get set }

  /// Gives how much was read: the habit and its logs.
  mutating func readHabit() throws(TransferError) -> Int
  /// Reads the value of a member; of the list only the beginning, after which `isInHabits` is true.
  mutating func readMember() throws(TransferError)
  mutating func finish() throws(TransferError) -> HabitPackage
}

extension SlicedHabitList {
  var progress: TransferProgress { fields.progress }

  mutating func read(budget: Int) throws(TransferError) -> HabitPackage? {
    var rest = budget
    while rest > 0 {
      if isInHabits {
        isInHabits = try fields.nextElement()
        if isInHabits { rest -= try readHabit() }
      } else {
        guard try fields.nextMember() else { return try finish() }
        try readMember()
      }
    }
    return nil
  }
}

/// A table of which all rows are read before the first is used, because only all dates together say how dates are written, and only all
/// values whether they are amounts.
protocol SlicedTable: SlicedReader {
  var table: CSVColumns { get set }
  var dates: DateStyle { get set }
  var dateColumn: Int { get }
  /// What a row takes of the budget.
  var rowCost: Int { get }
  var isReading: Bool { get set }
  /// Rows that were used.
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
        try dates.settle(table, column: dateColumn)
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
