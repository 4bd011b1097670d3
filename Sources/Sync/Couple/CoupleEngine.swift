import Core
import Couple
import Records

/// Keeps what the two share equal on all their devices, without doing any input or output itself (S-13, 0015). It stands beside
/// `SyncEngine`, takes the same events, after it, and has requests of its own, so that a note waits for nothing else.
///
/// Before anything is sent it searches: the server shows an account the records in which it has a side, and only these. So a device
/// learns what other devices of the account have done, and what became of a request whose answer was lost.
public struct CoupleEngine: Sendable {
  var flight: CoupleFlight?
  /// A request without an answer, which is repeated as it was, so that the server knows it again.
  var unanswered: CoupleFlight?
  var retry = SyncRetry()
  var wantsSearch = false
  /// What a search has shown so far, and where it goes on.
  var found: [Record] = []
  var marker: SyncToken?
  /// Whether the server would not let the code be redeemed for a reason that a search tells.
  var doubtsRedeem = false
  /// What the server refuses of this device's edits, until something changes.
  var refusal: SyncProblem?
  var needsSignIn = false

  private var session: SyncAccount?
  private var isOpen = false
  private var isOnline = true
  var isForeground = true
  private var idCount = Self.firstID
  private var searchedAt: Timestamp?
  private var syncedAt: Timestamp?
  private var shown: CoupleStatus?
  private var wake: Timestamp?
  /// Of the event that is being worked on.
  var commands: [CoupleCommand] = []
  private var changes: [Change] = []

  /// The other engine counts from 1.
  private static let firstID: UInt64 = 1 << 40

  public init() {}

  /// Takes an event; the commands are to be carried out in order.
  public mutating func receive(_ event: SyncEvent, at now: Timestamp, _ replica: inout Replica) -> [CoupleCommand] {
    commands = []
    take(event, at: now, &replica)
    advance(at: now, &replica)
    flush()
    finish(at: now, replica)
    defer { commands = [] }
    return commands
  }

  private mutating func take(_ event: SyncEvent, at now: Timestamp, _ replica: inout Replica) {
    switch event {
    case .opened(let seed):
      retry = SyncRetry(seed: seed ^ Self.firstID)
      isOpen = true
      wantsSearch = true
    case .changed: refusal = nil
    case .answered(let id, let status, let body): takeAnswer(id, status, body, at: now, &replica)
    case .failed(let id):
      guard flight?.request.id == id else { return }
      fail(SyncProblem(record: nil, code: SyncProblem.unreachable, reason: ""), at: now)
    case .noticed(let database):
      // Who is in no couple learns of one at the next start or return.
      if replica.hasCouple, database == nil || database == .publicDatabase { wantsSearch = true }
      retry.takeSignOfLife()
    case .woke: takeTime(now)
    case .network(let isUp):
      isOnline = isUp
      if isUp { retryNow() } else { giveUp() }
    case .foreground(let isOn):
      isForeground = isOn
      if isOn { retryNow() }
    case .checkAgain:
      refusal = nil
      retryNow()
    case .signedIn(let account):
      if session != account || needsSignIn { begin() }
      session = account
    case .decided: begin()
    case .signedOut, .accountDeleted:
      begin()
      session = nil
    case .eraseEverything: begin()
    }
  }

  /// As after a start.
  private mutating func begin() {
    giveUp()
    unanswered = nil
    found = []
    marker = nil
    doubtsRedeem = false
    refusal = nil
    needsSignIn = false
    syncedAt = nil
    retryNow()
  }

  /// Whose couple it is: the session's, if the data here is that account's too.
  private func user(_ replica: Replica) -> RecordName? {
    guard let session, let account = replica.syncAccount, session.user == account.user else { return nil }
    return RecordName(account.user)
  }

  // MARK: Time

  private mutating func takeTime(_ now: Timestamp) {
    if wake.map({ $0 <= now }) == true { wake = nil }
    retry.takeTime(now)
    if let flight, flight.sentAt.adding(milliseconds: SyncEngine.answerMillisecondsMax) <= now {
      commands.append(.cancel(id: flight.request.id))
      fail(SyncProblem(record: nil, code: SyncProblem.unreachable, reason: ""), at: now)
    }
    if flight == nil, retry.waitUntil == nil { wantsSearch = true }
  }

