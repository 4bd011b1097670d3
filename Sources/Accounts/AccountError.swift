/// The reason why an operation on an account failed.
public enum AccountError: Error, Equatable, Sendable {
  /// The name is not 2–64 of `a–z 0–9 . _ @ + -`, or does not begin with a letter or digit.
  case nameInvalid
  case nameTaken
  /// The account has no sign-in name; only an identity provider opens it.
  case nameMissing
  case passwordTooShort
  case passwordTooLong
  /// The password equals the account's name.
  case passwordIsName
  /// A text is empty, too long or malformed; carries the member's name.
  case textInvalid(String)
  case creationClosed
  case inviteNeeded
  /// The invite is unknown, withdrawn or expired.
  case inviteInvalid
  /// The invite, or the code into a family, has already opened as many accounts as it may.
  case inviteUsed
  /// The name, the password, the recovery code or the current password is wrong; the error does not say which.
  case credentialsWrong
  /// The operator has disabled the account; carries the operator's reason, which may be empty. Reported only to a user
  /// who has proved that the account is theirs.
  case disabled(reason: String)
  /// Too many attempts; carries the seconds until the next one is allowed.
  case limited(retryAfterSeconds: Int)
  /// Too many sign-ins are waiting already.
  case busy
  case notFound
  /// The device signed in too long ago for this action, and no password was given.
  case freshSignInNeeded
  /// A limit is reached, such as one of `AccountLimits`; carries its subject.
  case tooMany(String)
  case publicKeyInvalid
  /// The operator has not listed this container.
  case containerUnknown(String)
  /// The user has not confirmed the code yet.
  case pairingPending
  /// The user refused, or the code has expired.
  case pairingEnded
  case providerUnknown
  /// The provider's configuration is wrong; carries what to change.
  case providerMisconfigured(String)
  /// The provider did not answer, or answered incorrectly.
  case providerFailed(String)
  /// The identity token, or the sign-in it belongs to, is invalid.
  case identityRefused(IdentityRefusal)
  /// The disk is full: nothing was changed.
  case diskFull
  case storage(String)
  /// The disk has no room beyond the reserve.
  case noRoom

  /// Converts an error of a transaction.
  public init(_ error: any Error) { self = error as? AccountError ?? .storage("\(error)") }

  /// The tables are of a version that this program does not know.
  public static let newerVersion = storage(
    "a newer version of Alltag has written the accounts; install that one again")
}

extension AccountError {
  /// The error's name in answers. It never changes.
  public var word: String {
    switch self {
    case .nameInvalid: "name-invalid"
    case .nameTaken: "name-taken"
    case .nameMissing: "name-missing"
    case .passwordTooShort: "password-too-short"
    case .passwordTooLong: "password-too-long"
    case .passwordIsName: "password-is-name"
    case .textInvalid: "text-invalid"
    case .creationClosed: "creation-closed"
    case .inviteNeeded: "invite-needed"
    case .inviteInvalid: "invite-invalid"
    case .inviteUsed: "invite-used"
    case .credentialsWrong: "credentials-wrong"
    case .disabled: "account-disabled"
    case .limited: "limited"
    case .busy: "busy"
    case .notFound: "not-found"
    case .freshSignInNeeded: "fresh-sign-in-needed"
    case .tooMany: "too-many"
    case .publicKeyInvalid: "public-key-invalid"
    case .pairingPending: "pairing-pending"
    case .pairingEnded: "pairing-ended"
    case .providerUnknown: "provider-unknown"
    case .providerMisconfigured: "provider-misconfigured"
    case .providerFailed: "provider-failed"
    case .identityRefused: "identity-refused"
    case .diskFull: "disk-full"
    case .storage: "storage"
    case .noRoom: "no-room"
    case .containerUnknown: "container-unknown"
    }
  }
}
