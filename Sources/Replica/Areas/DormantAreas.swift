import Core

/// Stores areas that are not attached: parts as the bytes they came in, and changes that wait for the code that reads them.
struct DormantAreas: Sendable {
  /// By area and the area's own key.
  private var parts: [String: [String: [UInt8]]] = [:]
  /// Changes that no other part holds yet, oldest first.
  private var waiting: [Change] = []
  /// Parts to be stored or deleted, by their whole key.
  private var stale: Set<String> = []

  private static let partPrefix = "area/"
  private static let waitingKey = "area-changes"
  private static let version: UInt8 = 1

  var isEmpty: Bool { parts.isEmpty && !waiting.contains { $0.isOfArea } }

  /// The whole key of an area's part.
  static func key(_ area: String, _ key: String) -> String { partPrefix + area + "/" + key }

  /// The area, and its own key of the part; nil for the part that holds waiting changes.
  static func place(of key: String) -> (area: String, key: String)? {
    guard key.hasPrefix(partPrefix) else { return nil }
    let rest = key.dropFirst(partPrefix.utf8.count)
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    return (String(rest[..<slash]), String(rest[rest.index(after: slash)...]))
  }

  // MARK: Keeping

  mutating func keep(_ change: Change) {
    waiting.append(change)
    stale.insert(Self.waitingKey)
  }

  /// Drops the waiting steps of the server: the account that they came from is no longer this device's.
  mutating func dropSteps() {
    guard waiting.contains(where: { !$0.isOfArea }) else { return }
    waiting.removeAll { !$0.isOfArea }
    stale.insert(Self.waitingKey)
  }

  mutating func load(_ key: String, _ bytes: [UInt8]) throws(ReplicaError) {
    if let (area, own) = Self.place(of: key) {
      parts[area, default: [:]][own] = bytes
      return
    }
    guard key == Self.waitingKey else { throw .unknownPart }
    var stored: [Change] = []
    for entry in try Self.entries(bytes) { stored += try Change.changes(inEntry: entry) }
    // Those of the journal came later.
    waiting = stored + waiting
  }

  private static func entries(_ bytes: [UInt8]) throws(ReplicaError) -> [[UInt8]] {
    try Replica.decoded { () throws(ByteError) in
      var input = ByteReader(bytes)
      guard try input.u8() == version else { throw .malformed(offset: 0) }
      var entries: [[UInt8]] = []
      for _ in 0..<(try input.count()) { entries.append(try input.blob()) }
      try input.finish()
      return entries
    }
  }

  mutating func unload(_ key: String) {
    guard let (area, own) = Self.place(of: key) else {
      waiting = []
      return
    }
    parts[area]?[own] = nil
    if parts[area]?.isEmpty == true { parts[area] = nil }
  }

  /// Hands over the parts of an area, in the order of their keys.
  mutating func drainParts(of area: String) -> [StoredPart] {
    let kept = parts.removeValue(forKey: area) ?? [:]
    return kept.keys.map { StoredPart(key: $0, bytes: kept[$0]) }.ordered { $0.key < $1.key }
  }

  /// Hands over the waiting changes, oldest first.
  mutating func drainWaiting() -> [Change] {
    let drained = waiting
    if !drained.isEmpty { stale.insert(Self.waitingKey) }
    waiting = []
    return drained
  }

  /// Forgets everything.
  mutating func clear() {
    markAllStale()
    parts = [:]
    waiting = []
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
    if let (area, own) = Self.place(of: key) { return parts[area]?[own] }
    if waiting.isEmpty { return nil }
    var out = ByteWriter()
    out.u8(Self.version)
    out.varint(UInt64(waiting.count))
    for change in waiting { out.blob(Change.entry([change])) }
    return out.bytes
  }
}

extension Change {
  /// Whether the change is an area's own, and no step of the server.
  fileprivate var isOfArea: Bool { if case .area = self { true } else { false } }
}
