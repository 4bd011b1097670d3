import Core
import Records

/// The lanes of all zones other than the main one, and of the databases that contain them. There are none without an
/// account, or if no area has zones of its own.
struct ZoneLanes: Sendable {
  private var databases: [DatabaseLane] = []
  private var zones: [SyncZone: ZoneLane] = [:]
  /// The user whose zones these are.
  private var user: RecordName?
  /// The number of the next lane.
  private var number: UInt64
  // The conditions last reported by the host; lanes that start later have not received those events.
  private var seed: UInt64?
  private var isOnline = true
  private var isForeground = true

  init(number: UInt64) { self.number = number }

  private var inOrder: [ZoneLane] { Array(zones.keys).ordered { $0 < $1 }.compactMap { zones[$0] } }

  /// The earliest of the lanes' alarms.
  var wake: Timestamp? { (databases.map { $0.line.wake } + zones.values.map { $0.wake }).compactMap { $0 }.min() }

  /// Handles an event after the main zone's lane has handled it.
  ///
  /// - Parameter account: Nil while no user is signed in, or while the main zone's lane waits for a decision by the
  ///   user.
  mutating func receive(
    _ event: SyncEvent, account: SyncAccount?, at now: Timestamp, _ data: inout some MultiZoneData
  ) -> [SyncCommand] {
    switch event {
    case .opened(let seed): self.seed = seed
    case .network(let isUp): isOnline = isUp
    case .foreground(let isOn): isForeground = isOn
    default: break
    }
    let wanted = account == nil ? [] : data.databases
    if databases.isEmpty, zones.isEmpty, wanted.isEmpty { return [] }
    var commands: [SyncCommand] = []
    let present = account.map { RecordName($0.user) }
    if present != user || databases.map({ $0.database }) != wanted { commands += end() }
    guard let account, let seed else { return commands }
    user = present
    // A lane that starts now finds all effects of this event in the data.
    let began = begin(wanted, seed)
    for i in databases.indices {
      commands += databases[i].receive(began ? .opened(seed: seed) : event, at: now, &data)
      for zone in databases[i].drainReturned() { zones[SyncZone(databases[i].database, zone)]?.isLost = false }
    }
    for zone in Array(zones.keys).ordered(by: { $0 < $1 }) where !data.zones.contains(zone) { commands += end(zone) }
    for zone in data.zones { commands += receive(event, in: zone, account, seed, at: now, &data) }
    return commands
  }

  private mutating func begin(_ wanted: [CloudDatabase], _ seed: UInt64) -> Bool {
    guard databases.isEmpty else { return false }
    for database in wanted {
      var lane = DatabaseLane(number: nextNumber(), database)
      lane.line.setConditions(isOnline: isOnline, isForeground: isForeground)
      databases.append(lane)
    }
    return true
  }

  private mutating func receive(
    _ event: SyncEvent, in zone: SyncZone, _ account: SyncAccount, _ seed: UInt64, at now: Timestamp,
    _ data: inout some MultiZoneData
  ) -> [SyncCommand] {
    let known = zones[zone]
    var lane = known ?? ZoneLane(number: nextNumber(), zone)
    if known == nil { lane.line.setConditions(isOnline: isOnline, isForeground: isForeground) }
    let commands = data.focus(on: zone) { own in
      var commands: [SyncCommand] = []
      if own.syncAccount != account { commands += lane.receive(.signedIn(account), at: now, &own) }
      return commands + lane.receive(known == nil ? .opened(seed: seed) : event, at: now, &own)
    }
    zones[zone] = lane
    guard lane.isLost, let i = databases.firstIndex(where: { $0.database == zone.database }),
      databases[i].suspect(zone.id)
    else { return commands ?? [] }
    return (commands ?? []) + databases[i].receive(.changed, at: now, &data)
  }

  private mutating func nextNumber() -> UInt64 {
    defer { number += 1 }
    return number
  }

  // MARK: Ending

  /// Ends all lanes, and returns the commands that cancel their requests.
  private mutating func end() -> [SyncCommand] {
    var commands: [SyncCommand] = []
    for i in databases.indices { commands += databases[i].line.withdraw() }
    for zone in Array(zones.keys).ordered(by: { $0 < $1 }) { commands += end(zone) }
    databases = []
    user = nil
    return commands
  }

  private mutating func end(_ zone: SyncZone) -> [SyncCommand] {
    var lane = zones.removeValue(forKey: zone)
    return lane?.line.withdraw() ?? []
  }

  // MARK: Telling

  /// Returns the main zone's status, completed by that of the other lanes.
  func adding(to status: SyncStatus) -> SyncStatus {
    var all = status
    for phase in databases.map({ $0.line.phase }) + inOrder.map({ $0.status.phase }) {
      switch (all.phase, phase) {
      case (.idle, .syncing), (.idle, .waiting), (.waiting, .syncing): all.phase = phase
      case (.idle, .signInNeeded), (.waiting, .signInNeeded), (.syncing, .signInNeeded): all.phase = phase
      default: break
      }
    }
    for lane in inOrder {
      all.pendingCount += lane.status.pendingCount
      all.problem = all.problem ?? lane.status.problem
      all.refused += lane.status.refused
    }
    for lane in databases {
      let refusals = lane.refusals
      all.problem = all.problem ?? lane.line.problem ?? refusals.first
      all.refused += refusals
    }
    return all
  }

  /// Returns the main zone's health, completed by that of the other lanes.
  func adding(to health: SyncHealth, _ data: some MultiZoneData) -> SyncHealth {
    var all = health
    var data = data
    for lane in inOrder {
      guard let health = data.focus(on: lane.zone, { lane.health($0) }) else { continue }
      if health.zone == .notMade { all.zone = .notMade }
      all.unreadable += health.unreadable
      all.damaged += health.damaged
      all.refused += health.refused
      all.skippedCount += health.skippedCount
      all.isEmpty = all.isEmpty && health.isEmpty
    }
    for lane in databases { all.refused += lane.refusals }
    return all
  }
}
