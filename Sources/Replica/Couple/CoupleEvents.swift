import Core
import Records
import Sync

/// News of the couple, shown to the user once.
public enum CoupleNews: Equatable, Sendable {
  /// This user has redeemed the partner's code (C-14).
  case joined
  /// The partner has redeemed this user's code.
  case partnerJoined
  /// The couple has ended, by the partner or on another device. The user's own data stay (C-12).
  case parted
  /// The code has been redeemed by another user. The pairing is unchanged (C-9).
  case codeTaken
  /// No such code waits to be redeemed: it was mistyped, or has expired. The pairing is unchanged (C-28).
  case codeUnknown
  /// This account is already in a couple through another device. It replaces the pairing that was started here.
  case alreadyPaired
  /// The code issued here is void: it expired, or another device withdrew it.
  case codeGone
  /// Too many codes were tried (C-10). This code is tried again at the given time, unless the user cancels.
  case tooManyAttempts(until: Timestamp)
}

/// The state of the couple's sync, for the screens.
public struct CoupleStatus: Equatable, Sendable {
  /// As in `SyncStatus`, but never `otherAccount`.
  public var phase = SyncStatus.Phase.off
  /// Whether something is not on the server yet.
  public var isPending = false
  /// The last time at which the server and this device were known to have the same data.
  public var syncedAt: Timestamp?
  public var problem: SyncProblem?

  public init() {}
}
