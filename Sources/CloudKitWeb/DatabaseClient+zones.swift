import Core
import Records

extension DatabaseClient {
  public func allRecordZones() async throws(CloudError) -> [Zone] {
    let answer: ZonesAnswer = try await ask(.zonesList)
    return answer.zones.compactMap { $0.item }
  }

  /// Returns zones by id, in the order of the ids.
  public func recordZones(for ids: [ZoneID]) async throws(CloudError) -> [ItemOutcome<Zone>] {
    let answer: ZonesAnswer = try await ask(.zonesLookup, body: ZonesLookupRequest(ids).body)
    return answer.zones
  }

  /// Creates the zone; an existing one is returned unchanged.
  public func save(_ zoneID: ZoneID) async throws(CloudError) -> Zone {
    try Self.only(try await modifyRecordZones(saving: [zoneID]))
  }

  /// Deletes the zone with its records, subscriptions and share.
  public func deleteRecordZone(withID zoneID: ZoneID) async throws(CloudError) {
    let outcomes = try await modifyRecordZones(deleting: [zoneID])
    if let error = outcomes.first?.error { throw .failed(error) }
  }

  /// Saves and deletes zones; returns the outcome of each, saved ones first.
  public func modifyRecordZones(
    saving: [ZoneID] = [], deleting: [ZoneID] = []
  ) async throws(CloudError) -> [ItemOutcome<Zone>] {
    let operations = saving.map { ZoneOperation(.create, $0) } + deleting.map { ZoneOperation(.delete, $0) }
    let answer: ZonesAnswer = try await ask(.zonesModify, body: ZonesModifyRequest(operations).body)
    return answer.zones
  }

  /// Returns the zones that changed since the token; fetch further pages while `moreComing`.
  public func databaseChanges(
    since token: SyncToken?, resultsLimit: Int? = nil
  ) async throws(CloudError) -> DatabaseChangesAnswer {
    try await ask(.changesDatabase, body: DatabaseChangesRequest(syncToken: token, resultsLimit: resultsLimit).body)
  }

  /// Returns one page of a zone's changes since the token. Each record appears once, in its present state; deleted ones as tombstones.
  /// Fetch further pages with the page's token while `moreComing`.
  public func recordZoneChanges(
    inZoneWith zoneID: ZoneID, since token: SyncToken?, desiredKeys: [FieldName]? = nil, resultsLimit: Int? = nil
  ) async throws(CloudError) -> ZoneChanges {
    var query = ZoneChangesQuery(zoneID, syncToken: token)
    query.options.desiredKeys = desiredKeys
    query.options.resultsLimit = resultsLimit
    let answer: ZoneChangesAnswer = try await ask(.changesZone, body: ZoneChangesRequest([query]).body)
    switch answer.zones.first {
    case .page(let changes): return changes
    case .failed(let error): throw .failed(error)
    case nil: throw .unreadable(httpStatus: 200, nil)
    }
  }

  public func allSubscriptions() async throws(CloudError) -> [Subscription] {
    let answer: SubscriptionsAnswer = try await ask(.subscriptionsList)
    return answer.subscriptions.compactMap { $0.item }
  }

  /// Saves and deletes subscriptions; returns the outcome of each, saved ones first.
  public func modifySubscriptions(
    saving: [Subscription] = [], deleting: [SubscriptionID] = []
  ) async throws(CloudError) -> [ItemOutcome<Subscription>] {
    let operations =
      saving.map { SubscriptionOperation(.create, $0) }
      + deleting.map { SubscriptionOperation(.delete, Subscription($0)) }
    let answer: SubscriptionsAnswer = try await ask(
      .subscriptionsModify, body: SubscriptionsModifyRequest(operations).body)
    return answer.subscriptions
  }

  public func save(_ subscription: Subscription) async throws(CloudError) -> Subscription {
    try Self.only(try await modifySubscriptions(saving: [subscription]))
  }
}
