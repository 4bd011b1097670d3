import Core
import Records

/// Tells how a request is treated when its answer is lost.
public protocol RequestKind: Sendable {
  /// Whether the server may have done what it says, so that the same bytes are sent again: the server knows them by their name.
  var isRepeatable: Bool { get }
  /// Whether it reads the server's news, which are asked for anew instead.
  var isReading: Bool { get }
}

/// Sends the requests of one lane: one at a time, with an id each, repeated after a lost answer, tried again later after a failure (S-16),
/// cancelled and timed. The lane decides what is sent and reads the answers; the line knows neither.
public struct RequestLine<Kind: RequestKind>: Sendable {
  public struct Flight: Sendable {
    public let request: SyncRequest
    public let kind: Kind
    let sentAt: Timestamp
  }

  /// A request to be sent.
  public struct Next: Sendable {
    public let path: CloudPath
    public let body: [UInt8]
    public let kind: Kind

    public init(path: CloudPath, body: [UInt8], kind: Kind) {
      self.path = path
      self.body = body
      self.kind = kind
    }
  }

  public private(set) var flight: Flight?
  private(set) var retry = SyncRetry()
  /// The session is over; set until somebody signs in.
  public var needsSignIn = false
  /// Whether the server has to be asked for news before anything is sent.
  public var wantsNews = false
  /// The time of the last read; the next poll counts from here.
  public var newsAt: Timestamp?
  /// Commands of the event being handled.
  public var commands: [SyncCommand] = []
  /// The lane's alarm.
  public private(set) var wake: Timestamp?
  private var isForeground = true

  private let number: UInt64
  private var wakeSetAt = Timestamp(milliseconds: 0)
  /// A request without an answer, to be repeated as it was.
  private var unanswered: Flight?
  private var isOpen = false
  private var isOnline = true
  private var idCount: UInt64

  private static var noConnection: SyncProblem { SyncProblem(record: nil, code: SyncProblem.unreachable, reason: "") }
  private static var answerMillisecondsMax: Int64 { 90_000 }
  private static var pollMilliseconds: Int64 { 900_000 }
  private static var pollMillisecondsBehind: Int64 { 3_600_000 }

  /// - Parameter number: Of the lane, from 0: its ids begin at number × 2⁴⁰, so that no two lanes use the same.
  public init(number: UInt64) {
    self.number = number << 40
    idCount = number << 40
  }

  /// The reason for the present wait, or for the last one.
  public var problem: SyncProblem? { retry.problem }

  /// Whether the lane may send now.
  public var isFree: Bool { isOpen && isOnline && flight == nil && retry.waitUntil == nil && !needsSignIn }

  /// Handles what every lane does alike. Returns the request that has failed by this event, if one has.
  public mutating func receive(_ event: SyncEvent, at now: Timestamp) -> Kind? {
    switch event {
    case .opened(let seed):
      retry = SyncRetry(seed: seed ^ number)
      isOpen = true
      wantsNews = true
    case .failed(let id): if flight?.request.id == id { return fail(Self.noConnection, at: now) }
    case .noticed: retry.noteSignOfLife()
    case .woke: return receiveTime(now)
    case .network(let isUp):
      isOnline = isUp
      if isUp { retryNow() } else { giveUp() }
    case .foreground(let isOn):
      isForeground = isOn
      if isOn { retryNow() }
    case .checkAgain: retryNow()
    case .changed, .answered, .signedIn, .decided, .signedOut, .accountDeleted, .eraseEverything: break
    }
    return nil
  }

  /// Starts over, as after `opened`.
  public mutating func begin() {
    giveUp()
    unanswered = nil
    needsSignIn = false
    retryNow()
  }

  // MARK: Sending

  /// The request to repeat, if there is one.
  public mutating func nextUnanswered() -> Next? {
    guard let again = unanswered else { return nil }
    unanswered = nil
    return Next(path: again.request.path, body: again.request.body, kind: again.kind)
  }

  public mutating func send(_ next: Next, at now: Timestamp) {
    idCount += 1
    let request = SyncRequest(id: idCount, path: next.path, body: next.body)
    flight = Flight(request: request, kind: next.kind, sentAt: now)
    commands.append(.send(request))
  }

