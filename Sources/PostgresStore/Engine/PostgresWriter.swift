import Core
import Foundation
import RecordStore
import StoreTurns
import Synchronization

/// Lets waiting writes share one transaction, and so one commit, on a few threads with a connection each.
///
/// A transaction runs in a snapshot: if another one changes a zone's or a user's row first, PostgreSQL refuses it (40001),
/// and it runs again. Each write changes such a row, so transactions that could disturb each other never commit both, and
/// a zone's sequences are given in the order of their commits. A batch that was refused waits for the other refused ones,
/// of all servers, before it runs again. A batch runs without savepoints first, as on SQLite.
final class PostgresWriter: @unchecked Sendable {
  /// The most runs of a transaction before its writes fail.
  static let attemptsMax = 12
  /// The longest pause before a lost connection is replaced, in milliseconds.
  private static let pauseMax: UInt32 = 1000

  private typealias Waiting = WriteQueue.Waiting

  private let address: PostgresAddress
  private let identity: StoreIdentity
  private let origin: UInt64
  private let begin: StaticString
  private let uptime: @Sendable () -> UInt64
  private let report: @Sendable (StoreIncident) -> Void
  private let queue = WriteQueue()
  private let lock = NSCondition()
  private var threads = 0
  private var idle = 0
  private let threadCount: Int
  private let hasFailed = Mutex(false)

  init(
    _ address: PostgresAddress, _ identity: StoreIdentity, origin: UInt64, threadCount: Int,
    begin: StaticString = "BEGIN ISOLATION LEVEL REPEATABLE READ",
    uptime: @escaping @Sendable () -> UInt64, report: @escaping @Sendable (StoreIncident) -> Void
  ) {
    self.address = address
    self.identity = identity
    self.origin = origin
    self.threadCount = threadCount
    self.begin = begin
    self.uptime = uptime
    self.report = report
  }

