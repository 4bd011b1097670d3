/// Whether a code opens an account.
public enum InviteState: Equatable, Sendable {
  case open
  /// It has opened as many accounts as it may, or somebody has already joined the family with it.
  case used
  /// It is unknown, withdrawn or expired; the state does not say which.
  case void
}
