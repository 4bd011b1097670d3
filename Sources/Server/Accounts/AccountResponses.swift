import Accounts
import Core
import Foundation
import HTTPTypes
import HummingbirdCore
import NIOCore

/// The answers of the accounts' API: JSON that no cache stores.
enum AccountResponses {
  static func json(_ value: JSON, _ status: HTTPResponse.Status = .ok) -> Response {
    var headers = SecurityHeaders.fields
    headers[.contentType] = "application/json"
    headers[.cacheControl] = "no-store"
    return Response(
      status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: value.bytes())))
  }

  static var done: Response {
    var headers = SecurityHeaders.fields
    headers[.cacheControl] = "no-store"
    return Response(status: .noContent, headers: headers)
  }

  static func error(
    _ status: HTTPResponse.Status, _ word: String, _ message: String, retryAfterSeconds: Int? = nil
  ) -> Response {
    var members: [JSON.Member] = [.init("error", .string(word)), .init("message", .string(message))]
    if let retryAfterSeconds { members.append(.init("retryAfter", .int(Int64(retryAfterSeconds)))) }
    var response = json(.object(members), status)
    if let retryAfterSeconds { response.headers[.retryAfter] = String(retryAfterSeconds) }
    return response
  }

  static func error(_ error: AccountError) -> Response {
    Self.error(error.status, error.word, error.message, retryAfterSeconds: error.retryAfterSeconds)
  }

  static func rejected(_ rejection: Rejection) -> Response {
    let word =
      switch rejection.code {
      case .authenticationFailed: rejection.isDisabling ? "account-disabled" : "sign-in-needed"
      case .accessDenied: "other-site"
      case .tryAgainLater: "storage"
      }
    return error(
      HTTPResponse.Status(code: rejection.status), word, rejection.reason,
      retryAfterSeconds: rejection.code == .tryAgainLater ? AccountError.storageRetrySeconds : nil)
  }
}

extension AccountError {
  var status: HTTPResponse.Status {
    switch self {
    case .nameInvalid, .passwordTooShort, .passwordTooLong, .passwordIsName, .textInvalid, .publicKeyInvalid,
      .containerUnknown:
      .badRequest
    case .credentialsWrong, .identityRefused: .unauthorized
    case .creationClosed, .inviteNeeded, .inviteInvalid, .inviteUsed, .freshSignInNeeded, .disabled: .forbidden
    case .nameTaken, .nameMissing, .tooMany: .conflict
    case .notFound, .providerUnknown: .notFound
    case .limited: .tooManyRequests
    case .busy, .storage, .diskFull: .serviceUnavailable
    case .pairingPending: .accepted
    case .pairingEnded: .gone
    case .providerFailed: .badGateway
    case .noRoom: HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
    case .providerMisconfigured: .internalServerError
    }
  }

  var retryAfterSeconds: Int? {
    switch self {
    case .limited(let seconds): seconds
    case .busy: 5
    case .noRoom: 60
    case .storage, .diskFull: Self.storageRetrySeconds
    default: nil
    }
  }

  /// Seconds after which there may be room again, or a lock may be released.
  static let storageRetrySeconds = 60

  /// An English sentence with the error and its remedy, for people; programs use the error's word.
  var message: String {
    switch self {
    case .nameInvalid: "The name must be 2 to 64 of the characters a–z 0–9 . _ @ + - and begin with a letter or digit."
    case .nameMissing: "The account has no name to sign in with: only an identity provider opens it."
    case .nameTaken: "Somebody has this name already; choose another one."
    case .passwordTooShort: "The password must have at least \(AccountLimits.passwordCharactersMin) characters."
    case .passwordTooLong: "The password must have at most \(AccountLimits.passwordBytesMax) bytes."
    case .passwordIsName: "The password must not be the name."
    case .textInvalid(let member): "\(member) is missing, too long or not as it should be."
    case .creationClosed: "This server makes no new accounts; ask its operator."
    case .inviteNeeded: "An invite code is needed: the operator's, or one into a family."
    case .inviteInvalid:
      "This invite code is misspelt, withdrawn or expired, so no account was made; check it, or ask for a new one."
    case .inviteUsed:
      "This invite code was used already, so no account was made; sign in if you have one, or ask for a new code."
    case .credentialsWrong: "Name and password or code do not fit together."
    case .disabled(let reason):
      "The operator of this server has disabled this account" + (reason.isEmpty ? "" : " (\(reason))") + "; ask them."
    case .limited(let seconds): "Too many attempts; try again in \(seconds) seconds."
    case .busy: "Too many people are signing in at this moment; try again in a few seconds."
    case .notFound: "There is no such thing in this account."
    case .freshSignInNeeded: "Send the account's password, or sign in again first."
    case .tooMany(let what): "There are too many \(what) already; delete one first."
    case .publicKeyInvalid: "The public key must be PEM of a key on the curve P-256."
    case .containerUnknown(let name):
      "There is no container \(name) here; the server's operator adds it with --containers (ALLTAG_CONTAINERS)."
    case .pairingPending: "Nobody has confirmed the code yet."
    case .pairingEnded: "This code was refused, used or has expired; ask for a new one."
    case .providerUnknown: "The server has no such identity provider."
    case .providerMisconfigured:
      "The identity provider is not set up rightly; the operator finds the reason in the log."
    case .providerFailed: "The identity provider does not answer as it should; try again later."
    case .identityRefused(let reason): "The sign-in was refused (\(reason.rawValue)); try again from the start."
    case .diskFull: "The server's disk is full, so nothing was changed; try again later, and tell its operator."
    case .storage: "The server cannot read or write its accounts just now; try again later."
    case .noRoom: "The server's disk is nearly full; its operator has to make room. Try again later."
    }
  }
}
