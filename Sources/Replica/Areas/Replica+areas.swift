import Core
import Records
import Sync

/// An attached area and its data.
struct AreaSlot: Sendable {
  let area: Area
  var state: AreaState
  /// The data of the area's record zones. While a zone is in focus, its entry has the main zone's data.
  var zones: [SyncZone: ZoneContents] = [:]
  /// The area's keys of parts to delete, unless they are stored anew: parts of deleted zones, and those deleted before
  /// the area was attached.
  var goneKeys: Set<String> = []
}

/// The areas on this device: attached ones with their data, and the others as bytes.
struct Areas: Sendable {
  var slots: [AreaSlot] = []
  var dormant = DormantAreas()
  var zoneBook = ZoneBook()
  /// The record zone whose ledger and state all functions use; nil for the main zone.
  var focus: ZoneFocus?
}

/// A reference to the areas' data, which copies of a replica share until one of them changes it.
final class AreaBox: @unchecked Sendable {
  var areas: Areas

  init(_ areas: Areas) { self.areas = areas }

  /// Returns whether the device has data of an area. Reads in place, without copying `areas`, because the navigation
  /// asks often.
  func hasData(ofArea name: String) -> Bool {
    for slot in areas.slots where slot.area.name.equalsBytewise(name) {
      return slot.state.hasData || slot.zones.values.contains { $0.state.hasData }
    }
    return areas.dormant.hasData(of: name)
  }
}

/// Attaching areas when their code is loaded, and their data.
extension Replica {
  /// Created by the first change.
  private var areas: Areas {
    get { areaBox?.areas ?? Areas() }
    _modify {
      let own = ownAreaBox()
      yield &own.areas
    }
  }

  /// Returns the areas of this replica: copies share them until one of them changes them.
  private mutating func ownAreaBox() -> AreaBox {
    let isOwn = isKnownUniquelyReferenced(&areaBox)
    let own = isOwn ? areaBox ?? AreaBox(Areas()) : AreaBox(areaBox?.areas ?? Areas())
    areaBox = own
    return own
  }

  var slots: [AreaSlot] {
    get { areas.slots }
    _modify { yield &areas.slots }
  }

  var dormant: DormantAreas {
    get { areas.dormant }
    _modify { yield &areas.dormant }
  }

  var zoneFocus: ZoneFocus? {
    get { areas.focus }
    set { areas.focus = newValue }
  }

  var zoneBook: ZoneBook {
    get { areas.zoneBook }
    _modify { yield &areas.zoneBook }
  }

  /// Returns the data of an area; nil until it is attached.
  public func state(of area: Area) -> AreaState? { slots.first { $0.area === area }?.state }

  /// Changes the data of an attached area.
  public mutating func changeState(of area: Area, _ body: (AreaState) -> Void) {
    guard let i = slots.firstIndex(where: { $0.area === area }) else { return }
    changeState(i, body)
  }

  mutating func changeState(_ i: Int, _ body: (AreaState) -> Void) {
    // Copies of a replica share a state until one of them changes it.
    if !isKnownUniquelyReferenced(&slots[i].state) { slots[i].state = slots[i].state.copy() }
    body(slots[i].state)
  }

  /// Attaches the area: loads its stored parts and applies the changes that waited for its code.
  ///
  /// - Returns: The damaged parts. The host moves their bytes aside and journals `changesAfterDamage(of:)`.
  public mutating func attach(_ area: Area) -> [StoredPart] {
    guard state(of: area) == nil else { return [] }
    slots.append(AreaSlot(area: area, state: area.makeState()))
    let last = slots.count - 1
    slots[last].goneKeys = dormant.drainStaleKeys(of: area.name)
    var damaged: [StoredPart] = []
    for part in dormant.drainParts(of: area.name) {
      do throws(ByteError) {
        try load(part.key, part.bytes ?? [], in: last)
        // The part had not been stored yet.
        if slots[last].goneKeys.remove(part.key) != nil { markAllStale(last) }
      } catch {
        damaged.append(StoredPart(key: DormantAreas.key(area.name, part.key), bytes: part.bytes))
      }
    }
    openZones()
    applyWaiting()
    return damaged
  }

