import Foundation
import RecordStore

/// Lets so much work go on at a time on the threads that answer everybody. What waits holds up none of them, and payers take turns.
final class TurnGate: @unchecked Sendable {
  /// What can wait, of one payer and in all; one more is refused.
  static let waitingOfPayerMax = 1000
  static let waitingMax = 10_000

  private let lock = NSLock()
  private var free: Int
  private var waiting = TurnQueue<CheckedContinuation<Void, any Error>>()
  private var isClosed = false

  /// One core is left to what is not counted here, where there are several.
  init(coreCount: Int = ProcessInfo.processInfo.activeProcessorCount) { free = max(coreCount - 1, 1) }

  var waitingCount: Int { lock.withLock { waiting.count } }

  func run<Value>(for payer: Payer, _ body: () throws -> Value) async throws -> Value {
    try await enter(payer)
    defer { leave() }
    return try body()
  }

  /// Returns when it is the payer's turn; then `leave` must follow.
  func enter(_ payer: Payer) async throws {
    let isFree = lock.withLock { () -> Bool in
      guard free > 0, !isClosed else { return false }
      free -= 1
      return true
    }
    if isFree { return }
    try await withCheckedThrowingContinuation { continuation in
      let outcome = lock.withLock { () -> Result<Void, any Error>? in
        if isClosed { return .failure(StoreError.closed) }
        if free > 0 {
          free -= 1
          return .success(())
        }
        if waiting.line(of: payer).count >= Self.waitingOfPayerMax { return .failure(StoreError.payerTooBusy) }
        if waiting.count >= Self.waitingMax { return .failure(StoreError.tooBusy) }
        waiting.append(continuation, weight: 1, of: payer)
        return nil
      }
      if let outcome { continuation.resume(with: outcome) }
    }
  }

  /// Gives the place to who waits longest of those whose turn it is.
  func leave() {
    let next = lock.withLock { () -> CheckedContinuation<Void, any Error>? in
      let next = waiting.take { _ in 1 }
      if next == nil { free += 1 }
      return next
    }
    next?.resume()
  }

  func close() {
    let left = lock.withLock { () -> [CheckedContinuation<Void, any Error>] in
      isClosed = true
      return waiting.removeAll()
    }
    for continuation in left { continuation.resume(throwing: StoreError.closed) }
  }
}