  /// A name that no other request has.
  public mutating func nextName() -> String { retry.nextName() }

  // MARK: Ending a request

  /// The request under way was answered: the server is there and does as it is told.
  public mutating func succeed() {
    flight = nil
    retry.succeed()
  }

  /// The request under way was answered, and refused.
  public mutating func end() { flight = nil }

  /// The request under way is of no use any more, and neither is one to be repeated.
  public mutating func drop() {
    flight = nil
    unanswered = nil
  }

  /// Withdraws the request under way.
  public mutating func giveUp() {
    guard let flight else { return }
    commands.append(.cancel(id: flight.request.id))
    lose(flight, repeats: true)
  }

  /// Withdraws the request under way, never to be repeated.
  public mutating func abandon() {
    giveUp()
    unanswered = nil
  }

  /// The session is over; everything pending is kept.
  public mutating func stop() {
    if let flight { lose(flight, repeats: true) } else { unanswered = nil }
    wantsNews = true
    needsSignIn = true
  }

  /// The request under way failed in a way that may pass: it is tried again, later each time. Returns its kind.
  @discardableResult
  public mutating func fail(_ problem: SyncProblem, retryAfter: Double? = nil, at now: Timestamp) -> Kind? {
    let failed = flight
    if let failed { lose(failed, repeats: retry.repeatsAsItWas) }
    retry.fail(problem, retryAfter: retryAfter, isForeground: isForeground, at: now)
    return failed?.kind
  }

  private mutating func lose(_ lost: Flight, repeats: Bool) {
    flight = nil
    unanswered = repeats && lost.kind.isRepeatable ? lost : nil
    if lost.kind.isReading { wantsNews = true }
  }

  // MARK: Progress

  /// Notes that an answer brought nothing further; true when that was once too often, and is a failure.
  public mutating func stalls() -> Bool { retry.stall() }

  public mutating func progress() { retry.progress() }

  // MARK: Time

  public mutating func retryNow() {
    retry.retryNow()
    wantsNews = true
  }

  private mutating func receiveTime(_ now: Timestamp) -> Kind? {
    // A clock that was set back would otherwise not reach the time for as long.
    guard let wake, wake <= now || now < wakeSetAt else { return nil }
    let due = max(now, wake)
    self.wake = nil
    retry.pass(due)
    var failed: Kind?
    if let flight, flight.sentAt.adding(milliseconds: Self.answerMillisecondsMax) <= due {
      commands.append(.cancel(id: flight.request.id))
      failed = fail(Self.noConnection, at: now)
    }
    if flight == nil, retry.waitUntil == nil { wantsNews = true }
    return failed
  }

  public var phase: SyncStatus.Phase {
    if needsSignIn { return .signInNeeded }
    if !isOnline { return .offline }
    if flight != nil { return .syncing }
    return retry.waitUntil.map { .waiting(until: $0) } ?? .idle
  }

  /// Sets the lane's alarm after an event. An idle lane asks for news now and then, although nothing tells of any.
  public mutating func setWake(_ phase: SyncStatus.Phase, at now: Timestamp) {
    var wanted: Timestamp?
    if let flight {
      wanted = flight.sentAt.adding(milliseconds: Self.answerMillisecondsMax)
    } else if case .waiting(let until) = phase {
      wanted = until
    } else if phase == .idle {
      let poll = isForeground ? Self.pollMilliseconds : Self.pollMillisecondsBehind
      wanted = max(
        (newsAt ?? now).adding(milliseconds: poll), now.adding(milliseconds: SyncRetry.quickDelayMilliseconds))
    }
    guard wanted != wake else { return }
    wake = wanted
    wakeSetAt = now
  }
}

/// A request that failed as a whole.
public enum RequestFailure {
  /// The server says why.
  case refused(RequestError)
  /// The session is over, and no word said so.
  case signedOut
  /// The answer is none.
  case unreadable(SyncProblem)

  public init(status: Int, body: [UInt8]) {
    if let error = try? RequestError(body: body) {
      self = .refused(error)
    } else if status == 401 || status == 421 {
      self = .signedOut
    } else {
      let code = status == 200 ? SyncProblem.answer : SyncProblem.service
      self = .unreadable(SyncProblem(record: nil, code: code, reason: "\(status)"))
    }
  }
}
