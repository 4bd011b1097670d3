import Dispatch
import RecordStore
import StoreTurns
import Synchronization

/// The tables of other data in a store's database, such as the accounts.
///
/// Writes act as if they ran one after the other, those of all servers: unlike records, other data have no row that each
/// write changes and in which two would meet, so transactions are SERIALIZABLE. Writes that wait at the same time share a
/// transaction. A transaction may run `body` several times.
package final class PostgresTables: Sendable {
  private let address: PostgresAddress
  private let identity: StoreIdentity
  private let pool: ConnectionPool
  private let readers: ReadThreads
  private let writer: PostgresWriter

  init(
    _ address: PostgresAddress, _ identity: StoreIdentity, _ pool: ConnectionPool, _ readers: ReadThreads,
    _ writer: PostgresWriter
  ) {
    (self.address, self.identity, self.pool, self.readers) = (address, identity, pool, readers)
    self.writer = writer
  }

  /// Runs the scripts whose numbers are not in the given table; the first server does so while others wait.
  package func migrate(_ migrations: [String], listedIn table: String) throws {
    do {
      let connection = try PostgresConnection(address)
      try PostgresSchema.changing(connection) { _ in
        try PostgresSchema.migrate(connection, migrations, listedIn: table)
      }
    } catch {
      throw StoreError(error)
    }
  }

  package func read<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresStatements) throws -> Value
  ) async throws -> Value {
    try await readers.read { try body(PostgresStatements($0)) }
  }

  /// Reads while the thread waits.
  package func readNow<Value>(_ body: (PostgresStatements) throws -> Value) throws -> Value {
    try pool.read(identity) { try body(PostgresStatements($0)) }
  }

  package func write<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresStatements) throws -> Value
  ) async throws -> Value {
    try await writer.write(for: .server, weight: 1) { try body(PostgresStatements($0)) }
  }

  /// Writes while the thread waits.
  package func writeNow<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresStatements) throws -> Value
  ) throws -> Value {
    let write = AwaitedWrite(body)
    writer.enqueue(write, weight: 1, of: .server)
    return try write.wait()
  }

  /// Listens to the notices of other servers on these tables, until the line is no longer referred to.
  package func listen(
    _ topic: String, _ hear: @escaping @Sendable (String?) -> Void
  ) -> PostgresNoticeLine {
    PostgresNoticeLine(address, channel: "\(identity.channel)_\(topic)", hear)
  }

  func close() { writer.close() }
}

/// A server's line of notices about tables, which go with the transactions that send them. It does not hear its own.
package final class PostgresNoticeLine: Sendable {
  private let channel: String
  private let origin: String
  private let listener: ChangeListener

  init(
    _ address: PostgresAddress, channel: String, _ hear: @escaping @Sendable (String?) -> Void
  ) {
    let origin = String(UInt64.random(in: .min ... .max), radix: 36)
    (self.channel, self.origin) = (channel, origin)
    listener = ChangeListener(address, channel: channel) { text in
      guard let text else { return hear(nil) }
      let parts = text.split(separator: "\n", maxSplits: 1)
      if parts.count == 2, parts[0] != origin { hear(String(parts[1])) }
    }
  }

  /// Sends a notice with the transaction; at most 7,900 bytes.
  package func report(_ notice: String, _ statements: PostgresStatements) throws {
    try statements.send("SELECT pg_notify(?, ?)", [.text(channel), .text(origin + "\n" + notice)])
  }
}

/// The statements of a transaction on tables of other data, with a question mark for each parameter. A connection keeps
/// each text prepared, so there may be a limited number of them only.
package struct PostgresStatements {
  private let transaction: PostgresTransaction

  init(_ transaction: any RecordTransaction) throws {
    guard let transaction = transaction as? PostgresTransaction else {
      throw StoreError.failed("the transaction is another store's")
    }
    self.transaction = transaction
  }

  /// Sends a statement whose result is not needed; its error comes with a later one, or with the commit.
  package func send(_ sql: String, _ values: [PostgresValue]) throws { try transaction.send(text: sql, values) }

  package func query(_ sql: String, _ values: [PostgresValue]) throws -> PostgresRows {
    try transaction.query(text: sql, values)
  }
}

/// A write for which a thread waits.
private final class AwaitedWrite<Value: Sendable>: WaitingWrite, Sendable {
  private let body: @Sendable (PostgresStatements) throws -> Value
  private let result = Mutex<Result<Value, any Error>?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  init(_ body: @escaping @Sendable (PostgresStatements) throws -> Value) { self.body = body }

  func run(_ transaction: any RecordTransaction) throws {
    let outcome = Result { try body(PostgresStatements(transaction)) }
    result.withLock { $0 = outcome }
    _ = try outcome.get()
  }

  func finish() { isDone.signal() }

  func fail(_ error: StoreError) {
    result.withLock { $0 = .failure(error) }
    isDone.signal()
  }

  func wait() throws -> Value {
    isDone.wait()
    guard let result = result.withLock({ $0 }) else { throw StoreError.failed("the write was not run") }
    return try result.get()
  }
}
