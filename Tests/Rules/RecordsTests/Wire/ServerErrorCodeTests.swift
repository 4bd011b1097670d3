import Records
import Testing

@Suite("Error codes")
struct ServerErrorCodeTests {
  /// A copy of the protocol's table, to detect a changed status or word.
  static let table: [(String, ServerErrorCode, Int, ServerErrorCode.Remedy)] = [
    ("ACCESS_DENIED", .accessDenied, 403, .report), ("ATOMIC_ERROR", .atomicError, 400, .repeatBatch),
    ("AUTHENTICATION_FAILED", .authenticationFailed, 401, .signIn),
    ("AUTHENTICATION_REQUIRED", .authenticationRequired, 421, .signIn),
    ("BAD_REQUEST", .badRequest, 400, .report), ("CONFLICT", .conflict, 409, .merge), ("EXISTS", .exists, 409, .merge),
    ("INTERNAL_ERROR", .internalError, 500, .wait), ("NOT_FOUND", .notFound, 404, .report),
    ("QUOTA_EXCEEDED", .quotaExceeded, 413, .report), ("THROTTLED", .throttled, 429, .wait),
    ("TRY_AGAIN_LATER", .tryAgainLater, 503, .wait),
    ("VALIDATING_REFERENCE_ERROR", .validatingReferenceError, 412, .report),
    ("ZONE_NOT_FOUND", .zoneNotFound, 404, .report),
  ]

  @Test(arguments: table)
  func eachHasItsWordAndStatus(word: String, code: ServerErrorCode, status: Int, remedy: ServerErrorCode.Remedy) {
    #expect(ServerErrorCode(word) == code && code.word == word)
    #expect(code.httpStatus == status && code.remedy == remedy)
  }

  @Test func anUnknownCodeIsKept() {
    let code = ServerErrorCode("CHANGE_TOKEN_EXPIRED")
    #expect(code == .other("CHANGE_TOKEN_EXPIRED") && code.word == "CHANGE_TOKEN_EXPIRED")
    #expect(code.httpStatus == 500 && code.remedy == .wait)
  }
}
