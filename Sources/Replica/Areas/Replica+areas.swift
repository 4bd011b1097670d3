import Core

/// An attached area, and its data.
struct AreaSlot: Sendable {
  let area: Area
  var state: AreaState
}

/// The areas on this device: the attached ones, and the bytes of the others.
struct Areas: Sendable {
  var slots: [AreaSlot] = []
  var dormant = DormantAreas()
}

/// A reference to what is here of areas, so that the first part of the browser's module has to know nothing of what is in it.
final class AreaBox: @unchecked Sendable {
  var areas: Areas

  init(_ areas: Areas) { self.areas = areas }
}

/// Areas that are attached when their code is there.
extension Replica {
  /// Made when it is first changed.
  private var areas: Areas {
    get { areaBox?.areas ?? Areas() }
    _modify {
      // Copies of a replica share a box until one of them changes it.
      let isOwn = isKnownUniquelyReferenced(&areaBox)
      let own = isOwn ? areaBox ?? AreaBox(Areas()) : AreaBox(areaBox?.areas ?? Areas())
      areaBox = own
      yield &own.areas
    }
  }

  var slots: [AreaSlot] {
    get { areas.slots }
    _modify { yield &areas.slots }
  }

  var dormant: DormantAreas {
    get { areas.dormant }
    _modify { yield &areas.dormant }
  }

  /// The data of an area; nil while it is not attached.
  public func state(of area: Area) -> AreaState? { slots.first { $0.area === area }?.state }

  /// Changes the data of an attached area.
  public mutating func changeState(of area: Area, _ body: (AreaState) -> Void) {
    guard let i = slots.firstIndex(where: { $0.area === area }) else { return }
    changeState(i, body)
  }

  private mutating func changeState(_ i: Int, _ body: (AreaState) -> Void) {
    // Copies of a replica share a state until one of them changes it.
    if !isKnownUniquelyReferenced(&slots[i].state) { slots[i].state = slots[i].state.copy() }
    body(slots[i].state)
  }

  /// Makes the area's data usable: what is stored of it is read, and the changes that waited for its code are applied.
  ///
  /// - Returns: The damaged parts. The host sets their bytes aside and journals `changesAfterDamage(of:)`.
  public mutating func attach(_ area: Area) -> [StoredPart] {
    guard state(of: area) == nil else { return [] }
    slots.append(AreaSlot(area: area, state: area.makeState()))
    var damaged: [StoredPart] = []
    for part in dormant.drainParts(of: area.name) {
      do throws(ByteError) {
        try slots[slots.count - 1].state.load(part.key, part.bytes ?? [])
      } catch {
        damaged.append(StoredPart(key: DormantAreas.key(area.name, part.key), bytes: part.bytes))
      }
    }
    applyWaiting()
    return damaged
  }

  /// Applies the waiting changes in their order; those whose code is still not there go on waiting.
  private mutating func applyWaiting() { for change in dormant.drainWaiting() { apply(change) } }

  /// Applies the change, or keeps it for the area's code, or for a version of it that can read it.
  @inline(never)
  mutating func applyArea(_ change: AreaChange) {
    guard let area = slots.first(where: { $0.area.name == change.area })?.area else {
      return dormant.keep(.area(change))
    }
    do throws(ByteError) { try area.apply(change.bytes, &self) } catch { dormant.keep(.area(change)) }
  }

  /// Whether anything was entered in an area.
  var hasAreaData: Bool { areaBox != nil && (!dormant.isEmpty || slots.contains { $0.state.hasData }) }

  mutating func clearAreas() {
    guard areaBox != nil else { return }
    for i in slots.indices { changeState(i) { $0.clear() } }
    dormant.clear()
  }

  // MARK: Storing

  @inline(never)
  mutating func appendStaleAreaParts(to parts: inout [StoredPart]) {
    for i in slots.indices {
      let area = slots[i].area.name
      changeState(i) { state in
        for part in state.drainStaleParts() {
          parts.append(StoredPart(key: DormantAreas.key(area, part.key), bytes: part.bytes))
        }
      }
    }
    parts += dormant.drainStaleParts()
  }

  @inline(never)
  mutating func markAreasStale() {
    for i in slots.indices { changeState(i) { $0.markAllStale() } }
    dormant.markAllStale()
  }

  @inline(never)
  mutating func loadArea(_ key: String, _ bytes: [UInt8]) throws(ReplicaError) {
    if let (name, own) = DormantAreas.place(of: key), let i = slots.firstIndex(where: { $0.area.name == name }) {
      var isDamaged = false
      changeState(i) { state in
        do throws(ByteError) { try state.load(own, bytes) } catch { isDamaged = true }
      }
      if isDamaged { throw .damagedPart }
      return
    }
    var kept = dormant
    try kept.load(key, bytes)
    dormant = kept
    if !slots.isEmpty { applyWaiting() }
  }

  @inline(never)
  mutating func unloadArea(_ key: String) {
    if let (name, own) = DormantAreas.place(of: key), let i = slots.firstIndex(where: { $0.area.name == name }) {
      changeState(i) { $0.unload(own) }
    } else {
      dormant.unload(key)
    }
  }
}
