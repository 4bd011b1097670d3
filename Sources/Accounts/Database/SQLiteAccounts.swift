import Foundation
import GRDB

/// The accounts in a SQLite file, in the `account_…` tables.
struct SQLiteAccounts: AccountsDatabase {
  let database: any DatabaseWriter

  var isShared: Bool { false }

  func joined(_: @escaping @Sendable (String?) -> Void) -> any AccountsDatabase { self }

  func migrate() throws(AccountError) {
    try Self.converting {
      if try database.read({ try AccountsSchema.isNewer($0) }) { throw AccountError.newerVersion }
      try AccountsSchema.migrator.migrate(database)
    }
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
  ) async throws(AccountError) -> Value {
    do { return try await database.read { try body(SQLiteAccountsTransaction(database: $0)) } } catch {
      throw AccountError(sqlite: error)
    }
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
  ) async throws(AccountError) -> Value {
    do { return try await database.write { try body(SQLiteAccountsTransaction(database: $0)) } } catch {
      throw AccountError(sqlite: error)
    }
  }

  func readNow<Value>(_ body: (any SQLTransaction) throws -> Value) throws(AccountError) -> Value {
    try Self.converting { try database.unsafeReentrantRead { try body(SQLiteAccountsTransaction(database: $0)) } }
  }

  func writeNow<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
  ) throws(AccountError) -> Value {
    try Self.converting { try database.write { try body(SQLiteAccountsTransaction(database: $0)) } }
  }

  private static func converting<Value>(_ body: () throws -> Value) throws(AccountError) -> Value {
    do { return try body() } catch { throw AccountError(sqlite: error) }
  }
}

private struct SQLiteAccountsTransaction: SQLTransaction {
  let database: Database

  private static func bound(_ arguments: SQLArguments) -> StatementArguments {
    StatementArguments(arguments.map { ($0?.sqlValue ?? .null).databaseValue })
  }

  func rows(_ sql: String, _ arguments: SQLArguments) throws -> [SQLRow] {
    let statement = try database.makeStatement(sql: sql)
    let cursor = try Row.fetchCursor(statement, arguments: Self.bound(arguments))
    let names = statement.columnNames
    var rows: [SQLRow] = []
    while let row = try cursor.next() {
      rows.append(SQLRow(names: names, values: row.databaseValues.map { SQLValue($0) }))
    }
    return rows
  }

  func execute(_ sql: String, _ arguments: SQLArguments) throws {
    try database.execute(sql: sql, arguments: Self.bound(arguments))
  }

  func executeCounting(_ sql: String, _ arguments: SQLArguments) throws -> Int {
    try execute(sql, arguments)
    return database.changesCount
  }

  func report(_: String) {}
}

extension SQLValue {
  fileprivate var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let value): value.databaseValue
    case .real(let value): value.databaseValue
    case .text(let value): value.databaseValue
    case .bytes(let value): value.databaseValue
    }
  }

  fileprivate init(_ value: DatabaseValue) {
    self =
      switch value.storage {
      case .null: .null
      case .int64(let value): .integer(value)
      case .double(let value): .real(value)
      case .string(let value): .text(value)
      case .blob(let value): .bytes(value)
      }
  }
}

extension AccountError {
  fileprivate init(sqlite error: any Error) {
    if let error = error as? DatabaseError, error.resultCode == .SQLITE_FULL {
      self = .diskFull
    } else {
      self.init(error)
    }
  }
}

extension Accounts {
  /// Opens the accounts in a SQLite file.
  public convenience init(
    database: any DatabaseWriter, configuration: AccountsConfiguration, environment: AccountsEnvironment
  ) throws(AccountError) {
    try self.init(
      database: SQLiteAccounts(database: database), configuration: configuration, environment: environment)
  }
}
