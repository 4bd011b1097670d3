import RecordStore

/// A write in the queue.
package protocol WaitingWrite: Sendable {
  /// Runs the body and stores its value. If the body throws, throws its error, which `finish` delivers, too. If it runs
  /// several times, the last one counts.
  func run(_ transaction: any RecordTransaction) throws
  /// Delivers the value, or the error, after the commit.
  func finish()
  func fail(_ error: StoreError)
}

/// Its result belongs to the writing thread.
package final class OneWrite<Value: Sendable>: WaitingWrite, @unchecked Sendable {
  private let body: @Sendable (any RecordTransaction) throws -> Value
  private let continuation: CheckedContinuation<Value, any Error>
  private var result: Result<Value, any Error>?

  package init(
    _ body: @escaping @Sendable (any RecordTransaction) throws -> Value,
    _ continuation: CheckedContinuation<Value, any Error>
  ) {
    self.body = body
    self.continuation = continuation
  }

  package func run(_ transaction: any RecordTransaction) throws {
    do {
      result = .success(try body(transaction))
    } catch {
      result = .failure(error)
      throw error
    }
  }

  package func finish() { continuation.resume(with: result ?? .failure(StoreError.failed("the write was not run"))) }

  package func fail(_ error: StoreError) { continuation.resume(throwing: error) }
}
