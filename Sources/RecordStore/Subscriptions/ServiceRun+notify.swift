import Core
import Records

/// One write, as seen by subscriptions.
struct RecordChange {
  var zone: StoredZone
  /// The record before; nil for a new one.
  var before: Record?
  /// The record after; nil for a deleted one.
  var after: Record?

  var record: Record? { after ?? before }

  /// Returns the change as seen by one of two accounts: a record that they join or leave appears or disappears.
  func seen(by user: RecordName, _ policy: PairPolicy) -> RecordChange {
    var seen = self
    if let before, !policy.hasMember(user, before) { seen.before = nil }
    if let after, !policy.hasMember(user, after) { seen.after = nil }
    return seen
  }
  var event: Subscription.Event { before == nil ? .create : after == nil ? .delete : .update }
}

extension ServiceRun {
  /// Adds the notices of one write.
  func notify(_ change: RecordChange) throws {
    let key = change.zone.key.database
    // Created when the first query needs it.
    var queried: QueriedRecord?
    guard let owner = key.owner else {
      guard let type = change.record?.type else { return }
      if let policy = pairPolicy(of: type) { return try notifyMembers(of: change, policy) }
      for found in try publicSubscriptions(to: type) { try notify(found, change, &queried) }
      return
    }
    // A former owner is a participant, but still reads the zone through the private database.
    if change.zone.handedTo == nil {
      for found in try subscriptions(SubscriptionKey(self.key(of: owner), .privateDatabase)) {
        try notify(found, change, &queried)
      }
    }
    if change.zone.sharedAt != 0 { try notifySingleShares(of: change) }
    guard change.zone.shareGUID != nil || change.zone.handedTo != nil else { return }
    for participant in try transaction.participants(in: change.zone.id) where participant.state == .accepted {
      // An owner who got the zone back is still listed as a participant.
      if participant.user == owner, change.zone.handedTo == nil { continue }
      let database = participant.user == owner ? CloudDatabase.privateDatabase : .sharedDatabase
      for found in try subscriptions(SubscriptionKey(self.key(of: participant.user), database)) {
        try notify(found, change, &queried)
      }
    }
  }

  /// Adds the notices for those with whom the record is shared singly.
  private func notifySingleShares(of change: RecordChange) throws {
    for participant in try transaction.participants(in: change.zone.id) where participant.state == .accepted {
      let all = try subscriptions(SubscriptionKey(key(of: participant.user), .sharedDatabase))
      guard !all.isEmpty else { continue }
      let shared = try SharedRecords(of: participant.user, in: change.zone.id, transaction)
      var seen = change
      if let before = change.before, try shared.permission(of: before) == nil { seen.before = nil }
      if let after = change.after, try shared.permission(of: after) == nil { seen.after = nil }
      guard seen.record != nil else { continue }
      var queried: QueriedRecord?
      for found in all { try notify(found, seen, &queried) }
    }
  }

  private func notifyMembers(of change: RecordChange, _ policy: PairPolicy) throws {
    let members = policy.members(of: change.before).union(policy.members(of: change.after))
    for member in members.sorted() {
      let seen = change.seen(by: member, policy)
      var queried: QueriedRecord?
      for found in try subscriptions(SubscriptionKey(key(of: member), .publicDatabase)) {
        try notify(found, seen, &queried)
      }
    }
  }

  /// Adds the notices of a deleted zone: it changes the databases of its owner and of its participants.
  func notifyDeletion(of zone: StoredZone, participants: [RecordName]) throws {
    guard let owner = zone.key.database.owner else { return }
    var keys = [SubscriptionKey(key(of: owner), .privateDatabase)]
    keys += participants.filter { $0 != owner }.map { SubscriptionKey(key(of: $0), .sharedDatabase) }
    for key in keys {
      for found in try subscriptions(key) where found.subscription.kind == .database {
        add(found, zoneID: zone.wireID, nil)
      }
    }
  }

