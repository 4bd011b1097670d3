import Foundation
import RecordStore

/// Runs reads that take long on few threads of their own, which give way to those that answer others; payers take turns.
///
/// A thread begins when something waits and ends when nothing does.
final class LongReads: @unchecked Sendable {
  /// What can wait, of one payer and in all; one more is refused.
  static let waitingOfPayerMax = 8
  static let waitingMax = 64
  /// One core is left to the others, where there are several.
  static let threadCountMax = 2
  /// Added to the threads' nice value, so that the system prefers all others.
  private static let niceness: Int32 = 5

  private struct Waiting {
    let run: @Sendable () -> Void
    let fail: @Sendable (any Error) -> Void
    let stop: StopSign?
  }

  private let threadCount: Int
  private let lock = NSLock()
  private var waiting = TurnQueue<Waiting>()
  private var running = 0
  private var abandoned = 0
  private var isClosed = false

  init(coreCount: Int = ProcessInfo.processInfo.activeProcessorCount) {
    threadCount = min(max(coreCount - 1, 1), Self.threadCountMax)
  }

  /// How many wait and run now, and how many ended since nobody waited for them any longer.
  var counts: LongReadCounts {
    lock.withLock { LongReadCounts(waiting: waiting.count, running: running, abandoned: abandoned) }
  }

  func run<Value: Sendable>(
    for payer: Payer, until stop: StopSign?, _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      enqueue(
        Waiting(
          run: { [self] in
            let result = Result { try body() }
            // Counted before anybody hears of the end.
            if case .failure(is CancellationError) = result { countAbandoned() }
            continuation.resume(with: result)
          }, fail: { continuation.resume(throwing: $0) }, stop: stop), of: payer)
    }
  }

  private func enqueue(_ read: Waiting, of payer: Payer) {
    let (refusal, mustBegin) = lock.withLock { () -> (StoreError?, Bool) in
      if isClosed { return (.closed, false) }
      if payer != .server, waiting.line(of: payer).count >= Self.waitingOfPayerMax { return (.payerTooBusy, false) }
      if waiting.count >= Self.waitingMax { return (.tooBusy, false) }
      waiting.append(read, weight: 1, of: payer)
      guard running < threadCount else { return (nil, false) }
      running += 1
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
    lock.withLock {
      if let read = waiting.take({ _ in 1 }) { return read }
      running -= 1
      return nil
    }
  }

  private func countAbandoned() { lock.withLock { abandoned += 1 } }

  /// Those that run go on to their end.
  func close() {
    let left = lock.withLock { () -> [Waiting] in
      isClosed = true
      return waiting.removeAll()
    }
    for read in left { read.fail(StoreError.closed) }
  }
}

/// What an operator sees of long reads.
public struct LongReadCounts: Equatable, Sendable {
  public let waiting: Int
  public let running: Int
  /// Ended since nobody waited for them any longer, from the start on.
  public let abandoned: Int
}