  func write<Value: Sendable>(
    for payer: Payer, weight: Int, _ body: @escaping @Sendable (any RecordTransaction) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      enqueue(OneWrite(body, continuation), weight: weight, of: payer)
    }
  }

  func enqueue(_ write: any WaitingWrite, weight: Int, of payer: Payer) {
    let mustStart = lock.withLock {
      _ = queue.append(write, weight: weight, of: payer)
      if idle > 0 {
        lock.signal()
        return false
      }
      guard threads < threadCount, !queue.isClosed else { return false }
      threads += 1
      return true
    }
    if mustStart { Thread.detachNewThread { [self] in work() } }
  }

  /// Runs batches until the store is closed.
  private func work() {
    var connection: PostgresConnection?
    while let batch = nextBatch() { queue.end(batch, rest: commit(batch, &connection)) }
    lock.withLock {
      threads -= 1
      lock.broadcast()
    }
  }

  private func nextBatch() -> [Waiting]? {
    lock.withLock {
      while true {
        let batch = queue.takeBatch()
        if !batch.isEmpty { return batch }
        if queue.isClosed { return nil }
        idle += 1
        lock.wait()
        idle -= 1
      }
    }
  }

  // MARK: Batches

  /// Runs the writes in one transaction, and delivers their results; returns those for which there was no time. If the
  /// transaction fails for another reason than a conflict, each write runs in one of its own.
  private func commit(_ batch: [Waiting], _ connection: inout PostgresConnection?) -> ArraySlice<Waiting> {
    var failure = PostgresError(state: PostgresError.connectionLost, message: "it was not tried")
    for attempt in 0..<Self.attemptsMax {
      if attempt > 0, queue.isClosed { break }
      do {
        if connection?.isLost != false { connection = try connect(attempt) }
        guard let connection else { break }
        let done = try run(batch, connection, isAgain: attempt > 0)
        succeeded()
        for one in batch[..<done] { one.element.finish() }
        return batch[done...]
      } catch {
        failure = error.error
        if let used = connection, !recover(used, failure) { connection = nil }
        guard error.canRunAgain, failure.isConflict || failure.endsConnection else { break }
      }
    }
    if batch.count > 1, !failure.endsConnection {
      for one in batch { _ = commit([one], &connection) }
      return []
    }
    let error = StoreError(failure)
    if !failure.isConflict, hasFailed.withLock({ $0.exchange(true) }) == false { report(.writesFail(error)) }
    for one in batch { one.element.fail(failure.isConflict ? .tooBusy : error) }
    return []
  }

  private func succeeded() {
    if hasFailed.withLock({ $0.exchange(false) }) { report(.writesSucceed) }
  }

  private func connect(_ attempt: Int) throws(WriteFailure) -> PostgresConnection {
    if attempt > 0 { usleep(min(Self.pauseMax, 50 << UInt32(min(attempt, 5))) * 1000) }
    do { return try PostgresConnection(address) } catch { throw WriteFailure(error, canRunAgain: true) }
  }

  /// Leaves the failed transaction; returns false if the connection is of no more use.
  private func recover(_ connection: PostgresConnection, _ failure: PostgresError) -> Bool {
    guard !connection.isLost, !failure.endsConnection else { return false }
    do {
      _ = try? connection.synchronise()
      _ = try connection.query("ROLLBACK")
      _ = try connection.query("SELECT pg_advisory_unlock_all()")
      return true
    } catch {
      return false
    }
  }

  /// Runs the batch in one transaction and commits it; returns the number of writes in it.
  private func run(
    _ batch: [Waiting], _ connection: PostgresConnection, isAgain: Bool
  ) throws(WriteFailure) -> Int {
    do {
      // Before the transaction, so that its snapshot is taken when the others are done.
      if isAgain {
        _ = try connection.query("SELECT pg_advisory_lock($1)", PostgresParameters(.int(identity.retryLock)))
      }
      var news = NewsOfBatch()
      var done = try runTogether(batch, connection, &news)
      if done == nil {
        _ = try connection.query("ROLLBACK")
        news = NewsOfBatch()
        done = try runApart(batch, connection, &news)
      }
      try news.send(on: connection, identity.channel, from: origin)
      try commit(connection)
      if isAgain { _ = try connection.query("SELECT pg_advisory_unlock_all()") }
      return done ?? batch.count
    } catch let failure as WriteFailure {
      throw failure
    } catch let error as PostgresError {
      throw WriteFailure(error, canRunAgain: true)
    } catch {
      throw WriteFailure(PostgresError(state: "XX000", message: "\(error)"), canRunAgain: false)
    }
  }

  /// Commits. Whether the database has done so is unknown if the connection ends meanwhile; the writes then fail, and
  /// must not run again.
  private func commit(_ connection: PostgresConnection) throws {
    // A transaction that fails before the commit is certainly undone.
    try connection.synchronise()
    do throws(PostgresError) {
      guard try connection.query("COMMIT").command == "COMMIT" else {
        throw PostgresError(state: "40000", message: "the transaction was rolled back")
      }
    } catch {
      throw WriteFailure(error, canRunAgain: !connection.isLost && !error.endsConnection)
    }
  }

  /// Runs the writes without savepoints and returns their number; nil if one of them must undo something.
  private func runTogether(
    _ batch: [Waiting], _ connection: PostgresConnection, _ news: inout NewsOfBatch
  ) throws -> Int? {
    let numbers = try begin(connection)
    return try runInTime(batch) { one in
      let transaction = PostgresTransaction(connection, identity, numbers)
      do { try one.element.run(transaction) } catch {
        if let failure = transaction.failure { throw failure }
        return false
      }
      if let failure = transaction.failure { throw failure }
      news.add(transaction)
      return !transaction.wantedSavepoint
    }
  }

  /// Runs each write in a savepoint.
  private func runApart(
    _ batch: [Waiting], _ connection: PostgresConnection, _ news: inout NewsOfBatch
  ) throws -> Int? {
    let numbers = try begin(connection)
    return try runInTime(batch) { one in
      let transaction = PostgresTransaction(connection, identity, numbers, hasSavepoint: true)
      try connection.send("SAVEPOINT request")
      do { try one.element.run(transaction) } catch {
        if let failure = transaction.failure { throw failure }
        try connection.send("ROLLBACK TO request")
        transaction.forgetNews()
      }
      if let failure = transaction.failure { throw failure }
      try connection.send("RELEASE request")
      news.add(transaction)
      return true
    }
  }

  private func begin(_ connection: PostgresConnection) throws -> TransactionNumbers {
    connection.clearErrors()
    try connection.send(begin)
    return TransactionNumbers(identity)
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

  /// Refuses further writes and waits for those that are running.
  func close() {
    queue.close()
    lock.withLock {
      lock.broadcast()
      while threads > 0 { lock.wait() }
    }
  }
}

/// The reason why a transaction failed.
private struct WriteFailure: Error {
  let error: PostgresError
  /// Whether it is certain that nothing of the transaction stays.
  let canRunAgain: Bool

  init(_ error: PostgresError, canRunAgain: Bool) {
    self.error = error
    self.canRunAgain = canRunAgain
  }
}

extension Bool {
  fileprivate mutating func exchange(_ value: Bool) -> Bool {
    defer { self = value }
    return self
  }
}
