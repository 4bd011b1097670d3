import Core
import Records
import Sync

/// News of the couple to show the user once.
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

/// The state of the couple's sync, for the screens.
public struct CoupleStatus: Equatable, Sendable {
  /// As in `SyncStatus`; `otherAccount` does not occur.
  public var phase = SyncStatus.Phase.off
  /// Whether something is not on the server yet.
  public var isPending = false
  /// The last time the server and this device were known to be equal.
  public var syncedAt: Timestamp?
  public var problem: SyncProblem?

  public init() {}
}
