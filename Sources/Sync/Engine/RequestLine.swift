import Core
import Records

/// The treatment of a request whose answer is lost.
public protocol RequestKind: Sendable {
  /// Whether the server may have performed it. If so, the same bytes are sent again: the server recognises repeated
  /// operations by their names.
  var isRepeatable: Bool { get }
  /// Whether it reads changes from the server. Such a request is not repeated; the changes are requested anew.
  var isReading: Bool { get }
}

/// Sends the requests of one lane, one at a time, each with an id. Repeats a request after a lost answer, retries after
/// a failure (S-16), cancels requests and limits their time. The lane decides what to send, and reads the answers.
public struct RequestLine<Kind: RequestKind>: Sendable {
  public struct Flight: Sendable {
    public let request: SyncRequest
    public let kind: Kind
    let sentAt: Timestamp
    /// Whether the user has signed in since the request was sent.
    var precedesSignIn = false
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
  /// Whether the session has ended; set until the user signs in.
  public private(set) var needsSignIn = false
  /// Whether the server must be asked for changes before anything is sent.
  public var needsFetch = false
  /// The time of the last read; the next poll is timed from here.
  public var fetchedAt: Timestamp?
  /// Commands that result from the event being handled.
  public var commands: [SyncCommand] = []
  /// The lane's alarm.
  public private(set) var wake: Timestamp?
  private var isForeground = true

  private let number: UInt64
  private var wakeSetAt = Timestamp(milliseconds: 0)
  /// A request without an answer, to be repeated unchanged.
  private var unanswered: Flight?
  private var isOpen = false
  private var isOnline = true
  private var idCount: UInt64

  private static var noConnection: SyncProblem { SyncProblem(record: nil, code: SyncProblem.unreachable, reason: "") }
  private static var answerMillisecondsMax: Int64 { 90_000 }
  private static var pollMilliseconds: Int64 { 900_000 }
  private static var pollMillisecondsBehind: Int64 { 3_600_000 }

  /// - Parameter number: The lane's number, from 0. Its request ids begin at number × 2⁴⁰, so that no two lanes use the
  ///   same id.
  public init(number: UInt64) {
    self.number = number << 40
    idCount = number << 40
  }

  /// The reason for the current wait, or for the last one.
  public var problem: SyncProblem? { retry.problem }

  /// Whether the lane may send now.
  public var isFree: Bool { isOpen && isOnline && flight == nil && retry.waitUntil == nil && !needsSignIn }

  /// Handles the part of an event that is the same for all lanes. Returns the kind of the request that failed by this
  /// event, if one did.
  public mutating func receive(_ event: SyncEvent, at now: Timestamp) -> Kind? {
    switch event {
    case .opened(let seed):
      retry = SyncRetry(seed: seed ^ number)
      isOpen = true
      needsFetch = true
    case .failed(let id): if flight?.request.id == id { return fail(Self.noConnection, at: now) }
    case .noticed: retry.endUnreachable()
    case .woke: return receiveTime(now)
    case .network(let isUp):
      isOnline = isUp
      if isUp { retryNow() } else { giveUp() }
    case .foreground(let isOn):
      isForeground = isOn
      if isOn { retryNow() }
    case .checkAgain: retryNow()
    case .changed, .answered, .discardRefused, .signedIn, .decided, .signedOut, .accountDeleted, .eraseEverything: break
    }
    return nil
  }

  /// Sets the state of a lane that starts later than others and so missed earlier events.
  mutating func setConditions(isOnline: Bool, isForeground: Bool) {
    self.isOnline = isOnline
    self.isForeground = isForeground
  }

  /// Starts again, as after `opened`.
  public mutating func begin() {
    giveUp()
    unanswered = nil
    needsSignIn = false
    retryNow()
  }

  // MARK: Sending

  /// Returns the request to repeat, if there is one.
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

  /// Returns a name that no other request has.
  public mutating func nextName() -> String { retry.nextName() }

  // MARK: Ending a request

  /// Ends the present request as answered successfully.
  public mutating func succeed() {
    flight = nil
    retry.succeed()
  }

  /// Ends the present request as refused.
  public mutating func end() { flight = nil }

