import Core
import Records
import Sync

/// The areas' record zones other than the main zone.
extension Replica: MultiZoneData {
  var databasesOfAreas: [CloudDatabase] {
    slots.contains { !$0.area.zoneKinds.isEmpty } ? [.privateDatabase, .sharedDatabase] : []
  }

  public func zones(of database: CloudDatabase) -> DatabaseLedger { zoneBook[database] }

  public mutating func journal(_ steps: [DatabaseStep], of database: CloudDatabase) -> [UInt8] {
    let changes = steps.map { Change.zone(ZoneStepBox(.database(database, $0))) }
    for change in changes { apply(change) }
    return Change.entry(changes)
  }

  var areAllZonesRead: Bool {
    databasesOfAreas.allSatisfy { zoneBook[$0].isCaughtUp }
      && slots.allSatisfy { slot in slot.zones.values.allSatisfy { $0.ledgerBox?.isCaughtUp ?? false } }
  }

  var zonesOfAreas: [SyncZone] { slots.flatMap { $0.zones.keys }.ordered { $0 < $1 } }

  /// Returns the data of a record zone; nil if it is not on this device.
  public func state(of zone: SyncZone) -> AreaState? {
    for slot in slots { if let data = slot.zones[zone] { return data.state } }
    return nil
  }

  public mutating func focus<Result>(on zone: SyncZone, _ body: (inout Replica) -> Result) -> Result? {
    guard areaBox != nil, zoneFocus == nil, let i = slots.firstIndex(where: { $0.zones[zone] != nil }) else {
      return nil
    }
    exchange(zone, i)
    zoneFocus = ZoneFocus(zone: zone, slot: i)
    defer {
      zoneFocus = nil
      exchange(zone, i)
    }
    return body(&self)
  }

  /// Swaps the zone's data with those of the main zone, without copying.
  private mutating func exchange(_ zone: SyncZone, _ i: Int) {
    let present = ZoneContents(state: slots[i].state, ledgerBox: ledgerBox)
    guard let other = slots[i].zones.updateValue(present, forKey: zone) else { return }
    slots[i].state = other.state
    ledgerBox = other.ledgerBox
  }

  // MARK: The zone in focus, or the main one

  func kindsWithAreas(_ own: [ReplicaKind]) -> [ReplicaKind] {
    if let zoneFocus { return slots[zoneFocus.slot].area.zoneKinds }
    return slots.reduce(into: own) { $0 += $1.area.kinds }
  }

  /// Whether anything was entered in the zone in focus; nil for the main zone.
  var focusHasData: Bool? { zoneFocus.map { slots[$0.slot].state.hasData } }

  /// Returns the steps as changes of the zone in focus; nil for the main zone.
  func changesInFocus(_ steps: [SyncStep]) -> [Change]? {
    guard let zone = zoneFocus?.zone else { return nil }
    return steps.map { .zone(ZoneStepBox(.synced(zone, $0))) }
  }

  /// Removes all data of the zone in focus. Returns false for the main zone.
  mutating func clearFocus() -> Bool {
    guard let slot = zoneFocus?.slot else { return false }
    changeState(slot) { $0.clear() }
    return true
  }

  /// Calls `Area.endSharing` for the zone in focus. Returns false for the main zone.
  mutating func endSharingOfFocus(keeping user: String) -> Bool {
    guard let slot = zoneFocus?.slot else { return false }
    slots[slot].area.endSharing(keeping: user, &self)
    return true
  }

  /// Stores a step until its area is attached. Only steps of the main zone are stored: a zone's kinds are all loaded with its area, and
  /// kinds of a newer version make it fetch the zone again.
  mutating func deferForArea(_ step: SyncStepBox) { if zoneFocus == nil { dormant.deferChange(.synced(step)) } }

  var tagsForAreas: [String: String] { zoneFocus == nil ? dormant.tags : [:] }

  mutating func endStepsForAreas(epoch: Int64) { if zoneFocus == nil { dormant.endSteps(epoch: epoch) } }

  // MARK: Steps

  mutating func applyZoned(_ zoned: ZoneStepBox) {
    switch zoned.step {
    case .database(let database, let step): apply(step, to: database)
    case .synced(let zone, let step): withZone(zone, orStore: zoned) { $0.apply(.synced(SyncStepBox(step))) }
    case .edited(let zone, let bytes):
      var isRead = true
      withZone(zone, orStore: zoned) { replica in
        guard let slot = replica.zoneFocus?.slot else { return }
        let area = replica.slots[slot].area
        do throws(ByteError) { try area.apply(bytes, &replica) } catch { isRead = false }
      }
      if !isRead { dormant.deferChange(.zone(zoned)) }
    }
  }

  /// Runs `body` with the zone in focus, or stores the step until the area's code is loaded. Steps of a deleted zone are dropped.
  private mutating func withZone(_ zone: SyncZone, orStore zoned: ZoneStepBox, _ body: (inout Replica) -> Void) {
    if !zoneBook.contains(zone), dormant.hasParts(of: zone) {
      // The list of zones was damaged: a deleted zone would have no parts.
      apply(.made(zone.id), to: zone.database)
    }
    guard zoneBook.contains(zone), focus(on: zone, body) == nil else { return }
    dormant.deferChange(.zone(zoned))
  }

  private mutating func apply(_ step: DatabaseStep, to database: CloudDatabase) {
    zoneBook.apply(step, to: database)
    switch step {
    case .made(let id): openZone(SyncZone(database, id))
    case .appeared(let id): openListedZone(SyncZone(database, id))
    case .left(let id), .gone(let id): dropZone(SyncZone(database, id))
    case .lost(let id): applyZoned(ZoneStepBox(.synced(SyncZone(database, id), .zoneLost)))
    case .token, .caughtUp, .startOver, .subscribed: break
    }
  }

