import Core
import Couple
import Records
import Sync

/// Syncs the couple's shared data between all devices of both partners (0015): a record in the public database, found by a query.
///
/// The lane searches before it sends anything: the server shows an account only the records of which it is a member. So a device learns
/// what other devices of the account have done, and whether a request with a lost response succeeded.
public struct CoupleLane: SyncLane {
  /// The news that the host has not fetched yet, oldest first.
  var news: [CoupleNews] = []
  var line: RequestLine<CoupleRequest>
  /// The records found so far, in a search with several pages.
  var found: [Record] = []
  var marker: SyncToken?
  /// Whether the server refused to redeem the code for a reason that only a search can determine.
  var doubtsRedeem = false
  /// The server's refusal of this device's edits; cleared by the next change.
  var refusal: SyncProblem?
  /// Whether the program code for couples is loaded. Without it, the lane only searches and stores the result in `found`.
  var hasCode = true
  /// Whether the result of a search waits for that code.
  var needsCode = false

  private var session: SyncAccount?
  private var syncedAt: Timestamp?
  private var shown: CoupleStatus?
  private var changes: [Change] = []

  init(number: UInt64) { line = RequestLine(number: number) }

  public var wake: Timestamp? { line.wake }

  public mutating func receive(_ event: SyncEvent, at now: Timestamp, _ replica: inout Replica) -> [SyncCommand] {
    line.commands = []
    _ = line.receive(event, at: now)
    handle(event, at: now, &replica)
    if hasCode, needsCode { finishSearch(at: now, &replica) }
    advance(at: now, &replica)
    flush()
    finish(at: now, replica)
    defer { line.commands = [] }
    return line.commands
  }

  /// Handles the couple's part of an event.
  private mutating func handle(_ event: SyncEvent, at now: Timestamp, _ replica: inout Replica) {
    switch event {
    case .changed, .checkAgain: refusal = nil
    case .answered(let id, let status, let retryAfter, let body):
      receiveAnswer(id, status, retryAfter, body, at: now, &replica)
    case .noticed(let database):
      // A device without a couple learns of one at the next start, at the next return to the app, or by polling.
      if replica.hasCouple, database == nil || database == .publicDatabase { line.needsFetch = true }
    case .signedIn(let account):
      if session != account || line.needsSignIn { begin() } else { line.signIn() }
      session = account
    case .decided, .eraseEverything: begin()
    case .signedOut, .accountDeleted:
      begin()
      session = nil
    case .opened, .failed, .woke, .network, .foreground, .discardRefused: break
    }
  }

  /// Resets the lane to its state after a start.
  private mutating func begin() {
    found = []
    needsCode = false
    marker = nil
    doubtsRedeem = false
    refusal = nil
    syncedAt = nil
    line.begin()
  }

  /// Returns the session's user, if the data on this device belong to that account as well.
  private func user(_ replica: Replica) -> RecordName? {
    guard let session, let account = replica.syncAccount, session.user == account.user else { return nil }
    return RecordName(account.user)
  }

  // MARK: Steps

  /// Applies a step to the replica and adds it to the journal entry.
  mutating func emit(_ step: CoupleStep, _ replica: inout Replica) {
    let change = Change.couple(CoupleStepBox(step))
    replica.apply(change)
    changes.append(change)
  }

  /// Changes the pairing, unless it stays the same.
  mutating func emit(_ pairing: Pairing, _ replica: inout Replica) {
    let couple = replica.couple
    if pairing != couple.pairing { emit(.pairing(pairing, revision: couple.pairingRevision + 1), &replica) }
  }

  /// Records that a search has finished, in the same journal entry as its result.
  mutating func markSearched(_ replica: inout Replica) {
    if replica.hasSearchedCouple { return }
    let change = Change.synced(SyncStepBox(.searched))
    replica.apply(change)
    changes.append(change)
  }

  /// Stores the steps so far as one entry, which is stored or lost as a whole.
  private mutating func flush() {
    guard !changes.isEmpty else { return }
    line.commands.append(.store(Change.entry(changes)))
    changes = []
  }

  // MARK: What is next

  private mutating func advance(at now: Timestamp, _ replica: inout Replica) {
    guard line.isFree, let user = user(replica) else { return }
    guard let next = hasCode && replica.hasCouple ? next(replica.couple, user) : nextSearch() else {
      syncedAt = now
      line.progress()
      return
    }
    if case .search = next.kind { line.fetchedAt = now }
    // Stored before sending, because the request depends on it.
    flush()
    line.send(next, at: now)
  }

  // MARK: What is shown

  private mutating func finish(at now: Timestamp, _ replica: Replica) {
    var status = CoupleStatus()
    if user(replica) != nil {
      status.phase = line.phase
    }
    if hasCode, replica.hasCouple {
      let couple = replica.couple
      status.isPending = !couple.pairing.openSteps.isEmpty || couple.unsent != nil
    }
    status.syncedAt = syncedAt
    if status.phase != .off { status.problem = line.problem ?? refusal }
    line.setWake(status.phase, at: now)
    if status != shown || !news.isEmpty || needsCode { line.commands.append(.showArea) }
    shown = status
  }

  /// The state of the couple's sync.
  var status: CoupleStatus { shown ?? CoupleStatus() }
}

/// The app's sync engine: the zones of all areas, and the couple.
public typealias ReplicaEngine = SyncEngine<CoupleLane>

extension SyncEngine where AreaLane == CoupleLane {
  /// - Parameter hasCouple: False ignores the couple, even if data of one are stored.
  public init(hasCouple: Bool = true) { self.init(area: hasCouple ? CoupleLane(number: 1) : nil) }

  /// Whether the program code for couples is loaded. Until then the lane only searches for a couple.
  public var hasCoupleCode: Bool {
    get { area?.hasCode ?? false }
    set { area?.hasCode = newValue }
  }

  /// Whether the result of a search waits for that code. The first event after the code is loaded applies it.
  public var needsCoupleCode: Bool { area?.needsCode ?? false }

  /// The state of the couple's sync.
  public var coupleStatus: CoupleStatus { area?.status ?? CoupleStatus() }

  /// Removes and returns the news of the couple, oldest first.
  public mutating func drainCoupleNews() -> [CoupleNews] {
    let news = area?.news ?? []
    area?.news = []
    return news
  }
}
