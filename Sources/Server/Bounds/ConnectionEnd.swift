import NIOCore
import RecordStore
import Synchronization

/// Detects that a client no longer waits for its answer, because it has closed its side of the connection.
///
/// The framework ends a handler only when it writes to a closed connection, which is too late for long work.
final class ConnectionEnd: ChannelInboundHandler, RemovableChannelHandler, Sendable {
  typealias InboundIn = NIOAny
  typealias InboundOut = NIOAny

  /// The longest time of one read, including the time in the queue.
  private static let readMax = TimeAmount.seconds(10)

  private let hasEnded = Mutex(false)

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .inputClosed? = event as? ChannelEvent { hasEnded.withLock { $0 = true } }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    hasEnded.withLock { $0 = true }
    context.fireChannelInactive()
  }

  /// Returns a sign that says stop when this connection's client has gone, or when `readMax` is over.
  static func watch(_ channel: any Channel) -> StopSign {
    let found = Mutex<ConnectionEnd?>(nil)
    channel.pipeline.handler(type: ConnectionEnd.self).whenSuccess { handler in found.withLock { $0 = handler } }
    let end = NIODeadline.now() + readMax
    return StopSign {
      if found.withLock({ $0 })?.hasEnded.withLock({ $0 }) == true { return .abandoned }
      return NIODeadline.now() > end ? .outOfTime : nil
    }
  }
}
