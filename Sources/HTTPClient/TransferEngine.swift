import CCurl
import Glibc
import Synchronization

/// Owns the thread on which libcurl runs, and the orders for it.
final class TransferEngine: Sendable {
  enum Order: Sendable {
    case start(Exchange)
    /// The response is no longer needed.
    case end(Exchange)
    /// The reader has read the bytes because of which the connection was paused.
    case resume(Exchange)
  }

  /// The engine of the process. It stops before OpenSSL's cleanup at the process's end, which would free memory that
  /// transfers use: exit handlers run in reverse order, and libcurl's initialisation registers OpenSSL's first.
  static let shared: TransferEngine = {
    let engine = TransferEngine()
    atexit { TransferEngine.shared.stop() }
    return engine
  }()

  private static let isLibraryReady = ccurl_global_init() == CURLE_OK

  private struct Thread: @unchecked Sendable {
    let multi: UnsafeMutableRawPointer
    let id: pthread_t
  }
  private struct State {
    var orders: [Order] = []
    var isStopped = false
    var thread: Thread?
  }
  private let state = Mutex(State())

  init() { precondition(Self.isLibraryReady, "libcurl does not start") }

  func post(_ order: Order) {
    let isAccepted = state.withLock { state in
      if state.isStopped { return false }
      state.orders.append(order)
      let thread = state.thread ?? start()
      state.thread = thread
      curl_multi_wakeup(thread.multi)
      return true
    }
    if !isAccepted, case .start(let exchange) = order { exchange.finish(.failure(.cancelled)) }
  }

  /// Ends all transfers and the thread; later requests are cancelled at once.
  func stop() {
    let thread = state.withLock { state in
      state.isStopped = true
      if let thread = state.thread { curl_multi_wakeup(thread.multi) }
      return state.thread.take()
    }
    if let thread { pthread_join(thread.id, nil) }
  }

  /// Returns the orders since the last call; nil once the engine is stopped. After that only the thread uses libcurl's
  /// handle.
  fileprivate func drain() -> [Order]? {
    state.withLock { state in
      if state.isStopped { return nil }
      defer { state.orders = [] }
      return state.orders
    }
  }

  /// Returns the orders that the thread has not seen yet.
  fileprivate func drainRest() -> [Order] {
    state.withLock { state in
      defer { state.orders = [] }
      return state.orders
    }
  }

  private func start() -> Thread {
    guard let multi = curl_multi_init() else { preconditionFailure("libcurl has no memory") }
    let launch = Unmanaged.passRetained(Launch(engine: self, multi: multi))
    // The thread blocks all signals, and libcurl's own threads inherit this: a write to a closed connection must not
    // end the process.
    var (all, usual) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &usual)
    var id = pthread_t()
    let failure = pthread_create(
      &id, nil,
      { pointer in
        guard let pointer else { return nil }
        let launch = Unmanaged<Launch>.fromOpaque(pointer).takeRetainedValue()
        launch.engine.run(TransferLoop(launch.multi))
        return nil
      }, launch.toOpaque())
    pthread_sigmask(SIG_SETMASK, &usual, nil)
    precondition(failure == 0, "no thread can be started")
    return Thread(multi: multi, id: id)
  }

  private func run(_ loop: TransferLoop) {
    while let orders = drain() { loop.turn(orders) }
    loop.end(drainRest())
  }
}

/// The parameters of the new thread.
private final class Launch {
  let engine: TransferEngine
  let multi: UnsafeMutableRawPointer

  init(engine: TransferEngine, multi: UnsafeMutableRawPointer) { (self.engine, self.multi) = (engine, multi) }
}
