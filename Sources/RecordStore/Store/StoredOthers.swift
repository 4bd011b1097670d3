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

/// Somebody who takes part in a share, or did.
public struct StoredParticipant: Equatable, Sendable {
  public enum State: UInt8, Sendable {
    case invited, accepted
    /// Went away; may come back by the link.
    case left
    /// Was sent away; comes back only if the owner invites them again.
    case removed
  }

  public var user: RecordName
  public var state: State
  public var permission: SharePermission
  /// Whether they came by the link, so that the link's permission is theirs.
  public var isPublic: Bool
  /// When this changed last, in the order of all changes of the store; the engine's.
  public var place: Int64 = 0

  public init(_ user: RecordName, _ state: State, _ permission: SharePermission, isPublic: Bool) {
    self.user = user
    self.state = state
    self.permission = permission
    self.isPublic = isPublic
  }
}

/// Whose subscriptions, to which database.
public struct SubscriptionKey: Hashable, Sendable {
  public var user: UserKey
  public var database: CloudDatabase

  public init(_ user: UserKey, _ database: CloudDatabase) {
    self.user = user
    self.database = database
  }
}

/// A subscription as an engine keeps it.
public struct StoredSubscription: Equatable, Sendable {
  public var key: SubscriptionKey
  public var subscription: Subscription

  public init(_ key: SubscriptionKey, _ subscription: Subscription) {
    self.key = key
    self.subscription = subscription
  }

  /// The type that it watches in the public database, by which it is found there.
  public var publicType: RecordType? {
    key.database == .publicDatabase ? subscription.query?.recordType : nil
  }
}

/// Whose request, by the name that the client gave it.
public struct AnswerKey: Hashable, Sendable {
  public var user: UserKey
  public var clientOperationID: String

  public init(_ user: UserKey, _ clientOperationID: String) {
    self.user = user
    self.clientOperationID = clientOperationID
  }
}

/// The answer that a request got, for when it comes again.
public struct StoredAnswer: Equatable, Sendable {
  /// A digest of the path and the body, which tells a repetition from another request of the same name.
  public var digest: UInt64
  public var givenAt: Timestamp
  public var body: [UInt8]

  public init(digest: UInt64, givenAt: Timestamp, body: [UInt8]) {
    self.digest = digest
    self.givenAt = givenAt
    self.body = body
  }
}

/// Where a device of a user is told about changes.
public struct StoredPushToken: Equatable, Sendable {
  public var user: UserKey
  public var deviceID: String
  /// Of the push service, not of the container.
  public var environment: CloudEnvironment
  public var token: String

  public init(_ user: UserKey, deviceID: String, environment: CloudEnvironment, token: String) {
    self.user = user
    self.deviceID = deviceID
    self.environment = environment
    self.token = token
  }
}

/// A file beside the records.
public struct StoredAsset: Equatable, Sendable {
  /// Names the file, and says that whoever knows it may have it.
  public var receipt: String
  public var owner: UserKey
  /// Nil until the bytes are there.
  public var fileChecksum: String?
  public var size: Int64
  /// Until when it stays without a record that has it.
  public var expiry: Timestamp
  /// Whether a record has it; the engine's.
  public var isHeld = false

  public init(_ receipt: String, owner: UserKey, fileChecksum: String? = nil, size: Int64 = 0, expiry: Timestamp) {
    self.receipt = receipt
    self.owner = owner
    self.fileChecksum = fileChecksum
    self.size = size
    self.expiry = expiry
  }

  /// Whether its bytes are there for who knows its receipt.
  public func isThere(at now: Timestamp) -> Bool { fileChecksum != nil && (isHeld || expiry > now) }
}
