import Records

/// One database of a container: the public one, or one user's own.
public struct DatabaseKey: Hashable, Sendable {
  public var container: ContainerID
  public var environment: CloudEnvironment
  /// The owner's user record name; nil for the public database.
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

/// A zone as an engine stores it.
public struct StoredZone: Equatable, Sendable {
  public typealias ID = Int64

  /// Assigned by the engine; 0 for a zone not stored yet.
  public var id: ID = 0
  public var key: ZoneKey
  /// A random number. A zone that is created again has another one, so that old sync tokens are recognised.
  public var incarnation: UInt64
  /// The number of the last write; each write takes the next one.
  public var sequence: Int64 = 0
  /// The sequence up to which tombstones may be gone.
  public var horizon: Int64 = 0
  /// The position of the last change in the order of all changes of the store.
  public var changeNumber: Int64 = 0
  /// The user who owns the zone since it was handed over (0071); nil while the user in its key owns it.
  public var handedTo: RecordName?
  /// The time of its deletion in milliseconds; nil for a living zone.
  public var deletedAt: Int64?
  /// The short GUID of the share of the whole zone; nil if it is not shared.
  public var shareGUID: String?
  /// The sequence of the last change to the set of singly shared records, other than by saving one of them; 0 for a zone that never had
  /// such a share. Older sync tokens of their participants are void.
  public var sharedAt: Int64 = 0
  /// The bytes of its contents, without its own row.
  public var bytes = ByteCounts.zero
  /// The bytes that the accounts of children and tablets have added to a family's zone and that are not deleted (0077). They limit each of
  /// these accounts, and are not part of any other count.
  public var made: [RecordName: Int64] = [:]
  /// The value of `bytes` last stored; set by the engine.
  public var keptBytes = ByteCounts.zero

  public init(_ key: ZoneKey, incarnation: UInt64) {
    self.key = key
    self.incarnation = incarnation
  }

  /// `made` as an engine stores it: a line for each account.
  public var madeText: String {
    get { made.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key.text)\n" }.joined() }
    set {
      made = [:]
      for line in newValue.split(separator: "\n") {
        let parts = line.split(separator: " ", maxSplits: 1)
        if parts.count == 2, let bytes = Int64(parts[0]) { made[RecordName(String(parts[1]))] = bytes }
      }
    }
  }

  public var isDeleted: Bool { deletedAt != nil }
  /// The user who owns the zone, and for whom its bytes count; nil in the public database.
  public var owner: RecordName? { handedTo ?? key.database.owner }
  /// The approximate bytes of one record, for reserving memory; bounded, since files make it too large.
  var usualByteCount: Int { min(Int(bytes.records / max(sequence, 1)), 1024) }
  /// The zone's name on the wire: with its owner, except in the public database.
  public var wireID: ZoneID { ZoneID(key.name, owner: key.database.owner) }

  /// The incarnation of every default zone, since those always exist and cannot be deleted.
  static let defaultIncarnation: UInt64 = 1
}
