import Core
import Habits

/// A column of a table in an SQLite database.
public struct SQLiteColumn: Equatable, Sendable {
  /// The change that the declared type makes to values.
  enum Affinity: Sendable { case none, text, numeric, real }

  /// In small letters.
  public internal(set) var name: String
  var affinity = Affinity.none
  /// The value in rows that are older than the column.
  var defaultValue = SQLiteValue.null
  /// Whether it is another name for the row's number, which the record does not contain.
  var isRowNumber = false
  /// Whether records contain no value for it, since it is computed.
  public internal(set) var isComputed = false
  var isTypedInteger = false

  init(name: String) { self.name = name }

  /// Determines the affinity from the words of the declared type, as SQLite does.
  mutating func setType(_ type: String) {
    isTypedInteger = type == "integer"
    if type.containsText("int") {
      affinity = .numeric
    } else if type.containsText("char") || type.containsText("clob") || type.containsText("text") {
      affinity = .text
    } else if type.containsText("blob") || type.isEmpty {
      affinity = .none
    } else if type.containsText("real") || type.containsText("floa") || type.containsText("doub") {
      affinity = .real
    } else {
      affinity = .numeric
    }
  }
}
