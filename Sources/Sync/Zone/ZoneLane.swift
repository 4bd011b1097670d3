import Core
import Records

/// Keeps the data and the zone equal: the records of all kinds.
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

  mutating func receive(_ event: SyncEvent, at now: Timestamp, _ data: inout some SyncedData) -> [SyncCommand] {
    line.commands = []
    if let failed = line.receive(event, at: now) { putBack(failed) }
    handle(event, at: now, data)
    flush(&data)
    advance(at: now, &data)
    flush(&data)
    finish(at: now, data)
    defer { line.commands = [] }
    return line.commands
  }

  /// Handles what is the zone's own in an event.
  private mutating func handle(_ event: SyncEvent, at now: Timestamp, _ data: some SyncedData) {
    switch event {
    case .opened: lookups = data.unseenRecords
    case .changed:
      for (name, refusal) in refused where data.revision(of: name) != refusal.revision { refused[name] = nil }
    case .answered(let id, let status, let body): readAnswer(id, status, body, at: now, data)
    case .noticed(let database): if database != .publicDatabase { line.wantsNews = true }
    case .failed, .woke, .network, .foreground: break
    case .checkAgain:
      refused = [:]
      if !data.unreadableRecords.isEmpty { emit(.startOver) }
    case .signedIn(let account): signIn(account, data)
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
      let epoch = data.ledger.epoch
      emit(.erased(epoch: epoch < 0 ? SyncLedger.epochAfterUnknown : epoch + 1))
      line.retryNow()
    }
  }

  // MARK: Accounts

  private mutating func signIn(_ account: SyncAccount, _ data: some SyncedData) {
    let ledger = data.ledger
    if !ledger.owner.isEmpty, ledger.owner != account.user, ledger.account != nil || data.hasData {
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

  /// Takes a step into the data at the end of this event, and into its journal.
  mutating func emit(_ step: SyncStep) { steps.append(step) }

  /// All steps so far become one entry: they are stored or lost together.
  mutating func flush(_ data: inout some SyncedData) {
    var rest = steps[...]
    steps = []
    while !rest.isEmpty {
      let some = rest.prefix(SyncStep.entryCountMax)
      rest = rest.dropFirst(some.count)
      let entry = data.journal(Array(some))
      line.commands.append(.store(entry))
      byteCount += entry.count
    }
    guard byteCount > Self.foldByteCount else { return }
    byteCount = 0
    line.commands.append(.fold)
  }

  // MARK: What is next

  private mutating func advance(at now: Timestamp, _ data: inout some SyncedData) {
    guard line.isFree, question == nil, data.ledger.account != nil else { return }
    if data.hasUnreadTypes {
      emit(.startOver)
      hasAskedMark = false
      flush(&data)
    }
    if let next = next(data) { return line.send(next, at: now) }
    syncedAt = now
    line.progress()
    for root in data.removalsDone { emit(.removalConfirmed(root, now)) }
    if data.ledger.uploadTotal > 0 { emit(.uploadDone) }
    for (root, time) in data.confirmedRemovals where time.adding(milliseconds: Self.lateMillisecondsMax) <= now {
      emit(.removalForgotten(root))
    }
  }
}
