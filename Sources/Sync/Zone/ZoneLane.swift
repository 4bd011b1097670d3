import Core
import Records

/// Keeps the records of all kinds in one zone equal to the device's data.
///
/// It reads all changes before it sends anything, so that it decides with all that can be known.
struct ZoneLane: Sendable {
  let zone: SyncZone
  var line: RequestLine<ZoneRequest>
  /// The most operations in a request. It is reduced after a whole request was refused, until the record that causes it
  /// is alone.
  var batchMax = RecordLimits.operationCountMax
  /// Records to read before they are sent again.
  var lookups: [RecordName] = []
  /// Whether the zone's mark was asked for since the user signed in or the present full read began.
  var hasAskedMark = false
  /// Records that the server refused, until they are edited or the user asks to check again.
  var refused: [RecordName: SyncRefusal] = [:]
  var hasAnswered = false
  /// The read of a zone that was never read to its end, or is being read again.
  var firstRead = FirstRead()
  /// The number of unreadable elements of answers.
  var skippedCount = 0
  var isRestricted = false
  /// Whether the server has no such zone; the database's lane finds out why. The main zone is created again without
  /// this.
  var isLost = false
  var question: SyncAccount?
  var syncedAt: Timestamp?
  private var byteCount = 0
  /// The status after the last event.
  var status = SyncStatus()
  private var steps: [SyncStep] = []

  /// The time within which a cancelled request may still arrive at the server.
  static let lateMillisecondsMax: Int64 = 600_000
  /// The number of bytes of entries after which the journal should be folded.
  static let foldByteCount = 1_000_000
  static let refusedCountMax = 1000

  init(number: UInt64, _ zone: SyncZone = .main) {
    self.zone = zone
    line = RequestLine(number: number)
  }

  var isMain: Bool { zone == .main }
  /// Whether the zone belongs to the user, whose devices create the zone and its mark.
  var isOwn: Bool { zone.database == .privateDatabase }

  var wake: Timestamp? { line.wake }

  mutating func receive(_ event: SyncEvent, at now: Timestamp, _ data: inout some SyncedData) -> [SyncCommand] {
    line.commands = []
    if let failed = line.receive(event, at: now) { putBack(failed) }
    handle(event, at: now, data)
    flush(&data)
    // Reads the server's versions of the undone changes, if there are any.
    if event == .discardRefused { lookups += data.unseenRecords.filter { !lookups.contains($0) } }
    advance(at: now, &data)
    flush(&data)
    finish(at: now, data)
    defer { line.commands = [] }
    return line.commands
  }

  /// Handles the part of an event that concerns the zone.
  private mutating func handle(_ event: SyncEvent, at now: Timestamp, _ data: some SyncedData) {
    switch event {
    case .opened: lookups = data.unseenRecords
    case .changed:
      for (name, refusal) in refused where data.revision(of: name) != refusal.revision { refused[name] = nil }
    case .answered(let id, let status, let retryAfter, let body):
      readAnswer(id, status, retryAfter, body, at: now, data)
    case .noticed(let database): if database.map({ $0 == zone.database }) ?? true { line.needsFetch = true }
    case .failed, .woke, .network, .foreground: break
    case .checkAgain:
      refused = [:]
      lookups += data.damagedRecords.filter { !lookups.contains($0) }
      if !data.unreadableRecords.isEmpty { emit(.startOver) }
    case .discardRefused:
      let names = refused.keys.filter { refused[$0]?.problem.canBeDiscarded == true }
      for name in names.ordered(by: { $0 < $1 }) {
        emit(.discarded(name))
        refused[name] = nil
      }
    case .signedIn(let account): if isMain { signIn(account, data) } else { signInAsMain(account, data) }
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
    // The host reports at every start who is signed in. Only a change is stored.
    if ledger.account != account { emit(.signedIn(account, keepsData: true)) }
    guard ledger.account?.user == account.user else { return begin() }
    line.signIn()
    line.retryNow()
  }

  /// Signs in to a zone other than the main one, in the same way.
  private mutating func signInAsMain(_ account: SyncAccount, _ data: some SyncedData) {
    let known = data.ledger.account
    if known != account { emit(.signedIn(account, keepsData: true)) }
    guard known?.user == account.user else { return begin() }
    line.signIn()
    line.retryNow()
  }

  /// Starts again, as after `opened`.
  private mutating func begin() {
    lookups = []
    hasAskedMark = false
    firstRead = FirstRead()
    refused = [:]
    isRestricted = false
    hasAnswered = false
    syncedAt = nil
    batchMax = RecordLimits.operationCountMax
    line.begin()
  }

  // MARK: Failures

  /// Fails the present request for a reason that may pass, and schedules a retry with increasing delay.
  mutating func fail(_ problem: SyncProblem, retryAfter: Double? = nil, at now: Timestamp) {
    if let failed = line.fail(problem, retryAfter: retryAfter, at: now) { putBack(failed) }
  }

  /// Queues a failed request's lookups again.
  private mutating func putBack(_ failed: ZoneRequest) {
    // The mark is requested in any case while it is unknown.
    if case .lookup(let names) = failed, hasAskedMark || names != [SyncNames.markName] { lookups = names + lookups }
  }

  /// Counts an answer that made no progress. After too many the lane waits as after a failure.
  mutating func stall(_ problem: SyncProblem, at now: Timestamp) {
    if line.stalls() { fail(problem, at: now) }
  }

  mutating func succeed() {
    line.succeed()
    hasAnswered = true
    isRestricted = false
  }

  // MARK: Steps

  /// Applies a step to the data and the journal at the end of this event.
  mutating func emit(_ step: SyncStep) { steps.append(step) }

  /// Stores all steps so far as one entry, so that they are stored or lost together.
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

  // MARK: The next request

  private mutating func advance(at now: Timestamp, _ data: inout some SyncedData) {
    // The zone is about to be created again.
    if isLost, isOwn, !data.ledger.hasZone { isLost = false }
    guard line.isFree, question == nil, !isLost, data.ledger.account != nil else { return }
    if data.hasUnreadTypes {
      emit(.startOver)
      hasAskedMark = false
      firstRead = FirstRead()
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
