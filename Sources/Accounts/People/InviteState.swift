/// Whether a code opens an account.
public enum InviteState: Equatable, Sendable {
  case open
  /// It has opened as many accounts as it could, or nobody can join a family with it any more, since somebody has.
  case used
  /// It is unknown, withdrawn or expired; it does not say which.
  case void
}
