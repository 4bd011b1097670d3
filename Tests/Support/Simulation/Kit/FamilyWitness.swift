import Chores
import Core
import Records
import Replica
import Sync

/// A family's zone as the server keeps it.
struct FamilyKey: Hashable {
  let owner: String
  let name: ZoneName

  init(_ owner: String, _ name: ZoneName) { (self.owner, self.name) = (owner, name) }

  /// The place of a zone in the view of a user.
  init(_ zone: SyncZone, of user: String) {
    self.init(zone.database == .sharedDatabase ? zone.id.owner?.text ?? "" : user, zone.id.name)
  }

  /// The zone in the view of a user.
  func zone(of user: String) -> SyncZone {
    user == owner
      ? SyncZone(.privateDatabase, ZoneID(name)) : SyncZone(.sharedDatabase, ZoneID(name, owner: RecordName(owner)))
  }
}

/// Records what users did in families, and what the server has accepted of it, independently of the engine.
struct FamilyWitness {
  /// A user's change of a family on a device.
  struct Act {
    let actor: Int
    /// Nil on a device without an account.
    var user: String?
    let zone: SyncZone
    let change: ChoresChange
    let entryCount: Int
    /// Whether the device lost it with its data, or the user lost the family.
    var isLost = false
  }

  /// A record as it was accepted: the fields that were sent, and when each was edited.
  struct Accepted {
    let fields: RecordFields
    let stamps: EditStamps?
  }

  private(set) var acts: [Act] = []
  private(set) var accepted: [FamilyKey: [RecordName: [Accepted]]] = [:]
  private(set) var deleted: [FamilyKey: Set<RecordName>] = [:]
  /// The zones that were deleted: what was accepted there is gone, also if one of the same name is made again.
  private(set) var ended: Set<FamilyKey> = []
  /// The users to whom families were handed over.
  private var keepers: [FamilyKey: String] = [:]
  /// The families that each device had when it was last looked at, and its user then.
  private var zones: [Int: Set<SyncZone>] = [:]
  private var users: [Int: String] = [:]
  private var owners: [Int: String] = [:]
  /// The devices that have lost an entry of their journal. An edit in it that the server has counts as never made there, and is taken back.
  private(set) var forgetful: Set<String> = []

  // MARK: On devices

  mutating func act(_ i: Int, _ user: String?, _ changes: [Change], _ disk: SimulatedDisk) {
    for change in changes {
      guard case .zone(let zoned) = change, case .edited(let zone, let bytes) = zoned.step,
        let change = try? ChoresChange(bytes: bytes)
      else { continue }
      acts.append(Act(actor: i, user: user, zone: zone, change: change, entryCount: disk.takenCount))
    }
  }

  /// The process is about to end.
  mutating func crash(_ i: Int, _ disk: SimulatedDisk) {
    lose { $0.actor == i && $0.entryCount > disk.storedCount }
  }

  /// The device has lost what it had not sent.
  mutating func drop(_ i: Int) { lose { $0.actor == i } }

  /// The device has lost an entry of its journal.
  mutating func forget(_ device: String) { forgetful.insert(device) }

  /// Looks at a device. What a user did in a family that is gone from the device is gone, too.
  mutating func look(_ i: Int, _ user: String?, _ present: Set<SyncZone>) {
    if user != users[i] {
      users[i] = user
      if let user { enter(i, user) }
    }
    let gone = (zones[i] ?? []).subtracting(present)
    if !gone.isEmpty { lose { $0.actor == i && gone.contains($0.zone) } }
    zones[i] = present
  }

  /// Acts without an account go into the first one, and into no other than the one before.
  private mutating func enter(_ i: Int, _ user: String) {
    if let owner = owners[i], owner != user { drop(i) }
    owners[i] = user
    for n in acts.indices where acts[n].actor == i && acts[n].user == nil { acts[n].user = user }
  }

  private mutating func lose(_ isLost: (Act) -> Bool) {
    for n in acts.indices where !acts[n].isLost && isLost(acts[n]) { acts[n].isLost = true }
  }

  // MARK: On the server

  /// Notes what the server has accepted of a request.
  mutating func see(_ path: CloudPath, _ body: [UInt8], _ answer: SimulatedCloud.Answer, of user: String) {
    guard answer.status == 200 else { return }
    switch path.operation {
    case .zonesModify:
      guard let modify = try? ZonesModifyRequest(body: body) else { return }
      for operation in modify.operations where operation.kind == .delete {
        let key = FamilyKey(SyncZone(path.database, operation.zoneID), of: user)
        // For anyone but its owner this is leaving.
        if keeper(of: key) == user { end(key) }
      }
    case .recordsModify:
      guard let modify = try? RecordsModifyRequest(body: body), let zone = modify.zoneID,
        zone.name.text.hasPrefix("Family-"), let outcomes = (try? RecordsAnswer(body: answer.body))?.records
      else { return }
      let key = FamilyKey(SyncZone(path.database, zone), of: user)
      for (operation, outcome) in zip(modify.operations, outcomes) { see(operation, outcome, in: key) }
    default: break
    }
  }

  private mutating func see(_ operation: RecordOperation, _ outcome: ItemOutcome<Record>, in key: FamilyKey) {
    let name = operation.record.name
    switch outcome {
    case .item:
      let fields = operation.record.fields
      var stamps: EditStamps?
      if case .bytes(let bytes)? = fields[value: "editStamps"] { stamps = try? EditStamps(bytes: bytes) }
      accepted[key, default: [:]][name, default: []].append(Accepted(fields: fields, stamps: stamps))
    case .deleted: deleted[key, default: []].insert(name)
    case .failed, .unreadable: break
    }
  }

  /// The account is gone with its families.
  mutating func end(_ owner: String) {
    for key in Set(accepted.keys).union(keepers.keys) where keeper(of: key) == owner { end(key) }
  }

  private mutating func end(_ key: FamilyKey) {
    ended.insert(key)
    keepers[key] = nil
  }

  private func keeper(of key: FamilyKey) -> String { keepers[key] ?? key.owner }

  /// The user has accepted a family, whether or not the device has heard of that.
  mutating func take(_ key: FamilyKey, _ user: String) { keepers[key] = user }
}
