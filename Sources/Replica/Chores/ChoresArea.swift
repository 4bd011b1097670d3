import Chores
import Core
import Records
import Sync

/// Chores as an area of the replica. Each family has a record zone of its own, except the family of one that classic programs have in the
/// main zone (0069).
public final class ChoresArea: Area, @unchecked Sendable {
  public static let shared = ChoresArea()
  static let areaName = "chores"
  private static let zonePrefix = "Family-"

  // Arrays of subclasses cannot be converted in Embedded Swift.
  private let recordKinds: [ReplicaKind] = FamilyRecord.allCases.map { FamilyKind($0) }

  private init() { super.init(name: Self.areaName) }

  override public var kinds: [ReplicaKind] { recordKinds }
  override public var zoneKinds: [ReplicaKind] { recordKinds }
  override public func makeState() -> AreaState { FamilyState() }

  override public func owns(_ zone: SyncZone) -> Bool { Self.family(of: zone) != nil }

  /// Returns the id of the family whose record zone this is; nil for other zones.
  public static func family(of zone: SyncZone) -> UniqueID? {
    let name = zone.id.name.text
    guard name.hasPrefix(zonePrefix) else { return nil }
    return FamilyNames.id(String(Substring(name.utf8.dropFirst(zonePrefix.utf8.count))))
  }

  /// Returns the record zone of a new family.
  public static func zone(of family: UniqueID) -> SyncZone {
    SyncZone(.privateDatabase, ZoneID(ZoneName(zonePrefix + family.text)))
  }

  func kind(_ recordType: FamilyRecord) -> ReplicaKind { recordKinds[Int(recordType.rawValue) - 1] }

  override public func endSharing(keeping user: String, _ data: inout Replica) {
    data.changeFamily { $0.endSharing(keeping: user) }
  }

  override public func apply(_ change: [UInt8], _ data: inout Replica) throws(ByteError) {
    switch try ChoresChange(bytes: change) {
    case .put(let entry):
      let before = data.familyInFocus.entry(entry.item.name)
      // Of two edits at the same time the greater bytes win, in whatever order they come.
      if let before {
        guard before.updatedAt <= entry.updatedAt, before.item.recordType == entry.item.recordType else { return }
        if before.updatedAt == entry.updatedAt, !before.bytes.lexicographicallyPrecedes(entry.bytes) { return }
      }
      data.changeFamily { $0.put(entry) }
      data.markEdit(
        of: entry.item.name, kind(entry.item.recordType), before: before?.content, after: entry.content)
    case .removed(let name):
      guard let entry = data.familyInFocus.entry(name) else { return }
      data.markRemoval(of: name, kind(entry.item.recordType), trash: entry.bytes)
      data.changeFamily { $0.remove(name) }
    case .made(let fact): data.make(fact)
    case .disposed(let name):
      // A family's zone is deleted as a whole. In it, only facts are deleted one by one: those of a member who has left.
      guard let recordType = data.familyInFocus.recordType(name), data.zoneFocus == nil || recordType.isMadeOnce else {
        return
      }
      let kind = kind(recordType)
      data.markDisposal(of: name)
      kind.remove(name, &data)
    }
  }
}

extension Replica {
  /// Returns a family's records; nil while they are not on this device.
  public func family(in zone: SyncZone) -> FamilyState? {
    if zone == .main { return state(of: ChoresArea.shared).map { unsafeDowncast($0, to: FamilyState.self) } }
    guard ChoresArea.shared.owns(zone) else { return nil }
    return state(of: zone).map { unsafeDowncast($0, to: FamilyState.self) }
  }

  /// The record zones of the families on this device. The main zone is the first if it has chores or members of classic programs (0069).
  public var familyZones: [SyncZone] {
    guard let main = family(in: .main) else { return [] }
    let families = zones.filter { ChoresArea.shared.owns($0) }
    return main.family != nil && main.hasClassicItems ? [.main] + families : families
  }

  /// Returns the id of the family in a record zone; nil while it is not known.
  public func familyID(of zone: SyncZone) -> UniqueID? {
    zone == .main ? family(in: .main)?.family?.id : ChoresArea.family(of: zone)
  }

  /// Whether the main zone has chores or members of classic programs, but no family record or no parent yet (0069).
  public var hasUnfoundedMain: Bool {
    guard let main = family(in: .main), main.hasClassicItems else { return false }
    return main.family == nil || !main.members.contains { $0.role == .parent && !$0.hasLeft }
  }

  /// Whether classic programs have written changes that are not carried out yet (0065).
  public var hasNoticedChores: Bool { familyZones.contains { family(in: $0)?.noticed.isEmpty == false } }

  /// The family in the zone in focus, or in the main zone. Embedded Swift has no checked casts; the area creates no other type of state.
  var familyInFocus: FamilyState {
    state(of: ChoresArea.shared).map { unsafeDowncast($0, to: FamilyState.self) } ?? FamilyState()
  }

  mutating func changeFamily(_ body: (FamilyState) -> Void) {
    changeState(of: ChoresArea.shared) { body(unsafeDowncast($0, to: FamilyState.self)) }
  }

  /// Adds a fact unless its name exists already, and marks it for sending.
  mutating func make(_ fact: FamilyFact) {
    guard !familyInFocus.contains(fact) else { return }
    changeFamily { $0.put(fact) }
    // Without an account nothing is sent, so nothing is recorded: an import may add hundreds of thousands. Photos are sent together with
    // their files.
    if syncAccount == nil || fact.recordType == .photo { return }
    markEdit(
      of: fact.name, ChoresArea.shared.kind(fact.recordType), before: nil, after: fact.content(in: familyInFocus))
  }
}

extension FamilyEntry {
  var content: RecordContent { RecordContent(FamilyRecordFormat.fields(item), updatedAt: updatedAt) }
}

/// A change of a family.
public enum ChoresChange: Equatable, Sendable {
  /// Creates or replaces an item; of two with the same name, the later edit wins.
  case put(FamilyEntry)
  /// Removes a chore, a tablet, an invite or a reward.
  case removed(RecordName)
  /// Creates a fact. Of two with the same name, the first stays until the server's version replaces it.
  case made(FamilyFact)
  /// Deletes a record of the main zone because the user deletes the family there, or a fact because a parent deletes what a former member
  /// left behind (0077).
  case disposed(RecordName)

  private static let nameByteCountMax = 64

  public var bytes: [UInt8] {
    var out = ByteWriter()
    switch self {
    case .put(let entry):
      out.u8(1)
      entry.write(to: &out)
    case .removed(let name):
      out.u8(2)
      out.string(name.text)
    case .made(let fact):
      out.u8(3)
      fact.write(to: &out)
    case .disposed(let name):
      out.u8(4)
      out.string(name.text)
    }
    return out.bytes
  }

  public init(bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    switch try input.u8() {
    case 1: self = .put(try FamilyEntry(from: &input))
    case 2: self = .removed(RecordName(try input.string(max: Self.nameByteCountMax)))
    case 3: self = .made(try FamilyFact(from: &input))
    case 4: self = .disposed(RecordName(try input.string(max: RecordLimits.textByteCountMax)))
    default: throw .malformed(offset: 0)
    }
    try input.finish()
  }

  /// Returns this change as a change of the replica.
  public func change(in zone: SyncZone) -> Change {
    zone == .main
      ? .area(AreaChange(area: ChoresArea.areaName, bytes: bytes)) : .zone(ZoneStepBox(.edited(zone, bytes)))
  }
}
