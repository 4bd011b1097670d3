import Core
import Records

/// A user of a container.
public struct UserKey: Hashable, Sendable {
  public var container: ContainerID
  public var environment: CloudEnvironment
  public var user: RecordName

  public init(_ container: ContainerID, _ environment: CloudEnvironment, _ user: RecordName) {
    self.container = container
    self.environment = environment
    self.user = user
  }
}

/// A present or former participant of a share.
public struct StoredParticipant: Equatable, Sendable {
  public enum State: UInt8, Sendable {
    case invited, accepted
    /// Left voluntarily; can rejoin by the link.
    case left
    /// Removed by the owner; can rejoin only after a new invitation.
    case removed
  }

  public var user: RecordName
  public var state: State
  public var permission: SharePermission
  /// Whether they joined by the link, so that the link's permission applies.
  public var isPublic: Bool
  /// The position of the last change in the order of all changes of the store; set by the engine.
  public var changeNumber: Int64 = 0

  public init(_ user: RecordName, _ state: State, _ permission: SharePermission, isPublic: Bool) {
    self.user = user
    self.state = state
    self.permission = permission
    self.isPublic = isPublic
  }
}

/// The user and the database of subscriptions.
public struct SubscriptionKey: Hashable, Sendable {
  public var user: UserKey
  public var database: CloudDatabase

  public init(_ user: UserKey, _ database: CloudDatabase) {
    self.user = user
    self.database = database
  }
}

/// A subscription as an engine stores it.
public struct StoredSubscription: Equatable, Sendable {
  public var key: SubscriptionKey
  public var subscription: Subscription

  public init(_ key: SubscriptionKey, _ subscription: Subscription) {
    self.key = key
    self.subscription = subscription
  }

  /// The record type that it watches in the public database, by which it is found there.
  public var publicType: RecordType? {
    key.database == .publicDatabase ? subscription.query?.recordType : nil
  }
}

/// The user, and the id that the client gave the request.
public struct AnswerKey: Hashable, Sendable {
  public var user: UserKey
  public var clientOperationID: String

  public init(_ user: UserKey, _ clientOperationID: String) {
    self.user = user
    self.clientOperationID = clientOperationID
  }
}

/// The response to a request, stored in case the request is repeated.
public struct StoredAnswer: Equatable, Sendable {
  /// A digest of the path and the body, which distinguishes a repetition from another request with the same id.
  public var digest: UInt64
  public var givenAt: Timestamp
  public var body: [UInt8]

  public init(digest: UInt64, givenAt: Timestamp, body: [UInt8]) {
    self.digest = digest
    self.givenAt = givenAt
    self.body = body
  }
}

/// A device's address for change notifications.
public struct StoredPushToken: Equatable, Sendable {
  public var user: UserKey
  public var deviceID: String
  /// The environment of the push service, not of the container.
  public var environment: CloudEnvironment
  public var token: String

  public init(_ user: UserKey, deviceID: String, environment: CloudEnvironment, token: String) {
    self.user = user
    self.deviceID = deviceID
    self.environment = environment
    self.token = token
  }
}

/// A file referred to by records.
public struct StoredAsset: Equatable, Sendable {
  /// Names the file; knowing it grants access.
  public var receipt: String
  public var owner: UserKey
  /// The checksum; nil until the bytes have arrived.
  public var fileChecksum: String?
  public var size: Int64
  /// The time until which the file stays without a record.
  public var expiry: Timestamp
  /// Whether a record has the file; set by the engine.
  public var isReferenced = false

  public init(_ receipt: String, owner: UserKey, fileChecksum: String? = nil, size: Int64 = 0, expiry: Timestamp) {
    self.receipt = receipt
    self.owner = owner
    self.fileChecksum = fileChecksum
    self.size = size
    self.expiry = expiry
  }

  /// Reports whether its bytes can be downloaded with the receipt.
  public func isThere(at now: Timestamp) -> Bool { fileChecksum != nil && (isReferenced || expiry > now) }
}
