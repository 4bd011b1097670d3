import Foundation
import RecordStore

/// A pool of read-only connections, each used by one thread at a time. Opens another one when all are in use.
final class ReaderPool: @unchecked Sendable {
  /// The most connections; further reads are refused. Each thread of the process uses at most one.
  static let connectionCountMax = 64
  /// The time that `close` waits for running reads.
  static let closeSecondsMax = 2.0

  private let path: String
  private let lock = NSCondition()
  private var free: [SQLiteConnection] = []
  /// All connections by their handles, including those in use.
  private var open: [OpaquePointer: SQLiteConnection] = [:]
  private var count = 0
  private var isClosed = false
  private let report: @Sendable (StoreIncident) -> Void
  private let checks: ZoneChecks

  init(
    _ path: String, uptime: @escaping @Sendable () -> UInt64, report: @escaping @Sendable (StoreIncident) -> Void
  ) {
    self.path = path
    checks = ZoneChecks(uptime: uptime)
    self.report = report
  }

  func read<Value>(_ body: (SQLiteTransaction) throws -> Value) throws -> Value {
    let connection = try checkOut()
    let transaction = SQLiteTransaction(connection, nil, checks: checks, report: report)
    do {
      try connection.run("BEGIN")
      let value = try body(transaction)
      // SQLite refuses to commit after it has met an unreadable page, even if nothing was written.
      do { try connection.run("COMMIT") } catch StoreError.damaged {
        if !connection.isOutsideTransaction { try connection.run("ROLLBACK") }
      }
      put(connection)
      return value
    } catch {
      transaction.report(error)
      if !connection.isOutsideTransaction { try? connection.run("ROLLBACK") }
      // A connection still in a transaction would read an old state forever.
      if connection.isOutsideTransaction { put(connection) } else { forget(connection) }
      throw error
    }
  }

  /// Interrupts running reads, so that the file can be closed, and waits for them up to `closeSecondsMax`.
  func close() {
    lock.withLock {
      isClosed = true
      for connection in free { open[connection.handle] = nil }
      free = []
      for connection in open.values { connection.interrupt() }
      let deadline = Date(timeIntervalSinceNow: Self.closeSecondsMax)
      while !open.isEmpty, lock.wait(until: deadline) {}
    }
  }

  private func checkOut() throws -> SQLiteConnection {
    let found: SQLiteConnection? = try lock.withLock {
      if isClosed { throw StoreError.closed }
      if let connection = free.popLast() { return connection }
      guard count < Self.connectionCountMax else { throw StoreError.tooBusy }
      count += 1
      return nil
    }
    if let found { return found }
    do {
      let connection = try SQLiteConnection(reading: path)
      lock.withLock { open[connection.handle] = connection }
      return connection
    } catch {
      lock.withLock { count -= 1 }
      throw error
    }
  }

  private func put(_ connection: SQLiteConnection) {
    lock.withLock { if isClosed { drop(connection) } else { free.append(connection) } }
  }

  private func forget(_ connection: SQLiteConnection) {
    lock.withLock {
      count -= 1
      drop(connection)
    }
  }

  private func drop(_ connection: SQLiteConnection) {
    open[connection.handle] = nil
    if isClosed { lock.signal() }
  }
}
