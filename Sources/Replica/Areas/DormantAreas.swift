import Core
import Records
import Sync

/// The data of areas that are not attached: their parts as bytes, and changes that wait until the area's code is
/// loaded.
struct DormantAreas: Sendable {
  /// The bytes of the parts, by the area's name and its own key.
  private var parts: [String: [String: [UInt8]]] = [:]
  /// Waiting changes, oldest first.
  private var waiting: [Change] = []
  /// The full keys of parts to store or delete.
  private var stale: Set<String> = []

  private static let partPrefix = "area/"
  private static let waitingKey = "area-changes"
  /// The version of the waiting changes if all belong to the present account.
  private static let version: UInt8 = 1
  /// The version of the waiting changes if marks of ended accounts or zones are among them.
  private static let endedVersion: UInt8 = 2
  /// Separates waiting changes: those before it belong to an account that has ended, or to a zone that was lost.
  private static let end = Change.synced(SyncStepBox(.signedOut(keepsData: true)))

  /// The record types that classic programs write, which know no epochs, as `RecordKind.isEpochless` says. They are
  /// listed here because the areas' code is not loaded yet, so no `RecordKind` can be asked.
  static var epochlessTypes: [RecordType] { ["Chore", "FamilyMember"] }
  /// The prefix of the names of families' record zones. It is repeated here, because using the constant in the area's
  /// own file would load the area's part of the browser module.
  static var familyZonePrefix: String { "Family-" }
  /// The prefix of the types of Calm's records.
  static var calmTypePrefix: String { "Calm" }

  /// Whether there is no data: no parts, no waiting edits, and nothing from an account that has ended.
  var isEmpty: Bool { parts.isEmpty && !waiting.contains { $0.isEdit || $0.isEnd } }

  /// Returns the full key of an area's part.
  static func key(_ area: String, _ key: String) -> String { partPrefix + area + "/" + key }

  /// Returns the area and its own key of a part; nil for the part with the waiting changes.
  static func split(_ key: String) -> (area: String, key: String)? {
    guard key.hasPrefix(partPrefix) else { return nil }
    let rest = key.dropFirst(partPrefix.utf8.count)
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    return (String(rest[..<slash]), String(rest[rest.index(after: slash)...]))
  }

  /// Whether the device has data of the area: parts, or waiting edits and records.
  func hasData(of area: String) -> Bool {
    parts[area] != nil || waiting.contains { Self.area(of: $0)?.equalsBytewise(area) ?? false }
  }

  /// Returns the area that the change belongs to; nil if it belongs to none. Decides by the names of zones and record
  /// types, since the areas' code is not loaded.
  private static func area(of change: Change) -> String? {
    switch change {
    case .area(let change): return change.area
    case .zone(let zoned):
      switch zoned.step {
      case .edited(let zone, _), .synced(let zone, .fetched), .synced(let zone, .saved):
        return zone.id.name.text.hasPrefix(familyZonePrefix) ? AppArea.chores.rawValue : nil
      default: return nil
      }
    case .synced(let synced):
      switch synced.step {
      case .fetched(let record), .saved(let record): return area(of: record.type)?.rawValue
      default: return nil
      }
    default: return nil
    }
  }

  private static func area(of type: RecordType) -> AppArea? {
    type.text.hasPrefix(calmTypePrefix) ? .calm : epochlessTypes.contains(type) ? .chores : nil
  }

  /// Whether there are stored parts of a record zone.
  func hasParts(of zone: SyncZone) -> Bool {
    let prefix = ZoneContents.keyPrefix(of: zone)
    return parts.values.contains { $0.keys.contains { $0.hasPrefix(prefix) } }
  }

  // MARK: Keeping

  mutating func deferChange(_ change: Change) {
    waiting.append(change)
    stale.insert(Self.waitingKey)
  }

  /// Marks the end of an account or of the main zone, or a sign-in, among the waiting changes. The data of the changes
  /// before it stay on this device, since edits may depend on them; only records of an epoch before `epoch` are
  /// dropped.
  mutating func endSteps(epoch: Int64) {
    let start = waiting.lastIndex { $0.isEnd }.map { $0 + 1 } ?? 0
    let ended = waiting[start...].filter { !$0.isStep(before: epoch) }
    // Edits count, too: a deletion that was made without an account must not delete a record on the server.
    let hasEnd = ended.contains { $0.isStep || $0.isAreaEdit }
    guard ended.count < waiting.count - start || hasEnd else { return }
    waiting.replaceSubrange(start..., with: ended)
    if hasEnd { waiting.append(Self.end) }
    stale.insert(Self.waitingKey)
  }

  /// The latest change tag of each record without an epoch in the waiting steps of the main zone, by record name.
  var tags: [String: String] {
    var tags: [String: String] = [:]
    for case .synced(let synced) in waiting {
      switch synced.step {
      case .fetched(let record), .saved(let record):
        if Self.epochlessTypes.contains(record.type) { tags[record.name.text] = record.changeTag?.text }
      default: break
      }
    }
    return tags
  }

