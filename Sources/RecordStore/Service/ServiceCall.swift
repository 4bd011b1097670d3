import Core
import Records

/// One authenticated request, parsed as far as its path.
public struct ServiceCall: Sendable {
  public var path: CloudPath
  public var caller: Caller
  /// UTF-8 JSON; empty counts as `{}`.
  public var body: [UInt8]
  /// `getCurrentSyncToken=true` of the query: the answer carries the zone's `syncToken`.
  public var wantsSyncToken: Bool
  /// The server's time.
  public var now: Timestamp
  /// A random id of the request for errors and logs.
  public var id: UniqueID
  /// A random secret from which the names are derived that the server generates in this call (records, share links,
  /// receipts).
  public var seed: UniqueID
  /// The body of `records/modify`, if it was already read.
  var modification: Result<ListReading<RecordsModifyRequest>, WireError>?

  public init(
    _ path: CloudPath, by caller: Caller, body: [UInt8] = [], wantsSyncToken: Bool = false, at now: Timestamp,
    id: UniqueID,
    seed: UniqueID
  ) {
    self.path = path
    self.caller = caller
    self.body = body
    self.wantsSyncToken = wantsSyncToken
    self.now = now
    self.id = id
    self.seed = seed
  }

  /// The time for which the call occupies the writer, as a number of small records written: one for each operation and
  /// for each block of bytes.
  var weight: Int {
    let operationCount = (try? modification?.get().request.operations.count) ?? 1
    return max(operationCount, 1) + body.count / Self.bytesPerRecord
  }

  private static let bytesPerRecord = 8192

  /// Returns the call with its body parsed, if that takes time. The answer reports errors in the body.
  public func read() -> ServiceCall {
    guard path.operation == .recordsModify else { return self }
    var call = self
    let body = body
    call.modification = Result { () throws(WireError) in try ListReading(body: body) }
    return call
  }
}

/// The sender of a request.
public struct Caller: Equatable, Sendable {
  public enum Identity: Equatable, Sendable {
    /// Nobody is signed in.
    case anyone
    /// A user, by the name of their user record in this container.
    case user(RecordName)
    /// A program with a server-to-server key, which writes as this user (the key's creator), in the public database
    /// only.
    case key(RecordName)
  }

  public var identity: Identity
  /// The session's device. It goes into `created.deviceID` and `modified.deviceID`, and is not notified of the change.
  public var deviceID: String
  /// The network address that counts attempts beside the account; empty for none.
  public var address: String
  /// The payer in whose turn the request is performed if many wait.
  public var payer: Payer

  /// The device id for the web without a session.
  public static let webDeviceID = "2"

  /// Creates a caller; without a payer, the identity determines it.
  public init(_ identity: Identity, deviceID: String = webDeviceID, address: String = "", payer: Payer? = nil) {
    self.identity = identity
    self.deviceID = deviceID
    self.address = address
    self.payer = payer ?? Payer(identity)
  }
}

/// The response to a call, and the notices that it causes.
public struct ServiceAnswer: Sendable {
  /// The HTTP status.
  public var status: Int
  /// UTF-8 JSON.
  public var body: [UInt8]
  /// Notifications to subscribers; empty unless the call changed something they subscribed to.
  public var notices: [ChangeNotice]
  /// Alerts to show to users.
  public var alerts: [PairAlert]
  /// Notifications of events in families.
  public var familyAlerts: [FamilyAlert]
  /// The family in which the call changed due occurrences or their members; nil for none.
  public var changedFamily: FamilyZone?
  /// The family that the caller has joined as a child; nil for none.
  public var childJoined: FamilyZone?
  /// Whether the call changed when its user is reminded of something in the private database.
  public var changesReminders = false
  /// The users whose reminders may have changed because the call changed a record that two users share.
  public var remindedUsers: Set<RecordName> = []
  /// The changes of place that another user may want to know.
  public var moves: [PairMove] = []
  /// Seconds after which the request, or its items refused as too frequent, may be repeated.
  public var retryAfter: Double?
  /// Whether the call may have left data to tidy up: files without a record (`AssetUpload.ended`), rows of a removed
  /// zone (`RecordTransaction.removeLeftovers`).
  public var leavesRemains: Bool
  /// Whether everyone who can put data into the body may read all of it, so that its compressed length reveals nothing.
  public var hasOneAudience: Bool

  public init(
    status: Int = 200, body: [UInt8], notices: [ChangeNotice] = [], alerts: [PairAlert] = [],
    familyAlerts: [FamilyAlert] = [], changedFamily: FamilyZone? = nil, childJoined: FamilyZone? = nil,
    retryAfter: Double? = nil, leavesRemains: Bool = false, hasOneAudience: Bool = false
  ) {
    self.status = status
    self.body = body
    self.notices = notices
    self.alerts = alerts
    self.familyAlerts = familyAlerts
    self.changedFamily = changedFamily
    self.childJoined = childJoined
    self.retryAfter = retryAfter
    self.leavesRemains = leavesRemains
    self.hasOneAudience = hasOneAudience
  }
}