  /// Forgets the present request, and any that waits to be repeated.
  public mutating func drop() {
    flight = nil
    unanswered = nil
  }

  /// Cancels the present request; it may be repeated later.
  public mutating func giveUp() {
    guard let flight else { return }
    commands.append(.cancel(id: flight.request.id))
    lose(flight, repeats: true)
  }

  /// Ends the lane's work. Returns the commands that cancel the present request.
  mutating func withdraw() -> [SyncCommand] {
    commands = []
    abandon()
    defer { commands = [] }
    return commands
  }

  /// Cancels the present request without repeating it.
  public mutating func abandon() {
    giveUp()
    unanswered = nil
  }

  /// Records that the session of the present request has ended. Everything pending stays.
  public mutating func stop() {
    needsSignIn = flight?.precedesSignIn != true
    if let flight { lose(flight, repeats: true) } else { unanswered = nil }
    needsFetch = true
  }

  /// Marks the user as signed in. A request sent earlier may still be refused because of the previous session.
  public mutating func signIn() {
    needsSignIn = false
    flight?.precedesSignIn = true
  }

  /// Fails the present request for a reason that may pass, and schedules a retry with increasing delay. Returns the
  /// request's kind.
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
    if lost.kind.isReading { needsFetch = true }
  }

  // MARK: Progress

  /// Counts an answer that made no progress. Returns true after too many in a row, which count as a failure.
  public mutating func stalls() -> Bool { retry.stall() }

  public mutating func progress() { retry.progress() }

  // MARK: Time

  public mutating func retryNow() {
    retry.retryNow()
    needsFetch = true
  }

  private mutating func receiveTime(_ now: Timestamp) -> Kind? {
    // After the clock was set back, the alarm would otherwise be late by the same time.
    guard let wake, wake <= now || now < wakeSetAt else { return nil }
    let due = max(now, wake)
    self.wake = nil
    retry.pass(due)
    var failed: Kind?
    if let flight, flight.sentAt.adding(milliseconds: Self.answerMillisecondsMax) <= due {
      commands.append(.cancel(id: flight.request.id))
      failed = fail(Self.noConnection, at: now)
    }
    if flight == nil, retry.waitUntil == nil { needsFetch = true }
    return failed
  }

  public var phase: SyncStatus.Phase {
    if needsSignIn { return .signInNeeded }
    if !isOnline { return .offline }
    if flight != nil { return .syncing }
    return retry.waitUntil.map { .waiting(until: $0) } ?? .idle
  }

  /// Sets the lane's alarm after an event. An idle lane polls, even if no notification arrives.
  public mutating func setWake(_ phase: SyncStatus.Phase, at now: Timestamp) {
    var wanted: Timestamp?
    if let flight {
      wanted = flight.sentAt.adding(milliseconds: Self.answerMillisecondsMax)
    } else if case .waiting(let until) = phase {
      wanted = until
    } else if phase == .idle {
      let poll = isForeground ? Self.pollMilliseconds : Self.pollMillisecondsBehind
      wanted = max(
        (fetchedAt ?? now).adding(milliseconds: poll), now.adding(milliseconds: SyncRetry.quickDelayMilliseconds))
    }
    guard wanted != wake else { return }
    wake = wanted
    wakeSetAt = now
  }
}

/// A request that failed as a whole.
public enum SyncRequestFailure {
  /// The server gave a reason.
  case refused(RequestError)
  /// The session has ended, and the server gave no reason.
  case signedOut
  /// The answer cannot be read.
  case unreadable(SyncProblem, retryAfter: Double?)

  /// Reads an answer. Its header `Retry-After` is used if the body contains no time, as in a proxy's answer.
  public init(status: Int, retryAfter: Double?, body: [UInt8]) {
    if var error = try? RequestError(body: body) {
      error.retryAfter = error.retryAfter ?? retryAfter
      self = .refused(error)
    } else if status == 401 || status == 421 {
      self = .signedOut
    } else {
      let code = status == 200 ? SyncProblem.answer : SyncProblem.service
      self = .unreadable(SyncProblem(record: nil, code: code, reason: "\(status)"), retryAfter: retryAfter)
    }
  }
}
