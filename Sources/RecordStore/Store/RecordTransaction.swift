import Core
import Records

/// The primitives of an engine. The rules of the protocol are in `RecordService`, once for all engines.
///
/// Names are compared byte by byte and ordered by their bytes. Every error thrown is a `StoreError`.
public protocol RecordTransaction: AnyObject {
  /// Undoes everything that this transaction has written; it continues from its initial state.
  func rollBack() throws

  // MARK: Zones

  /// Returns the zone of this name, even a deleted one.
  func zone(_ key: ZoneKey) throws -> StoredZone?
  /// Returns zones that are not deleted, by name, at most `limit`.
  func zones(of database: DatabaseKey, limit: Int) throws -> [StoredZone]
  /// Returns zones whose change number is greater than `changeNumber`, including deleted ones, by that number, at most `limit`.
  func zones(of database: DatabaseKey, changedAfter changeNumber: Int64, limit: Int) throws -> [StoredZone]
  /// Returns the zone and the name of the share with this short GUID: the zone's own, or that of a single record (`RecordLink.Kind.guid`).
  func share(
    _ shortGUID: String, _ container: ContainerID, _ environment: CloudEnvironment
  ) throws -> (zone: StoredZone, name: RecordName)?
  /// Saves the zone, with an id if it has none (0) and always with a new change number, greater than all before. Counts the difference
  /// between its `bytes` and the stored ones for its owner.
  func save(_ zone: inout StoredZone) throws
  /// Removes the zone's records, tombstones and links, and the subscriptions to it. Files that no other record has expire. An engine may
  /// set the rows of a large zone aside under another id than the zone has from then on (`removeLeftovers`).
  func removeContents(of zone: inout StoredZone) throws

  // MARK: Records

  /// Returns the record of this name, or its tombstone.
  func record(_ name: RecordName, in zone: StoredZone.ID) throws -> StoredRecord?
  /// Announces that these records will be looked up by name, so that an engine can load them together.
  func expect(_ names: [RecordName], in zone: StoredZone.ID) throws
  /// Saves the record or tombstone in place of the one of its name, and returns the replaced row.
  func save(_ record: StoredRecord, in zone: StoredZone.ID) throws -> ReplacedRow?
  /// Visits records and tombstones with a sequence in `range`, by sequence (descending if `isReverse`), until `visit` returns false. The
  /// bytes are those of a `StoredRecord`, lent for the visit.
  func changes(
    in zone: StoredZone.ID, _ range: ClosedRange<Int64>, isReverse: Bool,
    _ visit: (ChangedRow, Span<UInt8>) throws -> Bool
  ) throws
  /// Visits records of a type after `name`, by name, until `visit` returns false. After each lot of `RowLot.count` rows of the zone by
  /// name, of any type and including deleted ones, calls `pass` with the last one's name; the walk ends when `pass` returns false.
  func records(
    of type: RecordType, in zone: StoredZone.ID, after name: RecordName?, passing pass: (RecordName) throws -> Bool,
    _ visit: (StoredRecord) throws -> Bool
  ) throws

  /// Reports to the operator that a record of the zone last read is damaged in a way that an engine need not detect itself.
  func report(unreadable name: RecordName)

  // MARK: Links

  /// Replaces the links of the record of this name; returns the growth in bytes (`RowSize`).
  func setLinks(_ links: [RecordLink], of source: RecordName, in zone: StoredZone.ID) throws -> Int64
  /// Returns the names of records that have this kind of link to `target`, by name, at most `limit`.
  func sources(_ kind: RecordLink.Kind, to target: RecordName, in zone: StoredZone.ID, limit: Int) throws
    -> [RecordName]

  // MARK: Types

  /// Returns the types that a record type's fields have in a database; nil before the first such record.
  func learnedType(_ name: RecordType, in database: DatabaseKey) throws -> LearnedType?
  /// Returns the number of record types with such types in a database.
  func learnedTypeCount(in database: DatabaseKey) throws -> Int
  /// Returns all record types with field types in a database.
  func learnedTypes(in database: DatabaseKey) throws -> [LearnedType]
  func save(_ type: LearnedType, in database: DatabaseKey) throws
  /// Removes all types of a database.
  func removeLearnedTypes(of database: DatabaseKey) throws

  // MARK: Shares

  func participant(_ user: RecordName, in zone: StoredZone.ID) throws -> StoredParticipant?
  /// Returns the present and former participants of the zone's share, by name.
  func participants(in zone: StoredZone.ID) throws -> [StoredParticipant]
  /// Returns other users' zones of which the user is or was a participant, including deleted ones, by id.
  func participations(
    of user: RecordName, _ container: ContainerID, _ environment: CloudEnvironment
  ) throws -> [(zone: StoredZone, participant: StoredParticipant)]
  /// Saves the participant, with a new change number, greater than all before.
  func save(_ participant: StoredParticipant, in zone: StoredZone.ID) throws

