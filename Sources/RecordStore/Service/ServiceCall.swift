import Core
import Records

/// One request, signed in and read as far as its path.
public struct ServiceCall: Sendable {
  public var path: CloudPath
  public var caller: Caller
  /// UTF-8 JSON; empty counts as `{}`.
  public var body: [UInt8]
  /// `getCurrentSyncToken=true` of the query: the answer carries the zone's `syncToken`.
  public var wantsSyncToken: Bool
  /// The server's clock.
  public var now: Timestamp
  /// Random; names the request in errors and logs.
  public var id: UniqueID
  /// Random and secret: what the server names in this call (records, links to shares, receipts) follows from it.
  public var seed: UniqueID
  /// The body of `records/modify`, if it was read already.
  var modification: Result<RecordsModifyRequest, WireError>?

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

  /// About how long the call keeps a writer, in small records written: one for each operation, and one for so many bytes.
  var weight: Int {
    let operationCount = (try? modification?.get().operations.count) ?? 1
    return max(operationCount, 1) + body.count / Self.bytesPerRecord
  }

  private static let bytesPerRecord = 8192

  /// The call with its body read, as far as that takes time. What is wrong with the body is told by the answer.
  public func read() -> ServiceCall {
    guard path.operation == .recordsModify else { return self }
    var call = self
    let body = body
    call.modification = Result { () throws(WireError) in try RecordsModifyRequest(body: body) }
    return call
  }
}

/// Who asks.
public struct Caller: Equatable, Sendable {
  public enum Identity: Equatable, Sendable {
    /// Nobody signed in.
    case anyone
    /// A person, by the name of their user record in this container.
    case user(RecordName)
    /// A program with a server-to-server key, which writes as this user (the key's maker) in the public database only.
    case key(RecordName)
  }

  public var identity: Identity
  /// Of the session; it goes into `created.deviceID` and `modified.deviceID`, and this device gets no notification of the change.
  public var deviceID: String
  /// The network address, by which attempts are counted beside the account; empty for none.
  public var address: String
  /// Whose turn the request takes where many wait.
  public var payer: Payer

  /// Without a payer the identity is it.
  public init(_ identity: Identity, deviceID: String = "2", address: String = "", payer: Payer? = nil) {
    self.identity = identity
    self.deviceID = deviceID
    self.address = address
    self.payer = payer ?? Payer(identity)
  }
}

/// What goes back, and what others are to hear of it.
public struct ServiceAnswer: Sendable {
  /// HTTP's.
  public var status: Int
  /// UTF-8 JSON.
  public var body: [UInt8]
  /// Empty unless the call changed something that somebody subscribed to.
  public var notices: [ChangeNotice]
  /// What people are to be told aloud.
  public var alerts: [PairAlert]
  /// Seconds after which the request, or what of it was refused as too often, may be repeated.
  public var retryAfter: Double?
  /// Whether something may be left that nobody needs: files without a record (`AssetUpload.ended`), rows of a removed zone
  /// (`RecordTransaction.removeLeftovers`).
  public var leavesRemains: Bool

  public init(
    status: Int = 200, body: [UInt8], notices: [ChangeNotice] = [], alerts: [PairAlert] = [], retryAfter: Double? = nil,
    leavesRemains: Bool = false
  ) {
    self.status = status
    self.body = body
    self.notices = notices
    self.alerts = alerts
    self.retryAfter = retryAfter
    self.leavesRemains = leavesRemains
  }
}