  private func notify(
    _ found: StoredSubscription, _ change: RecordChange, _ queried: inout QueriedRecord?
  ) throws {
    let subscription = found.subscription
    switch subscription.kind {
    case .database: break
    case .zone: guard let id = subscription.zoneID, isSame(id, change.zone, found.key) else { return }
    case .query: guard try matches(found, change, &queried) else { return }
    case nil: return
    }
    add(found, zoneID: change.zone.wireID, subscription.kind == .query ? change : nil)
    // Another server has removed it with the change.
    if subscription.firesOnce == true, audience == nil {
      try removeSubscription(subscription.id, found.key)
    }
  }

  private func matches(
    _ found: StoredSubscription, _ change: RecordChange, _ queried: inout QueriedRecord?
  ) throws -> Bool {
    let subscription = found.subscription
    guard let query = subscription.query, let record = change.record, query.recordType == record.type,
      subscription.firesOn.contains(change.event)
    else { return false }
    if change.zone.key.database.owner != nil {
      if let id = subscription.zoneID {
        guard isSame(id, change.zone, found.key) else { return false }
      } else if subscription.zoneWide == false, change.zone.key.name != .defaultZone {
        return false
      }
    } else {
      // A subscriber does not learn of changes to records they may not read.
      guard mayRead(record, found.key.user.user) else { return false }
    }
    guard !query.filters.isEmpty else { return true }
    let asked = queried ?? QueriedRecord(record, searchable: searchableFields(of: record.type))
    queried = asked
    return try matcher(of: found).matches(asked, &noticeWork)
  }

  private func mayRead(_ record: Record, _ reader: RecordName) -> Bool {
    switch service.schema.policy(record.type, in: path.schemaKey) {
    case .pair(let policy): return policy.hasMember(reader, record)
    case .roles(let world, let signedIn, let creator):
      let relation = RecordRelation.governed(
        world: world, signedIn: signedIn, creator: creator, isCreator: record.created?.userRecordName == reader)
      return Authorization.verdict(
        on: .read, by: .user(reader), in: .publicDatabase, zone: .everybodys, record: relation) == .allowed
    }
  }

  private func isSame(_ id: ZoneID, _ zone: StoredZone, _ key: SubscriptionKey) -> Bool {
    id.name == zone.key.name && (id.owner ?? key.user.user) == zone.key.database.owner
  }

  private func add(_ found: StoredSubscription, zoneID: ZoneID, _ change: RecordChange?) {
    let subscription = found.subscription
    // One push covers all changes of a request to a zone or a database: it only says "fetch changes".
    if change == nil,
      notices.contains(where: {
        $0.subscriptionID == subscription.id && $0.recipient == found.key.user.user && $0.database == found.key.database
      })
    {
      return
    }
    guard notices.count < limits.noticeCountMax else { return }
    var payload = ChangePayload(
      subscription.kind ?? .database, subscription.id, in: found.key.database, of: path.container,
      to: found.key.user.user, id: names.uniqueID().text)
    payload.zoneID = zoneID
    payload.info = subscription.notificationInfo
    if let change, let record = change.record {
      payload.recordName = record.name
      payload.reason = change.event == .create ? .created : change.event == .update ? .updated : .deleted
      payload.additionalFields = record.fields.keeping(subscription.notificationInfo?.additionalFields ?? []).entries
      payload.alertArguments = (subscription.notificationInfo?.alertLocalizationArgs ?? []).map { name in
        record.fields[value: name].map { $0.shownText } ?? ""
      }
    }
    payload = payload.pruned()
    notices.append(
      ChangeNotice(
        container: path.container, environment: path.environment, recipient: found.key.user.user,
        originDeviceID: user == found.key.user.user ? call.caller.deviceID : "", database: found.key.database,
        subscriptionID: subscription.id, payload: payload.bytes,
        isShown: payload.isShown))
  }
}

extension FieldValue {
  /// The value as text in a sentence; empty if it cannot be one.
  fileprivate var shownText: String {
    switch self {
    case .string(let text): text
    case .int64(let value): "\(value)"
    case .double(let value): "\(value)"
    default: ""
    }
  }
}
