import Accounts
import Foundation
import PostgresStore

/// A transaction of the accounts in PostgreSQL.
struct StatementTransaction: SQLTransaction {
  let statements: PostgresStatements
  let line: PostgresNoticeLine?

  func rows(_ sql: String, _ arguments: SQLArguments) throws -> [SQLRow] {
    let found = try statements.query(sql, arguments.map(Self.value))
    let (names, kinds) = (found.columnNames, try found.columnKinds())
    return (0..<found.count).map { row in
      SQLRow(
        names: names,
        values: kinds.enumerated().map { column, kind in
          if found.isNull(row, column) { return .null }
          return switch kind {
          case .int: .integer(found.int(row, column))
          case .text: .text(found.text(row, column))
          case .bytes: .bytes(Data(found.bytes(row, column)))
          }
        })
    }
  }

  func execute(_ sql: String, _ arguments: SQLArguments) throws {
    try statements.send(sql, arguments.map(Self.value))
  }

  func executeCounting(_ sql: String, _ arguments: SQLArguments) throws -> Int {
    try statements.query(sql, arguments.map(Self.value)).changedCount
  }

  func report(_ notice: String) throws { try line?.report(notice, statements) }

  private static func value(_ argument: (any SQLConvertible)?) -> PostgresValue {
    switch argument?.sqlValue ?? .null {
    case .null: .null
    case .integer(let value): .number("\(value)")
    case .real(let value): .number("\(value)")
    case .text(let value): .text(withoutNull(value))
    case .bytes(let value): .bytes(Array(value))
    }
  }

  /// PostgreSQL refuses the character U+0000. Stored texts have none, so none is equal to one that has it.
  private static func withoutNull(_ text: String) -> String {
    text.utf8.contains(0) ? text.replacing("\0", with: "\u{FFFD}") : text
  }
}
