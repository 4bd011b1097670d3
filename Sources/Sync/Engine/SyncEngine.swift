import Core
import Habits
import Records

/// Keeps the replica and the server's copy equal, without doing any input or output itself (S-13): events go in with the time and
/// the replica, commands come out. What has to survive is in the replica's journal and parts; the engine itself is begun anew at
/// each start with `SyncEvent.opened`.
///
/// One request is under way at a time. Everything new is read before anything is sent, so that what is sent is decided with all
/// that could be known.
public struct SyncEngine: Sendable {
  /// Fewer after a whole request was refused, until the record at fault stands alone.
  var batchMax = RecordLimits.operationCountMax
  var flight: SyncFlight?
  /// A request without an answer, which is repeated as it was, so that the server knows it again.
  var unanswered: SyncFlight?
  /// Records to be looked at before they are sent again.
  var lookups: [RecordName] = []
  /// Whether the zone's mark was asked for since somebody signed in, or since everything is read anew.
  var hasAskedMark = false
  /// Records that the server refused, until they are edited or everything is checked again.
  var refused: [RecordName: SyncRefusal] = [:]
  var hasAnswered = false
  /// Elements of answers that could not be read at all.
  var skippedCount = 0
  var isRestricted = false
  var retry = SyncRetry()
  var wantsFetch = false

  private var isOpen = false
  var isOnline = true
  var isForeground = true
  var needsSignIn = false
  var question: SyncAccount?
  private var idCount: UInt64 = 0
  var syncedAt: Timestamp?
  /// When the server's changes were read to their end.
  var fetchedAt: Timestamp?
  private var byteCount = 0
  var shown: SyncStatus?
  var wake: Timestamp?
  /// Of the event that is being worked on.
  var commands: [SyncCommand] = []
  private var steps: [SyncStep] = []

  static let answerMillisecondsMax: Int64 = 90_000
  static let pollMilliseconds: Int64 = 900_000
  static let pollMillisecondsBehind: Int64 = 3_600_000
  /// How long a request may still arrive after it was given up.
  static let lateMillisecondsMax: Int64 = 600_000
  /// Bytes of entries after which the journal is to be folded.
  static let foldByteCount = 1_000_000
  static let refusedCountMax = 1000

  public init() {}

  /// Takes an event; the commands are to be carried out in order.
  public mutating func receive(_ event: SyncEvent, at now: Timestamp, _ replica: inout Replica) -> [SyncCommand] {
    commands = []
    take(event, at: now, &replica)
    flush(&replica)
    advance(at: now, &replica)
    flush(&replica)
    finish(at: now, replica)
    defer { commands = [] }
    return commands
  }

  private mutating func take(_ event: SyncEvent, at now: Timestamp, _ replica: inout Replica) {
    switch event {
    case .opened(let seed):
      retry = SyncRetry(seed: seed)
      isOpen = true
      wantsFetch = true
      lookups = replica.unseenRecords
    case .changed:
      for (name, refusal) in refused where replica.revision(of: name) != refusal.revision { refused[name] = nil }
    case .answered(let id, let status, let body): takeAnswer(id, status, body, at: now, &replica)
    case .failed(let id):
      guard flight?.request.id == id else { return }
      fail(SyncProblem(record: nil, code: SyncProblem.unreachable, reason: ""), at: now)
    case .noticed(let database):
      if database != .publicDatabase { wantsFetch = true }
      retry.takeSignOfLife()
    case .woke: takeTime(now)
    case .network(let isUp):
      isOnline = isUp
      if isUp { retryNow() } else { giveUp() }
    case .foreground(let isOn):
      isForeground = isOn
      if isOn { retryNow() }
    case .checkAgain:
      refused = [:]
      retryNow()
      if !replica.unreadableRecords.isEmpty { emit(.startOver) }
    case .signedIn(let account): signIn(account, replica)
    case .decided(let decision):
      guard let account = question else { return }
      question = nil
      emit(.signedIn(account, keepsData: decision == .merge))
      begin()
    case .signedOut(let keepsData):
      giveUp()
      question = nil
      emit(.signedOut(keepsData: keepsData))
      begin()
    case .accountDeleted:
      giveUp()
      question = nil
      emit(.signedOut(keepsData: true))
      emit(.disowned)
      begin()
    case .eraseEverything:
      giveUp()
      unanswered = nil
      refused = [:]
      let epoch = replica.ledger.epoch
      emit(.erased(epoch: epoch < 0 ? SyncLedger.epochAfterUnknown : epoch + 1))
      retryNow()
    }
  }

