import Core
import Habits
import Records

/// Keeps the replica and the private zone equal: habits, their months, settings.
///
/// Everything new is read before anything is sent, so that what is sent is decided with all that could be known.
struct ZoneLane: Sendable {
  var line: RequestLine<ZoneRequest>
  /// Fewer after a whole request was refused, until the record at fault stands alone.
  var batchMax = RecordLimits.operationCountMax
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
  var question: SyncAccount?
  var syncedAt: Timestamp?
  private var byteCount = 0
  var shown: SyncStatus?
  private var steps: [SyncStep] = []

  /// The time within which a withdrawn request may still arrive.
  static let lateMillisecondsMax: Int64 = 600_000
  /// Bytes of entries after which the journal is to be folded.
  static let foldByteCount = 1_000_000
  static let refusedCountMax = 1000

  init(number: UInt64) { line = RequestLine(number: number) }

  var wake: Timestamp? { line.wake }

  mutating func receive(_ event: SyncEvent, at now: Timestamp, _ replica: inout Replica) -> [SyncCommand] {
    line.commands = []
    if let failed = line.receive(event, at: now) { putBack(failed) }
    handle(event, at: now, replica)
    flush(&replica)
    advance(at: now, &replica)
    flush(&replica)
    finish(at: now, replica)
    defer { line.commands = [] }
    return line.commands
  }

  /// Handles what is the zone's own in an event.
  private mutating func handle(_ event: SyncEvent, at now: Timestamp, _ replica: Replica) {
    switch event {
    case .opened: lookups = replica.unseenRecords
    case .changed:
      for (name, refusal) in refused where replica.revision(of: name) != refusal.revision { refused[name] = nil }
    case .answered(let id, let status, let body): takeAnswer(id, status, body, at: now, replica)
    case .noticed(let database): if database != .publicDatabase { line.wantsNews = true }
    case .failed, .woke, .network, .foreground: break
    case .checkAgain:
      refused = [:]
      if !replica.unreadableRecords.isEmpty { emit(.startOver) }
    case .signedIn(let account): signIn(account, replica)
    case .decided(let decision):
      guard let account = question else { return }
      question = nil
      emit(.signedIn(account, keepsData: decision == .merge))
      begin()
    case .signedOut(let keepsData):
      question = nil
      emit(.signedOut(keepsData: keepsData))
      begin()
    case .accountDeleted:
      question = nil
      emit(.signedOut(keepsData: true))
      emit(.disowned)
      begin()
    case .eraseEverything:
      line.abandon()
      refused = [:]
      let epoch = replica.ledger.epoch
      emit(.erased(epoch: epoch < 0 ? SyncLedger.epochAfterUnknown : epoch + 1))
      line.retryNow()
    }
  }

  // MARK: Accounts

  private mutating func signIn(_ account: SyncAccount, _ replica: Replica) {
    let ledger = replica.ledger
    if !ledger.owner.isEmpty, ledger.owner != account.user, ledger.account != nil || replica.hasData {
      line.abandon()
      question = account
      return
    }
    question = nil
    // At every start the host says who is signed in; that is nothing to be stored.
    if ledger.account != account { emit(.signedIn(account, keepsData: true)) }
    guard ledger.account?.user == account.user else { return begin() }
    line.needsSignIn = false
    line.retryNow()
  }

  /// As after a start.
  private mutating func begin() {
    lookups = []
    hasAskedMark = false
    refused = [:]
    isRestricted = false
    hasAnswered = false
    syncedAt = nil
    batchMax = RecordLimits.operationCountMax
    line.begin()
  }

  // MARK: Failures

  /// The request under way failed in a way that may pass: it is tried again, later each time.
  mutating func fail(_ problem: SyncProblem, retryAfter: Double? = nil, at now: Timestamp) {
    if let failed = line.fail(problem, retryAfter: retryAfter, at: now) { putBack(failed) }
  }

  /// Queues a failed request's lookups again.
  private mutating func putBack(_ failed: ZoneRequest) {
    // The mark is asked for anyway while it is not known.
    if case .lookup(let names) = failed, hasAskedMark || names != [SyncNames.markName] { lookups = names + lookups }
  }

  /// Notes that an answer brought nothing further; after too many of them the lane waits as after a failure.
  mutating func stall(_ problem: SyncProblem, at now: Timestamp) {
    if line.stalls() { fail(problem, at: now) }
  }

  mutating func succeed() {
    line.succeed()
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
      line.commands.append(.store(entry))
      byteCount += entry.count
    }
    guard byteCount > Self.foldByteCount else { return }
    byteCount = 0
    line.commands.append(.fold)
  }

  // MARK: What is next

  private mutating func advance(at now: Timestamp, _ replica: inout Replica) {
    guard line.isFree, question == nil, replica.ledger.account != nil else { return }
    if let next = next(replica) { return line.send(next, at: now) }
    syncedAt = now
    line.progress()
    for id in replica.removalsDone { emit(.removalConfirmed(id, now)) }
    if replica.ledger.uploadTotal > 0 { emit(.uploadDone) }
    for (id, time) in replica.confirmedRemovals where time.adding(milliseconds: Self.lateMillisecondsMax) <= now {
      emit(.removalForgotten(id))
    }
  }
}
