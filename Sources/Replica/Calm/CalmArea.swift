import Calm
import Core
import Records
import Sync

/// Meditation, breathing, workouts and the diary as an area of the replica.
public final class CalmArea: Area, @unchecked Sendable {
  public static let shared = CalmArea()
  static let areaName = "calm"

  // Arrays of subclasses cannot be converted in Embedded Swift.
  private let recordKinds: [ReplicaKind] = CalmRecordType.allCases.map { CalmKind($0) }

  private init() { super.init(name: Self.areaName) }

  override public var kinds: [ReplicaKind] { recordKinds }
  override public func makeState() -> AreaState { CalmState() }

  private func kind(_ recordType: CalmRecordType) -> ReplicaKind { recordKinds[Int(recordType.rawValue) - 1] }

  override public func apply(_ change: [UInt8], _ data: inout Replica) throws(ByteError) {
    switch try CalmChange(bytes: change) {
    case .put(let entry):
      let before = data.calm[entry.item.name]
      // Of two edits at the same time the greater bytes win, in whatever order they come.
      if let before {
        guard before.updatedAt <= entry.updatedAt else { return }
        if before.updatedAt == entry.updatedAt, !before.bytes.lexicographicallyPrecedes(entry.bytes) { return }
      }
      data.changeCalm { $0.put(entry) }
      data.markEdit(
        of: entry.item.name, kind(entry.item.recordType), before: before?.content, after: entry.content)
    case .removed(let name):
      guard let entry = data.calm[name] else { return }
      data.markRemoval(of: name, kind(entry.item.recordType), trash: entry.bytes)
      data.changeCalm { $0.remove(name) }
    }
  }
}

extension Replica {
  /// The area's data; empty while it is not attached.
  public var calm: CalmState { state(of: CalmArea.shared).map { Self.calmState($0) } ?? CalmState() }

  mutating func changeCalm(_ body: (CalmState) -> Void) {
    changeState(of: CalmArea.shared) { body(Self.calmState($0)) }
  }

  /// Returns the state that `CalmArea.makeState` has made; Embedded Swift has no checked casts.
  private static func calmState(_ state: AreaState) -> CalmState { unsafeDowncast(state, to: CalmState.self) }
}

/// The records of one form.
final class CalmKind: ReplicaKind, @unchecked Sendable {
  let recordType: CalmRecordType

  init(_ recordType: CalmRecordType) {
    self.recordType = recordType
    super.init()
  }

  override var type: RecordType { recordType.type }
  override var policy: MergePolicy {
    .byField(recordType == .preferences ? MergeRules(sets: [CalmRecordFormat.deletedPresets]) : MergeRules())
  }
  override var fieldNames: [FieldName] { CalmRecordFormat.names(recordType) }
  /// The defaults, so that they do not count as the user's choices.
  override var initial: RecordState? { recordType == .preferences ? CalmRecordFormat.initialPreferences : nil }

  override func isRoot(_ name: RecordName) -> Bool { recordType.owns(name) }
  override func roots(_ data: Replica) -> [RecordName] { data.calm.names(recordType) }
  override func content(_ root: RecordName, _ data: Replica) -> RecordContent? { data.calm[root]?.content }
  override func revision(_ root: RecordName, _ data: Replica) -> Int64 { data.calm[root]?.updatedAt.milliseconds ?? -1 }

  private func entry(_ root: RecordName, _ content: RecordContent) -> CalmEntry? {
    CalmRecordFormat.item(recordType, root, content.fields).map { CalmEntry($0, updatedAt: content.updatedAt) }
  }

  override func canRead(_ content: RecordContent, of root: RecordName) -> Bool { entry(root, content) != nil }

  override func adopt(_ root: RecordName, _ content: RecordContent, _ data: inout Replica) {
    if let entry = entry(root, content) { data.changeCalm { $0.put(entry) } }
  }

  override func update(_ root: RecordName, _ content: RecordContent, _ data: inout Replica) {
    guard var new = entry(root, content), let mine = data.calm[root], new.item != mine.item else { return }
    // Later than the local version, so that replaying an older journal entry cannot restore that one.
    new.updatedAt = max(content.updatedAt, mine.updatedAt.adding(milliseconds: 1))
    data.changeCalm { $0.put(new) }
  }

  override func remove(_ root: RecordName, _ data: inout Replica) { data.changeCalm { $0.remove(root) } }

  override func trash(_ root: RecordName, _ data: Replica) -> [UInt8]? { data.calm[root]?.bytes }
  override func content(ofTrash trash: [UInt8]) -> RecordContent? { (try? CalmEntry(bytes: trash))?.content }

  override func restore(_ trash: [UInt8], _ data: inout Replica) {
    if let entry = try? CalmEntry(bytes: trash) { data.changeCalm { $0.put(entry) } }
  }
}
