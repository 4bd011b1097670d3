import Core
import Records

/// What an engine can do with what it keeps: primitives only. The rules of the protocol are in `RecordService`, once for all
/// engines.
///
/// Names are compared byte for byte and ordered by their bytes. Everything thrown is a `StoreError`.
public protocol RecordTransaction: AnyObject {
  /// Takes back everything that this transaction has written; it goes on from the state in which it began.
  func rollBack() throws

  // MARK: Zones

  /// The zone of this name, also a deleted one.
  func zone(_ key: ZoneKey) throws -> StoredZone?
  /// Zones that are not deleted, by name, at most `limit`.
  func zones(of database: DatabaseKey, limit: Int) throws -> [StoredZone]
  /// Zones whose place is greater than `place`, deleted ones too, by place, at most `limit`.
  func zones(of database: DatabaseKey, changedAfter place: Int64, limit: Int) throws -> [StoredZone]
  /// The zone whose share has this short GUID.
  func zone(ofShare shortGUID: String, _ container: ContainerID, _ environment: CloudEnvironment) throws -> StoredZone?
  /// Keeps the zone and gives it an id if it has none (0), and always a new place, greater than every place before. How its `bytes`
  /// differ from those that are kept is counted for its owner.
  func save(_ zone: inout StoredZone) throws
  /// Removes the zone's records, tombstones and links, and subscriptions to it. Files that no other record has end. An engine may set the
  /// rows of a large zone aside, under another id than the zone has from then on (`removeLeftovers`).
  func removeContents(of zone: inout StoredZone) throws

  // MARK: Records

  /// The record of this name, or its tombstone.
  func record(_ name: RecordName, in zone: StoredZone.ID) throws -> StoredRecord?
  /// Keeps the record or tombstone in place of the one of its name, which is returned.
  func save(_ record: StoredRecord, in zone: StoredZone.ID) throws -> ReplacedRow?
  /// Records and tombstones with a sequence in `range`, by sequence (falling if `isReverse`), until `visit` returns false. The bytes
  /// are a `StoredRecord`'s, lent for the visit.
  func changes(
    in zone: StoredZone.ID, _ range: ClosedRange<Int64>, isReverse: Bool,
    _ visit: (ChangedRow, Span<UInt8>) throws -> Bool
  ) throws
  /// Records of a type by name, those after `name` only, until `visit` returns false. After each lot of `RowLot.count` of the zone's
  /// rows by name, of whatever type and deleted ones too, `pass` hears the last one's name, and ends the walk by returning false.
  func records(
    of type: RecordType, in zone: StoredZone.ID, after name: RecordName?, passing pass: (RecordName) throws -> Bool,
    _ visit: (StoredRecord) throws -> Bool
  ) throws

  /// Notes, for the operator, that a record of the zone that was read last is not what it should be, which an engine need not see by itself.
  func note(unreadable name: RecordName)

  // MARK: Links

  /// Replaces what the record of this name points to; returns by how many bytes that has grown (`RowSize`).
  func setLinks(_ links: [RecordLink], of source: RecordName, in zone: StoredZone.ID) throws -> Int64
  /// The names of records that point to `target` in this way, by name, at most `limit`.
  func sources(_ kind: RecordLink.Kind, to target: RecordName, in zone: StoredZone.ID, limit: Int) throws
    -> [RecordName]

  // MARK: Shares

  func participant(_ user: RecordName, in zone: StoredZone.ID) throws -> StoredParticipant?
  /// Those who take or took part in the zone's share, by name.
  func participants(in zone: StoredZone.ID) throws -> [StoredParticipant]
  /// The zones of others that the user takes or took part in, deleted ones too, by id.
  func participations(
    of user: RecordName, _ container: ContainerID, _ environment: CloudEnvironment
  ) throws -> [(zone: StoredZone, participant: StoredParticipant)]
  /// Keeps the participant, with a new place greater than every place before.
  func save(_ participant: StoredParticipant, in zone: StoredZone.ID) throws

  // MARK: Quotas

