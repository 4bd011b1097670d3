import Core
import Records

/// The location of a family's record zone: container, environment and zone.
public struct FamilyZone: Hashable, Sendable {
  public let container: ContainerID
  public let environment: CloudEnvironment
  /// Includes its owner.
  public let zone: ZoneID

  public init(_ container: ContainerID, _ environment: CloudEnvironment, _ zone: ZoneID) {
    (self.container, self.environment, self.zone) = (container, environment, zone)
  }

  fileprivate var key: ZoneKey { ZoneKey(DatabaseKey(container, environment, owner: zone.owner), zone.name) }
}

/// A part of a family's changes, in the order in which they were made.
public struct FamilyChanges: Sendable {
  /// The position up to which a reader has read the zone's changes.
  public struct Position: Equatable, Sendable {
    fileprivate let incarnation: UInt64
    fileprivate var sequence: Int64
  }

  /// Whether the reader must start over: it has read nothing, another zone, or too long ago.
  public fileprivate(set) var beginsAnew: Bool
  public fileprivate(set) var records: [Record] = []
  public fileprivate(set) var deleted: [RecordName] = []
  public fileprivate(set) var position: Position
  public fileprivate(set) var isMore = false
}

/// Whether an account can join a family with a code.
public enum FamilyCodeState: Equatable, Sendable {
  case open
  /// Someone joined with it, or all members that it offers have accounts by now.
  case used
  /// It is unknown, withdrawn or expired.
  case void
}

/// Reading families for the server's own tasks, without checking rights.
extension RecordService {
  /// The maximum number of zones listed for one user.
  private static let zonesMax = 1000

  /// Returns the record zones of families that a user owns or is a participant of.
  public func familyZones(of user: UserKey, in transaction: any RecordTransaction) throws -> [FamilyZone] {
    guard let policy = schema.families[user.container] else { return [] }
    let own = try transaction.zones(
      of: DatabaseKey(user.container, user.environment, owner: user.user), limit: Self.zonesMax
    ).filter { $0.owner == user.user }
    let shared = try transaction.participations(of: user.user, user.container, user.environment)
      .filter { $0.participant.state == .accepted && !$0.zone.isDeleted }
      // A user who owns a zone again after handing it over is still listed as a participant.
      .map { $0.zone }.filter { zone in !own.contains { $0.id == zone.id } }
    return (own + shared).filter { policy.familyID(of: $0.key.name) != nil }.map {
      FamilyZone(user.container, user.environment, $0.wireID)
    }
  }

  /// Reports whether a zone has the name of a family's record zone.
  public func isFamilyZone(_ key: ZoneKey) -> Bool {
    schema.families[key.database.container]?.familyID(of: key.name) != nil
  }

  /// Returns the users with access to a family's record zone: its owner and those who accepted its share. Empty without
  /// such a zone.
  public func familyUsers(of family: FamilyZone, in transaction: any RecordTransaction) throws -> [RecordName] {
    guard let zone = try familyZone(of: family, in: transaction), let owner = zone.owner else { return [] }
    let others = try transaction.participants(in: zone.id).filter { $0.state == .accepted && $0.user != owner }
    return [owner] + others.map { $0.user }
  }

  /// Returns the state of a code into a family of any container (0060); `void` for any other text.
  public func familyCode(
    _ text: String, at now: Timestamp, in transaction: any RecordTransaction
  ) throws -> FamilyCodeState {
    guard let code = FamilyInviteCode(text) else { return .void }
    let target = RecordBatch.link(toInvite: code.secret).target
    for container in schema.families.keys {
      for environment in CloudEnvironment.allCases {
        guard let zone = try transaction.share(code.handle, container, environment)?.zone, !zone.isDeleted,
          let name = try transaction.sources(.member, to: target, in: zone.id, limit: 1).first,
          let stored = try transaction.record(name, in: zone.id), !stored.isDeleted,
          let fields = try stored.decodedIfIntact()?.fields, let end = fields[time: "expiresAt"]
        else { continue }
        if fields["usedBy"] != nil { return .used }
        guard now < end, try RecordBatch.isValid(fields, in: zone, directory, transaction) else { return .void }
        let hasRoom = try RecordBatch.hasRoom(fields) { name in
          try transaction.record(name, in: zone.id).flatMap { $0.isDeleted ? nil : try $0.decodedIfIntact() }
        }
        return hasRoom ? .open : .used
      }
    }
    return .void
  }

  /// Returns a text that changes with every write in a family's record zone; empty if the zone does not exist.
  public func version(of family: FamilyZone, in transaction: any RecordTransaction) throws -> String {
    try familyZone(of: family, in: transaction).map { "\($0.incarnation).\($0.sequence)" } ?? ""
  }

  private func familyZone(of family: FamilyZone, in transaction: any RecordTransaction) throws -> StoredZone? {
    guard family.zone.owner != nil, let policy = schema.families[family.container],
      policy.familyID(of: family.zone.name) != nil, let zone = try transaction.zone(family.key), !zone.isDeleted
    else { return nil }
    return zone
  }

  /// Returns the changes in a family's record zone since a position, at most `countMax` records; nil if there is no
  /// such zone. Damaged records are left out.
  public func familyChanges(
    in family: FamilyZone, since known: FamilyChanges.Position?, countMax: Int, in transaction: any RecordTransaction
  ) throws -> FamilyChanges? {
    guard let zone = try familyZone(of: family, in: transaction) else { return nil }
    var start = FamilyChanges.Position(incarnation: zone.incarnation, sequence: 0)
    var beginsAnew = true
    if let known, known.incarnation == zone.incarnation, (zone.horizon...zone.sequence).contains(known.sequence) {
      (start, beginsAnew) = (known, false)
    }
    var changes = FamilyChanges(beginsAnew: beginsAnew, position: start)
    guard start.sequence < zone.sequence else { return changes }
    var count = 0
    try transaction.changes(in: zone.id, start.sequence + 1...zone.sequence, isReverse: false) { row, bytes in
      guard count < countMax else {
        changes.isMore = true
        return false
      }
      count += 1
      changes.position.sequence = row.sequence
      if row.damagedName != nil { return true }
      if row.isDeleted {
        if let name = try? row.deletedName(bytes) { changes.deleted.append(name) }
      } else if let record = try? row.decoded(bytes) {
        changes.records.append(record)
      }
      return true
    }
    if !changes.isMore { changes.position.sequence = zone.sequence }
    return changes
  }
}

extension ChangedRow {
  fileprivate func deletedName(_ bytes: Span<UInt8>) throws(WireError) -> RecordName {
    var reader = try WireReader(
      bytes.withUnsafeBufferPointer(Array.init), byteCountMax: RecordLimits.answerByteCountMax, isTolerant: true)
    return try RecordTombstone(from: &reader).name
  }
}
