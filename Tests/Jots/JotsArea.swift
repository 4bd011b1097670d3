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
      data.noteEdit(of: jot.root, jots, before: before?.content, after: jot.content)
    case .stroke(let id, let page, let stroke):
      guard var jot = data.jots.all[id], !(jot.strokes[page] ?? []).contains(stroke) else { return }
      jot.strokes[page, default: []].insert(stroke)
      data.changeJots { $0.put(jot) }
      data.noteEdit(of: ChildPlace(jot.root, page), jots)
    case .removed(let id):
      guard let jot = data.jots.all[id] else { return }
      data.noteRemoval(of: jot.root, jots, trash: jot.bytes)
      data.changeJots { $0.remove(id) }
    case .stamp(let name, let text):
      guard data.jots.stamps[name] == nil else { return }
      data.changeJots { $0.put(stamp: name, text) }
      data.noteEdit(of: RecordName(name), stamps, before: nil, after: StampKind.content(text))
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
  public private(set) var all: [UniqueID: Jot] = [:]
  /// The stamps' texts by name.
  public private(set) var stamps: [String: String] = [:]
  private var stale: Set<UniqueID> = []
  private var areStampsStale = false

  private static let stampsKey = "stamps"

  override public func copy() -> AreaState {
    let copy = JotsState()
    (copy.all, copy.stamps, copy.stale, copy.areStampsStale) = (all, stamps, stale, areStampsStale)
    return copy
  }

  override public var hasData: Bool { !all.isEmpty || !stamps.isEmpty }

  func put(_ jot: Jot) {
    all[jot.id] = jot
    stale.insert(jot.id)
  }

  func remove(_ id: UniqueID) {
    all[id] = nil
    stale.insert(id)
  }

  func put(stamp name: String, _ text: String?) {
    stamps[name] = text
    areStampsStale = true
  }

  override public func clear() {
    stale.formUnion(all.keys)
    all = [:]
    stamps = [:]
    areStampsStale = true
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
      stamps = read
      return
    }
    let jot = try Jot(bytes: bytes)
    guard jot.id.text == key else { throw .malformed(offset: 0) }
    all[jot.id] = jot
  }

  override public func unload(_ key: String) {
    if key == Self.stampsKey { stamps = [:] } else if let id = UniqueID(key) { all[id] = nil }
  }

  override public func drainStaleParts() -> [StoredPart] {
    var parts = stale.sorted().map { StoredPart(key: $0.text, bytes: all[$0]?.bytes) }
    if areStampsStale {
      var out = ByteWriter()
      out.varint(UInt64(stamps.count))
      for name in stamps.keys.sorted() {
        out.string(name)
        out.string(stamps[name] ?? "")
      }
      parts.append(StoredPart(key: Self.stampsKey, bytes: stamps.isEmpty ? nil : out.bytes))
    }
    stale = []
    areStampsStale = false
    return parts
  }

  override public func markAllStale() {
    stale.formUnion(all.keys)
    areStampsStale = true
  }
}
