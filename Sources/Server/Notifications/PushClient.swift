import Accounts
import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL

/// A POST request to a push service.
struct PushRequest: Sendable {
  var headers: [(name: String, value: String)]
  var body: [UInt8]
}

/// A push service's answer, fully contained in its head.
struct PushAnswer: Equatable, Sendable {
  let status: Int
  /// The header `Retry-After`.
  var retryAfter: String?
}

/// Sends requests to push services.
protocol PushCarrying: Sendable {
  /// Connects to one of the addresses, in this order, and to no other; follows no redirect.
  func carry(
    _ request: PushRequest, to endpoint: PushEndpoint, at addresses: [NetworkAddress]
  ) async throws(PushFault) -> PushAnswer
}

/// Uses one connection for each message, with HTTP/1.1. Does not look names up again: the certificate must match the endpoint's name, and
/// the connection goes to the checked address.
final class PushClient: PushCarrying {
  /// The limit for one message in total.
  static let secondsMax: Int64 = 10
  /// The limit for one address, so that the next one gets its turn.
  static let connectSecondsMax: Int64 = 3
  /// The number of addresses to try.
  static let addressesMax = 4
  /// The size of an answer's head; its body is not read.
  static let answerBytesMax = 32 * 1024
  private static let answerFieldCountMax = 100
  /// The time for the other end to close the connection properly.
  private static let goodbyeSecondsMax: Int64 = 1

  private let group: any EventLoopGroup
  private let trust: NIOSSLTrustRoots
  private let limit: TimeAmount
  private let connectLimit: TimeAmount
  /// Created with the first message: reading the system's certificates takes time and memory.
  private let context = NIOLockedValueBox<NIOSSLContext?>(nil)

  init(
    group: any EventLoopGroup = MultiThreadedEventLoopGroup.singleton, trust: NIOSSLTrustRoots = .default,
    limit: TimeAmount = .seconds(secondsMax), connectLimit: TimeAmount = .seconds(connectSecondsMax)
  ) {
    self.group = group
    self.trust = trust
    self.limit = limit
    self.connectLimit = connectLimit
  }

  func carry(
    _ request: PushRequest, to endpoint: PushEndpoint, at addresses: [NetworkAddress]
  ) async throws(PushFault) -> PushAnswer {
    let deadline = NIODeadline.now() + limit
    for address in addresses.prefix(Self.addressesMax) {
      do throws(PushFault) {
        return try await exchange(request, endpoint, address, deadline)
      } catch {
        guard error == .unreachable, NIODeadline.now() < deadline else { throw error }
      }
    }
    throw .unreachable
  }

  private func exchange(
    _ request: PushRequest, _ endpoint: PushEndpoint, _ address: NetworkAddress, _ deadline: NIODeadline
  ) async throws(PushFault) -> PushAnswer {
    let loop = group.next()
    let done = loop.makePromise(of: PushAnswer.self)
    do {
      let context = endpoint.isSecure ? try tls() : nil
      let place = try SocketAddress(ipAddress: address.description, port: endpoint.port)
      let timer = loop.scheduleTask(deadline: deadline) { done.fail(PushFault.tooSlow) }
      done.futureResult.whenComplete { _ in timer.cancel() }
      let connecting = ClientBootstrap(group: loop)
        .connectTimeout(min(connectLimit, deadline - .now()))
        .channelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try Self.prepare(channel.pipeline.syncOperations, context, endpoint, done)
          }
        }
        .connect(to: place)
      connecting.whenFailure { _ in done.fail(PushFault.unreachable) }
      connecting.whenSuccess { channel in
        // The end of the exchange closes the connection, and vice versa.
        done.futureResult.whenComplete { _ in channel.close(mode: .all, promise: nil) }
        channel.closeFuture.whenComplete { _ in done.fail(PushFault.broken) }
        Self.write(request, endpoint, on: channel)
      }
      return try await withTaskCancellationHandler {
        try await done.futureResult.get()
      } onCancel: {
        done.fail(PushFault.cancelled)
      }
    } catch {
      done.fail(error)
      throw (error as? PushFault) ?? .broken
    }
  }

  private func tls() throws -> NIOSSLContext {
    try context.withLockedValue { context in
      if let context { return context }
      var configuration = TLSConfiguration.makeClientConfiguration()
      configuration.minimumTLSVersion = .tlsv12
      configuration.trustRoots = trust
      configuration.certificateVerification = .fullVerification
      configuration.applicationProtocols = ["http/1.1"]
      configuration.shutdownTimeout = .seconds(Self.goodbyeSecondsMax)
      let made = try NIOSSLContext(configuration: configuration)
      context = made
      return made
    }
  }

  private static func prepare(
    _ pipeline: ChannelPipeline.SynchronousOperations, _ context: NIOSSLContext?, _ endpoint: PushEndpoint,
    _ done: EventLoopPromise<PushAnswer>
  ) throws {
    if let context {
      try pipeline.addHandler(NIOSSLClientHandler(context: context, serverHostname: endpoint.host))
    }
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = answerBytesMax
    limits.maxHeaderListSize = answerBytesMax
    limits.maxHeaderFieldCount = answerFieldCountMax
    try pipeline.addHTTPClientHandlers(decoderLimitConfiguration: limits)
    try pipeline.addHandler(AnswerHead(done))
  }

  private static func write(_ request: PushRequest, _ endpoint: PushEndpoint, on channel: any Channel) {
    var headers = HTTPHeaders(request.headers.map { ($0.name, $0.value) })
    headers.add(name: "Host", value: String(endpoint.origin.drop { $0 != "/" }.dropFirst(2)))
    headers.add(name: "Content-Length", value: "\(request.body.count)")
    headers.add(name: "Connection", value: "close")
    let head = HTTPRequestHead(version: .http1_1, method: .POST, uri: endpoint.target, headers: headers)
    channel.write(HTTPClientRequestPart.head(head), promise: nil)
    channel.write(HTTPClientRequestPart.body(.byteBuffer(ByteBuffer(bytes: request.body))), promise: nil)
    channel.writeAndFlush(HTTPClientRequestPart.end(nil), promise: nil)
  }
}

/// Delivers the first head that arrives.
private final class AnswerHead: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart

  private let done: EventLoopPromise<PushAnswer>

  init(_ done: EventLoopPromise<PushAnswer>) { self.done = done }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(let head) = unwrapInboundIn(data) else { return }
    done.succeed(PushAnswer(status: Int(head.status.code), retryAfter: head.headers.first(name: "Retry-After")))
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    done.fail(PushFault.broken)
    context.close(promise: nil)
  }
}
