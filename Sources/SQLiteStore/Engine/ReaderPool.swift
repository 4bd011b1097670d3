import Foundation
import RecordStore

/// Connections that only read, each used by one thread at a time. One is opened when all are in use.
final class ReaderPool: @unchecked Sendable {
  /// More at once are refused: each thread of the process has one at most.
  static let connectionCountMax = 64

  private let path: String
  private let lock = NSLock()
  private var free: [SQLiteConnection] = []
  private var count = 0
  private var isClosed = false

  init(_ path: String) { self.path = path }

  func read<Value>(_ body: (SQLiteTransaction) throws -> Value) throws -> Value {
    let connection = try take()
    do {
      try connection.run("BEGIN")
      let value = try body(SQLiteTransaction(connection, nil))
      try connection.run("COMMIT")
      put(connection)
      return value
    } catch {
      if !connection.isOutsideTransaction { try? connection.run("ROLLBACK") }
      // A connection that still is in a transaction would read an old state for ever.
      if connection.isOutsideTransaction { put(connection) } else { forget() }
      throw error
    }
  }

  func close() {
    lock.withLock {
      isClosed = true
      free = []
    }
  }

  private func take() throws -> SQLiteConnection {
    let found: SQLiteConnection? = try lock.withLock {
      if isClosed { throw StoreError.closed }
      if let connection = free.popLast() { return connection }
      guard count < Self.connectionCountMax else { throw StoreError.tooBusy }
      count += 1
      return nil
    }
    if let found { return found }
    do { return try SQLiteConnection(reading: path) } catch {
      forget()
      throw error
    }
  }

  private func put(_ connection: SQLiteConnection) {
    lock.withLock { if !isClosed { free.append(connection) } }
  }

  private func forget() { lock.withLock { count -= 1 } }
}
