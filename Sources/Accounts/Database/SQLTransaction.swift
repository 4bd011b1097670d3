/// A transaction on the accounts' database. Its statements are written in the SQL that SQLite and PostgreSQL both read,
/// with a question mark for each parameter.
public protocol SQLTransaction {
  /// Runs a statement and returns its rows.
  func rows(_ sql: String, _ arguments: SQLArguments) throws -> [SQLRow]

  /// Runs a statement without a result. Its error may be thrown by a later call, or by the transaction's end.
  func execute(_ sql: String, _ arguments: SQLArguments) throws

  /// Runs a statement and returns the number of rows that it added, changed or deleted.
  func executeCounting(_ sql: String, _ arguments: SQLArguments) throws -> Int

  /// Reports a notice to the other servers that use the database, as soon as the transaction is committed.
  func report(_ notice: String) throws
}

extension SQLTransaction {
  func rows(_ sql: String) throws -> [SQLRow] { try rows(sql, []) }

  func execute(_ sql: String) throws { try execute(sql, []) }

  /// Returns the first row; nil if there is none.
  func row(_ sql: String, _ arguments: SQLArguments = []) throws -> SQLRow? { try rows(sql, arguments).first }

  /// Returns the first column of the first row; nil if there is none, or if it is NULL.
  func value<Value: SQLConvertible>(
    _ type: Value.Type, _ sql: String, _ arguments: SQLArguments = []
  ) throws -> Value? {
    try rows(sql, arguments).first?.values.first.flatMap { Value($0) }
  }

  /// Returns the first column, which is never NULL, of all rows.
  func values<Value: SQLConvertible>(
    _ type: Value.Type, _ sql: String, _ arguments: SQLArguments = []
  ) throws -> [Value] {
    try rows(sql, arguments).compactMap { $0.values.first.flatMap { Value($0) } }
  }
}

enum SQL {
  /// Leaves out the first rows. SQLite reads an offset only after a limit, and PostgreSQL has no number that means all
  /// rows; no account has so many.
  static let after = "LIMIT 1000000 OFFSET ?"
}
