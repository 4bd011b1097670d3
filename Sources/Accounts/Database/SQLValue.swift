import Foundation

/// A value of a column or a parameter, in the types that SQLite and PostgreSQL have in common.
public enum SQLValue: Equatable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case bytes(Data)
}

/// A Swift type whose values are stored in columns.
public protocol SQLConvertible: Sendable {
  var sqlValue: SQLValue { get }
  /// Nil for a value of another type.
  init?(_ value: SQLValue)
}

/// The parameters of a statement, in the order of its question marks; nil for NULL.
public typealias SQLArguments = [(any SQLConvertible)?]

extension Int64: SQLConvertible {
  public var sqlValue: SQLValue { .integer(self) }

  public init?(_ value: SQLValue) {
    guard case .integer(let value) = value else { return nil }
    self = value
  }
}

extension Int: SQLConvertible {
  public var sqlValue: SQLValue { .integer(Int64(self)) }

  public init?(_ value: SQLValue) {
    guard case .integer(let value) = value else { return nil }
    self.init(exactly: value)
  }
}

/// Stored as 0 or 1.
extension Bool: SQLConvertible {
  public var sqlValue: SQLValue { .integer(self ? 1 : 0) }

  public init?(_ value: SQLValue) {
    guard case .integer(let value) = value else { return nil }
    self = value != 0
  }
}

extension String: SQLConvertible {
  public var sqlValue: SQLValue { .text(self) }

  public init?(_ value: SQLValue) {
    guard case .text(let value) = value else { return nil }
    self = value
  }
}

extension Data: SQLConvertible {
  public var sqlValue: SQLValue { .bytes(self) }

  public init?(_ value: SQLValue) {
    guard case .bytes(let value) = value else { return nil }
    self = value
  }
}
