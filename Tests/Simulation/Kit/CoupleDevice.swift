import Core
import Couple
import Sync

/// A device as far as the couple goes: replica, disk, and an engine that is begun anew at each start.
public struct CoupleDevice {
  public private(set) var replica = Replica()
  public private(set) var engine = CoupleEngine()
  public private(set) var status = CoupleStatus()
  public private(set) var wake: Timestamp?
  /// Under way; more than one only when the engine is at fault.
  public private(set) var requests: [SyncRequest] = []
  /// What the person has heard.
  public internal(set) var news: [CoupleNews] = []
  public private(set) var disk = SimulatedDisk()
  public private(set) var problems: [String] = []
  public let account: SyncAccount

  public init(_ account: SyncAccount, at now: Timestamp) {
    self.account = account
    let signIn = Change.synced(SyncedStep(.signedIn(account, keepsData: true)))
    replica.apply(signIn)
    disk.append(Change.entry([signIn]))
  }

  public var state: CoupleState { replica.couple.state }

  /// Everything in memory is gone, and what is stored is read again.
  public mutating func restart(at now: Timestamp, seed: UInt64) {
    let before = replica
    replica = Replica()
    engine = CoupleEngine()
    (wake, requests) = (nil, [])
    do {
      for (key, bytes) in disk.parts.sorted(by: { $0.key < $1.key }) { try replica.load(key, bytes) }
      for entry in disk.journal { for change in try Change.changes(inEntry: entry) { replica.apply(change) } }
    } catch {
      problems.append("\(error)")
    }
    if replica.couple != before.couple { problems.append("another couple after a restart") }
    receive(.opened(seed: seed), at: now)
    receive(.signedIn(account), at: now)
  }

  public mutating func fold() { _ = disk.fold(replica.takeStaleParts()) }

  /// Carries out at most so many of the engine's commands, as a process does that dies then.
  public mutating func receive(_ event: SyncEvent, at now: Timestamp) {
    for command in engine.receive(event, at: now, &replica) {
      switch command {
      case .send(let request): requests.append(request)
      case .cancel(let id): requests.removeAll { $0.id == id }
      case .store(let entry): disk.append(entry)
      case .wake(let time): wake = time
      case .show(let status): self.status = status
      case .tell(let news): self.news.append(news)
      }
    }
    if requests.count > 1 { problems.append("\(requests.count) requests at once") }
  }

  public mutating func takeRequest() -> SyncRequest? { requests.isEmpty ? nil : requests.removeFirst() }

  /// The person's own edit; what it throws has changed nothing.
  public mutating func edit(at now: Timestamp, _ body: (inout CoupleState) throws -> Void) throws {
    var state = state
    try body(&state)
    let steps = replica.couple.steps(to: state, at: now, device: account.device)
    guard !steps.isEmpty else { return }
    let changes = steps.map { Change.couple(CoupledStep($0)) }
    for change in changes { replica.apply(change) }
    disk.append(Change.entry(changes))
    receive(.changed, at: now)
  }
}
