import Foundation
import GRDB
import RecordStore

/// Lets writes that wait at the same time share one transaction, and so one fsync. One that fails leaves the others alone, and each
/// hears of its end only when the commit is on the disk.
///
/// A savepoint for each write would make SQLite keep a copy of every page that the write touches, though few writes have
/// anything to take back. A batch therefore runs without them first; if one of its writes fails or wants to take something back, the
/// batch is rolled back and runs again, now with a savepoint for each.
final class GroupCommit: @unchecked Sendable {
  /// Writes in one transaction.
  static let batchCountMax = 256
  /// Writes that wait; one more is refused.
  static let waitingCountMax = 10_000

  private let pool: DatabasePool
  private let lock = NSLock()
  private var waiting: [any WaitingWrite] = []
  private var isDraining = false
  private var isClosed = false
  // The rest belongs to the writing thread.
  private var connection: SQLiteConnection?
  private let places: PlaceCounter
  private let report: @Sendable (StoreIncident) -> Void
  private var hasFailed = false

  init(_ pool: DatabasePool, place: Int64, report: @escaping @Sendable (StoreIncident) -> Void) {
    self.pool = pool
    self.report = report
    places = PlaceCounter(place)
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any RecordTransaction) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      enqueue(OneWrite(body, continuation))
    }
  }

  private func enqueue(_ write: any WaitingWrite) {
    let (refusal, mustDrain) = lock.withLock { () -> (StoreError?, Bool) in
      if isClosed { return (.closed, false) }
      if waiting.count >= Self.waitingCountMax { return (.tooBusy, false) }
      waiting.append(write)
      defer { isDraining = true }
      return (nil, !isDraining)
    }
    if let refusal { return write.fail(refusal) }
    if mustDrain { drainSoon() }
  }

  /// One batch at a time, so that others who write to the file, such as the accounts, get their turn in between.
  private func drainSoon() { pool.asyncWriteWithoutTransaction { db in self.drain(db) } }

  private func drain(_ db: Database) {
    let batch = lock.withLock { () -> [any WaitingWrite] in
      let batch = Array(waiting.prefix(Self.batchCountMax))
      waiting.removeFirst(batch.count)
      return batch
    }
    if !batch.isEmpty { commit(batch, db) }
    let isDone = lock.withLock { () -> Bool in
      isDraining = !waiting.isEmpty
      return waiting.isEmpty
    }
    if !isDone { drainSoon() }
  }

  /// Runs the writes in one transaction, then tells each of them.
  private func commit(_ batch: [any WaitingWrite], _ db: Database) {
    do {
      let connection = try connection(db)
      do {
        try connection.run("BEGIN IMMEDIATE")
        if try !runTogether(batch, connection) {
          try connection.run("ROLLBACK")
          try connection.run("BEGIN IMMEDIATE")
          for write in batch { try runApart(write, connection) }
        }
        try connection.run("COMMIT")
      } catch {
        if !connection.isOutsideTransaction { try? connection.run("ROLLBACK") }
        throw error
      }
      if hasFailed { report(.writesSucceed) }
      hasFailed = false
      for write in batch { write.finish() }
    } catch {
      let error = StoreError(error, path: pool.path)
      // SQLite commits nothing once that it has met a page which it cannot read: those that did not need the page go on alone.
      if case .damaged = error, batch.count > 1 {
        for write in batch { commit([write], db) }
        return
      }
      hasFailed = true
      report(.writesFail(error))
      for write in batch { write.fail(error) }
    }
  }

  /// Runs the writes without savepoints; false if one of them has something to take back.
  private func runTogether(_ batch: [any WaitingWrite], _ connection: SQLiteConnection) throws -> Bool {
    for write in batch {
      let transaction = SQLiteTransaction(connection, places, hasSavepoint: false, report: report)
      do {
        try write.run(transaction)
      } catch {
        // Of a full disk SQLite may have ended the transaction by itself.
        if connection.isOutsideTransaction { throw error }
        return false
      }
      if transaction.wantedSavepoint { return false }
    }
    return true
  }

  /// Runs a write in a savepoint; throws only if the whole transaction is lost.
  private func runApart(_ write: any WaitingWrite, _ connection: SQLiteConnection) throws {
    try connection.run("SAVEPOINT request")
    let transaction = SQLiteTransaction(connection, places, hasSavepoint: true, report: report)
    do {
      try write.run(transaction)
    } catch {
      transaction.note(error)
      if connection.isOutsideTransaction { throw error }
      try connection.run("ROLLBACK TO request")
    }
    try connection.run("RELEASE request")
  }

  private func connection(_ db: Database) throws -> SQLiteConnection {
    if let connection { return connection }
    guard let handle = db.sqliteConnection else { throw StoreError.closed }
    let made = SQLiteConnection(borrowing: handle, path: pool.path)
    connection = made
    return made
  }

  func close() {
    let left = lock.withLock { () -> [any WaitingWrite] in
      isClosed = true
      defer { waiting = [] }
      return waiting
    }
    for write in left { write.fail(StoreError.closed) }
  }

  /// On the writing thread, before the connection is closed.
  func finalize(_ db: Database) {
    connection?.finalize()
    connection = nil
  }
}

/// The last place that was given; one that a failed write took is never given again.
final class PlaceCounter {
  private(set) var last: Int64

  init(_ last: Int64) { self.last = last }

  func next() -> Int64 {
    last += 1
    return last
  }
}

/// A write in the queue.
private protocol WaitingWrite {
  /// Runs the body and keeps its value; throws its error, which `finish` then tells. Of several runs the last one counts.
  func run(_ transaction: SQLiteTransaction) throws
  /// Tells the value, or the error, after the commit.
  func finish()
  func fail(_ error: StoreError)
}

private final class OneWrite<Value: Sendable>: WaitingWrite {
  private let body: @Sendable (any RecordTransaction) throws -> Value
  private let continuation: CheckedContinuation<Value, any Error>
  private var result: Result<Value, any Error>?

  init(
    _ body: @escaping @Sendable (any RecordTransaction) throws -> Value,
    _ continuation: CheckedContinuation<Value, any Error>
  ) {
    self.body = body
    self.continuation = continuation
  }

  func run(_ transaction: SQLiteTransaction) throws {
    do {
      result = .success(try body(transaction))
    } catch {
      result = .failure(error)
      throw error
    }
  }

  func finish() { continuation.resume(with: result ?? .failure(StoreError.failed("the write was not run"))) }

  func fail(_ error: StoreError) { continuation.resume(throwing: error) }
}
