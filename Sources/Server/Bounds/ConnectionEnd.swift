import NIOConcurrencyHelpers
import NIOCore
import RecordStore

/// Detects whether a client still listens: a client that has closed its side of the connection waits for no answer.
///
/// The framework ends a handler only when it writes to a closed connection, which is too late for long work.
final class ConnectionEnd: ChannelInboundHandler, RemovableChannelHandler, Sendable {
  typealias InboundIn = NIOAny
  typealias InboundOut = NIOAny

  /// The longest time of one read, including its wait.
  private static let readMax = TimeAmount.seconds(10)

  private let hasEnded = NIOLockedValueBox(false)

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .inputClosed? = event as? ChannelEvent { hasEnded.withLockedValue { $0 = true } }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    hasEnded.withLockedValue { $0 = true }
    context.fireChannelInactive()
  }

  /// Returns a sign that says stop when this connection's client has gone, or the longest time is over.
  static func watch(_ channel: any Channel) -> StopSign {
    let found = NIOLockedValueBox<ConnectionEnd?>(nil)
    channel.pipeline.handler(type: ConnectionEnd.self).whenSuccess { handler in found.withLockedValue { $0 = handler } }
    let end = NIODeadline.now() + readMax
    return StopSign {
      if found.withLockedValue({ $0 })?.hasEnded.withLockedValue({ $0 }) == true { return .abandoned }
      return NIODeadline.now() > end ? .outOfTime : nil
    }
  }
}
