import Records

/// The reason why a call failed as a whole; single records fail inside of an answer (`ItemOutcome`).
public enum CloudError: Error, Sendable {
  /// The server refused the request.
  case refused(RequestError, httpStatus: Int)
  /// No answer arrived; the request may have been performed.
  case unreachable(CloudTransportError)
  /// The answer does not follow this protocol: another program runs at the address.
  case unreadable(httpStatus: Int, WireError?)
  /// The error of the only item of a call.
  case failed(ItemError)
  /// A key that is not an ECDSA key on P-256 in PEM.
  case keyUnreadable
  /// The server's address, or a token in it, gives no valid URL.
  case addressMalformed(String)

  /// The closest of the native framework's codes, with its raw values (`CKError.Code`).
  public enum Code: Int, Sendable {
    case internalError = 1
    case partialFailure, networkUnavailable, networkFailure, badContainer, serviceUnavailable, requestRateLimited,
      missingEntitlement, notAuthenticated, permissionFailure, unknownItem, invalidArguments, resultsTruncated,
      serverRecordChanged, serverRejectedRequest, assetFileNotFound, assetFileModified, incompatibleVersion,
      constraintViolation, operationCancelled, changeTokenExpired, batchRequestFailed, zoneBusy, badDatabase,
      quotaExceeded, zoneNotFound, limitExceeded, userDeletedZone, tooManyParticipants, alreadyShared,
      referenceViolation, managedAccountRestricted
  }

  public var code: Code {
    switch self {
    case .refused(let error, _): Code(error.code)
    case .failed(let error): Code(error.code)
    case .unreachable(let error): error.isOffline ? .networkUnavailable : .networkFailure
    case .unreadable(let status, _): status >= 500 ? .serviceUnavailable : .serverRejectedRequest
    case .keyUnreadable: .notAuthenticated
    case .addressMalformed: .invalidArguments
    }
  }

  /// One sentence for logs, in English.
  public var reason: String {
    switch self {
    case .refused(let error, let status): "\(error.code.word) (\(status)): \(error.reason)"
    case .failed(let error): "\(error.code.word): \(error.reason)"
    case .unreachable(let error): "The server cannot be reached: \(error.reason)"
    case .unreadable(let status, let error):
      "The answer (\(status)) is not of this protocol\(error.map { ": " + $0.text } ?? ""): check the address."
    case .keyUnreadable: "The key is not an ECDSA key on P-256 in PEM."
    case .addressMalformed(let text): "\(text) is not an address: give https:// and a host name."
    }
  }

  /// The sign-in URL, if a sign-in is missing.
  public var signInURL: String? {
    if case .refused(let error, _) = self { error.redirectURL } else { nil }
  }

  /// Seconds to wait as requested by the server.
  public var retryAfterSeconds: Double? {
    switch self {
    case .refused(let error, _): error.retryAfter
    case .failed(let error): error.retryAfter
    default: nil
    }
  }

  /// Whether the same request may succeed a little later.
  var isWorthRepeating: Bool {
    switch self {
    case .refused(let error, let status): error.code.remedy == .wait || status >= 500
    case .unreachable: true
    case .unreadable(let status, _): status >= 500
    case .failed, .keyUnreadable, .addressMalformed: false
    }
  }
}

extension CloudError.Code {
  /// Maps a server's code as the clients of the time did.
  public init(_ code: ServerErrorCode) {
    switch code {
    case .accessDenied: self = .permissionFailure
    case .atomicError: self = .batchRequestFailed
    case .authenticationFailed, .authenticationRequired: self = .notAuthenticated
    case .badRequest: self = .invalidArguments
    case .conflict, .exists: self = .serverRecordChanged
    case .internalError: self = .internalError
    case .notFound: self = .unknownItem
    case .quotaExceeded: self = .quotaExceeded
    case .throttled: self = .requestRateLimited
    case .tryAgainLater: self = .zoneBusy
    case .validatingReferenceError: self = .referenceViolation
    case .zoneNotFound: self = .zoneNotFound
    case .other(let word): self = word == "CHANGE_TOKEN_EXPIRED" ? .changeTokenExpired : .internalError
    }
  }
}
