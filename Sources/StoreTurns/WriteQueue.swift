import Core
import RecordStore
import Synchronization

/// The waiting writes of a store. They are taken in batches, each for one transaction.
///
/// Payers take turns. The number and the weight of the writes in a batch are limited, so that nobody waits for
/// everything that another payer has sent.
package final class WriteQueue: Sendable {
  /// The limits of one transaction: the number of writes, and their weight, about 30 ms.
  package static let batchCountMax = 256
  package static let batchWeightMax = 1000
  /// The time after which a batch ends, since a write's weight does not always show its duration.
  package static let batchNanosecondsMax: UInt64 = 30_000_000
  /// The weight of one payer's part of a batch while others wait or have waited recently.
  static let shareWeightMax = 256
  /// The weight of a light write.
  static let lightWeightMax = 16
  /// The number of batches, after one shared by several payers, in which shares are limited, too: a payer that waits
  /// for an answer before its next write has none in the queue for a moment.
  fileprivate static let sharedBatchCount = 16
  /// The limits of all waiting writes, their number and weight; further ones are refused.
  package static let waitingCountMax = 10_000
  package static let waitingWeightMax = 65_536
  /// The same limits for one payer.
  package static let waitingCountOfPayerMax = 1000
  package static let waitingWeightOfPayerMax = 16_384

  package typealias Waiting = TurnQueue<Payer, any WaitingWrite>.Waiting

  fileprivate struct State {
    var waiting = TurnQueue<Payer, any WaitingWrite>(
      limit: .init(count: waitingCountMax, weight: waitingWeightMax),
      ownerLimit: .init(count: waitingCountOfPayerMax, weight: waitingWeightOfPayerMax), exempt: .server)
    /// The payers of batches that are running: their next writes would only collide with these.
    var busy: Set<Payer> = []
    var isDraining = false
    var isClosed = false
    var sharedBatchesLeft = 0
    /// Whether a heavy write is next while batches are shared: heavy and light writes alternate.
    var isHeavyNext = false
  }

  private let state = Mutex(State())

  package init() {}

  package var waitingCount: Int { state.withLock { $0.waiting.count } }
  package var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Appends a write, or fails it if there is no room. Returns whether nobody drains the queue: the caller then sees to
  /// it, until `isDrained` returns true.
  package func append(_ write: any WaitingWrite, weight: Int, of payer: Payer) -> Bool {
    let (refusal, mustDrain) = state.withLock { state -> (StoreError?, Bool) in
      if state.isClosed { return (.closed, false) }
      if let refusal = state.waiting.append(write, weight: max(weight, 1), of: payer) {
        return (StoreError(refusal), false)
      }
      defer { state.isDraining = true }
      return (nil, !state.isDraining)
    }
    if let refusal { write.fail(refusal) }
    return mustDrain
  }

  /// Ends the draining if nothing waits; returns whether it has ended.
  package func isDrained() -> Bool {
    state.withLock { state in
      state.isDraining = !state.waiting.isEmpty
      return state.waiting.isEmpty
    }
  }

  /// Removes the next batch, of payers that have none running; empty if there is none. Call `end` after it has run.
  package func takeBatch() -> [Waiting] {
    state.withLock { state in
      let batch = state.takeBatch()
      for one in batch { state.busy.insert(one.owner) }
      return batch
    }
  }

  /// Ends a batch, and puts the rest that did not run back into the queue, or fails it if the queue was closed.
  package func end(_ batch: [Waiting], rest: some Collection<Waiting>) {
    let isGone = state.withLock { state in
      for one in batch { state.busy.remove(one.owner) }
      if state.isClosed { return true }
      for one in rest.reversed() { state.waiting.giveBack(one) }
      return false
    }
    if isGone { for one in rest { one.element.fail(StoreError.closed) } }
  }

  /// Fails all waiting writes and refuses further ones; batches that were taken go on.
  package func close() {
    let left = state.withLock { state in
      state.isClosed = true
      return state.waiting.removeAll()
    }
    for write in left { write.fail(StoreError.closed) }
  }
}

extension WriteQueue.State {
  /// Removes the next batch from the queue. While several payers share, light and heavy writes are committed
  /// separately, in turns, so that a single record does not wait for another payer's two hundred in the same commit.
  fileprivate mutating func takeBatch() -> [WriteQueue.Waiting] {
    if waiting.ownerCount > 1 {
      sharedBatchesLeft = WriteQueue.sharedBatchCount
    } else if sharedBatchesLeft > 0 {
      sharedBatchesLeft -= 1
    }
    guard sharedBatchesLeft > 0 else { return takeBatch { _ in true } }
    var batch = takeBatch { [isHeavyNext] in Self.isHeavy($0) == isHeavyNext }
    if batch.isEmpty { batch = takeBatch { _ in true } }
    isHeavyNext = batch.first.map(Self.isHeavy) == false
    return batch
  }

  private static func isHeavy(_ one: WriteQueue.Waiting) -> Bool { one.weight > WriteQueue.lightWeightMax }

  /// Removes one write of each payer in turn, then the next of each, within the batch's and the payer's limits.
  private mutating func takeBatch(where isWanted: (WriteQueue.Waiting) -> Bool) -> [WriteQueue.Waiting] {
    var batch: [WriteQueue.Waiting] = []
    var weight = 0
    // If everything together weighs less than a share, no payer can exceed it.
    let hasShares = sharedBatchesLeft > 0 && waiting.weight > WriteQueue.shareWeightMax
    var shares: [Payer: Int] = [:]
    var passCount = 0
    while batch.count < WriteQueue.batchCountMax, passCount < waiting.ownerCount, let one = waiting.first {
      // The payer keeps its turn: the next batch begins with it.
      if !batch.isEmpty, weight + one.weight > WriteQueue.batchWeightMax { break }
      let share = hasShares ? shares[one.owner, default: 0] : 0
      guard !busy.contains(one.owner), isWanted(one), share == 0 || share + one.weight <= WriteQueue.shareWeightMax
      else {
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
