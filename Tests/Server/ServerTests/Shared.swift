import Synchronization

/// A value behind a lock that closures can hold, too: `Mutex` alone cannot be copied into one.
final class Shared<Value: Sendable>: Sendable {
  private let value: Mutex<Value>

  init(_ value: Value) { self.value = Mutex(value) }

  func withLock<Result: Sendable>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try value.withLock { value in try body(&value) }
  }
}
