import Core
import Foundation
import RecordStore
import Synchronization

/// Limits concurrent work on the threads that answer all requests. Waiting work does not block them, and payers take
/// turns.
package final class TurnGate: Sendable {
  /// The limits of waiting work, for one payer and in total; further work is refused.
  package static let waitingOfPayerMax = 1000
  package static let waitingMax = 10_000

  private struct State {
    var free: Int
    var waiting = TurnQueue<Payer, CheckedContinuation<Void, any Error>>(
      limit: .init(count: waitingMax), ownerLimit: .init(count: waitingOfPayerMax))
    var isClosed = false
  }

  private let state: Mutex<State>

  /// Creates a gate. If there are several cores, one is left for work that is not counted here.
  package init(coreCount: Int = ProcessInfo.processInfo.activeProcessorCount) {
    state = Mutex(State(free: max(coreCount - 1, 1)))
  }

  package var waitingCount: Int { state.withLock { $0.waiting.count } }

  package func run<Value>(for payer: Payer, _ body: () throws -> Value) async throws -> Value {
    try await acquire(payer)
    defer { release() }
    return try body()
  }

  /// Waits for the payer's turn. Call `release` afterwards.
  package func acquire(_ payer: Payer) async throws {
    let isFree = state.withLock { state in
      guard state.free > 0, !state.isClosed else { return false }
      state.free -= 1
      return true
    }
    if isFree { return }
    try await withCheckedThrowingContinuation { continuation in
      let outcome = state.withLock { state -> Result<Void, any Error>? in
        if state.isClosed { return .failure(StoreError.closed) }
        if state.free > 0 {
          state.free -= 1
          return .success(())
        }
        return state.waiting.append(continuation, of: payer).map { .failure(StoreError($0)) }
      }
      if let outcome { continuation.resume(with: outcome) }
    }
  }

  /// Passes the turn to the longest-waiting element of the next payer.
  package func release() {
    let next = state.withLock { state in
      let next = state.waiting.popFirst()?.element
      if next == nil { state.free += 1 }
      return next
    }
    next?.resume()
  }

  package func close() {
    let left = state.withLock { state in
      state.isClosed = true
      return state.waiting.removeAll()
    }
    for continuation in left { continuation.resume(throwing: StoreError.closed) }
  }
}

extension StoreError {
  /// Creates the error for a payer, or a store, with too much waiting work.
  package init(_ refusal: TurnRefusal) { self = refusal == .full ? .tooBusy : .payerTooBusy }
}
