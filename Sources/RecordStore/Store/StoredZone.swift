import Records

/// One database of a container: the public one, or what is one user's own.
public struct DatabaseKey: Hashable, Sendable {
  public var container: ContainerID
  public var environment: CloudEnvironment
  /// Nil for the public database.
  public var owner: RecordName?

  public init(_ container: ContainerID, _ environment: CloudEnvironment, owner: RecordName?) {
    self.container = container
    self.environment = environment
    self.owner = owner
  }
}

/// A zone by name.
public struct ZoneKey: Hashable, Sendable {
  public var database: DatabaseKey
  public var name: ZoneName

  public init(_ database: DatabaseKey, _ name: ZoneName) {
    self.database = database
    self.name = name
  }
}

/// A zone as an engine keeps it.
public struct StoredZone: Equatable, Sendable {
  public typealias ID = Int64

  /// The engine's; 0 for one that is not kept yet.
  public var id: ID = 0
  public var key: ZoneKey
  /// Random; a zone that is made again has another one, so that old sync tokens are known.
  public var incarnation: UInt64
  /// Of the last write; each write takes the next number.
  public var sequence: Int64 = 0
  /// Tombstones up to this sequence may be gone.
  public var horizon: Int64 = 0
  /// When the zone changed last, in the order of all changes of the store.
  public var place: Int64 = 0
  /// The milliseconds of its deletion; nil for a living zone.
  public var deletedAt: Int64?
  /// Of the share of the whole zone; nil if it is not shared.
  public var shareGUID: String?
  /// What is in it, without its own row.
  public var bytes = ByteCounts.zero
  /// These as the engine has them; the engine's.
  public var keptBytes = ByteCounts.zero

  public init(_ key: ZoneKey, incarnation: UInt64) {
    self.key = key
    self.incarnation = incarnation
  }

  public var isDeleted: Bool { deletedAt != nil }
  /// About the bytes of one record, for making room; files make it too large, so it has a bound.
  var usualByteCount: Int { min(Int(bytes.records / max(sequence, 1)), 1024) }
  /// As the wire names it: with its owner, in the public database without.
  public var wireID: ZoneID { ZoneID(key.name, owner: key.database.owner) }

  /// Of every default zone, since those are there from the beginning and cannot be deleted.
  static let defaultIncarnation: UInt64 = 1
}