  /// Creates the data of a zone that the server has listed. This device never creates that zone on the server, even if it is deleted there
  /// before it is first fetched.
  private mutating func openListedZone(_ zone: SyncZone) {
    openZone(zone)
    guard let account = syncAccount else { return }
    applyZoned(ZoneStepBox(.synced(zone, .signedIn(account, keepsData: true))))
    applyZoned(ZoneStepBox(.synced(zone, .zoneMade)))
  }

  /// Creates the data of a zone if its area is attached.
  private mutating func openZone(_ zone: SyncZone) {
    guard zoneBook.contains(zone), let i = slots.firstIndex(where: { $0.area.owns(zone) }) else { return }
    if slots[i].zones[zone] == nil { slots[i].zones[zone] = ZoneContents(state: slots[i].area.makeZoneState()) }
  }

  /// Opens all zones, after an area was attached.
  mutating func openZones() { for zone in zoneBook.zones { openZone(zone) } }

  /// Removes all data of a record zone from this device, whether its area is attached or not.
  private mutating func dropZone(_ zone: SyncZone) {
    for i in slots.indices where slots[i].zones[zone] != nil {
      _ = focus(on: zone) { $0.changeState(i) { $0.clear() } }
      markStale(zone, i)
      for part in drainStaleParts(of: zone, i) { slots[i].goneKeys.insert(part.key) }
      slots[i].zones[zone] = nil
    }
    dormant.drop(zone)
  }

  /// Removes all record zones from this device, not from the server.
  mutating func clearZones() {
    for zone in zoneBook.zones { dropZone(zone) }
    zoneBook.clear()
  }

  /// Removes all record zones from this device, deletes the user's own on the server, and leaves those of other users.
  mutating func leaveZones() { for zone in zoneBook.zones { applyZoned(ZoneStepBox(.left(zone))) } }

  mutating func changeZoneOwner() {
    for zone in zoneBook.zones where zone.database == .sharedDatabase { dropZone(zone) }
    zoneBook.changeOwner()
  }

  /// The changes that make the engine fetch every zone again and send what only this device has.
  var zoneChangesAfterDamage: [Change] {
    if zoneBook.isEmpty { return [] }
    let databases = [CloudDatabase.privateDatabase, .sharedDatabase].map { ZoneStep.database($0, .startOver) }
    return (databases + zoneBook.zones.map { .synced($0, .startOver) }).map { .zone(ZoneStepBox($0)) }
  }
}

/// Stored parts of zones.
extension Replica {
  /// Loads a part of a record zone. `key` is the key within the zone.
  mutating func load(_ key: String, _ bytes: [UInt8], of zone: SyncZone, in i: Int) throws(ByteError) {
    let isNew = slots[i].zones[zone] == nil
    if isNew { slots[i].zones[zone] = ZoneContents(state: slots[i].area.makeZoneState()) }
    var failure: ByteError?
    _ = focus(on: zone) { replica in
      do throws(ByteError) { try replica.load(key, bytes, ofFocusIn: i) } catch { failure = error }
    }
    if let failure {
      if isNew { slots[i].zones[zone] = nil }
      throw failure
    }
    // The list of zones was damaged, or is loaded later.
    if !zoneBook.contains(zone) { zoneBook.apply(.made(zone.id), to: zone.database) }
  }

  private mutating func load(_ key: String, _ bytes: [UInt8], ofFocusIn i: Int) throws(ByteError) {
    if try loadLedger(key, bytes, old: ZoneContents.oldLedger) { return }
    guard let own = Self.stateKey(key) else { throw .malformed(offset: 0) }
    var failure: ByteError?
    changeState(i) { state in
      do throws(ByteError) { try state.load(own, bytes) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  mutating func unload(_ key: String, of zone: SyncZone, in i: Int) {
    _ = focus(on: zone) { replica in
      if let own = Self.stateKey(key) { replica.changeState(i) { $0.unload(own) } } else { replica.unloadLedger(key) }
    }
  }

  /// Returns the key without the zone's prefix for state; nil for parts of the ledger.
  private static func stateKey(_ key: String) -> String? {
    guard key.hasPrefix(ZoneContents.stateKeyPrefix) else { return nil }
    return String(key.dropFirst(ZoneContents.stateKeyPrefix.utf8.count))
  }

  /// Returns the changed parts of an area's record zones, under the area's keys, and marks them as stored.
  mutating func drainStaleZoneParts(_ i: Int) -> [StoredPart] {
    var parts: [StoredPart] = []
    for zone in Array(slots[i].zones.keys).ordered(by: { $0 < $1 }) { parts += drainStaleParts(of: zone, i) }
    return parts
  }

  private mutating func drainStaleParts(of zone: SyncZone, _ i: Int) -> [StoredPart] {
    let prefix = ZoneContents.keyPrefix(of: zone)
    var parts: [StoredPart] = []
    _ = focus(on: zone) { replica in
      replica.changeState(i) { state in
        for part in state.drainStaleParts() {
          parts.append(StoredPart(key: prefix + ZoneContents.stateKeyPrefix + part.key, bytes: part.bytes))
        }
      }
      guard replica.ledgerBox != nil else { return }
      for part in replica.drainStaleLedgerParts() {
        parts.append(StoredPart(key: prefix + part.key, bytes: part.bytes))
      }
    }
    return parts
  }

  mutating func markStale(_ zone: SyncZone, _ i: Int) {
    _ = focus(on: zone) { replica in
      replica.changeState(i) { $0.markAllStale() }
      if replica.ledgerBox != nil { replica.markLedgerStale() }
    }
  }
}
