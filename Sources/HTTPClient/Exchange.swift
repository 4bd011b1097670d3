import Synchronization

/// One request, shared by the task that waits for its response and the thread that transfers it. After its end it
/// accepts nothing more, so that a cancelled task continues at once, whatever the thread is doing.
final class Exchange: Sendable {
  /// The bytes waiting for the reader at which the connection pauses.
  static let waitingByteCountMax = 256 << 10

  let request: HTTPClientRequest
  let configuration: HTTPClientConfiguration
  private let engine: TransferEngine
  private let state = Mutex(State())

  private struct State {
    var head: HTTPClientHead?
    var bytes: [UInt8] = []
    var end: Result<Void, HTTPClientError>?
    /// Whether the connection is paused until the reader has read.
    var isPaused = false
    var waiter: CheckedContinuation<Void, Never>?
    /// Counts changes, so that a task does not wait for a change that has just happened.
    var version = 0

    /// Counts a change and returns the task that waited for one.
    mutating func change() -> CheckedContinuation<Void, Never>? {
      version += 1
      return waiter.take()
    }
  }

  /// Starts the request; throws if it cannot be sent.
  init(
    _ request: HTTPClientRequest, _ configuration: HTTPClientConfiguration, _ engine: TransferEngine
  ) throws(HTTPClientError) {
    try request.check()
    (self.request, self.configuration, self.engine) = (request, configuration, engine)
    engine.post(.start(self))
  }

  // MARK: For the task

  func head() async throws(HTTPClientError) -> HTTPClientHead {
    let result: Result<HTTPClientHead, HTTPClientError> = await wait { state in
      if let head = state.head { return .success(head) }
      if case .failure(let error)? = state.end { return .failure(error) }
      return nil
    }
    return try result.get()
  }

  /// Returns the bytes that have arrived, waiting for at least one; nil at the end of the body.
  func next() async throws(HTTPClientError) -> [UInt8]? {
    let result: Result<(bytes: [UInt8]?, wasPaused: Bool), HTTPClientError> = await wait { state in
      if !state.bytes.isEmpty {
        defer { (state.bytes, state.isPaused) = ([], false) }
        return .success((state.bytes, state.isPaused))
      }
      return state.end.map { end in end.map { (nil, false) } }
    }
    let read = try result.get()
    if read.wasPaused { engine.post(.resume(self)) }
    return read.bytes
  }

  /// Ends the exchange; does nothing if it has ended.
  func cancel() {
    let (isFirst, waiter) = state.withLock { state in
      guard state.end == nil else { return (false, CheckedContinuation<Void, Never>?.none) }
      state.end = .failure(.cancelled)
      state.bytes = []
      return (true, state.change())
    }
    guard isFirst else { return }
    waiter?.resume()
    engine.post(.end(self))
  }

  /// Returns what `read` finds; while it finds nothing, waits for changes. If the task is cancelled, the exchange ends.
  private func wait<Found: Sendable>(_ read: (inout State) -> Found?) async -> Found {
    while true {
      if Task.isCancelled { cancel() }
      let (found, version) = state.withLock { (read(&$0), $0.version) }
      if let found { return found }
      await withTaskCancellationHandler {
        await withCheckedContinuation { waiter in
          let isLate = state.withLock { state in
            if state.version == version { state.waiter = waiter }
            return state.version != version
          }
          if isLate { waiter.resume() }
        }
      } onCancel: {
        cancel()
      }
    }
  }

  // MARK: For the thread

  var isEnded: Bool { state.withLock { $0.end != nil } }

  func receive(_ head: HTTPClientHead) {
    state.withLock { state in
      state.head = head
      return state.change()
    }?.resume()
  }

  /// Stores the bytes for the reader. Returns false if too many are waiting: then they must be offered again after
  /// `Order.resume`.
  func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let (isKept, waiter) = state.withLock { state in
      if state.bytes.count >= Self.waitingByteCountMax {
        state.isPaused = true
        return (false, CheckedContinuation<Void, Never>?.none)
      }
      state.bytes += bytes
      return (true, state.change())
    }
    waiter?.resume()
    return isKept
  }

  func finish(_ result: Result<Void, HTTPClientError>) {
    state.withLock { state in
      if state.end == nil { state.end = result }
      return state.change()
    }?.resume()
  }
}