  /// Drops all data of a record zone that no longer exists.
  mutating func drop(_ zone: SyncZone) {
    drop { if case .zone(let zoned) = $0 { zoned.step.zone == zone } else { false } }
    let prefix = ZoneContents.keyPrefix(of: zone)
    for (area, own) in parts {
      for key in own.keys where key.hasPrefix(prefix) {
        stale.insert(Self.key(area, key))
        unload(Self.key(area, key))
      }
    }
  }

  private mutating func drop(_ isDropped: (Change) -> Bool) {
    guard waiting.contains(where: isDropped) else { return }
    waiting.removeAll(where: isDropped)
    stale.insert(Self.waitingKey)
  }

  mutating func load(_ key: String, _ bytes: [UInt8]) throws(ReplicaError) {
    if let (area, own) = Self.split(key) {
      parts[area, default: [:]][own] = bytes
      return
    }
    guard key == Self.waitingKey else { throw .unknownPart }
    var stored: [Change] = []
    for entry in try Self.entries(bytes) { stored += try Change.changes(inEntry: entry) }
    // The journal's changes are newer than the stored ones.
    waiting = stored + waiting
  }

  private static func entries(_ bytes: [UInt8]) throws(ReplicaError) -> [[UInt8]] {
    try Replica.decoded { () throws(ByteError) in
      var input = ByteReader(bytes)
      guard (version...endedVersion).contains(try input.u8()) else { throw .malformed(offset: 0) }
      var entries: [[UInt8]] = []
      for _ in 0..<(try input.count()) { entries.append(try input.blob()) }
      try input.finish()
      return entries
    }
  }

  mutating func unload(_ key: String) {
    guard let (area, own) = Self.split(key) else {
      waiting = []
      return
    }
    parts[area]?[own] = nil
    if parts[area]?.isEmpty == true { parts[area] = nil }
  }

  /// Removes and returns the parts of an area, ordered by key.
  mutating func drainParts(of area: String) -> [StoredPart] {
    let kept = parts.removeValue(forKey: area) ?? [:]
    return kept.keys.map { StoredPart(key: $0, bytes: kept[$0]) }.ordered { $0.key < $1.key }
  }

  /// Removes and returns the keys of the area's parts to store or delete, as the area names them. From then on the
  /// attached area stores them.
  mutating func drainStaleKeys(of area: String) -> Set<String> {
    var keys: Set<String> = []
    for key in stale {
      guard let pieces = Self.split(key), pieces.area.equalsBytewise(area) else { continue }
      keys.insert(pieces.key)
      stale.remove(key)
    }
    return keys
  }

  /// Removes and returns the waiting changes, oldest first: one array for each account or zone that has ended, and last
  /// the changes of the present one.
  mutating func drainWaiting() -> [[Change]] {
    if waiting.isEmpty { return [] }
    stale.insert(Self.waitingKey)
    var drained: [[Change]] = [[]]
    for change in waiting {
      if change.isEnd { drained.append([]) } else { drained[drained.count - 1].append(change) }
    }
    waiting = []
    return drained
  }

  /// Removes what belongs to the main zone. Other record zones end on their own, as for attached areas.
  mutating func clear() {
    for (area, own) in parts {
      for key in own.keys where ZoneContents.split(key) == nil {
        stale.insert(Self.key(area, key))
        unload(Self.key(area, key))
      }
    }
    drop { if case .zone = $0 { false } else { true } }
  }

  // MARK: Storing

  mutating func drainStaleParts() -> [StoredPart] {
    let drained = Array(stale).ordered { $0 < $1 }.map { StoredPart(key: $0, bytes: bytes(of: $0)) }
    stale = []
    return drained
  }

  mutating func markAllStale() {
    for (area, own) in parts { for key in own.keys { stale.insert(Self.key(area, key)) } }
    if !waiting.isEmpty { stale.insert(Self.waitingKey) }
  }

  private func bytes(of key: String) -> [UInt8]? {
    if let (area, own) = Self.split(key) { return parts[area]?[own] }
    if waiting.isEmpty { return nil }
    var out = ByteWriter()
    out.u8(waiting.contains { $0.isEnd } ? Self.endedVersion : Self.version)
    out.varint(UInt64(waiting.count))
    for change in waiting { out.blob(Change.entry([change])) }
    return out.bytes
  }
}

extension Change {
  /// Whether the change is a sync step of the main zone.
  fileprivate var isStep: Bool { if case .synced = self { true } else { false } }

  /// Whether the change marks the end of an account or a zone.
  fileprivate var isEnd: Bool {
    guard case .synced(let synced) = self, case .signedOut = synced.step else { return false }
    return true
  }

  /// Whether the change is a sync step with a record of an earlier epoch.
  fileprivate func isStep(before epoch: Int64) -> Bool {
    guard case .synced(let synced) = self, let own = synced.step.epoch else { return false }
    if case .fetched(let record) = synced.step, DormantAreas.epochlessTypes.contains(record.type) { return false }
    return own < epoch
  }

  /// Whether the change is an edit of an area in the main zone.
  fileprivate var isAreaEdit: Bool { if case .area = self { true } else { false } }

  /// Whether the change is an edit in an area, not a change from the server.
  fileprivate var isEdit: Bool {
    if case .zone(let zoned) = self, case .edited = zoned.step { return true }
    return isAreaEdit
  }
}
