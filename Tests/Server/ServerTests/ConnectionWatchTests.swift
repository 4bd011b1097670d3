import Accounts
import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import Server

/// A watched connection with its own simulated time.
private final class WatchedChannel {
  let channel = EmbeddedChannel()
  let connection: Connection
  private let counter = ReadCounter()

  init(headSeconds: Int = 10, bodySeconds: Int = 120) throws {
    connection = Connection(
      channel, limits: ConnectionLimits(headSeconds: headSeconds, bodySeconds: bodySeconds), budget: BodyBudget(),
      metrics: ServerMetrics())
    try channel.pipeline.syncOperations.addHandler(counter)
    try channel.pipeline.syncOperations.addHandler(ConnectionWatch(connection))
    try channel.connect(to: SocketAddress(ipAddress: "192.0.2.1", port: 1)).wait()
    channel.read()
  }

  var isOpen: Bool { channel.isActive }
  /// Whether the connection reads from the other end.
  var isReading: Bool { counter.isReading }

  func comes(_ parts: HTTPRequestPart...) {
    counter.isReading = false
    for part in parts { channel.pipeline.fireChannelRead(part) }
    channel.pipeline.fireChannelReadComplete()
    // Repeats the channel's own actions after each reading.
    if channel.isActive { channel.pipeline.read() }
  }

  func pass(_ seconds: Int64) { channel.embeddedEventLoop.advanceTime(by: .seconds(seconds)) }

  func answer() {
    channel.write(HTTPResponsePart.head(HTTPResponse(status: .ok)), promise: nil)
    channel.writeAndFlush(HTTPResponsePart.end(nil), promise: nil)
  }

  /// The statuses of the written answers.
  func statuses() throws -> [Int] {
    var statuses: [Int] = []
    while let part = try channel.readOutbound(as: HTTPResponsePart.self) {
      if case .head(let head) = part { statuses.append(head.status.code) }
    }
    return statuses
  }

  private final class ReadCounter: ChannelOutboundHandler {
    typealias OutboundIn = HTTPResponsePart
    var isReading = false
    func read(context: ChannelHandlerContext) {
      isReading = true
      context.read()
    }
  }
}

extension HTTPRequestPart {
  fileprivate static let post = Self.head(HTTPRequest(method: .post, scheme: "http", authority: "a", path: "/"))
  fileprivate static func bytes(_ count: Int) -> Self { .body(ByteBuffer(repeating: 0x20, count: count)) }
}

@Suite struct ConnectionWatchTests {
  @Test func aConnectionWithoutAWholeHeadEnds() throws {
    let watched = try WatchedChannel()
    watched.pass(9)
    watched.comes()
    #expect(watched.isOpen)
    watched.pass(1)
    #expect(!watched.isOpen)
    #expect(try watched.statuses() == [])
  }

  @Test func alsoALaterHeadMayNotTakeLong() throws {
    let watched = try WatchedChannel()
    watched.comes(.post, .end(nil))
    watched.answer()
    watched.pass(50)
    #expect(watched.isOpen, "it may be quiet between its requests")
    watched.comes()
    for _ in 0..<9 {
      watched.pass(1)
      watched.comes()
    }
    #expect(watched.isOpen)
    watched.pass(1)
    #expect(!watched.isOpen)
  }

  @Test func aLongAnswerIsNotCut() throws {
    let watched = try WatchedChannel()
    watched.comes(.post, .end(nil))
    watched.channel.writeAndFlush(HTTPResponsePart.head(HTTPResponse(status: .ok)), promise: nil)
    watched.pass(100_000)
    #expect(watched.isOpen && watched.isReading, "its end is noticed")
  }

  @Test(
    arguments: [
      // Seconds between pieces, bytes of each, and the latest second of the end; nil if it continues.
      (5, 1, 10), (1, 999, 10), (1, 1200, nil), (9, 10_000, nil), (11, 1_000_000, 10), (1, 0, 10),
    ] as [(Int64, Int, Int64?)])
  func aBodyHasALeastRate(_ pause: Int64, _ byteCount: Int, _ endsAfter: Int64?) throws {
    let watched = try WatchedChannel(bodySeconds: 100)
    watched.comes(.post)
    var seconds: Int64 = 0
    while watched.isOpen, seconds + pause < 60 {
      watched.pass(pause)
      seconds += pause
      if watched.isOpen, byteCount > 0 {
        watched.comes(.bytes(byteCount))
        watched.connection.countRead(byteCount)
      }
    }
    #expect(watched.isOpen == (endsAfter == nil))
    if let endsAfter {
      #expect(seconds <= endsAfter + pause)
      #expect(try watched.statuses() == [408])
    }
  }

