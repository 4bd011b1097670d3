/// The database in which the accounts are stored.
///
/// If `body` throws, its transaction is rolled back. Writes act as if they ran one after the other. A transaction may run
/// `body` several times; only the last run counts.
public protocol AccountsDatabase: Sendable {
  /// Whether several servers may use the database at the same time.
  var isShared: Bool { get }

  /// Returns the database for one of its servers. `hear` is called for each notice of another server, and with nil
  /// whenever notices may have been lost, until the returned value is no longer referred to.
  func joined(_ hear: @escaping @Sendable (String?) -> Void) -> any AccountsDatabase

  /// Creates the tables or upgrades them. Throws if a newer version of this program has changed them.
  func migrate() throws(AccountError)

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
  ) async throws(AccountError) -> Value

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
  ) async throws(AccountError) -> Value

  /// Reads while the thread waits, also within a transaction of the record store.
  func readNow<Value>(_ body: (any SQLTransaction) throws -> Value) throws(AccountError) -> Value

  /// Writes while the thread waits.
  func writeNow<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
  ) throws(AccountError) -> Value
}
