/// The codes with which a server refuses a request or an item. It sends only these fourteen; some clients fail on
/// others.
public enum ServerErrorCode: Equatable, Sendable {
  case accessDenied
  case atomicError
  case authenticationFailed
  case authenticationRequired
  case badRequest
  case conflict
  case exists
  case internalError
  case notFound
  case quotaExceeded
  case throttled
  case tryAgainLater
  case validatingReferenceError
  case zoneNotFound
  /// A code unknown to this version, as sent by the server.
  case other(String)

  /// The client's reaction to an error (S-16).
  public enum Remedy: UInt8, Sendable {
    /// The same request may succeed later: wait `retryAfter`, or longer each time.
    case wait
    /// Sign in, then repeat.
    case signIn
    /// Fetch the record, merge, save again.
    case merge
    /// Nothing is wrong with this item: correct the rest of its batch and repeat it.
    case repeatBatch
    /// Repeating does not help: inform the user, with the record.
    case report
  }

  /// One row for each code: its word, the HTTP status of a request that fails with it as a whole, the remedy.
  struct Row: Sendable {
    let code: ServerErrorCode
    let word: StaticString
    let status: Int
    let remedy: Remedy
  }

  static let table: [Row] = [
    Row(code: .accessDenied, word: "ACCESS_DENIED", status: 403, remedy: .report),
    Row(code: .atomicError, word: "ATOMIC_ERROR", status: 400, remedy: .repeatBatch),
    Row(code: .authenticationFailed, word: "AUTHENTICATION_FAILED", status: 401, remedy: .signIn),
    Row(code: .authenticationRequired, word: "AUTHENTICATION_REQUIRED", status: 421, remedy: .signIn),
    Row(code: .badRequest, word: "BAD_REQUEST", status: 400, remedy: .report),
    Row(code: .conflict, word: "CONFLICT", status: 409, remedy: .merge),
    Row(code: .exists, word: "EXISTS", status: 409, remedy: .merge),
    Row(code: .internalError, word: "INTERNAL_ERROR", status: 500, remedy: .wait),
    Row(code: .notFound, word: "NOT_FOUND", status: 404, remedy: .report),
    Row(code: .quotaExceeded, word: "QUOTA_EXCEEDED", status: 413, remedy: .report),
    Row(code: .throttled, word: "THROTTLED", status: 429, remedy: .wait),
    Row(code: .tryAgainLater, word: "TRY_AGAIN_LATER", status: 503, remedy: .wait),
    Row(code: .validatingReferenceError, word: "VALIDATING_REFERENCE_ERROR", status: 412, remedy: .report),
    Row(code: .zoneNotFound, word: "ZONE_NOT_FOUND", status: 404, remedy: .report),
  ]

  private var row: Row? { Self.table.first { $0.code == self } }

  /// Creates the code of a word; `other` for one that is not in the table.
  public init(_ word: String) {
    for row in Self.table where row.word.description == word {
      self = row.code
      return
    }
    self = .other(word)
  }

  public var word: String {
    if case .other(let word) = self { return word }
    return row?.word.description ?? ""
  }

  /// The HTTP status of a request that fails as a whole; items fail inside of an answer with 200.
  public var httpStatus: Int { row?.status ?? 500 }

  /// The client's reaction. For a code that is not in the table it is to wait, since only newer servers send one.
  public var remedy: Remedy { row?.remedy ?? .wait }
}