  @Test func aBodyMayNotTakeForever() throws {
    let watched = try WatchedChannel(bodySeconds: 100)
    watched.comes(.post)
    for _ in 0..<99 {
      watched.pass(1)
      watched.comes(.bytes(5000))
      watched.connection.countRead(5000)
    }
    #expect(watched.isOpen)
    watched.pass(1)
    #expect(!watched.isOpen)
    #expect(try watched.statuses() == [408])
  }

  @Test func aFileMayTakeLonger() throws {
    let watched = try WatchedChannel(bodySeconds: 100)
    watched.comes(.post)
    watched.connection.expectFile()
    for _ in 0..<50 {
      watched.pass(29)
      watched.comes(.bytes(30_000))
      watched.connection.countRead(30_000)
    }
    #expect(watched.isOpen)
    for _ in 0..<6 { watched.pass(10) }
    #expect(!watched.isOpen)
  }

  @Test func theServersOwnSlownessIsNotTheClients() throws {
    let watched = try WatchedChannel()
    watched.comes(.post, .bytes(ConnectionLimits.unreadByteCountMax))
    #expect(!watched.isReading, "no more is let in than is read")
    watched.pass(10_000)
    #expect(watched.isOpen)
    watched.connection.countRead(1)
    watched.channel.embeddedEventLoop.run()
    #expect(watched.isReading)
    watched.pass(10)
    watched.pass(10)
    #expect(!watched.isOpen)
  }

  @Test func aBodyThatNobodyReadsIsThrownAwayAfterTheAnswer() throws {
    let watched = try WatchedChannel()
    watched.comes(.post, .bytes(ConnectionLimits.unreadByteCountMax))
    watched.answer()
    #expect(watched.isReading)
    for _ in 0..<10 { watched.comes(.bytes(1 << 20)) }
    #expect(watched.isReading && watched.isOpen)
    watched.comes(.end(nil))
    watched.comes(.post, .bytes(10), .end(nil))
    watched.answer()
    #expect(watched.isOpen)
    #expect(try watched.statuses() == [200, 200])
  }

  @Test func notAnyAmountIsThrownAway() throws {
    let watched = try WatchedChannel()
    watched.comes(.post)
    watched.answer()
    for _ in 0..<65 where watched.isOpen { watched.comes(.bytes(1 << 20)) }
    #expect(!watched.isOpen)
  }

  @Test func aRequestBehindAnotherOneWaits() throws {
    let watched = try WatchedChannel()
    watched.comes(.post, .end(nil), .post, .bytes(ConnectionLimits.unreadByteCountMax))
    #expect(!watched.isReading)
    watched.answer()
    #expect(!watched.isReading, "it is this one's turn now, and nobody has read it")
    watched.connection.countRead(ConnectionLimits.unreadByteCountMax)
    watched.channel.embeddedEventLoop.run()
    #expect(watched.isReading)
    watched.comes(.end(nil))
    watched.answer()
    #expect(try watched.statuses() == [200, 200])
  }

  @Test func theLastAnswerWaitsForTheBodyASecondOrThree() throws {
    for isSent in [true, false] {
      let watched = try WatchedChannel()
      watched.comes(.post, .bytes(10))
      watched.connection.closeAfterAnswer()
      watched.answer()
      #expect(watched.isOpen && watched.isReading)
      if isSent { watched.comes(.bytes(1 << 20), .end(nil)) } else { watched.pass(ConnectionLimits.lingerSeconds) }
      #expect(!watched.isOpen)
      #expect(try watched.statuses() == [200])
    }
    let watched = try WatchedChannel()
    watched.comes(.post, .bytes(10), .end(nil))
    watched.connection.closeAfterAnswer()
    watched.answer()
    #expect(!watched.isOpen)
  }

  @Test func aBodyThatMakesRoomHearsOfIt() throws {
    let watched = try WatchedChannel()
    watched.comes(.post, .bytes(10))
    watched.channel.pipeline.fireUserInboundEventTriggered(Connection.Event.end(.displaced))
    #expect(!watched.isOpen)
    watched.answer()
    #expect(try watched.statuses() == [429], "and the answer that comes too late is not sent")
  }

  @Test func aWholeRequestIsNotEndedAnyMore() throws {
    let watched = try WatchedChannel()
    watched.comes(.post, .bytes(10), .end(nil))
    watched.channel.pipeline.fireUserInboundEventTriggered(Connection.Event.end(.displaced))
    watched.pass(1000)
    watched.answer()
    #expect(watched.isOpen)
    #expect(try watched.statuses() == [200])
  }
}
