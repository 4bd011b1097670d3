import HTTPTypes
import HummingbirdCore
import NIOCore
import ServiceLifecycle

/// The answer that stays open and sends a user's changes as server-sent events.
enum ChangeStream {
  /// Milliseconds after which a browser opens a lost stream again.
  private static let retryMilliseconds = 2_000

  /// Returns the streaming answer, which ends with the connection. The end is detected in the channel: reading the
  /// request's body for it would cost each stream 6 KB more.
  static func response(_ listener: ChangeHub.Listener, of hub: ChangeHub, on channel: any Channel) -> Response {
    channel.closeFuture.whenComplete { _ in hub.close(listener) }
    channel.eventLoop.execute {
      // If the connection has already ended, there is nothing to watch.
      try? channel.pipeline.syncOperations.addHandler(InboundEnd { hub.close(listener) }, position: .first)
    }
    var headers = SecurityHeaders.fields
    headers[.contentType] = "text/event-stream"
    headers[.cacheControl] = "no-store"
    // Without this header proxies would buffer the stream.
    if let name = HTTPField.Name("X-Accel-Buffering") { headers[name] = "no" }
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody { writer in
        defer { hub.close(listener) }
        try await writer.write(ByteBuffer(string: "retry: \(retryMilliseconds)\nevent: open\ndata: {}\n\n"))
        // Copied, since the closure below must not capture an `inout` parameter.
        var stream = writer
        try await withGracefulShutdownHandler {
          for await message in listener.messages { try await stream.write(message) }
        } onGracefulShutdown: {
          hub.close(listener)
        }
        try await writer.finish(nil)
      })
  }
}

/// Detects that the other end has closed its side: the listener is gone then, although the connection may stay half
/// open.
private final class InboundEnd: ChannelInboundHandler {
  typealias InboundIn = NIOAny

  private let notify: () -> Void

  init(_ notify: @escaping () -> Void) { self.notify = notify }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if let event = event as? ChannelEvent, event == .inputClosed { notify() }
    context.fireUserInboundEventTriggered(event)
  }
}
