import Core
import Records
import Sync

/// The lists of the areas' record zones other than the main zone, in the private and the shared database.
struct ZoneBook: Equatable, Sendable {
  private(set) var own = DatabaseLedger()
  private(set) var others = DatabaseLedger()
  private var isStale = false

  static let key = "area-zones"
  private static let version: UInt8 = 1

  var isEmpty: Bool { own == DatabaseLedger() && others == DatabaseLedger() }

  subscript(_ database: CloudDatabase) -> DatabaseLedger { database == .sharedDatabase ? others : own }

  /// All zones, ordered.
  var zones: [SyncZone] {
    (own.zones.map { SyncZone(.privateDatabase, $0) } + others.zones.map { SyncZone(.sharedDatabase, $0) })
      .ordered { $0 < $1 }
  }

  func contains(_ zone: SyncZone) -> Bool { self[zone.database].zones.contains(zone.id) }

  mutating func apply(_ step: DatabaseStep, to database: CloudDatabase) {
    if database == .sharedDatabase { others.apply(step) } else { own.apply(step) }
    isStale = true
  }

  /// Removes other users' zones, to which the next user has no access; the user's own zones stay.
  mutating func changeOwner() {
    if isEmpty { return }
    own.changeOwner()
    others = DatabaseLedger()
    isStale = true
  }

  mutating func clear() {
    if isEmpty { return }
    self = ZoneBook()
    isStale = true
  }

  // MARK: Storing

  mutating func markStale() { isStale = isStale || !isEmpty }

  mutating func drainStalePart() -> StoredPart? {
    guard isStale else { return nil }
    isStale = false
    if isEmpty { return StoredPart(key: Self.key, bytes: nil) }
    var out = ByteWriter()
    out.u8(Self.version)
    own.write(to: &out)
    others.write(to: &out)
    return StoredPart(key: Self.key, bytes: out.bytes)
  }

  init() {}

  init(bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    guard try input.u8() == Self.version else { throw .malformed(offset: 0) }
    own = try DatabaseLedger(from: &input)
    others = try DatabaseLedger(from: &input)
    try input.finish()
  }
}
