import Core
import Couple
import Habits
import Records
import Replica
import Sync

/// A device like a host: a replica in memory, parts and a journal on a disk that outlives it, and a new engine at each start.
/// The caller delivers its requests.
public struct SimulatedDevice {
  public private(set) var replica = Replica()
  public private(set) var engine: ReplicaEngine
  public private(set) var status = SyncStatus()
  public private(set) var wake: Timestamp?
  private let hasCouple: Bool
  /// Areas whose code the device has when it starts.
  public var areas: [Area] = []
  /// The number of areas that it can have.
  var areaCount = 1
  /// Whether a part of an area may be damaged that has not been read since.
  private(set) var mayAreaBeDamaged = false
  public private(set) var coupleStatus = CoupleStatus()
  /// The notices of the couple that the user has seen.
  public private(set) var news: [CoupleNews] = []
  /// Requests under way, oldest first; more than one of a lane only if the engine is at fault.
  public private(set) var requests: [SyncRequest] = []
  /// Requests sent since this was emptied.
  public var sent: [SyncRequest] = []
  public var disk = SimulatedDisk()
  public private(set) var problems: [String] = []
  public private(set) var digests = DeviceDigests()
  /// Whether the process died before it had carried out all of the engine's commands.
  private var isCut = false

  /// - Parameter hasCouple: False for a device without the couple's lane.
  public init(hasCouple: Bool = false) {
    self.hasCouple = hasCouple
    engine = ReplicaEngine(hasCouple: hasCouple)
  }

  /// Creates a device with a couple on which a user has just signed in, not started yet.
  public init(_ account: SyncAccount) {
    self.init(hasCouple: true)
    let signIn = Change.synced(SyncStepBox(.signedIn(account, keepsData: true)))
    replica.apply(signIn)
    store(Change.entry([signIn]))
  }

  public var parts: [String: [UInt8]] { disk.parts }

  /// The records that the server has refused.
  var refused: Set<RecordName> { Set(engine.health(replica).refused.compactMap { $0.record }) }

  public var state: CoupleState { replica.couple.state }

  /// Whether the couple's code is loaded at the next start.
  var startsWithCoupleCode = true
  /// The same as in the engine.
  public var hasCoupleCode: Bool {
    get { engine.hasCoupleCode }
    set { engine.hasCoupleCode = newValue }
  }

  // MARK: Starting and ending

  /// Drops everything in memory, and reads the stored data again, on a disk that has room. Sets unreadable data aside.
  public mutating func restart(at now: Timestamp, seed: UInt64, isDamageExpected: Bool = false) {
    let before = disk.hasUnstored || isCut ? nil : replica.couple
    replica = Replica()
    engine = ReplicaEngine(hasCouple: hasCouple)
    engine.hasCoupleCode = startsWithCoupleCode
    wake = nil
    requests = []
    isCut = false
    disk.lose()
    disk.isFull = false
    var damagedKeys: [String] = []
    for (key, bytes) in disk.parts.sorted(by: { $0.key < $1.key }) {
      do { try replica.load(key, bytes) } catch { damagedKeys.append(key) }
    }
    for key in damagedKeys { disk.setAside(part: key) }
    let damagedEntries = disk.journal.indices.filter { !replay(disk.journal[$0]) }
    disk.setAside(entries: damagedEntries)
    damagedKeys += damagedEntries.map { "journal/\($0)" }
    if isDamageExpected { mayAreaBeDamaged = true }
    for part in areas.flatMap({ replica.attach($0) }) {
      disk.setAside(part: part.key)
      damagedKeys.append(part.key)
    }
    if !damagedKeys.isEmpty {
      if !isDamageExpected, !mayAreaBeDamaged { problems.append("damaged: \(damagedKeys)") }
      let changes = replica.changesAfterDamage(of: damagedKeys)
      for change in changes { replica.apply(change) }
      if !changes.isEmpty { store(Change.entry(changes)) }
    }
    if areas.count >= areaCount { mayAreaBeDamaged = false }
    if let before, hasCouple, !isDamageExpected, replica.couple != before {
      problems.append("another couple after a restart")
    }
    receive(.opened(seed: seed), at: now)
  }

  private mutating func replay(_ entry: [UInt8]) -> Bool {
    guard let changes = try? Change.changes(inEntry: entry) else { return false }
    for change in changes { replica.apply(change) }
    return true
  }

  /// Moves the journal into the parts, as a host does now and then; returns false if the disk refuses.
  @discardableResult public mutating func fold() -> Bool {
    if disk.isFull { return false }
    let stale = replica.drainStaleParts()
    for part in stale.sorted(by: { $0.key < $1.key }) {
      digests.parts.add(part.key)
      digests.parts.add(part.bytes ?? [])
    }
    return disk.fold(stale)
  }

  private mutating func store(_ entry: [UInt8]) {
    digests.entries.add(entry)
    disk.append(entry)
  }

  // MARK: Events

  /// Passes the event to the engine and carries out at most so many of its commands, as a process that then dies.
  public mutating func receive(_ event: SyncEvent, at now: Timestamp, commandCountMax: Int = .max) {
    if event == .woke { wake = nil }
    let commands = engine.receive(event, at: now, &replica)
    isCut = commands.count > commandCountMax
    for command in commands.prefix(commandCountMax) { carryOut(command) }
    noteRequests()
  }

  private mutating func carryOut(_ command: SyncCommand) {
    switch command {
    case .send(let request): send(request)
    case .cancel(let id): requests.removeAll { $0.id == id }
    case .store(let entry): store(entry)
    case .fold: fold()
    case .wake(let time): wake = time
    case .show(let status): self.status = status
    case .showArea:
      coupleStatus = engine.coupleStatus
      news += engine.drainCoupleNews()
    }
  }

  private mutating func send(_ request: SyncRequest) {
    if requests.contains(where: { $0.id == request.id }) { problems.append("two requests with one id") }
    requests.append(request)
    sent.append(request)
    digests.requests.add("\(request.path.database.word) \(request.path.operation.word)")
    digests.requests.add(request.body)
  }

  private mutating func noteRequests() {
    // Each lane uses ids of its own range.
    if Set(requests.map { $0.id >> 40 }).count < requests.count { problems.append("two requests of one lane at once") }
  }

  public mutating func takeRequest() -> SyncRequest? { requests.isEmpty ? nil : requests.removeFirst() }

  /// Changes the shown state without the engine, to check that this is noticed.
  mutating func alter(_ change: Change) { replica.apply(change) }

  /// Applies the user's own edit.
  public mutating func edit(_ changes: [Change], at now: Timestamp, commandCountMax: Int = .max) {
    for change in changes { replica.apply(change) }
    store(Change.entry(changes))
    receive(.changed, at: now, commandCountMax: commandCountMax)
  }

  /// Applies the user's own edit of the couple on the device of that name; an error changes nothing.
  public mutating func edit(
    _ device: String, at now: Timestamp, commandCountMax: Int = .max, _ body: (inout CoupleState) throws -> Void
  ) throws {
    var state = state
    try body(&state)
    let steps = replica.couple.steps(to: state, at: now, device: device)
    if !steps.isEmpty {
      edit(steps.map { Change.couple(CoupleStepBox($0)) }, at: now, commandCountMax: commandCountMax)
    }
  }

  /// Imports a file; returns false if the disk refuses, and then removes the import from memory again.
  @discardableResult public mutating func apply(_ plan: ImportPlan, at now: Timestamp) -> Bool {
    replica.apply(plan)
    let isStored = fold()
    replica.finishImport(isStored: isStored, at: now)
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
