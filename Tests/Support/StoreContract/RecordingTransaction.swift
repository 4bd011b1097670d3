import Core
import RecordStore
import Records

/// A transaction that records the called primitives with their arguments, in order: all that a caller may learn from an answer's timing.
final class RecordingTransaction: RecordTransaction {
  private let inner: any RecordTransaction
  private(set) var calls: [String] = []

  init(_ inner: any RecordTransaction) { self.inner = inner }

  private func note(_ call: String, _ arguments: Any...) {
    calls.append(([call] + arguments.map { "\($0)" }).joined(separator: " "))
  }

  func rollBack() throws {
    note("rollBack")
    try inner.rollBack()
  }

  // MARK: Zones

  func zone(_ key: ZoneKey) throws -> StoredZone? {
    note("zone", key.name.text)
    return try inner.zone(key)
  }
  func zones(of database: DatabaseKey, limit: Int) throws -> [StoredZone] {
    note("zones")
    return try inner.zones(of: database, limit: limit)
  }
  func zones(of database: DatabaseKey, changedAfter changeNumber: Int64, limit: Int) throws -> [StoredZone] {
    note("zones after")
    return try inner.zones(of: database, changedAfter: changeNumber, limit: limit)
  }
  func share(
    _ shortGUID: String, _ container: ContainerID, _ environment: CloudEnvironment
  ) throws -> (zone: StoredZone, name: RecordName)? {
    note("share")
    return try inner.share(shortGUID, container, environment)
  }
  func save(_ zone: inout StoredZone) throws {
    note("save zone")
    try inner.save(&zone)
  }
  func removeContents(of zone: inout StoredZone) throws {
    note("removeContents")
    try inner.removeContents(of: &zone)
  }

  // MARK: Records

  func record(_ name: RecordName, in zone: StoredZone.ID) throws -> StoredRecord? {
    note("record", name.text)
    return try inner.record(name, in: zone)
  }
  func save(_ record: StoredRecord, in zone: StoredZone.ID) throws -> ReplacedRow? {
    note("save record", record.name.text, record.isDeleted)
    return try inner.save(record, in: zone)
  }
  func changes(
    in zone: StoredZone.ID, _ range: ClosedRange<Int64>, isReverse: Bool,
    _ visit: (ChangedRow, Span<UInt8>) throws -> Bool
  ) throws {
    note("changes")
    try inner.changes(in: zone, range, isReverse: isReverse, visit)
  }
  func records(
    of type: RecordType, in zone: StoredZone.ID, after name: RecordName?, passing pass: (RecordName) throws -> Bool,
    _ visit: (StoredRecord) throws -> Bool
  ) throws {
    note("records", type.text)
    try inner.records(of: type, in: zone, after: name, passing: pass) { record in
      note("visit", record.name.text)
      return try visit(record)
    }
  }

  // MARK: Links and shares

  func setLinks(_ links: [RecordLink], of source: RecordName, in zone: StoredZone.ID) throws -> Int64 {
    note("setLinks", source.text)
    return try inner.setLinks(links, of: source, in: zone)
  }
  func sources(
    _ kind: RecordLink.Kind, to target: RecordName, in zone: StoredZone.ID, limit: Int
  ) throws -> [RecordName] {
    note("sources", kind, target.text)
    return try inner.sources(kind, to: target, in: zone, limit: limit)
  }
  func participant(_ user: RecordName, in zone: StoredZone.ID) throws -> StoredParticipant? {
    note("participant", user.text)
    return try inner.participant(user, in: zone)
  }
  func participants(in zone: StoredZone.ID) throws -> [StoredParticipant] {
    note("participants")
    return try inner.participants(in: zone)
  }
  func participations(
    of user: RecordName, _ container: ContainerID, _ environment: CloudEnvironment
  ) throws -> [(zone: StoredZone, participant: StoredParticipant)] {
    note("participations", user.text)
    return try inner.participations(of: user, container, environment)
  }
  func save(_ participant: StoredParticipant, in zone: StoredZone.ID) throws {
    note("save participant", participant.user.text)
    try inner.save(participant, in: zone)
  }

  // MARK: Types

  func learnedType(_ name: RecordType, in database: DatabaseKey) throws -> LearnedType? {
    note("learnedType", name.text)
    return try inner.learnedType(name, in: database)
  }
  func learnedTypes(in database: DatabaseKey) throws -> [LearnedType] {
    note("learnedTypes")
    return try inner.learnedTypes(in: database)
  }

  func learnedTypeCount(in database: DatabaseKey) throws -> Int {
    note("learnedTypeCount")
    return try inner.learnedTypeCount(in: database)
  }
  func save(_ type: LearnedType, in database: DatabaseKey) throws {
    note("save held type", type.name.text)
    try inner.save(type, in: database)
  }
  func removeLearnedTypes(of database: DatabaseKey) throws {
    note("removeLearnedTypes")
    try inner.removeLearnedTypes(of: database)
  }

