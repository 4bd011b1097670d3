import RecordStore

/// The last place given. A place used by a failed write is not used again.
final class PlaceCounter {
  private(set) var last: Int64

  init(_ last: Int64) { self.last = last }

  func next() -> Int64 {
    last += 1
    return last
  }
}

/// A write in the queue.
protocol WaitingWrite: Sendable {
  /// Runs the body and stores its value. If the body throws, throws its error, which `finish` delivers, too. If it runs
  /// several times, the last one counts.
  func run(_ transaction: SQLiteTransaction) throws
  /// Delivers the value, or the error, after the commit.
  func finish()
  func fail(_ error: StoreError)
}

/// Its result belongs to the writing thread.
final class OneWrite<Value: Sendable>: WaitingWrite, @unchecked Sendable {
  private let body: @Sendable (any RecordTransaction) throws -> Value
  private let continuation: CheckedContinuation<Value, any Error>
  private var result: Result<Value, any Error>?

  init(
    _ body: @escaping @Sendable (any RecordTransaction) throws -> Value,
    _ continuation: CheckedContinuation<Value, any Error>
  ) {
    self.body = body
    self.continuation = continuation
  }

  func run(_ transaction: SQLiteTransaction) throws {
    do {
      result = .success(try body(transaction))
    } catch {
      result = .failure(error)
      throw error
    }
  }

  func finish() { continuation.resume(with: result ?? .failure(StoreError.failed("the write was not run"))) }

  func fail(_ error: StoreError) { continuation.resume(throwing: error) }
}
