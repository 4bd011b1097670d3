import Core
import Records

/// What the couple's engine wants of its host, in this order. What it is told are the events of the other engine (`SyncEvent`).
public enum CoupleCommand: Equatable, Sendable {
  /// One at a time, beside the other engine's; the ids of the two are never the same.
  case send(SyncRequest)
  /// Its answer does not matter any more.
  case cancel(id: UInt64)
  /// Append this entry to the journal, in order; the replica has what is in it.
  case store([UInt8])
  /// Tell the engine `woke` at this time; it replaces every earlier one, nil ends it.
  case wake(at: Timestamp?)
  case show(CoupleStatus)
  /// Something that the person should hear of, once.
  case tell(CoupleNews)
}

public enum CoupleNews: Equatable, Sendable {
  /// This person has joined somebody's couple (C-14).
  case joined
  /// Somebody has redeemed this person's code.
  case partnerJoined
  /// The two are parted, by the other's wish or from another device. Own data stays (C-12).
  case parted
  /// The code is taken, or there is none; the pairing is as before (C-9).
  case codeTaken
  /// Another device of this account is in a couple already; what was begun here gives way to it.
  case alreadyPaired
  /// The code given out is void: nobody has redeemed it in time, or another device has taken it back.
  case codeGone
  /// Too many codes were tried (C-10); this one is tried again by itself at that time, unless the person gives it up.
  case tooManyAttempts(until: Timestamp)
}

/// How the couple's sync stands, for the screens.
public struct CoupleStatus: Equatable, Sendable {
  /// As of the other engine; `otherAccount` does not occur.
  public var phase = SyncStatus.Phase.off
  /// Whether something is not on the server yet.
  public var isPending = false
  /// When the server and this device were last known to be equal.
  public var syncedAt: Timestamp?
  public var problem: SyncProblem?

  public init() {}
}