  /// What the user's things take: their own zones and all that is in these, as they are kept; what they made in the public database; the
  /// files that they sent and no record has; their subscriptions, push tokens and kept answers.
  func byteCounts(of user: UserKey) throws -> ByteCounts
  /// Counts so much more, or less, of what the user made in the public database.
  func addPublic(_ counts: ByteCounts, of user: UserKey) throws

  // MARK: Subscriptions

  func subscription(_ id: SubscriptionID, _ key: SubscriptionKey) throws -> StoredSubscription?
  /// All of a user in one database, by id.
  func subscriptions(_ key: SubscriptionKey) throws -> [StoredSubscription]
  /// Everybody's query subscriptions to a type in the public database.
  func publicSubscriptions(
    to type: RecordType, _ container: ContainerID, _ environment: CloudEnvironment
  ) throws -> [StoredSubscription]
  func save(_ subscription: StoredSubscription) throws
  func removeSubscription(_ id: SubscriptionID, _ key: SubscriptionKey) throws

  // MARK: Answers given

  func answer(_ key: AnswerKey) throws -> StoredAnswer?
  /// Keeps an answer, and forgets of this user's all but the newest `countMax`, the oldest while all have more than `byteCountMax`
  /// bytes, and those before `expiry`. An engine may count the bytes only when one of 4 KiB or more comes.
  func save(_ answer: StoredAnswer, _ key: AnswerKey, countMax: Int, byteCountMax: Int, expiry: Timestamp) throws

  /// Forgets all answers that the user got.
  func removeAnswers(of user: UserKey) throws

  // MARK: Attempts

  /// The times of the user's last attempts at something that may be tried only so often, oldest first.
  func attempts(_ user: UserKey) throws -> [Timestamp]
  /// Replaces them; an empty list removes the entry.
  func setAttempts(_ times: [Timestamp], _ user: UserKey) throws

  // MARK: Push tokens

  /// Keeps a device's token; one of the same user and device is replaced.
  func save(_ token: StoredPushToken) throws
  func pushTokens(of user: UserKey) throws -> [StoredPushToken]
  func removePushToken(_ user: UserKey, deviceID: String) throws
  /// Removes the device's tokens, whoever uses it in whichever container.
  func removePushTokens(ofDevice deviceID: String) throws

  // MARK: Assets

  func asset(_ receipt: String) throws -> StoredAsset?
  func save(_ asset: StoredAsset) throws
  func removeAsset(_ receipt: String) throws
  /// Says which assets a record has; those that it had before and that no record has any more end: their expiry is 0. Returns by how
  /// many bytes the record's files have grown (`RowSize`).
  func setAssets(_ receipts: [String], of record: RecordName, in zone: StoredZone.ID) throws -> Int64
  /// Ends the files that the user sent, sends or may send, as far as no record has them: their expiry is 0.
  func endLooseAssets(of user: UserKey) throws
  /// Assets that no record has and whose expiry is before `moment`, at most `limit`.
  func looseAssets(expiredBy moment: Timestamp, limit: Int) throws -> [StoredAsset]

  // MARK: The store as a whole

  /// Random, of the store: its tokens are no other store's.
  func incarnation() throws -> UInt64
  /// The greatest place that was given.
  func lastPlace() throws -> Int64
  /// Removes some of what was set aside of removed zones, at most `limit` rows of each kind; says whether there is more.
  func removeLeftovers(limit: Int) throws -> Bool
  /// Drops tombstones, answers and attempts from before `moment`, at most `limit` of each, moves the zones' horizons and counts what was
  /// dropped no more; returns whether there may be more.
  func compact(before moment: Timestamp, limit: Int) throws -> Bool
}

/// The rows that a walk by name goes through at a time.
public enum RowLot {
  public static let count = 512
}

extension RecordTransaction {
  public func note(unreadable name: RecordName) {}

  /// Records of a type by name, those after `name` only, until `visit` returns false.
  public func records(
    of type: RecordType, in zone: StoredZone.ID, after name: RecordName?, _ visit: (StoredRecord) throws -> Bool
  ) throws {
    try records(of: type, in: zone, after: name, passing: { _ in true }, visit)
  }
}