  // MARK: Accounts

  private mutating func signIn(_ account: SyncAccount, _ replica: Replica) {
    let ledger = replica.ledger
    if !ledger.owner.isEmpty, ledger.owner != account.user, ledger.account != nil || replica.hasData {
      giveUp()
      unanswered = nil
      question = account
      return
    }
    question = nil
    // At every start the host says who is signed in; that is nothing to be stored.
    if ledger.account != account { emit(.signedIn(account, keepsData: true)) }
    guard ledger.account?.user == account.user else { return begin() }
    needsSignIn = false
    retryNow()
  }

  /// As after a start.
  private mutating func begin() {
    giveUp()
    unanswered = nil
    lookups = []
    hasAskedMark = false
    refused = [:]
    needsSignIn = false
    isRestricted = false
    hasAnswered = false
    syncedAt = nil
    batchMax = RecordLimits.operationCountMax
    retryNow()
  }

  // MARK: Time

  private mutating func takeTime(_ now: Timestamp) {
    if wake.map({ $0 <= now }) == true { wake = nil }
    retry.takeTime(now)
    if let flight, flight.sentAt.adding(milliseconds: Self.answerMillisecondsMax) <= now {
      commands.append(.cancel(id: flight.request.id))
      fail(SyncProblem(record: nil, code: SyncProblem.unreachable, reason: ""), at: now)
    }
    if flight == nil, retry.waitUntil == nil { wantsFetch = true }
  }

  private mutating func retryNow() {
    retry.retryNow()
    wantsFetch = true
  }

  private mutating func giveUp() {
    guard let flight else { return }
    commands.append(.cancel(id: flight.request.id))
    unanswered = flight.isRepeatable ? flight : nil
    self.flight = nil
  }

  /// The request under way failed in a way that may pass: it is tried again, later each time.
  mutating func fail(_ problem: SyncProblem, retryAfter: Double? = nil, at now: Timestamp) {
    if let flight {
      unanswered = flight.isRepeatable && retry.repeatsAsItWas ? flight : nil
      if case .changes = flight.kind { wantsFetch = true }
      // The mark is asked for anyway while it is not known.
      if case .lookup(let names) = flight.kind, hasAskedMark || names != [SyncNames.markName] {
        lookups = names + lookups
      }
    }
    flight = nil
    retry.fail(problem, retryAfter: retryAfter, isForeground: isForeground, at: now)
  }

  /// Notes that an answer brought nothing further; after too many of them the engine waits as after a failure.
  mutating func stall(_ problem: SyncProblem, at now: Timestamp) {
    if retry.stall() { fail(problem, at: now) }
  }

  mutating func succeed() {
    retry.succeed()
    hasAnswered = true
    isRestricted = false
  }

  // MARK: Steps

  /// Takes a step into the replica at the end of this event, and into its journal.
  mutating func emit(_ step: SyncStep) { steps.append(step) }

  /// All steps so far become one entry: they are stored or lost together.
  mutating func flush(_ replica: inout Replica) {
    var rest = steps[...]
    steps = []
    while !rest.isEmpty {
      let changes = rest.prefix(ReplicaLimits.changesInEntryMax).map { Change.synced(SyncedStep($0)) }
      rest = rest.dropFirst(changes.count)
      for change in changes { replica.apply(change) }
      let entry = Change.entry(changes)
      commands.append(.store(entry))
      byteCount += entry.count
    }
    guard byteCount > Self.foldByteCount else { return }
    byteCount = 0
    commands.append(.fold)
  }

  // MARK: What is next

  private mutating func advance(at now: Timestamp, _ replica: inout Replica) {
    guard isOpen, isOnline, flight == nil, retry.waitUntil == nil, !needsSignIn, question == nil else { return }
    guard replica.ledger.account != nil else { return }
    if let next = next(replica, at: now) {
      idCount += 1
      let request = SyncRequest(id: idCount, path: SyncNames.path(next.operation), body: next.body)
      flight = SyncFlight(request: request, kind: next.kind, sentAt: now)
      commands.append(.send(request))
      return
    }
    syncedAt = now
    retry.progress()
    for id in replica.removalsDone { emit(.removalConfirmed(id, now)) }
    if replica.ledger.uploadTotal > 0 { emit(.uploadDone) }
    for (id, time) in replica.confirmedRemovals where time.adding(milliseconds: Self.lateMillisecondsMax) <= now {
      emit(.removalForgotten(id))
    }
  }
}
