/// This module keeps the accounts in a PostgreSQL database, in tables beside those of the records. Connections,
/// threads and repeated transactions are the store's.
///
/// Start at ``PostgresAccounts``.
import Accounts
import PostgresStore
import RecordStore

/// The accounts in the database of a store.
public struct PostgresAccounts: AccountsDatabase {
  private let tables: PostgresTables
  /// Hears the notices of other servers, and leaves out this one's; nil if nobody listens.
  private let line: PostgresNoticeLine?

  public init(_ store: PostgresStore) { (tables, line) = (store.tables, nil) }

  private init(_ tables: PostgresTables, _ line: PostgresNoticeLine) { (self.tables, self.line) = (tables, line) }

  public var isShared: Bool { true }

  public func joined(_ hear: @escaping @Sendable (String?) -> Void) -> any AccountsDatabase {
    PostgresAccounts(tables, tables.listen("accounts", hear))
  }

  public func migrate() throws(AccountError) {
    try Self.converting { try tables.migrate(PostgresAccountsSchema.migrations, listedIn: "account_migrations") }
  }

  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
  ) async throws(AccountError) -> Value {
    do { return try await tables.read { [line] in try body(StatementTransaction(statements: $0, line: line)) } } catch {
      throw AccountError(postgres: error)
    }
  }

  public func write<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
  ) async throws(AccountError) -> Value {
    do { return try await tables.write { [line] in try body(StatementTransaction(statements: $0, line: line)) } } catch
    {
      throw AccountError(postgres: error)
    }
  }

  public func readNow<Value>(_ body: (any SQLTransaction) throws -> Value) throws(AccountError) -> Value {
    try Self.converting { try tables.readNow { try body(StatementTransaction(statements: $0, line: line)) } }
  }

  public func writeNow<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
  ) throws(AccountError) -> Value {
    try Self.converting { try tables.writeNow { [line] in try body(StatementTransaction(statements: $0, line: line)) } }
  }

  private static func converting<Value>(_ body: () throws -> Value) throws(AccountError) -> Value {
    do { return try body() } catch { throw AccountError(postgres: error) }
  }
}

extension AccountError {
  fileprivate init(postgres error: any Error) {
    switch error as? StoreError {
    case .diskFull: self = .diskFull
    case .tooBusy: self = .busy
    case .newerFile: self = .newerVersion
    case let error?: self = .storage(error.text)
    case nil: self.init(error)
    }
  }
}
