import Foundation
import GRDB
import RecordStore

/// Lets waiting writes share one transaction, and so one fsync. A failed write leaves the others alone, and each gets its result only
/// when the commit is on the disk.
///
/// A savepoint for each write would make SQLite keep a copy of every page that the write touches, though few writes have anything to
/// undo. A batch therefore runs without savepoints first; if one of its writes fails or wants to undo something, the batch is rolled back
/// and runs again, now with a savepoint for each.
///
/// Payers take turns, and a batch is bounded by the number of writes, their weight and time, so that nobody waits for everything another
/// payer has sent.
final class GroupCommit: @unchecked Sendable {
  /// Limits of one transaction: the number of writes, and their weight, about 30 ms.
  static let batchCountMax = 256
  static let batchWeightMax = 1000
  /// The weight of one payer's part of a batch while others wait, or have waited recently.
  static let shareWeightMax = 256
  /// The weight of a light write.
  static let lightWeightMax = 16
  /// The number of batches, after one shared by several payers, that are limited by shares too: a payer that waits for an answer before
  /// its next write is absent for a moment.
  private static let sharedBatchCount = 16
  /// The time after which a batch ends: a write's weight does not always tell its duration.
  static let batchNanosecondsMax: UInt64 = 30_000_000
  /// Limits of all waiting writes: their number and weight; further ones are refused.
  static let waitingCountMax = 10_000
  static let waitingWeightMax = 65_536
  /// The same limits for one payer.
  static let waitingCountOfPayerMax = 1000
  static let waitingWeightOfPayerMax = 16_384

  private struct Waiting {
    let write: any WaitingWrite
    let payer: Payer
    let weight: Int

    var isHeavy: Bool { weight > GroupCommit.lightWeightMax }
  }

  private let pool: DatabasePool
  private let uptime: @Sendable () -> UInt64
  private let lock = NSLock()
  private var waiting = TurnQueue<Waiting>()
  private var isDraining = false
  private var isClosed = false
  private var sharedBatchesLeft = 0
  /// Whether a heavy write is next while batches are shared: heavy and light writes alternate.
  private var isHeavyNext = false
  // The writing thread owns the properties below.
  private var connection: SQLiteConnection?
  private let places: PlaceCounter
  private let report: @Sendable (StoreIncident) -> Void
  private var hasFailed = false

  init(
    _ pool: DatabasePool, place: Int64, uptime: @escaping @Sendable () -> UInt64,
    report: @escaping @Sendable (StoreIncident) -> Void
  ) {
    self.pool = pool
    self.uptime = uptime
    self.report = report
    places = PlaceCounter(place)
  }

  var waitingCount: Int { lock.withLock { waiting.count } }

