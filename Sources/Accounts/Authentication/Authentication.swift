import Crypto

/// The sender as far as the head of a request tells. Only a signature needs the body as well.
public enum SenderClaim: Sendable {
  case settled(Authentication)
  /// By a key that is registered, with a date that is near; whether the key has signed the request is still to be seen.
  case signed(SignedClaim)
}

public struct SignedClaim: Sendable {
  let key: ServerKey
  let signature: RequestSignature
  let publicKey: P256.Signing.PublicKey
}

/// The sender of a request.
public enum Authentication: Equatable, Sendable {
  /// A client that has a valid API token, and nobody signed in.
  case anyone(APIToken)
  case person(SignedIn)
  /// A program, in the public database only.
  case key(ServerKey, userRecordName: String)
  case rejected(Rejection)
}

/// A person, on one of their devices.
public struct SignedIn: Equatable, Sendable {
  public let account: AccountID
  public let device: DeviceID
  public let kind: SessionKind
  /// Of the account's user in the request's container; empty beside `/database`.
  public let userRecordName: String
  /// For `X-Apple-CloudKit-Web-Auth-Token` of the answer: from time to time a new one. Nil unless the request brought one.
  public let webAuthToken: String?
}

/// The reason why a request's credentials are refused, in the protocol's words.
public struct Rejection: Equatable, Sendable {
  public enum Code: String, Sendable {
    case authenticationFailed = "AUTHENTICATION_FAILED"
    case accessDenied = "ACCESS_DENIED"
    case tryAgainLater = "TRY_AGAIN_LATER"
  }

  public let code: Code
  public let reason: String
  /// Whether the credentials are right, but the operator has closed the account.
  public var isDisabling = false

  /// HTTP's.
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
  /// A request with a browser's cookie, or to sign in, that another site's page has sent.
  public static let otherSite = Rejection(
    code: .accessDenied, reason: "the request must come from this site's own pages")
  /// Of what only a person may do.
  public static let signInNeeded = Rejection(code: .authenticationFailed, reason: "sign in first")
  /// Of an account that the operator has closed.
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
