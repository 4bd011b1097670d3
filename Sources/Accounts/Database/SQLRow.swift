/// A row of a statement's result.
public struct SQLRow: Equatable, Sendable {
  /// The columns' names, the same array for all rows of a result.
  private let names: [String]
  let values: [SQLValue]

  public init(names: [String], values: [SQLValue]) { (self.names, self.values) = (names, values) }

  /// Returns the value of a column; nil if it is NULL or if there is no such column. Of two columns with this name, the
  /// first counts.
  public subscript<Value: SQLConvertible>(_ name: String) -> Value? {
    guard let index = names.firstIndex(of: name), values[index] != .null else { return nil }
    guard let value = Value(values[index]) else { preconditionFailure("a column has values of another type") }
    return value
  }

  /// Returns the value of a column that is never NULL.
  public subscript<Value: SQLConvertible>(_ name: String) -> Value {
    guard let value: Value = self[name] else { preconditionFailure("a column is missing or NULL") }
    return value
  }
}
