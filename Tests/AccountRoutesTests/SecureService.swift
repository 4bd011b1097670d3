import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL

/// A push service with TLS at one address of this machine.
final class SecureService: Sendable {
  enum Manner: Sendable {
    case answer(status: Int, headers: [(String, String)])
    /// Receives the request, and does not answer.
    case silence
    /// Sends endless headers.
    case endless
  }

  struct Received: Equatable, Sendable {
    let uri: String
    let host: String?
    let topic: String?
    let body: [UInt8]
  }

  let port: Int
  private let channel: any Channel
  private let seen: NIOLockedValueBox<[Received]>
  private let connections: NIOLockedValueBox<Int>

  init(
    _ address: String, port: Int = 0, _ context: NIOSSLContext,
    _ manner: Manner = .answer(status: 201, headers: [])
  ) async throws {
    let (seen, connections) = (NIOLockedValueBox<[Received]>([]), NIOLockedValueBox(0))
    (self.seen, self.connections) = (seen, connections)
    channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        connections.withLockedValue { $0 += 1 }
        return channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          try pipeline.addHandler(NIOSSLServerHandler(context: context))
          try pipeline.configureHTTPServerPipeline()
          try pipeline.addHandler(Answerer(manner, seen))
        }
      }
      .bind(host: address, port: port).get()
    self.port = channel.localAddress?.port ?? 0
  }

  var received: [Received] { seen.withLockedValue { $0 } }
  var connectionCount: Int { connections.withLockedValue { $0 } }

  func close() async throws { try await channel.close() }

  private final class Answerer: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let manner: Manner
    private let seen: NIOLockedValueBox<[Received]>
    private var head: HTTPRequestHead?
    private var body: [UInt8] = []

    init(_ manner: Manner, _ seen: NIOLockedValueBox<[Received]>) { (self.manner, self.seen) = (manner, seen) }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head(let head): self.head = head
      case .body(let bytes): body += Array(bytes.readableBytesView)
      case .end:
        guard let head else { return }
        let received = Received(
          uri: head.uri, host: head.headers.first(name: "Host"), topic: head.headers.first(name: "Topic"), body: body)
        seen.withLockedValue { $0.append(received) }
        answer(context)
      }
    }

    private func answer(_ context: ChannelHandlerContext) {
      switch manner {
      case .silence: break
      case .answer(let status, let headers):
        write(status, HTTPHeaders(headers), context)
      case .endless:
        let headers = (0..<200).map { ("X-\($0)", String(repeating: "x", count: 1000)) }
        write(201, HTTPHeaders(headers), context)
      }
    }

    private func write(_ status: Int, _ headers: HTTPHeaders, _ context: ChannelHandlerContext) {
      let head = HTTPResponseHead(version: .http1_1, status: .init(statusCode: status), headers: headers)
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      // A body as long as the client reads; it should not read it.
      context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(repeating: 1, count: 65_536)))), promise: nil)
    }
  }
}
