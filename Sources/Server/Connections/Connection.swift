import Accounts
import NIOCore
import Synchronization

/// One connection: the state shared by its handler and the code that answers its requests.
final class Connection: Sendable {
  /// The connection of the request that the present task answers.
  @TaskLocal static var current: Connection?

  /// Events from the answering side to the handler.
  enum Event: Sendable {
    /// The buffered data has been consumed.
    case resume
    /// The request ends before its handler has answered.
    case end(EarlyEnd)
  }

  let channel: any Channel
  /// The address of the other end: the client's, or a proxy's.
  let peer: NetworkAddress
  /// The local address at which the connection arrived.
  let local: NetworkAddress?
  let limits: ConnectionLimits
  let budget: BodyBudget
  let metrics: ServerMetrics

  private struct State {
    /// The bytes of the body that have arrived but were not consumed.
    var unreadByteCount = 0
    var isPaused = false
    var isFile = false
    var closesAfterAnswer = false
    var share: BodyShare?
    var name: String?
  }

  private let state = Mutex(State())

  init(_ channel: any Channel, limits: ConnectionLimits, budget: BodyBudget, metrics: ServerMetrics) {
    self.channel = channel
    self.limits = limits
    self.budget = budget
    self.metrics = metrics
    peer = NetworkAddress(channel.remoteAddress) ?? .none
    local = NetworkAddress(channel.localAddress)
  }

  // MARK: Calls of the handler

  /// Adds bytes of the body of the request being answered.
  func add(unread byteCount: Int) { state.withLock { $0.unreadByteCount += byteCount } }

  /// Reports whether the handler must wait until more of the body is consumed; then `Event.resume` follows.
  func mustPause() -> Bool {
    state.withLock { state in
      state.isPaused = state.unreadByteCount >= ConnectionLimits.unreadByteCountMax
      return state.isPaused
    }
  }

  var isFile: Bool { state.withLock { $0.isFile } }

  /// Ends the present answer and reports whether it was the last one. If not, the next request begins, and the given
  /// number of bytes of its body have already arrived.
  func endsWithAnswer(next unreadByteCount: Int) -> Bool {
    state.withLock { state in
      state.unreadByteCount = unreadByteCount
      return state.closesAfterAnswer
    }
  }

  // MARK: Calls of the answering side

  /// Marks the body as a file, which may take longer.
  func expectFile() { state.withLock { $0.isFile = true } }

  /// Subtracts consumed bytes of the body, so that more can be received.
  func countRead(_ byteCount: Int) {
    let resumes = state.withLock { state in
      state.unreadByteCount -= byteCount
      guard state.isPaused, state.unreadByteCount < ConnectionLimits.unreadByteCountMax else { return false }
      state.isPaused = false
      return true
    }
    if resumes { channel.pipeline.fireUserInboundEventTriggered(Event.resume) }
  }

  /// Reserves memory for more of the body until the request is answered; throws if there is none left.
  func reserve(_ byteCount: Int, paidBy payer: RequestRates.Payer) throws(BodyRefusal) {
    let share = state.withLock { state in
      if let share = state.share { return share }
      let share = budget.share(of: payer) { [channel] in
        channel.pipeline.fireUserInboundEventTriggered(Event.end(.displaced))
      }
      state.share = share
      return share
    }
    do throws(BodyRefusal) {
      try share.add(byteCount)
    } catch {
      metrics.count(.body)
      closeAfterAnswer()
      throw error
    }
  }

  /// Marks the body as complete: it is no longer ended as too slow or to make room.
  func markComplete() { state.withLock { $0.share }?.markComplete() }

  /// Makes the present answer the last one of this connection.
  func closeAfterAnswer() { state.withLock { $0.closesAfterAnswer = true } }

  /// Releases the memory of the request; returns whether its answer is the last one.
  func finishRequest() -> Bool {
    let (share, isLast) = state.withLock { state in
      defer {
        state.share = nil
        state.isFile = false
      }
      return (state.share, state.closesAfterAnswer)
    }
    share?.giveBack()
    return isLast
  }

  /// Reports whether this name was already accepted on this connection; most clients use one name all the time.
  func knows(_ name: String) -> Bool { state.withLock { $0.name == name } }

  func remember(_ name: String) { state.withLock { $0.name = name } }
}
