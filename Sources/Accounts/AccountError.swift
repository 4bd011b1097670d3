import GRDB

/// The reason why an operation on an account failed.
public enum AccountError: Error, Equatable, Sendable {
  /// Not 2–64 of `a–z 0–9 . _ @ + -`, or it does not begin with a letter or digit.
  case nameInvalid
  case nameTaken
  /// The account has no name to sign in with: a provider alone opens it.
  case nameMissing
  case passwordTooShort
  case passwordTooLong
  /// The password is the account's name.
  case passwordIsName
  /// A text is longer than `AccountLimits` allows, or empty; the member's name.
  case textInvalid(String)
  case creationClosed
  case inviteNeeded
  /// Unknown, used up or expired.
  case inviteInvalid
  /// Name or password, name or recovery code, current password: never says which.
  case credentialsWrong
  /// The operator has closed the account; with the operator's reason, which may be empty. Told only to who has proved to be its person.
  case disabled(reason: String)
  /// Too many attempts; seconds until the next one is allowed.
  case limited(retryAfterSeconds: Int)
  /// Too many sign-ins wait for their turn already.
  case busy
  case notFound
  /// The session is too old for this, and no password came along.
  case freshSignInNeeded
  /// One more of them than `AccountLimits` allows.
  case tooMany(String)
  case publicKeyInvalid
  /// The operator has not named this container.
  case containerUnknown(String)
  /// Not yet: the person has not confirmed the code.
  case pairingPending
  /// The person refused, or the code has expired.
  case pairingEnded
  case providerUnknown
  /// The provider's configuration cannot work; says what to change.
  case providerMisconfigured(String)
  /// The provider did not answer, or not as it should.
  case providerFailed(String)
  /// The identity token or the sign-in that it belongs to does not hold.
  case identityRefused(IdentityRefusal)
  /// No room on the disk: nothing was changed.
  case diskFull
  case storage(String)
  /// The disk has no more than its reserve.
  case noRoom

  init(_ error: any Error) {
    switch error {
    case let error as AccountError: self = error
    case let error as DatabaseError where error.resultCode == .SQLITE_FULL: self = .diskFull
    default: self = .storage("\(error)")
    }
  }
}

extension AccountError {
  /// The error's name in answers; stable.
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
