import Core
import Foundation
import GRDB
import RecordStore
import StoreTurns

/// Lets waiting writes share one transaction, and so one fsync. A failed write does not affect the others, and each
/// gets its result only when the commit is on the disk.
///
/// A savepoint for each write would make SQLite keep a copy of every page that the write touches, though few writes
/// have anything to undo. A batch therefore runs without savepoints first. If one of its writes fails or must undo
/// something, the batch is rolled back and runs again, now with a savepoint for each write.
final class GroupCommit: @unchecked Sendable {
  private typealias Waiting = WriteQueue.Waiting

  private let pool: DatabasePool
  private let uptime: @Sendable () -> UInt64
  private let queue = WriteQueue()
  // The writing thread owns the properties below.
  private var connection: SQLiteConnection?
  private let changeNumbers: ChangeCounter
  private let report: @Sendable (StoreIncident) -> Void
  private var hasFailed = false

  init(
    _ pool: DatabasePool, lastChangeNumber: Int64, uptime: @escaping @Sendable () -> UInt64,
    report: @escaping @Sendable (StoreIncident) -> Void
  ) {
    self.pool = pool
    self.uptime = uptime
    self.report = report
    changeNumbers = ChangeCounter(lastChangeNumber)
  }

  var waitingCount: Int { queue.waitingCount }

  func write<Value: Sendable>(
    for payer: Payer, weight: Int, _ body: @escaping @Sendable (any RecordTransaction) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      if queue.append(OneWrite(body, continuation), weight: weight, of: payer) { drainSoon() }
    }
  }

  /// Runs one batch at a time, so that other users of the file, such as the accounts, can write in between.
  private func drainSoon() { pool.asyncWriteWithoutTransaction { db in self.drain(db) } }

  private func drain(_ db: Database) {
    let batch = queue.takeBatch()
    if !batch.isEmpty { queue.end(batch, rest: commit(batch, db)) }
    if !queue.isDrained() { drainSoon() }
  }

  /// Runs the writes in one transaction until the time is over, then delivers their results; returns the rest.
  private func commit(_ batch: [Waiting], _ db: Database) -> ArraySlice<Waiting> {
    var done = batch.count
    do {
      let connection = try connection(db)
      do {
        try connection.run("BEGIN IMMEDIATE")
        if let count = try runTogether(batch, connection) {
          done = count
        } else {
          try connection.run("ROLLBACK")
          try connection.run("BEGIN IMMEDIATE")
          done =
            try runInTime(batch) { one in
              try runApart(one.element, connection)
              return true
            } ?? batch.count
        }
        try connection.run("COMMIT")
      } catch {
        if !connection.isOutsideTransaction { try? connection.run("ROLLBACK") }
        throw error
      }
      if hasFailed { report(.writesSucceed) }
      hasFailed = false
      for one in batch[..<done] { one.element.finish() }
    } catch {
      let error = StoreError(error, path: pool.path)
      // SQLite commits nothing after it has met an unreadable page, so writes that did not need the page are retried
      // alone.
      if case .damaged = error, batch.count > 1 {
        for one in batch[..<done] { _ = commit([one], db) }
        return batch[done...]
      }
      hasFailed = true
      report(.writesFail(error))
      for one in batch[..<done] { one.element.fail(error) }
    }
    return batch[done...]
  }

  /// Runs the writes without savepoints and returns their number; nil if one of them must undo something.
  private func runTogether(_ batch: [Waiting], _ connection: SQLiteConnection) throws -> Int? {
    try runInTime(batch) { one in
      let transaction = SQLiteTransaction(connection, changeNumbers, hasSavepoint: false, report: report)
      do {
        try one.element.run(transaction)
      } catch {
        // On a full disk SQLite may have ended the transaction itself.
        if connection.isOutsideTransaction { throw error }
        return false
      }
      return !transaction.wantedSavepoint
    }
  }

  /// Returns the number of writes that ran before the time was over; nil if `run` returned false for one.
  private func runInTime(_ batch: [Waiting], _ run: (Waiting) throws -> Bool) throws -> Int? {
    let end = uptime() + WriteQueue.batchNanosecondsMax
    for (position, one) in batch.enumerated() {
      if position > 0, uptime() > end { return position }
      guard try run(one) else { return nil }
    }
    return batch.count
  }

  /// Runs a write in a savepoint; throws only if the whole transaction is lost.
  private func runApart(_ write: any WaitingWrite, _ connection: SQLiteConnection) throws {
    try connection.run("SAVEPOINT request")
    let transaction = SQLiteTransaction(connection, changeNumbers, hasSavepoint: true, report: report)
    do {
      try write.run(transaction)
    } catch {
      transaction.report(error)
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

  func close() { queue.close() }

  /// Finalizes the statements; called on the writing thread, before the connection is closed.
  func finalize(_ db: Database) {
    connection?.finalize()
    connection = nil
  }
}
