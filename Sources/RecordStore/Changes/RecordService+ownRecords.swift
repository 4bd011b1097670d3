import Core
import Records

/// The bytes that may still be read from a user's zone, so that the work is limited however much the user has stored
/// there.
public struct ReadingBudget: Sendable {
  public private(set) var bytesLeft: Int
  /// Whether something was left out.
  public private(set) var isExceeded = false

  public init(bytes: Int) { bytesLeft = bytes }

  /// Subtracts the size of a record; returns false if it exceeds the rest.
  mutating func take(_ bytes: Int) -> Bool {
    guard bytes <= bytesLeft else {
      isExceeded = true
      return false
    }
    bytesLeft -= bytes
    return true
  }
}

/// Reads a user's private zone for the server's own tasks, without checking rights. Leaves out records that cannot be
/// read, and those that exceed the budget.
extension RecordService {
  /// Returns the records of the types, by name, at most `countMax` of each type; nil if the zone does not exist.
  public func ownRecords(
    of types: [RecordType], countMax: Int, _ user: UserKey, in zone: ZoneName, _ budget: inout ReadingBudget,
    _ transaction: any RecordTransaction
  ) throws -> [Record]? {
    guard let found = try ownZone(user, zone, transaction) else { return nil }
    var records: [Record] = []
    for type in types {
      var count = 0
      try transaction.records(
        of: type, in: found.id, after: nil, passing: { _ in true },
        { stored in
          count += 1
          guard count <= countMax, budget.take(stored.bytes.count) else { return false }
          if let record = try? stored.decodedIfIntact() { records.append(record) }
          return true
        })
    }
    return records
  }

  /// Returns those of the named records that exist.
  public func ownRecords(
    named names: [RecordName], _ user: UserKey, in zone: ZoneName, _ budget: inout ReadingBudget,
    _ transaction: any RecordTransaction
  ) throws -> [Record] {
    guard let found = try ownZone(user, zone, transaction) else { return [] }
    var records: [Record] = []
    for name in names {
      guard let stored = try transaction.record(name, in: found.id), !stored.isDeleted else { continue }
      guard budget.take(stored.bytes.count) else { break }
      if let record = try? stored.decodedIfIntact() { records.append(record) }
    }
    return records
  }

  /// Returns the records of a type that were written at or after `start`, latest first, among the last `countMax`
  /// changes of the zone.
  public func ownRecords(
    of type: RecordType, writtenSince start: Timestamp, countMax: Int, _ user: UserKey, in zone: ZoneName,
    _ budget: inout ReadingBudget, _ transaction: any RecordTransaction
  ) throws -> [Record] {
    guard let found = try ownZone(user, zone, transaction), found.sequence > 0 else { return [] }
    var records: [Record] = []
    var count = 0
    try transaction.changes(in: found.id, 1...found.sequence, isReverse: true) { row, bytes in
      count += 1
      guard count <= countMax, budget.take(bytes.count) else { return false }
      guard !row.isDeleted, let record = try? row.decoded(bytes) else { return true }
      if let time = record.modified?.timestamp, time < start { return false }
      if row.type == type { records.append(record) }
      return true
    }
    return records
  }

  /// Returns a text that changes with every write in the zone; empty if the zone does not exist.
  public func version(
    of zone: ZoneName, _ user: UserKey, _ transaction: any RecordTransaction
  ) throws -> String {
    try ownZone(user, zone, transaction).map { "\($0.incarnation).\($0.sequence)" } ?? ""
  }

  private func ownZone(
    _ user: UserKey, _ name: ZoneName, _ transaction: any RecordTransaction
  ) throws -> StoredZone? {
    let key = ZoneKey(DatabaseKey(user.container, user.environment, owner: user.user), name)
    return try transaction.zone(key).flatMap { $0.isDeleted ? nil : $0 }
  }
}
