import Core
import Foundation
import RecordStore
import Synchronization

/// Runs long reads on a few threads of their own, with a lower priority than those that answer other requests. Payers
/// take turns.
///
/// A thread starts when a read waits, and ends when none does.
package final class LongReads: Sendable {
  /// The limits of waiting reads, for one payer and in total; further ones are refused.
  package static let waitingOfPayerMax = 8
  package static let waitingMax = 64
  /// The number of threads; leaves one core to others if there are several.
  package static let threadCountMax = 2
  /// Added to the threads' nice value, so that the system prefers all others.
  private static let niceness: Int32 = 5

  private struct Waiting: Sendable {
    let run: @Sendable () -> Void
    let fail: @Sendable (any Error) -> Void
    let stop: StopSign?
  }

  private struct State {
    var waiting = TurnQueue<Payer, Waiting>(
      limit: .init(count: waitingMax), ownerLimit: .init(count: waitingOfPayerMax), exempt: .server)
    var running = 0
    var abandoned = 0
    var isClosed = false
  }

  private let threadCount: Int
  private let state = Mutex(State())

  package init(coreCount: Int = ProcessInfo.processInfo.activeProcessorCount) {
    threadCount = min(max(coreCount - 1, 1), Self.threadCountMax)
  }

  /// The numbers of waiting and running reads, and of those that ended because nobody waited for them any more.
  package var counts: LongReadCounts {
    state.withLock { LongReadCounts(waiting: $0.waiting.count, running: $0.running, abandoned: $0.abandoned) }
  }

  package func run<Value: Sendable>(
    for payer: Payer, until stop: StopSign?, _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      enqueue(
        Waiting(
          run: { [self] in
            let result = Result { try body() }
            // Counted before the caller gets the result.
            if case .failure(is CancellationError) = result { countAbandoned() }
            continuation.resume(with: result)
          }, fail: { continuation.resume(throwing: $0) }, stop: stop), of: payer)
    }
  }

  private func enqueue(_ read: Waiting, of payer: Payer) {
    let (refusal, mustBegin) = state.withLock { state -> (StoreError?, Bool) in
      if state.isClosed { return (.closed, false) }
      if let refusal = state.waiting.append(read, of: payer) { return (StoreError(refusal), false) }
      guard state.running < threadCount else { return (nil, false) }
      state.running += 1
      return (nil, true)
    }
    if let refusal { return read.fail(refusal) }
    if mustBegin { Thread.detachNewThread { [self] in drain() } }
  }

  private func drain() {
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.niceness)
    while let read = takeOrEnd() {
      if case .abandoned = read.stop?.reason() {
        countAbandoned()
        read.fail(CancellationError())
      } else {
        read.run()
      }
    }
  }

  private func takeOrEnd() -> Waiting? {
    state.withLock { state in
      let read = state.waiting.popFirst()?.element
      if read == nil { state.running -= 1 }
      return read
    }
  }

  private func countAbandoned() { state.withLock { $0.abandoned += 1 } }

  /// Refuses further reads; running ones continue.
  package func close() {
    let left = state.withLock { state in
      state.isClosed = true
      return state.waiting.removeAll()
    }
    for read in left { read.fail(StoreError.closed) }
  }
}

/// The numbers of long reads, for the operator.
public struct LongReadCounts: Equatable, Sendable {
  public let waiting: Int
  public let running: Int
  /// Reads since the start that ended because nobody waited for them any more.
  public let abandoned: Int
}
