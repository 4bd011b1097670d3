import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Limits one connection: ends it when a head or a body arrives too slowly, stops reading when the body is not
/// consumed, and closes it after the last answer.
final class ConnectionWatch: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// A request and its answer.
  private struct Exchange {
    var isReceived = false
    var hasAnswerBegun = false
    var isAnswered = false
    var byteCount = 0
  }

  private let connection: Connection
  private var context: ChannelHandlerContext?
  /// The unfinished exchanges in order; several if the client sends requests without waiting for answers.
  private var exchanges = CircularBuffer<Exchange>(initialCapacity: 2)
  private var pace = BodyPace()
  /// The time since which a request's head is awaited.
  private var headSince: NIODeadline?
  private var hasRead = false
  private var isReadingPaused = false
  private var isEnded = false
  /// Whether the last answer has been written; received data is now discarded.
  private var isLingering = false
  private var checkAt: NIODeadline?

  init(_ connection: Connection) { self.connection = connection }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    if context.channel.isActive { expectHead(context) }
  }

  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  func channelActive(context: ChannelHandlerContext) {
    expectHead(context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    self.context = nil
    context.fireChannelInactive()
  }

  // MARK: Inbound

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    hasRead = true
    switch unwrapInboundIn(data) {
    case .head:
      exchanges.append(Exchange())
      headSince = nil
      pace = BodyPace()
    case .body(let bytes): receive(bytes.readableBytes, context)
    case .end:
      if !exchanges.isEmpty { exchanges[offset: exchanges.count - 1].isReceived = true }
      dropFinished()
      if isLingering { context.close(promise: nil) }
    }
    if !isEnded, !isLingering { context.fireChannelRead(data) }
  }

  private func receive(_ byteCount: Int, _ context: ChannelHandlerContext) {
    guard !exchanges.isEmpty else { return }
    let last = exchanges.count - 1
    exchanges[offset: last].byteCount += byteCount
    pace.receives(byteCount)
    if exchanges[offset: last].isAnswered {
      if exchanges[offset: last].byteCount > ConnectionLimits.drainedByteCountMax { context.close(promise: nil) }
    } else if exchanges.count == 1 {
      connection.add(unread: byteCount)
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    if let last = exchanges.last, !last.isReceived {
      let now = context.eventLoop.now
      pace.pauses(at: now)
      check(context, now)
    } else if exchanges.isEmpty, !hasRead, headSince == nil {
      // Bytes have arrived that complete no part of a request: a head has begun.
      expectHead(context)
    }
    hasRead = false
    context.fireChannelReadComplete()
  }

  func read(context: ChannelHandlerContext) {
    guard let last = exchanges.last, !last.isReceived else {
      context.read()
      return
    }
    // The body of a request that still waits for the answer to an earlier one is not read yet.
    let isAhead =
      exchanges.count == 1 ? connection.mustPause() : last.byteCount >= ConnectionLimits.unreadByteCountMax
    if isAhead, !last.isAnswered, !isLingering {
      isReadingPaused = true
      return
    }
    pace.waits(from: context.eventLoop.now)
    context.read()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event as? Connection.Event {
    case .resume: resume(context)
    case .end(let reason): end(reason, context)
    case nil:
      if isLingering, (event as? ChannelEvent) == .inputClosed { context.close(promise: nil) }
      context.fireUserInboundEventTriggered(event)
    }
  }

  private func resume(_ context: ChannelHandlerContext) {
    guard isReadingPaused else { return }
    isReadingPaused = false
    read(context: context)
  }

  // MARK: Outbound

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard !isEnded else {
      promise?.fail(ChannelError.ioOnClosedChannel)
      return
    }
    guard !exchanges.isEmpty else {
      context.write(data, promise: promise)
      return
    }
    switch unwrapOutboundIn(data) {
    case .head(let head):
      if head.status.kind != .informational { exchanges[offset: 0].hasAnswerBegun = true }
      context.write(data, promise: promise)
    case .body: context.write(data, promise: promise)
    case .end: finish(data, promise, context)
    }
  }

  private func finish(_ data: NIOAny, _ promise: EventLoopPromise<Void>?, _ context: ChannelHandlerContext) {
    exchanges[offset: 0].isAnswered = true
    let next = exchanges.count > 1 ? exchanges[offset: 1].byteCount : 0
    guard connection.endsWithAnswer(next: next) else {
      context.write(data, promise: promise)
      dropFinished()
      resume(context)
      return
    }
    isLingering = true
    let isWhole = exchanges[offset: 0].isReceived
    let written = promise ?? context.eventLoop.makePromise()
    written.futureResult.assumeIsolated().whenComplete { [weak self] _ in
      guard let context = self?.context else { return }
      if isWhole { context.close(promise: nil) } else { self?.closeLater(context) }
    }
    context.writeAndFlush(data, promise: written)
    resume(context)
  }

  private func closeLater(_ context: ChannelHandlerContext) {
    context.eventLoop.assumeIsolated().scheduleTask(in: .seconds(ConnectionLimits.lingerSeconds)) { [weak self] in
      self?.context?.close(promise: nil)
    }
  }

  /// Answers the request that is being received, unless it has an answer, and then ends the connection.
  private func end(_ reason: EarlyEnd, _ context: ChannelHandlerContext) {
    guard !isEnded, let last = exchanges.last, !last.isReceived else { return }
    connection.metrics.count(.slowBody)
    if exchanges.count == 1, !last.hasAnswerBegun {
      let answer = reason.answer(ServerClock.randomID())
      context.write(wrapOutboundOut(.head(answer.head)), promise: nil)
      context.write(wrapOutboundOut(.body(answer.body)), promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
    isEnded = true
    context.close(promise: nil)
  }

  private func dropFinished() {
    while let first = exchanges.first, first.isReceived, first.isAnswered { exchanges.removeFirst() }
  }

  // MARK: Time

  private func expectHead(_ context: ChannelHandlerContext) {
    headSince = context.eventLoop.now
    check(context, context.eventLoop.now)
  }

  /// Ends each exchange that has exceeded its time, and schedules the next check.
  private func check(_ context: ChannelHandlerContext, _ now: NIODeadline) {
    if let headSince {
      let left = headSince + .seconds(connection.limits.headSeconds) - now
      if left > .zero {
        checkLater(context, at: now + left)
      } else {
        connection.metrics.count(.slowHead)
        context.close(promise: nil)
      }
    } else if let last = exchanges.last, !last.isReceived {
      let limits = connection.isFile ? connection.limits.file : connection.limits.body
      switch pace.verdict(at: now, limits) {
      case .goesOn(let left): checkLater(context, at: now + left)
      case .tooSlow, .tooLong: end(.tooSlow, context)
      }
    }
  }

  private func checkLater(_ context: ChannelHandlerContext, at deadline: NIODeadline) {
    if let checkAt, checkAt <= deadline { return }
    checkAt = deadline
    // Scheduled checks are never cancelled, since this would search all scheduled tasks; most of them find nothing to
    // do.
    context.eventLoop.assumeIsolated().scheduleTask(deadline: deadline) { [weak self] in
      guard let self, let context = self.context else { return }
      if checkAt == deadline { checkAt = nil }
      check(context, context.eventLoop.now)
    }
  }
}
