import Foundation
import RecordStore

/// A pool of connections for reading, each used by one thread at a time. Opens another one when all are in use, up to a
/// bound that its users keep by the number of their threads.
final class ConnectionPool: @unchecked Sendable {
  /// The seconds that `close` waits for running reads.
  static let closeSecondsMax = 2.0

  private let address: PostgresAddress
  private let countMax: Int
  private let lock = NSCondition()
  private var free: [PostgresConnection]
  private var used: [ObjectIdentifier: PostgresConnection] = [:]
  /// The number of connections, including those being opened.
  private var count = 1
  private var isClosed = false

  init(_ address: PostgresAddress, countMax: Int, first: PostgresConnection) {
    self.address = address
    self.countMax = countMax
    free = [first]
  }

  /// Runs `body` in one snapshot. A lost connection is replaced, and `body` runs again: reading changes nothing.
  func read<Value>(_ identity: StoreIdentity, _ body: (any RecordTransaction) throws -> Value) throws -> Value {
    do {
      return try readOnce(identity, body)
    } catch StoreError.failed {
      return try readOnce(identity, body)
    }
  }

  private func readOnce<Value>(
    _ identity: StoreIdentity, _ body: (any RecordTransaction) throws -> Value
  ) throws -> Value {
    let connection = try checkOut()
    let transaction = PostgresTransaction(connection, identity, nil)
    do {
      connection.clearErrors()
      try connection.send("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
      let value = try body(transaction)
      // Nobody waits for the end: it is sent along with the next read.
      try connection.send("COMMIT")
      try connection.sendSync()
      put(connection)
      return value
    } catch {
      let isLost = connection.isLost || transaction.failure?.endsConnection == true
      if !isLost, (try? end(connection)) != nil { put(connection) } else { forget(connection) }
      if isLost { dropFree() }
      throw error is PostgresError ? StoreError(error) : error
    }
  }

  private func end(_ connection: PostgresConnection) throws {
    _ = try? connection.synchronise()
    _ = try connection.query("ROLLBACK")
  }

  private func checkOut() throws -> PostgresConnection {
    let found: PostgresConnection? = try lock.withLock {
      if isClosed { throw StoreError.closed }
      let connection = free.popLast()
      if let connection {
        used[ObjectIdentifier(connection)] = connection
      } else {
        guard count < countMax else { throw StoreError.tooBusy }
        count += 1
      }
      return connection
    }
    if let found { return found }
    do {
      let connection = try PostgresConnection(address)
      lock.withLock { used[ObjectIdentifier(connection)] = connection }
      return connection
    } catch {
      lock.withLock { count -= 1 }
      throw StoreError(error)
    }
  }

  private func put(_ connection: PostgresConnection) {
    lock.withLock {
      used[ObjectIdentifier(connection)] = nil
      if isClosed { lock.signal() } else { free.append(connection) }
    }
  }

  private func forget(_ connection: PostgresConnection) {
    lock.withLock {
      used[ObjectIdentifier(connection)] = nil
      count -= 1
      if isClosed { lock.signal() }
    }
  }

  /// Closes the connections that nobody uses: when one is lost, the others mostly are, too.
  private func dropFree() {
    let dropped = lock.withLock {
      defer {
        count -= free.count
        free = []
      }
      return free
    }
    _ = dropped
  }

  /// Interrupts running reads and waits for them, up to `closeSecondsMax`.
  func close() {
    lock.withLock {
      isClosed = true
      free = []
      for connection in used.values { connection.interrupt() }
      let deadline = Date(timeIntervalSinceNow: Self.closeSecondsMax)
      while !used.isEmpty, lock.wait(until: deadline) {}
    }
  }
}
