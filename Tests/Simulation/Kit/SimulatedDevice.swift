import Core
import Habits
import Sync

/// A device as hosts are: a replica in memory, parts and a journal on a disk that outlives it, an engine that is begun anew at each
/// start. Requests are handed to whoever drives it.
public struct SimulatedDevice {
  public private(set) var replica = Replica()
  public private(set) var engine = SyncEngine()
  public private(set) var status = SyncStatus()
  public private(set) var wake: Timestamp?
  /// Under way, oldest first; more than one only when the engine is at fault.
  public private(set) var requests: [SyncRequest] = []
  /// What was sent since this was emptied.
  public var sent: [SyncRequest] = []

  public private(set) var parts: [String: [UInt8]] = [:]
  public private(set) var journal: [[UInt8]] = []
  /// Whether the disk takes nothing at the moment.
  public var isDiskFull = false
  private var unstored: [[UInt8]] = []
  public private(set) var problems: [String] = []

  public init() {}

  // MARK: Starting and ending

  /// Everything in memory is gone, and what is stored is read again.
  public mutating func restart(at now: Timestamp, seed: UInt64) {
    replica = Replica()
    engine = SyncEngine()
    wake = nil
    requests = []
    unstored = []
    for (key, bytes) in parts {
      do { try replica.load(key, bytes) } catch { problems.append("\(key): \(error.code)") }
    }
    for entry in journal { replay(entry) }
    receive(.opened(seed: seed), at: now)
  }

  private mutating func replay(_ entry: [UInt8]) {
    do {
      for change in try Change.changes(inEntry: entry) { replica.apply(change) }
    } catch {
      problems.append("entry: \(error.code)")
    }
  }

  /// Moves the journal into the parts, as a host does now and then.
  public mutating func fold() {
    guard !isDiskFull else { return }
    for part in replica.takeStaleParts() { parts[part.key] = part.bytes }
    journal = []
    unstored = []
  }

  // MARK: What happens

  public mutating func receive(_ event: SyncEvent, at now: Timestamp) {
    for command in engine.receive(event, at: now, &replica) {
      switch command {
      case .send(let request):
        requests.append(request)
        sent.append(request)
      case .cancel(let id): requests.removeAll { $0.id == id }
      case .store(let entry): store(entry)
      case .fold: fold()
      case .wake(let time): wake = time
      case .show(let status): self.status = status
      }
    }
    if requests.count > 1 { problems.append("\(requests.count) requests at once") }
  }

  public mutating func takeRequest() -> SyncRequest? { requests.isEmpty ? nil : requests.removeFirst() }

  /// The person's own edit.
  public mutating func edit(_ changes: [Change], at now: Timestamp) {
    for change in changes { replica.apply(change) }
    store(Change.entry(changes))
    receive(.changed, at: now)
  }

  public mutating func apply(_ plan: ImportPlan, at now: Timestamp) {
    replica.apply(plan)
    fold()
    replica.settleImport(isStored: true, at: now)
    receive(.changed, at: now)
  }

  public mutating func undoImport(at now: Timestamp) {
    _ = replica.undoImport(at: now)
    fold()
    receive(.changed, at: now)
  }

  /// Entries that the disk refused are tried again before a new one, so that their order stays.
  private mutating func store(_ entry: [UInt8]) {
    unstored.append(entry)
    guard !isDiskFull else { return }
    journal += unstored
    unstored = []
  }

  /// Whether the last edits would be lost with the process.
  public var hasUnstored: Bool { !unstored.isEmpty }
}