  // MARK: Quotas

  func byteCounts(of user: UserKey) throws -> ByteCounts {
    note("byteCounts", user.user.text)
    return try inner.byteCounts(of: user)
  }
  func addPublic(_ counts: ByteCounts, of user: UserKey) throws {
    note("addPublic", user.user.text)
    try inner.addPublic(counts, of: user)
  }

  // MARK: Subscriptions

  func subscription(_ id: SubscriptionID, _ key: SubscriptionKey) throws -> StoredSubscription? {
    note("subscription", id.text)
    return try inner.subscription(id, key)
  }
  func subscriptions(_ key: SubscriptionKey) throws -> [StoredSubscription] {
    note("subscriptions", key.user.user.text)
    return try inner.subscriptions(key)
  }
  func publicSubscriptions(
    to type: RecordType, _ container: ContainerID, _ environment: CloudEnvironment
  ) throws -> [StoredSubscription] {
    note("publicSubscriptions", type.text)
    return try inner.publicSubscriptions(to: type, container, environment)
  }
  func save(_ subscription: StoredSubscription) throws {
    note("save subscription")
    try inner.save(subscription)
  }
  func removeSubscription(_ id: SubscriptionID, _ key: SubscriptionKey) throws {
    note("removeSubscription", id.text)
    try inner.removeSubscription(id, key)
  }

  // MARK: Answers, attempts and tokens

  func answer(_ key: AnswerKey) throws -> StoredAnswer? {
    note("answer")
    return try inner.answer(key)
  }
  func save(_ answer: StoredAnswer, _ key: AnswerKey, countMax: Int, byteCountMax: Int, expiry: Timestamp) throws {
    note("save answer")
    try inner.save(answer, key, countMax: countMax, byteCountMax: byteCountMax, expiry: expiry)
  }
  func removeAnswers(of user: UserKey) throws {
    note("removeAnswers", user.user.text)
    try inner.removeAnswers(of: user)
  }
  func attempts(_ user: UserKey) throws -> [Timestamp] {
    note("attempts", user.user.text)
    return try inner.attempts(user)
  }
  func setAttempts(_ times: [Timestamp], _ user: UserKey) throws {
    note("setAttempts", user.user.text, times.count)
    try inner.setAttempts(times, user)
  }
  func save(_ token: StoredPushToken) throws {
    note("save token")
    try inner.save(token)
  }
  func pushTokens(of user: UserKey) throws -> [StoredPushToken] {
    note("pushTokens", user.user.text)
    return try inner.pushTokens(of: user)
  }
  func removePushToken(_ user: UserKey, deviceID: String) throws {
    note("removePushToken", deviceID)
    try inner.removePushToken(user, deviceID: deviceID)
  }
  func removePushTokens(ofDevice deviceID: String) throws {
    note("removePushTokens", deviceID)
    try inner.removePushTokens(ofDevice: deviceID)
  }

  // MARK: Assets and the whole

  func asset(_ receipt: String) throws -> StoredAsset? {
    note("asset", receipt)
    return try inner.asset(receipt)
  }
  func save(_ asset: StoredAsset) throws {
    note("save asset")
    try inner.save(asset)
  }
  func removeAsset(_ receipt: String) throws {
    note("removeAsset", receipt)
    try inner.removeAsset(receipt)
  }
  func setAssets(_ receipts: [String], of record: RecordName, in zone: StoredZone.ID) throws -> Int64 {
    note("setAssets", record.text)
    return try inner.setAssets(receipts, of: record, in: zone)
  }
  func endLooseAssets(of user: UserKey) throws {
    note("endLooseAssets", user.user.text)
    try inner.endLooseAssets(of: user)
  }
  func looseAssets(expiredBy moment: Timestamp, limit: Int) throws -> [StoredAsset] {
    note("looseAssets")
    return try inner.looseAssets(expiredBy: moment, limit: limit)
  }
  func expect(_ names: [RecordName], in zone: StoredZone.ID) throws {
    note("expect", names.map(\.text))
    try inner.expect(names, in: zone)
  }
  func settledChangeNumber() throws -> Int64 {
    note("settledChangeNumber")
    return try inner.settledChangeNumber()
  }
  func incarnation() throws -> UInt64 {
    note("incarnation")
    return try inner.incarnation()
  }
  func lastChangeNumber() throws -> Int64 {
    note("lastChangeNumber")
    return try inner.lastChangeNumber()
  }
  func removeLeftovers(limit: Int) throws -> Bool {
    note("removeLeftovers")
    return try inner.removeLeftovers(limit: limit)
  }
  func compact(before moment: Timestamp, limit: Int) throws -> Bool {
    note("compact")
    return try inner.compact(before: moment, limit: limit)
  }
}
