import Core
import Records
import Replica
import Sync

/// The area of jots and stamps in the replica.
public final class JotsArea: Area, @unchecked Sendable {
  public static let shared = JotsArea()

  let jots = JotKind()
  let stamps = StampKind()

  private init() { super.init(name: "jots") }

  override public var kinds: [ReplicaKind] { [jots, stamps] }
  override public func makeState() -> AreaState { JotsState() }

  /// Boards are zones that users share; they contain the same kinds as the main zone.
  override public var zoneKinds: [ReplicaKind] { kinds }
  override public func owns(_ zone: SyncZone) -> Bool { zone.id.name.text.hasPrefix("Board-") }

  override public func apply(_ change: [UInt8], _ data: inout Replica) throws(ByteError) {
    switch try JotsChange(bytes: change) {
    case .jot(var jot):
      let before = data.jots.all[jot.id]
      if let before, before.updatedAt > jot.updatedAt { return }
      jot.strokes = before?.strokes ?? [:]
      data.changeJots { $0.put(jot) }
      data.markEdit(of: jot.root, jots, before: before?.content, after: jot.content)
    case .stroke(let id, let page, let stroke):
      guard var jot = data.jots.all[id], !(jot.strokes[page] ?? []).contains(stroke) else { return }
      jot.strokes[page, default: []].insert(stroke)
      data.changeJots { $0.put(jot) }
      data.markEdit(of: ChildKey(jot.root, page), jots)
    case .removed(let id):
      guard let jot = data.jots.all[id] else { return }
      data.markRemoval(of: jot.root, jots, trash: jot.bytes)
      data.changeJots { $0.remove(id) }
    case .stamp(let name, let text):
      guard data.jots.stamps[name] == nil else { return }
      data.changeJots { $0.put(stamp: name, text) }
      data.markEdit(of: RecordName(name), stamps, before: nil, after: StampKind.content(text))
    }
  }
}

extension Replica {
  /// The jots on this device; none while the area is not attached.
  public var jots: JotsState { (state(of: JotsArea.shared) as? JotsState) ?? JotsState() }

  /// Returns the jots on a board; nil while it is not on this device.
  public func jots(on board: SyncZone) -> JotsState? { state(of: board) as? JotsState }

  mutating func changeJots(_ body: (JotsState) -> Void) {
    changeState(of: JotsArea.shared) { if let own = $0 as? JotsState { body(own) } }
  }
}

/// Jots and stamps on this device: one part for each jot, one for all stamps.
public final class JotsState: AreaState, @unchecked Sendable {
  private struct Data {
    var all: [UniqueID: Jot] = [:]
    var stamps: [String: String] = [:]
    var stale: Set<UniqueID> = []
    var areStampsStale = false
  }

  /// One value, so that a copy has all of it.
  private var data = Data()

  public var all: [UniqueID: Jot] { data.all }
  /// The stamps' texts by name.
  public var stamps: [String: String] { data.stamps }

  private static let stampsKey = "stamps"

  override public func copy() -> AreaState {
    let copy = JotsState()
    copy.data = data
    return copy
  }

  override public var hasData: Bool { !data.all.isEmpty || !data.stamps.isEmpty }

  func put(_ jot: Jot) {
    data.all[jot.id] = jot
    data.stale.insert(jot.id)
  }

  func remove(_ id: UniqueID) {
    data.all[id] = nil
    data.stale.insert(id)
  }

  func put(stamp name: String, _ text: String?) {
    data.stamps[name] = text
    data.areStampsStale = true
  }

  override public func clear() {
    data.stale.formUnion(data.all.keys)
    data.all = [:]
    data.stamps = [:]
    data.areStampsStale = true
  }

  // MARK: Storing

  override public func load(_ key: String, _ bytes: [UInt8]) throws(ByteError) {
    if key == Self.stampsKey {
      var input = ByteReader(bytes)
      var read: [String: String] = [:]
      for _ in 0..<(try input.count()) {
        let name = try input.string()
        read[name] = try input.string()
      }
      try input.finish()
      data.stamps = read
      return
    }
    let jot = try Jot(bytes: bytes)
    guard jot.id.text == key else { throw .malformed(offset: 0) }
    data.all[jot.id] = jot
  }

  override public func unload(_ key: String) {
    if key == Self.stampsKey { data.stamps = [:] } else if let id = UniqueID(key) { data.all[id] = nil }
  }

  override public func drainStaleParts() -> [StoredPart] {
    var parts = data.stale.sorted().map { StoredPart(key: $0.text, bytes: data.all[$0]?.bytes) }
    if data.areStampsStale {
      var out = ByteWriter()
      out.varint(UInt64(data.stamps.count))
      for name in data.stamps.keys.sorted() {
        out.string(name)
        out.string(data.stamps[name] ?? "")
      }
      parts.append(StoredPart(key: Self.stampsKey, bytes: data.stamps.isEmpty ? nil : out.bytes))
    }
    data.stale = []
    data.areStampsStale = false
    return parts
  }

  override public func markAllStale() {
    data.stale.formUnion(data.all.keys)
    data.areStampsStale = true
  }
}