  // MARK: Quotas

  /// Returns the bytes of the user's data: their own zones with all contents, as stored; the records they created in the public database;
  /// the files they uploaded that no record has; their subscriptions, push tokens and stored responses.
  func byteCounts(of user: UserKey) throws -> ByteCounts
  /// Adds to, or subtracts from, the count of the records the user created in the public database.
  func addPublic(_ counts: ByteCounts, of user: UserKey) throws

  // MARK: Subscriptions

  func subscription(_ id: SubscriptionID, _ key: SubscriptionKey) throws -> StoredSubscription?
  /// Returns all subscriptions of a user in one database, by id.
  func subscriptions(_ key: SubscriptionKey) throws -> [StoredSubscription]
  /// Returns all users' query subscriptions to a type in the public database.
  func publicSubscriptions(
    to type: RecordType, _ container: ContainerID, _ environment: CloudEnvironment
  ) throws -> [StoredSubscription]
  func save(_ subscription: StoredSubscription) throws
  func removeSubscription(_ id: SubscriptionID, _ key: SubscriptionKey) throws

  // MARK: Answers given

  func answer(_ key: AnswerKey) throws -> StoredAnswer?
  /// Saves an answer. Removes the user's answers beyond the newest `countMax`, the oldest ones while all take more than `byteCountMax`
  /// bytes, and those before `expiry`. An engine may count the bytes only when an answer of 4 KiB or more is saved.
  func save(_ answer: StoredAnswer, _ key: AnswerKey, countMax: Int, byteCountMax: Int, expiry: Timestamp) throws

  /// Removes all responses stored for the user.
  func removeAnswers(of user: UserKey) throws

  // MARK: Attempts

  /// Returns the times of the user's last attempts at a limited operation, oldest first.
  func attempts(_ user: UserKey) throws -> [Timestamp]
  /// Replaces the times of attempts; an empty list removes the entry.
  func setAttempts(_ times: [Timestamp], _ user: UserKey) throws

  // MARK: Push tokens

  /// Saves a device's token in place of one of the same user and device.
  func save(_ token: StoredPushToken) throws
  func pushTokens(of user: UserKey) throws -> [StoredPushToken]
  func removePushToken(_ user: UserKey, deviceID: String) throws
  /// Removes the device's tokens of all users and containers.
  func removePushTokens(ofDevice deviceID: String) throws

  // MARK: Assets

  func asset(_ receipt: String) throws -> StoredAsset?
  func save(_ asset: StoredAsset) throws
  func removeAsset(_ receipt: String) throws
  /// Sets the assets of a record. Assets that it had before and that no record has any more expire at once (expiry 0). Returns the growth
  /// of the record's files in bytes (`RowSize`).
  func setAssets(_ receipts: [String], of record: RecordName, in zone: StoredZone.ID) throws -> Int64
  /// Expires the user's uploads, finished or not, that no record has: their expiry becomes 0.
  func endLooseAssets(of user: UserKey) throws
  /// Returns assets that no record has and whose expiry is before `moment`, at most `limit`.
  func looseAssets(expiredBy moment: Timestamp, limit: Int) throws -> [StoredAsset]

  // MARK: The store as a whole

  /// Returns the store's random incarnation, which distinguishes its tokens from another store's.
  func incarnation() throws -> UInt64
  /// Returns the greatest change number given so far, but not beyond `settledChangeNumber`.
  func lastChangeNumber() throws -> Int64
  /// Returns the greatest change number that a client may be told: no change with this or a smaller number will become visible later. An engine
  /// with one writer has no such limit.
  func settledChangeNumber() throws -> Int64
  /// Removes some rows set aside from removed zones, at most `limit` of each kind; returns whether more are left.
  func removeLeftovers(limit: Int) throws -> Bool
  /// Removes tombstones, answers and attempts from before `moment`, at most `limit` of each, advances the zones' horizons and subtracts
  /// the removed bytes; returns whether more may be left.
  func compact(before moment: Timestamp, limit: Int) throws -> Bool
}

/// The rows that a walk by name passes at a time.
public enum RowLot {
  public static let count = 512
}

extension RecordTransaction {
  public func report(unreadable name: RecordName) {}

  public func expect(_ names: [RecordName], in zone: StoredZone.ID) throws {}

  public func settledChangeNumber() throws -> Int64 { .max }

  /// Visits records of a type after `name`, by name, until `visit` returns false.
  public func records(
    of type: RecordType, in zone: StoredZone.ID, after name: RecordName?, _ visit: (StoredRecord) throws -> Bool
  ) throws {
    try records(of: type, in: zone, after: name, passing: { _ in true }, visit)
  }
}