  /// Loads a part of an attached area. `key` is the area's own.
  private mutating func load(_ key: String, _ bytes: [UInt8], in i: Int) throws(ByteError) {
    var failure: ByteError?
    if let (zone, own) = ZoneContents.split(key) { return try load(own, bytes, of: zone, in: i) }
    changeState(i) { state in
      do throws(ByteError) { try state.load(key, bytes) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Applies the waiting changes in order. Those whose code is still missing continue to wait.
  private mutating func applyWaiting() {
    var drained = dormant.drainWaiting()
    let present = drained.popLast() ?? []
    for changes in drained { applyEnded(changes) }
    for change in present { apply(change) }
  }

  /// Applies changes of an account or a zone that has ended, with a temporary ledger: their data are added, but the
  /// present ledger must not record these records as known to the server.
  private mutating func applyEnded(_ changes: [Change]) {
    let present = ledgerBox
    let account = syncAccount ?? SyncAccount(user: "", device: "")
    ledgerBox = nil
    apply(SyncStepBox(.signedIn(account, keepsData: true)))
    for change in changes { apply(change) }
    dormant.endSteps(epoch: 0)
    ledgerBox = present
  }

  /// Applies the change, or lets it wait until the area's code is loaded, in a version that can read the change.
  mutating func applyArea(_ change: AreaChange) {
    guard let area = slots.first(where: { $0.area.name == change.area })?.area else {
      return dormant.deferChange(.area(change))
    }
    do throws(ByteError) { try area.apply(change.bytes, &self) } catch { dormant.deferChange(.area(change)) }
  }

  /// Whether anything was entered in an area.
  var hasAreaData: Bool {
    !dormant.isEmpty || slots.contains { $0.state.hasData || $0.zones.values.contains { $0.state.hasData } }
  }

  /// Whether the device has data of an area, attached or not.
  func hasData(ofArea name: String) -> Bool { areaBox?.hasData(ofArea: name) ?? false }

  mutating func clearAreas() {
    for i in slots.indices { changeState(i) { $0.clear() } }
    dormant.clear()
  }

  /// Calls `repair` on the areas' data in the record zone in focus, or in the main zone.
  mutating func repairAreas() {
    for i in slots.indices where zoneFocus == nil || zoneFocus?.slot == i { changeState(i) { $0.repair() } }
  }

  // MARK: Storing

  mutating func appendStaleAreaParts(to parts: inout [StoredPart]) {
    for i in slots.indices {
      let area = slots[i].area.name
      var own: [StoredPart] = []
      changeState(i) { own = $0.drainStaleParts() }
      own += drainStaleZoneParts(i)
      for part in own { slots[i].goneKeys.remove(part.key) }
      own += Array(slots[i].goneKeys).ordered { $0 < $1 }.map { StoredPart(key: $0, bytes: nil) }
      slots[i].goneKeys = []
      for part in own { parts.append(StoredPart(key: DormantAreas.key(area, part.key), bytes: part.bytes)) }
    }
    if let part = zoneBook.drainStalePart() { parts.append(part) }
    parts += dormant.drainStaleParts()
  }

  mutating func markAreasStale() {
    for i in slots.indices { markAllStale(i) }
    zoneBook.markStale()
    dormant.markAllStale()
  }

  private mutating func markAllStale(_ i: Int) {
    changeState(i) { $0.markAllStale() }
    for zone in slots[i].zones.keys { markStale(zone, i) }
  }

  mutating func loadArea(_ key: String, _ bytes: [UInt8]) throws(ReplicaError) {
    if key == ZoneBook.key {
      zoneBook = try Self.decoded { () throws(ByteError) in try ZoneBook(bytes: bytes) }
      return openZones()
    }
    if let (name, own) = DormantAreas.split(key), let i = slots.firstIndex(where: { $0.area.name == name }) {
      return try Self.decoded { () throws(ByteError) in try load(own, bytes, in: i) }
    }
    var kept = dormant
    try kept.load(key, bytes)
    dormant = kept
    if !slots.isEmpty { applyWaiting() }
  }

  mutating func unloadArea(_ key: String) {
    if key == ZoneBook.key {
      zoneBook = ZoneBook()
    } else if let (name, own) = DormantAreas.split(key), let i = slots.firstIndex(where: { $0.area.name == name }) {
      if let (zone, part) = ZoneContents.split(own) {
        unload(part, of: zone, in: i)
      } else {
        changeState(i) { $0.unload(own) }
      }
    } else {
      dormant.unload(key)
    }
  }
}
