import Foundation
import RecordStore

/// Limits concurrent work on the threads that answer all requests. Waiting work blocks none of them, and payers take turns.
final class TurnGate: @unchecked Sendable {
  /// Limits of waiting work, for one payer and in total; further work is refused.
  static let waitingOfPayerMax = 1000
  static let waitingMax = 10_000

  private let lock = NSLock()
  private var free: Int
  private var waiting = TurnQueue<CheckedContinuation<Void, any Error>>()
  private var isClosed = false

  /// Creates a gate; leaves one core to work not counted here, if there are several.
  init(coreCount: Int = ProcessInfo.processInfo.activeProcessorCount) { free = max(coreCount - 1, 1) }

  var waitingCount: Int { lock.withLock { waiting.count } }

  func run<Value>(for payer: Payer, _ body: () throws -> Value) async throws -> Value {
    try await enter(payer)
    defer { leave() }
    return try body()
  }

  /// Waits for the payer's turn; then `leave` must follow.
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

  /// Gives the place to the longest-waiting element of the next payer.
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
