import Foundation
import GRDB
import RecordStore

/// Lets writes that wait at the same time share one transaction, and so one fsync. One that fails leaves the others alone, and each
/// hears of its end only when the commit is on the disk.
///
/// A savepoint for each write would make SQLite keep a copy of every page that the write touches, though few writes have
/// anything to take back. A batch therefore runs without them first; if one of its writes fails or wants to take something back, the
/// batch is rolled back and runs again, now with a savepoint for each.
///
/// Payers take turns, and a batch has a bound in writes, in their weight and in time, so that nobody waits for all that another has sent.
final class GroupCommit: @unchecked Sendable {
  /// Writes in one transaction, and their weight: about 30 ms.
  static let batchCountMax = 256
  static let batchWeightMax = 1000
  /// The weight of one payer's part of a batch while others wait, or have waited lately.
  static let shareWeightMax = 256
  /// The weight of a light write.
  static let lightWeightMax = 16
  /// So many batches after one that several shared are shared, too: who waits for an answer before the next write is away just now.
  private static let sharedBatchCount = 16
  /// A batch ends after this time: what a write takes is not always known from its weight.
  static let batchNanosecondsMax: UInt64 = 30_000_000
  /// Writes that wait, and their weight; one more is refused.
  static let waitingCountMax = 10_000
  static let waitingWeightMax = 65_536
  /// The same of one payer.
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
  /// Whose turn it is while batches are shared: heavy writes come after light ones, and these after heavy ones.
  private var isHeavyNext = false
  // The rest belongs to the writing thread.
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

  /// Under the lock. A line that is empty takes a write of any weight.
  private func refusal(of one: Waiting) -> StoreError? {
    if waiting.count >= Self.waitingCountMax { return .tooBusy }
    if waiting.count > 0, waiting.weight + one.weight > Self.waitingWeightMax { return .tooBusy }
    let (count, weight) = waiting.line(of: one.payer)
    guard count > 0, one.payer != .server else { return nil }
    let isTooHeavy = weight + one.weight > Self.waitingWeightOfPayerMax
    return count >= Self.waitingCountOfPayerMax || isTooHeavy ? .payerTooBusy : nil
  }

  /// One batch at a time, so that others who write to the file, such as the accounts, get their turn in between.
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

  /// Under the lock. While payers share, light writes and heavy ones have commits of their own, in turn: nobody's single record waits for
  /// the end of another's two hundred that came with it.
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

  /// Under the lock: one write of each payer in turn, then the next of each, as far as batch and share have room.
  private func takeBatch(where isWanted: (Waiting) -> Bool) -> [Waiting] {
    var batch: [Waiting] = []
    var weight = 0
    // Where all together has less weight than a share, nobody can have more.
    let hasShares = sharedBatchesLeft > 0 && waiting.weight > Self.shareWeightMax
    var shares: [Payer: Int] = [:]
    var passCount = 0
    while batch.count < Self.batchCountMax, passCount < waiting.payerCount, let one = waiting.next {
      // The turn stays where it is: the next batch begins there.
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

  /// The end of a batch that had no more time; unless the store was closed meanwhile.
  private func giveBack(_ rest: some Collection<Waiting>) {
    let isGone = lock.withLock { () -> Bool in
      if isClosed { return true }
      for one in rest.reversed() { waiting.giveBack(one, weight: one.weight, of: one.payer) }
      return false
    }
    if isGone { for one in rest { one.write.fail(StoreError.closed) } }
  }

  /// Runs the writes in one transaction as far as there is time, then tells each of them; returns the others.
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
      // SQLite commits nothing once that it has met a page which it cannot read: those that did not need the page go on alone.
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

  /// Runs the writes without savepoints, and returns how many; nil if one of them has something to take back.
  private func runTogether(_ batch: [Waiting], _ connection: SQLiteConnection) throws -> Int? {
    try runInTime(batch) { one in
      let transaction = SQLiteTransaction(connection, places, hasSavepoint: false, report: report)
      do {
        try one.write.run(transaction)
      } catch {
        // Of a full disk SQLite may have ended the transaction by itself.
        if connection.isOutsideTransaction { throw error }
        return false
      }
      return !transaction.wantedSavepoint
    }
  }

  /// How many were run before the time was over; nil if one of them said no.
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

  /// On the writing thread, before the connection is closed.
  func finalize(_ db: Database) {
    connection?.finalize()
    connection = nil
  }
}
