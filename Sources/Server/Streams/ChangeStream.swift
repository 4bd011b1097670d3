import HTTPTypes
import HummingbirdCore
import NIOCore
import ServiceLifecycle

/// The answer that stays open: a person's changes as server-sent events.
enum ChangeStream {
  /// Milliseconds that a browser waits before it opens a lost stream again.
  private static let retryMilliseconds = 2_000

  static func response(_ listener: ChangeHub.Listener, of hub: ChangeHub, to request: Request) -> Response {
    var headers = SecurityHeaders.fields
    headers[.contentType] = "text/event-stream"
    headers[.cacheControl] = "no-store"
    // Proxies otherwise collect what they pass on.
    if let name = HTTPField.Name("X-Accel-Buffering") { headers[name] = "no" }
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody { writer in
        // Taken out, since the closures below must not capture what is passed in and out.
        var stream = writer
        defer { hub.close(listener) }
        try await request.body.consumeWithInboundCloseHandler { _ in
          try await stream.write(ByteBuffer(string: "retry: \(retryMilliseconds)\nevent: open\ndata: {}\n\n"))
          try await withGracefulShutdownHandler {
            for await message in listener.messages { try await stream.write(message) }
          } onGracefulShutdown: {
            hub.close(listener)
          }
          try await stream.finish(nil)
        } onInboundClosed: {
          hub.close(listener)
        }
      })
  }
}
