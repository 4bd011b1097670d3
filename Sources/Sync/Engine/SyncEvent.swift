import Core
import Records

/// An event that a host reports to the engine.
public enum SyncEvent: Equatable, Sendable {
  /// Everything stored is loaded into the replica. `seed` is random and different at each start.
  case opened(seed: UInt64)
  /// The user has changed something, here or in another tab; the replica already contains it.
  case changed
  /// A request was answered, with any status; `retryAfter` is the header of that name, in seconds.
  case answered(id: UInt64, status: Int, retryAfter: Double? = nil, body: [UInt8])
  /// A request was not answered: there was no connection, or it ended early.
  case failed(id: UInt64)
  /// Another device has changed something in this database (reported by a push or the change stream); nil if the
  /// database is unknown.
  case noticed(CloudDatabase?)
  /// The time of `SyncCommand.wake` has been reached.
  case woke
  case network(isUp: Bool)
  /// Whether the app is visible.
  case foreground(Bool)
  /// The user asks to retry everything now, including records that were set aside.
  case checkAgain
  /// The user gives up the changes that the server refuses (`SyncProblem.canBeDiscarded`).
  case discardRefused
  /// There is a session. Sent at each start, and after signing in again.
  case signedIn(SyncAccount)
  /// The user's answer to `SyncStatus.Phase.otherAccount`.
  case decided(SyncDecision)
  /// The user has signed out.
  case signedOut(keepsData: Bool)
  /// The account was deleted. The data here stay, without an owner.
  case accountDeleted
  /// Everything is to be deleted, here and on all devices.
  case eraseEverything
}

/// The decision about another account's data on this device.
public enum SyncDecision: UInt8, Sendable {
  /// Merges them into the new account.
  case merge
  /// Removes them from this device.
  case replace
}

/// A command to the host, to be carried out in order.
public enum SyncCommand: Equatable, Sendable {
  /// Sends a request. Each lane has at most one under way.
  case send(SyncRequest)
  /// Cancels a request, whose answer is no longer needed.
  case cancel(id: UInt64)
  /// Appends this entry to the journal, in order; the replica already contains it.
  case store([UInt8])
  /// Asks to fold the journal soon, because it has grown a lot.
  case fold
  /// Asks for `woke` at this time; replaces any earlier time, and nil cancels it.
  case wake(at: Timestamp?)
  case show(SyncStatus)
  /// Reports that the area's lane has another status, or new data.
  case showArea
}

/// A request to be sent by POST with the session's credentials.
public struct SyncRequest: Equatable, Sendable {
  /// Identifies the answer; an engine never uses an id twice.
  public let id: UInt64
  public let path: CloudPath
  public let body: [UInt8]

  public var address: String { path.text }

  /// The path of a GET request that returns the `userRecordName` of the session's user.
  public static var userAddress: String { SyncNames.path(.usersCurrent).text }
}

/// The state of the sync, for the screens.
public struct SyncStatus: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    /// No user is signed in.
    case off
    /// Nothing is left to do.
    case idle
    case syncing
    /// Something failed, and will be retried automatically.
    case waiting(until: Timestamp)
    case offline
    /// The session has ended. Pending changes are kept.
    case signInNeeded
    /// This device has the data of another account. `SyncEvent.decided` must decide about them.
    case otherAccount(user: String)
  }

  public var phase = Phase.off
  /// The number of records that are not on the server yet.
  public var pendingCount = 0
  /// The last time at which the server and this device were known to have the same data.
  public var syncedAt: Timestamp?
  /// The progress of the first merge of this device's data into the account: records sent, and their total.
  public var progress: Progress?
  /// The most important problem.
  public var problem: SyncProblem?
  /// Everything that the server refuses: changes of records, zone by zone, and then the leaving and deleting of zones.
  public var refused: [SyncProblem] = []

  public struct Progress: Equatable, Sendable {
    public let done: Int
    public let total: Int
  }

  public init() {}
}

/// A problem that may concern the user. Its code is stable, for texts and scripts.
public struct SyncProblem: Equatable, Sendable {
  /// The record that caused it; nil if it concerns the service as a whole.
  public let record: RecordName?
  /// One of the codes below, or `sync.refused.` followed by the server's own code.
  public let code: String
  /// The server's message in English; may be empty.
  public let reason: String
  /// Whether it is a change in a shared zone that the server refuses for good, and that `SyncEvent.discardRefused` can
  /// undo.
  public let canBeDiscarded: Bool

  public init(record: RecordName?, code: String, reason: String, canBeDiscarded: Bool = false) {
    self.record = record
    self.code = code
    self.reason = reason
    self.canBeDiscarded = canBeDiscarded
  }

  /// No connection to the server.
  public static let unreachable = "sync.unreachable"
  /// The server is reachable, but cannot answer now.
  public static let service = "sync.service"
  /// The answer does not come from the server, or cannot be read.
  public static let answer = "sync.unreadable-answer"
  /// A record of a newer version of the app, or a damaged one. It stays unchanged.
  public static let unreadable = "sync.unreadable-record"
  /// A record that the server can no longer read and that this device could not send again.
  public static let damaged = "sync.damaged-record"
  /// The prefix of codes for requests that the server refuses permanently; the server's own code follows.
  public static let refused = "sync.refused."
}

/// The state of the data that a sync depends on (S-17).
public struct SyncHealth: Equatable, Sendable {
  public enum Account: String, Sendable {
    case available, none, restricted, undetermined
    case temporarilyUnavailable = "temporarily-unavailable"
  }

  public enum Zone: String, Sendable {
    case ready, unknown
    case notMade = "not-made"
  }

  public let account: Account
  /// The state of all zones: `notMade` if one of them could not be created.
  public internal(set) var zone: Zone
  /// Records this version cannot read. Empty when healthy.
  public internal(set) var unreadable: [RecordName]
  /// Records that the server can no longer read. Empty when healthy.
  public internal(set) var damaged: [RecordName]
  /// Records that the server refuses, with its messages.
  public internal(set) var refused: [SyncProblem]
  /// The number of unreadable elements of answers since the start; they stay unchanged on the server.
  public internal(set) var skippedCount: Int
  /// Whether all zones exist but contain nothing yet.
  public internal(set) var isEmpty: Bool
}
