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
  public var disk = SimulatedDisk()
  public private(set) var problems: [String] = []

  public init() {}

  public var parts: [String: [UInt8]] { disk.parts }

  // MARK: Starting and ending

  /// Everything in memory is gone, and what is stored is read again. What cannot be read is set aside.
  public mutating func restart(at now: Timestamp, seed: UInt64, isDamageExpected: Bool = false) {
    replica = Replica()
    engine = SyncEngine()
    wake = nil
    requests = []
    disk.lose()
    var damagedKeys: [String] = []
    for (key, bytes) in disk.parts.sorted(by: { $0.key < $1.key }) {
      do { try replica.load(key, bytes) } catch { damagedKeys.append(key) }
    }
    for key in damagedKeys { disk.setAside(part: key) }
    let damagedEntries = disk.journal.indices.filter { !replay(disk.journal[$0]) }
    disk.setAside(entries: damagedEntries)
    damagedKeys += damagedEntries.map { "journal/\($0)" }
    if !damagedKeys.isEmpty {
      if !isDamageExpected { problems.append("damaged: \(damagedKeys)") }
      let changes = replica.changesAfterDamage(of: damagedKeys)
      for change in changes { replica.apply(change) }
      if !changes.isEmpty { disk.append(Change.entry(changes)) }
    }
    receive(.opened(seed: seed), at: now)
  }

  private mutating func replay(_ entry: [UInt8]) -> Bool {
    guard let changes = try? Change.changes(inEntry: entry) else { return false }
    for change in changes { replica.apply(change) }
    return true
  }

  /// Moves the journal into the parts, as a host does now and then; false if the disk refuses.
  @discardableResult public mutating func fold() -> Bool {
    if disk.isFull { return false }
    return disk.fold(replica.takeStaleParts())
  }

  // MARK: What happens

  /// Carries out at most so many of the engine's commands, as a process does that dies then.
  public mutating func receive(_ event: SyncEvent, at now: Timestamp, commandCountMax: Int = .max) {
    for command in engine.receive(event, at: now, &replica).prefix(commandCountMax) {
      switch command {
      case .send(let request):
        requests.append(request)
        sent.append(request)
      case .cancel(let id): requests.removeAll { $0.id == id }
      case .store(let entry): disk.append(entry)
      case .fold: fold()
      case .wake(let time): wake = time
      case .show(let status): self.status = status
      }
    }
    if requests.count > 1 { problems.append("\(requests.count) requests at once") }
  }

  public mutating func takeRequest() -> SyncRequest? { requests.isEmpty ? nil : requests.removeFirst() }

  /// Changes what is shown behind the engine's back, to see whether that is noticed.
  mutating func alter(_ change: Change) { replica.apply(change) }

  /// The person's own edit.
  public mutating func edit(_ changes: [Change], at now: Timestamp, commandCountMax: Int = .max) {
    for change in changes { replica.apply(change) }
    disk.append(Change.entry(changes))
    receive(.changed, at: now, commandCountMax: commandCountMax)
  }

  /// Takes a file in; false if the disk refuses, and then the import is taken out of memory again.
  @discardableResult public mutating func apply(_ plan: ImportPlan, at now: Timestamp) -> Bool {
    replica.apply(plan)
    let isStored = fold()
    replica.settleImport(isStored: isStored, at: now)
    if !isStored { replica.markAllStale() }
    receive(.changed, at: now)
    return isStored
  }

  @discardableResult public mutating func undoImport(at now: Timestamp) -> Bool {
    let isUndone = replica.undoImport(at: now)
    fold()
    receive(.changed, at: now)
    return isUndone
  }
}
