import Cryptography

/// The sender of a request as far as its head shows. A signature can only be verified with the body.
public enum SenderClaim: Sendable {
  case settled(Authentication)
  /// A registered key with a date close to now. The signature is not verified yet.
  case signed(SignedClaim)
}

public struct SignedClaim: Sendable {
  let key: ServerKey
  let signature: RequestSignature
  let publicKey: P256PublicKey
}

/// The sender of a request.
public enum Authentication: Equatable, Sendable {
  /// A client with a valid API token, without a signed-in user.
  case anyone(APIToken)
  case person(SignedIn)
  /// A program, in the public database only.
  case key(ServerKey, userRecordName: String)
  case rejected(Rejection)
}

/// A user, on one of their devices.
public struct SignedIn: Equatable, Sendable {
  public let account: AccountID
  public let device: DeviceID
  public let kind: SessionTransport
  /// The name of the account's user in the request's container; empty for paths outside `/database`.
  public let userRecordName: String
  /// The new value of `X-Apple-CloudKit-Web-Auth-Token` for the answer, if the token was replaced; nil unless the
  /// request sent one.
  public let webAuthToken: String?
}

/// The reason why a request's credentials are refused, as in the protocol.
public struct Rejection: Equatable, Sendable {
  public enum Code: String, Sendable {
    case authenticationFailed = "AUTHENTICATION_FAILED"
    case accessDenied = "ACCESS_DENIED"
    case tryAgainLater = "TRY_AGAIN_LATER"
  }

  public let code: Code
  public let reason: String
  /// Whether the credentials are right but the operator has disabled the account.
  public var isDisabling = false

  /// The HTTP status.
  public var status: Int {
    switch code {
    case .authenticationFailed: 401
    case .accessDenied: 403
    case .tryAgainLater: 503
    }
  }

  static let failed = Rejection(code: .authenticationFailed, reason: "Authentication failed")
  static let nothing = Rejection(code: .authenticationFailed, reason: "no auth method found")
  static let two = Rejection(
    code: .authenticationFailed, reason: "use an API token or a server-to-server key, not both")
  static let origin = Rejection(
    code: .authenticationFailed, reason: "the API token does not allow this origin; the operator can add it")
  /// Refuses a request with a browser's cookie, or a sign-in, that another site's page has sent.
  public static let otherSite = Rejection(
    code: .accessDenied, reason: "the request must come from this site's own pages")
  /// Refuses a request that needs a signed-in user.
  public static let signInNeeded = Rejection(code: .authenticationFailed, reason: "sign in first")
  /// Refuses a request of an account that the operator has disabled.
  static func disabled(_ reason: String) -> Rejection {
    Rejection(
      code: .authenticationFailed,
      reason: "the operator of this server has disabled the account" + (reason.isEmpty ? "" : ": \(reason)"),
      isDisabling: true)
  }
  static let containers = Rejection(
    code: .accessDenied, reason: "the account is in \(AccountLimits.containersMax) containers already")
  static let unavailable = Rejection(code: .tryAgainLater, reason: "the accounts cannot be read just now")
}