  func write<Value: Sendable>(
    for payer: Payer, weight: Int, _ body: @escaping @Sendable (any RecordTransaction) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      enqueue(Waiting(write: OneWrite(body, continuation), payer: payer, weight: max(weight, 1)))
    }
  }

  private func enqueue(_ one: Waiting) {
    let (refusal, mustDrain) = lock.withLock { () -> (StoreError?, Bool) in
      if isClosed { return (.closed, false) }
      if let problem = self.refusal(of: one) { return (problem, false) }
      waiting.append(one, weight: one.weight, of: one.payer)
      defer { isDraining = true }
      return (nil, !isDraining)
    }
    if let refusal { return one.write.fail(refusal) }
    if mustDrain { drainSoon() }
  }

  /// Returns the reason to refuse a write. An empty line accepts a write of any weight. Requires the lock.
  private func refusal(of one: Waiting) -> StoreError? {
    if waiting.count >= Self.waitingCountMax { return .tooBusy }
    if waiting.count > 0, waiting.weight + one.weight > Self.waitingWeightMax { return .tooBusy }
    let (count, weight) = waiting.line(of: one.payer)
    guard count > 0, one.payer != .server else { return nil }
    let isTooHeavy = weight + one.weight > Self.waitingWeightOfPayerMax
    return count >= Self.waitingCountOfPayerMax || isTooHeavy ? .payerTooBusy : nil
  }

  /// Runs one batch at a time, so that other writers of the file, such as the accounts, get their turn in between.
  private func drainSoon() { pool.asyncWriteWithoutTransaction { db in self.drain(db) } }

  private func drain(_ db: Database) {
    let batch = lock.withLock { takeBatch() }
    if !batch.isEmpty {
      let rest = commit(batch, db)
      if !rest.isEmpty { giveBack(rest) }
    }
    let isDone = lock.withLock { () -> Bool in
      isDraining = waiting.count > 0
      return waiting.count == 0
    }
    if !isDone { drainSoon() }
  }

  /// Removes the next batch from the queue. While payers share, light and heavy writes have commits of their own, alternating, so that a
  /// single record need not wait for another payer's two hundred in the same commit. Requires the lock.
  private func takeBatch() -> [Waiting] {
    if waiting.payerCount > 1 {
      sharedBatchesLeft = Self.sharedBatchCount
    } else if sharedBatchesLeft > 0 {
      sharedBatchesLeft -= 1
    }
    guard sharedBatchesLeft > 0 else { return takeBatch { _ in true } }
    var batch = takeBatch { [isHeavyNext] in $0.isHeavy == isHeavyNext }
    if batch.isEmpty { batch = takeBatch { _ in true } }
    isHeavyNext = batch.first?.isHeavy == false
    return batch
  }

  /// Removes one write of each payer in turn, then the next of each, within the batch's and the payer's limits. Requires the lock.
  private func takeBatch(where isWanted: (Waiting) -> Bool) -> [Waiting] {
    var batch: [Waiting] = []
    var weight = 0
    // If everything together weighs less than a share, no payer can exceed it.
    let hasShares = sharedBatchesLeft > 0 && waiting.weight > Self.shareWeightMax
    var shares: [Payer: Int] = [:]
    var passCount = 0
    while batch.count < Self.batchCountMax, passCount < waiting.payerCount, let one = waiting.next {
      // The turn stays: the next batch begins there.
      if !batch.isEmpty, weight + one.weight > Self.batchWeightMax { break }
      let share = hasShares ? shares[one.payer, default: 0] : 0
      guard isWanted(one), share == 0 || share + one.weight <= Self.shareWeightMax else {
        passCount += 1
        waiting.pass()
        continue
      }
      passCount = 0
      _ = waiting.take { $0.weight }
      batch.append(one)
      weight += one.weight
      if hasShares { shares[one.payer] = share + one.weight }
    }
    return batch
  }

  /// Returns the rest of a batch that ran out of time to the queue, unless the store was closed meanwhile.
  private func giveBack(_ rest: some Collection<Waiting>) {
    let isGone = lock.withLock { () -> Bool in
      if isClosed { return true }
      for one in rest.reversed() { waiting.giveBack(one, weight: one.weight, of: one.payer) }
      return false
    }
    if isGone { for one in rest { one.write.fail(StoreError.closed) } }
  }

  /// Runs the writes in one transaction while there is time, then delivers their results; returns the rest.
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
              try runApart(one.write, connection)
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
      for one in batch[..<done] { one.write.finish() }
    } catch {
      let error = StoreError(error, path: pool.path)
      // SQLite commits nothing after it has met an unreadable page: writes that did not need the page are retried alone.
      if case .damaged = error, batch.count > 1 {
        for one in batch[..<done] { _ = commit([one], db) }
        return batch[done...]
      }
      hasFailed = true
      report(.writesFail(error))
      for one in batch[..<done] { one.write.fail(error) }
    }
    return batch[done...]
  }

  /// Runs the writes without savepoints, and returns their number; nil if one of them has something to undo.
  private func runTogether(_ batch: [Waiting], _ connection: SQLiteConnection) throws -> Int? {
    try runInTime(batch) { one in
      let transaction = SQLiteTransaction(connection, places, hasSavepoint: false, report: report)
      do {
        try one.write.run(transaction)
      } catch {
        // On a full disk SQLite may have ended the transaction itself.
        if connection.isOutsideTransaction { throw error }
        return false
      }
      return !transaction.wantedSavepoint
    }
  }

  /// Returns the number of writes run before the time was over; nil if `run` returned false for one.
  private func runInTime(_ batch: [Waiting], _ run: (Waiting) throws -> Bool) throws -> Int? {
    let end = uptime() + Self.batchNanosecondsMax
    for (position, one) in batch.enumerated() {
      if position > 0, uptime() > end { return position }
      guard try run(one) else { return nil }
    }
    return batch.count
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
    let left = lock.withLock { () -> [Waiting] in
      isClosed = true
      return waiting.removeAll()
    }
    for one in left { one.write.fail(StoreError.closed) }
  }

  /// Finalizes the statements; called on the writing thread, before the connection is closed.
  func finalize(_ db: Database) {
    connection?.finalize()
    connection = nil
  }
}
