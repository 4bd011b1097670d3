import Core
import Couple
import Records
import Sync

/// Keeps what the two share equal on all their devices (0015): a public record, found by a query.
///
/// Before anything is sent it searches: the server shows an account the records in which it has a side, and only these. So a device
/// learns what other devices of the account have done, and what became of a request whose answer was lost.
public struct CoupleLane: SyncLane {
  /// The news that the host has not fetched yet, oldest first.
  var news: [CoupleNews] = []
  var line: RequestLine<CoupleRequest>
  /// The records found so far by a search of several pages.
  var found: [Record] = []
  var marker: SyncToken?
  /// Whether the server would not let the code be redeemed for a reason that a search tells.
  var doubtsRedeem = false
  /// The server's refusal of this device's edits, until something changes.
  var refusal: SyncProblem?

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
    advance(at: now, &replica)
    flush()
    finish(at: now, replica)
    defer { line.commands = [] }
    return line.commands
  }

  /// Handles what is the couple's own in an event.
  private mutating func handle(_ event: SyncEvent, at now: Timestamp, _ replica: inout Replica) {
    switch event {
    case .changed, .checkAgain: refusal = nil
    case .answered(let id, let status, let body): takeAnswer(id, status, body, at: now, &replica)
    case .noticed(let database):
      // A device without a couple learns of one at the next start, return or poll.
      if replica.hasCouple, database == nil || database == .publicDatabase { line.wantsNews = true }
    case .signedIn(let account):
      if session != account || line.needsSignIn { begin() }
      session = account
    case .decided, .eraseEverything: begin()
    case .signedOut, .accountDeleted:
      begin()
      session = nil
    case .opened, .failed, .woke, .network, .foreground: break
    }
  }

  /// As after a start.
  private mutating func begin() {
    found = []
    marker = nil
    doubtsRedeem = false
    refusal = nil
    syncedAt = nil
    line.begin()
  }

  /// The user whose couple it is: the session's, if the data here is that account's too.
  private func user(_ replica: Replica) -> RecordName? {
    guard let session, let account = replica.syncAccount, session.user == account.user else { return nil }
    return RecordName(account.user)
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
    line.commands.append(.store(Change.entry(changes)))
    changes = []
  }

  // MARK: What is next

  private mutating func advance(at now: Timestamp, _ replica: inout Replica) {
    guard line.isFree, let user = user(replica) else { return }
    guard let next = next(replica.couple, user) else {
      syncedAt = now
      line.progress()
      return
    }
    if case .search = next.kind { line.newsAt = now }
    // Stores first: the request rests on it.
    flush()
    line.send(next, at: now)
  }

  // MARK: What is shown

  private mutating func finish(at now: Timestamp, _ replica: Replica) {
    var status = CoupleStatus()
    if user(replica) != nil {
      status.phase = line.phase
    }
    if replica.hasCouple {
      let couple = replica.couple
      status.isPending = !couple.pairing.openSteps.isEmpty || couple.unsent != nil
    }
    status.syncedAt = syncedAt
    if status.phase != .off { status.problem = line.problem ?? refusal }
    line.setWake(status.phase, at: now)
    if status != shown || !news.isEmpty { line.commands.append(.showArea) }
    shown = status
  }

  /// The state of the couple's sync.
  var status: CoupleStatus { shown ?? CoupleStatus() }
}

/// The engine of this app: the zone of every area's records, and the couple.
public typealias ReplicaEngine = SyncEngine<CoupleLane>

extension SyncEngine where AreaLane == CoupleLane {
  /// - Parameter hasCouple: False leaves the couple alone, whatever is stored of it.
  public init(hasCouple: Bool = true) { self.init(area: hasCouple ? CoupleLane(number: 1) : nil) }

  /// The state of the couple's sync.
  public var coupleStatus: CoupleStatus { area?.status ?? CoupleStatus() }

  /// Returns what the user has to hear of the couple, oldest first, once.
  public mutating func drainCoupleNews() -> [CoupleNews] {
    let news = area?.news ?? []
    area?.news = []
    return news
  }
}
