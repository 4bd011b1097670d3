import Core
import RecordStore
import Records

/// The reason why a request did not reach the record service, or why the service gave no answer.
enum RequestFailure: Error, Sendable {
  /// The credentials are invalid, or the request requires a sign-in.
  case refused(ServerErrorCode, reason: String, retryAfterSeconds: Double? = nil, signInURL: String? = nil)
  case bodyTooLarge(byteCountMax: Int)
  /// The client disconnected, or its data is not a valid HTTP body.
  case bodyLost
  case store(StoreError)
  /// The client no longer waits for the answer, or the server is stopping.
  case abandoned

  /// Seconds after which a store without space or time may have some again.
  private static let storeRetrySeconds = 5.0
  /// Seconds after which a payer with too many waiting requests may send another one.
  private static let payerRetrySeconds = 1.0

  static func tooOften(_ seconds: Double) -> RequestFailure {
    .refused(
      .throttled, reason: "too many requests: wait, then go on more slowly", retryAfterSeconds: seconds.rounded(.up))
  }

  init(_ failure: BodyFailure) {
    self =
      switch failure {
      case .tooLarge(let byteCountMax): .bodyTooLarge(byteCountMax: byteCountMax)
      case .lost: .bodyLost
      case .refused(.payerFull):
        .refused(
          .throttled, reason: "too much is being sent at once: wait until other requests are answered",
          retryAfterSeconds: EarlyEnd.retrySeconds)
      case .refused(.full):
        .refused(
          .tryAgainLater, reason: "the server has no room for more requests of this size now: try again later",
          retryAfterSeconds: EarlyEnd.retrySeconds)
      }
  }

  /// Returns the failure for an unknown container: nothing is looked up in it, and no user is created for it. It is an
  /// error that clients treat as their own mistake; from a missing zone or record they would draw wrong conclusions.
  static func noContainer(_ container: ContainerID) -> RequestFailure {
    .refused(
      .badRequest, reason: "this server has no container \(container.text); its operator names them (--containers)")
  }

  init(_ error: any Error) {
    switch error {
    case StoreError.payerTooBusy:
      self = .refused(
        .throttled, reason: StoreError.payerTooBusy.text, retryAfterSeconds: Self.payerRetrySeconds)
    case is CancellationError: self = .abandoned
    default: self = .store((error as? StoreError) ?? .failed("\(error)"))
    }
  }

  func requestError(_ id: UniqueID) -> RequestError {
    switch self {
    case .refused(let code, let reason, let retryAfter, let signInURL):
      RequestError(uuid: id, code: code, reason: reason, retryAfter: retryAfter, redirectURL: signInURL)
    case .bodyTooLarge(let max):
      RequestError(
        uuid: id, code: .quotaExceeded,
        reason: "the request has more than \(max) bytes: send fewer records at a time")
    case .bodyLost: RequestError(uuid: id, code: .badRequest, reason: "the request's body did not come whole")
    case .abandoned:
      RequestError(
        uuid: id, code: .tryAgainLater, reason: "the request was given up before it was answered; try again",
        retryAfter: Self.payerRetrySeconds)
    case .store(let error):
      RequestError(uuid: id, code: .tryAgainLater, reason: error.text, retryAfter: Self.storeRetrySeconds)
    }
  }
}
