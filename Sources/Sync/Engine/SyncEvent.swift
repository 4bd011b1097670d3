import Core
import Records

/// An event that a host reports to the engine.
public enum SyncEvent: Equatable, Sendable {
  /// Everything stored is in the replica. `seed` is random, and another at each start.
  case opened(seed: UInt64)
  /// The user has changed something, here or in another tab; the replica has it already.
  case changed
  /// The answer to a request, whatever its status.
  case answered(id: UInt64, status: Int, body: [UInt8])
  /// There is no answer: no connection, or it broke.
  case failed(id: UInt64)
  /// Another device has changed something in this database (a push, or the change stream); nil when it could be anywhere.
  case noticed(CloudDatabase?)
  /// The time of `SyncCommand.wake` has come.
  case woke
  case network(isUp: Bool)
  /// Whether the app is visible.
  case foreground(Bool)
  /// The user wants everything tried again now, including records that were set aside.
  case checkAgain
  /// There is a session; also after signing in again.
  case signedIn(SyncAccount)
  /// The user's answer to `SyncStatus.Phase.otherAccount`.
  case decided(SyncDecision)
  /// The user has signed out.
  case signedOut(keepsData: Bool)
  /// The account was deleted: the data here stays and has no owner.
  case accountDeleted
  /// Everything is to be deleted, here and on every device.
  case eraseEverything
}

/// The fate of another account's data on this device.
public enum SyncDecision: UInt8, Sendable {
  /// Merges it into the new account.
  case merge
  /// Removes it from this device.
  case replace
}

/// A command to the host, to be carried out in order.
public enum SyncCommand: Equatable, Sendable {
  /// One of each lane at most is under way at any time.
  case send(SyncRequest)
  /// Its answer does not matter any more.
  case cancel(id: UInt64)
  /// Append this entry to the journal, in order; the replica has what is in it.
  case store([UInt8])
  /// The journal has grown by much: fold it soon.
  case fold
  /// Tell the engine `woke` at this time; it replaces every earlier one, nil ends it.
  case wake(at: Timestamp?)
  case show(SyncStatus)
  /// The area's lane has another status, or news.
  case showArea
}

/// A request to be sent by POST with the session's credentials.
public struct SyncRequest: Equatable, Sendable {
  /// Comes back with the answer; never used twice by one engine.
  public let id: UInt64
  public let path: CloudPath
  public let body: [UInt8]

  public var address: String { path.text }

  /// Answers a GET with the `userRecordName` that a session belongs to.
  public static var userAddress: String { SyncNames.path(.usersCurrent).text }
}

/// The state of the sync, for the screens.
public struct SyncStatus: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    /// Nobody is signed in.
    case off
    /// Nothing to do.
    case idle
    case syncing
    /// Something failed; tried again by itself.
    case waiting(until: Timestamp)
    case offline
    /// The session is over. What is pending is kept.
    case signInNeeded
    /// This device holds the data of another account: `SyncEvent.decided` says what becomes of it.
    case otherAccount(user: String)
  }

  public var phase = Phase.off
  /// Records that are not on the server yet.
  public var pendingCount = 0
  /// The last time the server and this device were known to be equal.
  public var syncedAt: Timestamp?
  /// While the data of this device is merged into the account for the first time: records sent, and all of them.
  public var progress: Progress?
  /// The most important one.
  public var problem: SyncProblem?

  public struct Progress: Equatable, Sendable {
    public let done: Int
    public let total: Int
  }

  public init() {}
}

/// A problem the user may have to know of. Its code is stable, for texts and scripts.
public struct SyncProblem: Equatable, Sendable {
  /// The record at fault; nil if it is the service as a whole.
  public let record: RecordName?
  /// One of `SyncProblem.Code`, or the server's own word behind `sync.refused.`.
  public let code: String
  /// The server's words, in English; may be empty.
  public let reason: String

  public init(record: RecordName?, code: String, reason: String) {
    self.record = record
    self.code = code
    self.reason = reason
  }

  /// No connection to the server.
  public static let unreachable = "sync.unreachable"
  /// The server is there but does not do it now.
  public static let service = "sync.service"
  /// The server's answer is none.
  public static let answer = "sync.unreadable-answer"
  /// A record of a newer version of the app, or a damaged one: left as it is.
  public static let unreadable = "sync.unreadable-record"
  /// Begins the code of whatever the server refuses for good; its own word follows.
  public static let refused = "sync.refused."
}

/// The state of the parts that a sync rests on (S-17).
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
  public let zone: Zone
  /// Records this version cannot read. Empty when healthy.
  public let unreadable: [RecordName]
  /// Records that the server refuses, with its words.
  public let refused: [SyncProblem]
  /// Elements of answers since the start that could not be read at all; they stay as they are on the server.
  public let skippedCount: Int
}
