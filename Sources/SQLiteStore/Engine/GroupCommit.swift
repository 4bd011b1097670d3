import Core
import Foundation
import GRDB
import RecordStore
import Synchronization

/// Lets waiting writes share one transaction, and so one fsync. A failed write does not affect the others, and each
/// gets its result only when the commit is on the disk.
///
/// A savepoint for each write would make SQLite keep a copy of every page that the write touches, though few writes
/// have anything to undo. A batch therefore runs without savepoints first. If one of its writes fails or must undo
/// something, the batch is rolled back and runs again, now with a savepoint for each write.
///
/// Payers take turns. The number, weight and time of the writes in a batch are limited, so that nobody waits for
/// everything that another payer has sent.
final class GroupCommit: @unchecked Sendable {
  /// The limits of one transaction: the number of writes, and their weight, about 30 ms.
  static let batchCountMax = 256
  static let batchWeightMax = 1000
  /// The weight of one payer's part of a batch while others wait or have waited recently.
  static let shareWeightMax = 256
  /// The weight of a light write.
  static let lightWeightMax = 16
  /// The number of batches, after one shared by several payers, in which shares are limited, too: a payer that waits
  /// for an answer before its next write has none in the queue for a moment.
  fileprivate static let sharedBatchCount = 16
  /// The time after which a batch ends, since a write's weight does not always show its duration.
  static let batchNanosecondsMax: UInt64 = 30_000_000
  /// The limits of all waiting writes, their number and weight; further ones are refused.
  static let waitingCountMax = 10_000
  static let waitingWeightMax = 65_536
  /// The same limits for one payer.
  static let waitingCountOfPayerMax = 1000
  static let waitingWeightOfPayerMax = 16_384

  fileprivate typealias Waiting = TurnQueue<Payer, any WaitingWrite>.Waiting

  fileprivate struct State {
    var waiting = TurnQueue<Payer, any WaitingWrite>(
      limit: .init(count: waitingCountMax, weight: waitingWeightMax),
      ownerLimit: .init(count: waitingCountOfPayerMax, weight: waitingWeightOfPayerMax), exempt: .server)
    var isDraining = false
    var isClosed = false
    var sharedBatchesLeft = 0
    /// Whether a heavy write is next while batches are shared: heavy and light writes alternate.
    var isHeavyNext = false
  }

  private let pool: DatabasePool
  private let uptime: @Sendable () -> UInt64
  private let state = Mutex(State())
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

  var waitingCount: Int { state.withLock { $0.waiting.count } }

  func write<Value: Sendable>(
    for payer: Payer, weight: Int, _ body: @escaping @Sendable (any RecordTransaction) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      enqueue(OneWrite(body, continuation), weight: max(weight, 1), of: payer)
    }
  }

  private func enqueue(_ write: any WaitingWrite, weight: Int, of payer: Payer) {
    let (refusal, mustDrain) = state.withLock { state -> (StoreError?, Bool) in
      if state.isClosed { return (.closed, false) }
      if let refusal = state.waiting.append(write, weight: weight, of: payer) { return (StoreError(refusal), false) }
      defer { state.isDraining = true }
      return (nil, !state.isDraining)
    }
    if let refusal { return write.fail(refusal) }
    if mustDrain { drainSoon() }
  }

  /// Runs one batch at a time, so that other users of the file, such as the accounts, can write in between.
  private func drainSoon() { pool.asyncWriteWithoutTransaction { db in self.drain(db) } }

  private func drain(_ db: Database) {
    let batch = state.withLock { $0.takeBatch() }
    if !batch.isEmpty {
      let rest = commit(batch, db)
      if !rest.isEmpty { giveBack(rest) }
    }
    let isDone = state.withLock { state in
      state.isDraining = !state.waiting.isEmpty
      return state.waiting.isEmpty
    }
    if !isDone { drainSoon() }
  }

  /// Puts the rest of a batch that ran out of time back into the queue, unless the store was closed meanwhile.
  private func giveBack(_ rest: some Collection<Waiting>) {
    let isGone = state.withLock { state in
      if state.isClosed { return true }
      for one in rest.reversed() { state.waiting.giveBack(one) }
      return false
    }
    if isGone { for one in rest { one.element.fail(StoreError.closed) } }
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
      let transaction = SQLiteTransaction(connection, places, hasSavepoint: false, report: report)
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
    let left = state.withLock { state in
      state.isClosed = true
      return state.waiting.removeAll()
    }
    for write in left { write.fail(StoreError.closed) }
  }

  /// Finalizes the statements; called on the writing thread, before the connection is closed.
  func finalize(_ db: Database) {
    connection?.finalize()
    connection = nil
  }
}

extension GroupCommit.State {
  /// Removes the next batch from the queue. While several payers share, light and heavy writes are committed
  /// separately, in turns, so that a single record does not wait for another payer's two hundred in the same commit.
  fileprivate mutating func takeBatch() -> [GroupCommit.Waiting] {
    if waiting.ownerCount > 1 {
      sharedBatchesLeft = GroupCommit.sharedBatchCount
    } else if sharedBatchesLeft > 0 {
      sharedBatchesLeft -= 1
    }
    guard sharedBatchesLeft > 0 else { return takeBatch { _ in true } }
    var batch = takeBatch { [isHeavyNext] in Self.isHeavy($0) == isHeavyNext }
    if batch.isEmpty { batch = takeBatch { _ in true } }
    isHeavyNext = batch.first.map(Self.isHeavy) == false
    return batch
  }

  private static func isHeavy(_ one: GroupCommit.Waiting) -> Bool { one.weight > GroupCommit.lightWeightMax }

  /// Removes one write of each payer in turn, then the next of each, within the batch's and the payer's limits.
  private mutating func takeBatch(where isWanted: (GroupCommit.Waiting) -> Bool) -> [GroupCommit.Waiting] {
    var batch: [GroupCommit.Waiting] = []
    var weight = 0
    // If everything together weighs less than a share, no payer can exceed it.
    let hasShares = sharedBatchesLeft > 0 && waiting.weight > GroupCommit.shareWeightMax
    var shares: [Payer: Int] = [:]
    var passCount = 0
    while batch.count < GroupCommit.batchCountMax, passCount < waiting.ownerCount, let one = waiting.first {
      // The payer keeps its turn: the next batch begins with it.
      if !batch.isEmpty, weight + one.weight > GroupCommit.batchWeightMax { break }
      let share = hasShares ? shares[one.owner, default: 0] : 0
      guard isWanted(one), share == 0 || share + one.weight <= GroupCommit.shareWeightMax else {
        passCount += 1
        waiting.pass()
        continue
      }
      passCount = 0
      _ = waiting.popFirst()
      batch.append(one)
      weight += one.weight
      if hasShares { shares[one.owner] = share + one.weight }
    }
    return batch
  }
}
