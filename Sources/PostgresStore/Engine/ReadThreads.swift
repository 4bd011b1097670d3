import Core
import Foundation
import RecordStore

/// Runs short reads on a few threads, since waiting for the database would block those that answer all requests.
///
/// A thread starts when all others are busy, and stays.
final class ReadThreads: @unchecked Sendable {
  /// The most waiting reads; further ones are refused.
  static let waitingMax = 10_000

  private struct Waiting {
    let run: () -> Void
    let fail: (StoreError) -> Void
  }

  private let pool: ConnectionPool
  private let identity: StoreIdentity
  private let countMax: Int
  private let lock = NSCondition()
  private var waiting = TurnQueue<Payer, Waiting>(limit: .init(count: waitingMax))
  private var count = 0
  private var idle = 0
  private var isClosed = false

  init(_ pool: ConnectionPool, _ identity: StoreIdentity, countMax: Int) {
    self.pool = pool
    self.identity = identity
    self.countMax = countMax
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any RecordTransaction) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      enqueue(
        Waiting(
          run: { [pool, identity] in continuation.resume(with: Result { try pool.read(identity, body) }) },
          fail: { continuation.resume(throwing: $0) }))
    }
  }

  private func enqueue(_ read: Waiting) {
    let (refusal, mustStart) = lock.withLock { () -> (StoreError?, Bool) in
      if isClosed { return (.closed, false) }
      guard waiting.append(read, of: .server) == nil else { return (.tooBusy, false) }
      if idle >= waiting.count {
        lock.signal()
        return (nil, false)
      }
      guard count < countMax else { return (nil, false) }
      count += 1
      return (nil, true)
    }
    if let refusal { return read.fail(refusal) }
    if mustStart { Thread.detachNewThread { [self] in work() } }
  }

  private func work() {
    while let read = next() { read.run() }
  }

  /// Returns the read whose turn it is; nil when the store is closed.
  private func next() -> Waiting? {
    lock.withLock {
      while waiting.isEmpty, !isClosed {
        idle += 1
        lock.wait()
        idle -= 1
      }
      return waiting.popFirst()?.element
    }
  }

  /// Refuses further reads; running ones continue.
  func close() {
    let left = lock.withLock {
      isClosed = true
      lock.broadcast()
      return waiting.removeAll()
    }
    for read in left { read.fail(.closed) }
  }
}
