import Accounts
import NIOConcurrencyHelpers
import NIOCore

/// One connection: what its handler and those who answer its requests tell each other.
final class Connection: Sendable {
  /// Of the request that the task answers.
  @TaskLocal static var current: Connection?

  /// From the answering side to the handler.
  enum Event: Sendable {
    /// What was read ahead of its reader has been read.
    case resume
    /// The request ends unanswered.
    case end(EarlyEnd)
  }

  let channel: any Channel
  /// The other end: the client's, or a proxy's.
  let peer: NetworkAddress
  /// At which the connection arrived.
  let local: NetworkAddress?
  let limits: ConnectionLimits
  let budget: BodyBudget
  let metrics: ServerMetrics

  private struct State {
    /// Bytes of the body that came and have not been read.
    var unreadByteCount = 0
    var isHeld = false
    var isFile = false
    var closesAfterAnswer = false
    var share: BodyShare?
    var name: String?
  }

  private let state = NIOLockedValueBox(State())

  init(_ channel: any Channel, limits: ConnectionLimits, budget: BodyBudget, metrics: ServerMetrics) {
    self.channel = channel
    self.limits = limits
    self.budget = budget
    self.metrics = metrics
    peer = NetworkAddress(channel.remoteAddress) ?? .none
    local = NetworkAddress(channel.localAddress)
  }

  // MARK: for the handler

  /// Notes bytes of the body of the request that is answered now.
  func add(unread byteCount: Int) { state.withLockedValue { $0.unreadByteCount += byteCount } }

  /// Whether to wait until more of the body has been read; then `Event.resume` comes.
  func holdsBack() -> Bool {
    state.withLockedValue { state in
      state.isHeld = state.unreadByteCount >= ConnectionLimits.unreadByteCountMax
      return state.isHeld
    }
  }

  var isFile: Bool { state.withLockedValue { $0.isFile } }

  /// Whether the answer that has been written was the last one; the next request, of whose body so much is here, begins.
  func endsWithAnswer(next unreadByteCount: Int) -> Bool {
    state.withLockedValue { state in
      state.unreadByteCount = unreadByteCount
      return state.closesAfterAnswer
    }
  }

  // MARK: for those who answer

  /// The body is a file, which may take longer.
  func expectFile() { state.withLockedValue { $0.isFile = true } }

  /// Bytes of the body have been read, so that others may come in their place.
  func noteRead(_ byteCount: Int) {
    let resumes = state.withLockedValue { state in
      state.unreadByteCount -= byteCount
      guard state.isHeld, state.unreadByteCount < ConnectionLimits.unreadByteCountMax else { return false }
      state.isHeld = false
      return true
    }
    if resumes { channel.pipeline.fireUserInboundEventTriggered(Event.resume) }
  }

  /// Takes room in memory for more of the body, until the request is answered; throws if there is none.
  func hold(_ byteCount: Int, paidBy payer: RequestRates.Payer) throws(BodyRefusal) {
    let share = state.withLockedValue { state in
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

  /// The body is whole: its request cannot be sent away any more for being slow.
  func noteWhole() { state.withLockedValue { $0.share }?.settle() }

  /// The answer that is made now is the last one here.
  func closeAfterAnswer() { state.withLockedValue { $0.closesAfterAnswer = true } }

  /// Gives back what the request took; whether its answer is the last one.
  func finishRequest() -> Bool {
    let (share, isLast) = state.withLockedValue { state in
      defer {
        state.share = nil
        state.isFile = false
      }
      return (state.share, state.closesAfterAnswer)
    }
    share?.giveBack()
    return isLast
  }

  /// Whether this name was found to be the server's on this connection; most clients ask for one all the time.
  func knows(_ name: String) -> Bool { state.withLockedValue { $0.name == name } }

  func remember(_ name: String) { state.withLockedValue { $0.name = name } }
}
