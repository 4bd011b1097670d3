import Core
import Records

/// One request while it is answered. Each area's operations are an extension in the area's folder.
final class ServiceRun {
  let service: RecordService
  let call: ServiceCall
  let transaction: any RecordTransaction
  var names: MadeNames
  var notices: [ChangeNotice] = []
  var alerts: [PairAlert] = []
  var familyAlerts: [FamilyAlert] = []
  var changedFamily: FamilyZone?
  var childJoined: FamilyZone?
  var changesReminders = false
  var remindedUsers: Set<RecordName> = []
  var moves: [PairMove] = []
  /// The subscriptions that this request has loaded, since all of its records need the same few.
  private var subscriptionsFound: [SubscriptionKey: [StoredSubscription]] = [:]
  private var publicSubscriptionsFound: [RecordType: [StoredSubscription]] = [:]
  private var matchers: [SubscriptionKey: [SubscriptionID: QueryMatcher]] = [:]
  /// The types that this request has loaded or changed.
  var learnedTypesFound: [DatabaseKey: [RecordType: LearnedType]] = [:]
  /// The records shared singly with the caller, and with anyone, in the zones of this request.
  var sharedFound: [StoredZone.ID: SharedRecords] = [:]
  var allSharedFound: SharedRecords?
  /// Whether a refusal has writes to undo.
  var hasWritten = false
  /// The records that the caller shares with another user; nil if they were not loaded since one was last written.
  var pairsFound: [RecordName]?
  /// Seconds to wait, if operations of this request were too frequent.
  var retryAfter: Double?
  /// The users who get notices; nil for all.
  var audience: (@Sendable (RecordName) -> Bool)?
  /// Whether records have lost files, or a zone its records.
  var leavesRemains = false
  /// Whether the transaction accepts writes even for an operation that normally only reads.
  let mayWrite: Bool
  /// Whether the answer has records of several zones.
  var mixesZones = false
  var work: WorkMeter
  /// The work of subscribers' filters, which does not count for the writer.
  var noticeWork: WorkMeter

  var limits: ServiceLimits { service.limits }
  var path: CloudPath { call.path }
  var database: CloudDatabase { call.path.database }

  init(
    _ service: RecordService, _ call: ServiceCall, _ transaction: any RecordTransaction, _ mode: AnswerMode = .writing
  ) {
    mayWrite = mode.mayWrite
    work = WorkMeter(service.limits, mode)
    noticeWork = WorkMeter(service.limits, .writing)
    self.service = service
    self.call = call
    self.transaction = transaction
    names = MadeNames(call.seed)
  }

  /// Returns the body of the answer. Throws `WireError`, `Refusal` or `StoreError`.
  func perform() throws -> [UInt8] {
    try work.charge(call.body.count)
    if path.operation.isWrite, path.operation != .recordsModify, call.body.count > limits.otherWriteByteCountMax {
      throw Refusal(
        .quotaExceeded, "the request has more than \(limits.otherWriteByteCountMax) bytes; send fewer items at a time")
    }
    return switch path.operation {
    case .recordsModify: try modifyRecords()
    case .recordsLookup: try lookUpRecords()
    case .recordsQuery: try queryRecords()
    case .recordsChanges: try changesOfOneZone()
    case .changesZone: try changesOfZones()
    case .changesDatabase: try changesOfDatabase()
    case .zonesChanges: try olderChangesOfDatabase()
    case .zonesList: try listZones()
    case .zonesLookup: try lookUpZones()
    case .zonesModify: try modifyZones()
    case .recordsResolve, .recordsAccept: try resolveShareLinks()
    case .subscriptionsList: try listSubscriptions()
    case .subscriptionsLookup: try lookUpSubscriptions()
    case .subscriptionsModify: try modifySubscriptions()
    case .usersCurrent: try currentUser()
    case .usersCaller: try callingUser()
    case .usersDiscover: try discoverUsers()
    case .usersLookupEmail, .usersLookupID, .usersLookupContacts: try lookUpUsers()
    case .assetsUpload: try prepareUploads()
    case .assetsRereference: try rereferenceAssets()
    case .tokensCreate, .tokensRegister: try keepPushToken()
    }
  }

  /// The signed-in user, if any.
  var user: RecordName? {
    switch call.caller.identity {
    case .anyone: nil
    case .user(let name), .key(let name): name
    }
  }

  /// Returns all subscriptions of a user in one database.
  func subscriptions(_ key: SubscriptionKey) throws -> [StoredSubscription] {
    if let audience, !audience(key.user.user) { return [] }
    if let found = subscriptionsFound[key] { return found }
    let found = try transaction.subscriptions(key)
    subscriptionsFound[key] = found
    return found
  }

  /// Returns all users' subscriptions to a type of the public database.
  func publicSubscriptions(to type: RecordType) throws -> [StoredSubscription] {
    if let found = publicSubscriptionsFound[type] { return found }
    let found = try transaction.publicSubscriptions(to: type, path.container, path.environment)
      .filter { audience?($0.key.user.user) ?? true }
    publicSubscriptionsFound[type] = found
    return found
  }

  /// Returns the matcher for a subscription's query, prepared once for all records of the request.
  func matcher(of found: StoredSubscription) throws -> QueryMatcher {
    if let matcher = matchers[found.key]?[found.subscription.id] { return matcher }
    let matcher = try QueryMatcher(found.subscription.query?.filters ?? [], &noticeWork)
    matchers[found.key, default: [:]][found.subscription.id] = matcher
    return matcher
  }

  func removeSubscription(_ id: SubscriptionID, _ key: SubscriptionKey) throws {
    subscriptionsFound[key] = nil
    publicSubscriptionsFound = [:]
    hasWritten = true
    try transaction.removeSubscription(id, key)
  }

  func key(of user: RecordName) -> UserKey { UserKey(path.container, path.environment, user) }

  /// Throws a refusal unless the verdict is `allowed`; a `hidden` object throws `missing`.
  func require(
    _ right: Right, zone: ZoneRelation = .none, record: RecordRelation = .none, missing: Refusal = .noRecord
  ) throws(Refusal) {
    let verdict = Authorization.verdict(
      on: right, by: call.caller.identity, in: database, zone: zone, record: record)
    switch verdict {
    case .allowed: return
    case .signIn: throw Refusal(.authenticationRequired, "request needs authorization")
    case .keyRefused:
      throw Refusal(.authenticationFailed, "a server-to-server key reaches records of the public database only")
    case .hidden: throw missing
    case .denied: throw .denied
    }
  }

  /// Returns the user, for an operation that needs one; throws as `require` does.
  func requireUser(_ right: Right) throws(Refusal) -> RecordName {
    try require(right)
    guard let user else { throw Refusal(.authenticationRequired, "request needs authorization") }
    return user
  }

  /// Refuses an operation that the database does not support, in CloudKit's words.
  func refuse(in databases: CloudDatabase...) throws(Refusal) {
    guard databases.contains(database) else { return }
    let word =
      switch database {
      case .publicDatabase: "publicdb"
      case .privateDatabase: "privatedb"
      case .sharedDatabase: "sharedb"
      }
    throw Refusal(.badRequest, "endpoint not applicable in the database type '\(word)'")
  }
}