  private mutating func retryNow() {
    retry.retryNow()
    wantsSearch = true
  }

  private mutating func giveUp() {
    guard let flight else { return }
    commands.append(.cancel(id: flight.request.id))
    unanswered = flight.isRepeatable ? flight : nil
    self.flight = nil
    if case .search = flight.kind { wantsSearch = true }
  }

  /// The request under way failed in a way that may pass: it is tried again, later each time.
  mutating func fail(_ problem: SyncProblem, retryAfter: Double? = nil, at now: Timestamp) {
    if let flight {
      unanswered = flight.isRepeatable && retry.repeatsAsItWas ? flight : nil
      if case .search = flight.kind { wantsSearch = true }
    }
    flight = nil
    retry.fail(problem, retryAfter: retryAfter, isForeground: isForeground, at: now)
  }

  mutating func stop() {
    unanswered = flight?.isRepeatable == true ? flight : nil
    flight = nil
    wantsSearch = true
    needsSignIn = true
  }

  // MARK: Steps

  /// Takes a step into the replica, and into its journal.
  mutating func emit(_ step: CoupleStep, _ replica: inout Replica) {
    let change = Change.couple(CoupledStep(step))
    replica.apply(change)
    changes.append(change)
  }

  /// Changes the pairing; nothing happens if it stays the same.
  mutating func emit(_ pairing: Pairing, _ replica: inout Replica) {
    let couple = replica.couple
    if pairing != couple.pairing { emit(.pairing(pairing, revision: couple.pairingRevision + 1), &replica) }
  }

  /// All steps so far become one entry: they are stored or lost together.
  private mutating func flush() {
    guard !changes.isEmpty else { return }
    commands.append(.store(Change.entry(changes)))
    changes = []
  }

  // MARK: What is next

  private mutating func advance(at now: Timestamp, _ replica: inout Replica) {
    guard isOpen, isOnline, flight == nil, retry.waitUntil == nil, !needsSignIn, let user = user(replica) else {
      return
    }
    guard let next = next(replica.couple, user) else {
      syncedAt = now
      retry.progress()
      return
    }
    if case .search = next.kind { searchedAt = now }
    // What is sent rests on what is stored.
    flush()
    idCount += 1
    let path = CloudPath(next.operation, in: .publicDatabase, of: SyncNames.container, SyncNames.environment)
    let request = SyncRequest(id: idCount, path: path, body: next.body)
    flight = CoupleFlight(request: request, kind: next.kind, sentAt: now)
    commands.append(.send(request))
  }

  // MARK: What is shown

  private mutating func finish(at now: Timestamp, _ replica: Replica) {
    var status = CoupleStatus()
    if user(replica) != nil {
      status.phase = retry.phase(needsSignIn: needsSignIn, isOnline: isOnline, isBusy: flight != nil)
    }
    if replica.hasCouple {
      let couple = replica.couple
      status.isPending = !couple.pairing.openSteps.isEmpty || couple.unsent != nil
    }
    status.syncedAt = syncedAt
    if status.phase != .off { status.problem = retry.problem ?? refusal }
    setWake(at: now, status.phase, replica)
    if status != shown { commands.append(.show(status)) }
    shown = status
  }

  private mutating func setWake(at now: Timestamp, _ phase: SyncStatus.Phase, _ replica: Replica) {
    var wanted: Timestamp?
    if let flight {
      wanted = flight.sentAt.adding(milliseconds: SyncEngine.answerMillisecondsMax)
    } else if case .waiting(let until) = phase {
      wanted = until
    } else if phase == .idle, replica.hasCouple, replica.couple.pairing.code != nil {
      let poll = isForeground ? SyncEngine.pollMilliseconds : SyncEngine.pollMillisecondsBehind
      wanted = max(
        (searchedAt ?? now).adding(milliseconds: poll), now.adding(milliseconds: SyncRetry.quickDelayMilliseconds))
    }
    guard wanted != wake else { return }
    wake = wanted
    commands.append(.wake(at: wanted))
  }
}
