import Core
import Couple
import Records
import Sync

/// The search for a couple, which runs for every account. The rest of the lane's code is needed only if there is a couple.
extension CoupleLane {
  typealias Next = RequestLine<CoupleRequest>.Next

  /// The maximum number of records of a search result. An account has one, and briefly two.
  private static let foundCountMax = 200

  // MARK: Asking

  /// Returns the next request of a device without a couple.
  mutating func nextSearch() -> Next? {
    if let again = line.nextUnanswered() { return again }
    return line.needsFetch || marker != nil ? search() : nil
  }

  mutating func search() -> Next {
    if marker == nil {
      found = []
      needsCode = false
    }
    line.needsFetch = false
    var request = RecordsQueryRequest(RecordQuery(CoupleRecord.type))
    request.continuationMarker = marker
    return Next(path: Self.path(.recordsQuery), body: request.body, kind: .search)
  }

  static func path(_ operation: CloudOperation) -> CloudPath {
    CloudPath(operation, in: .publicDatabase, of: SyncNames.container, SyncNames.environment)
  }

  // MARK: Answers

  mutating func receiveAnswer(
    _ id: UInt64, _ status: Int, _ retryAfter: Double?, _ body: [UInt8], at now: Timestamp, _ replica: inout Replica
  ) {
    // Ignores a late response, whose request was given up.
    guard let flight = line.flight, flight.request.id == id else { return }
    let isSearch = flight.kind.isReading
    if status == 200 {
      let isRead = isSearch ? readSearch(body, at: now, &replica) : read(flight.kind, body, at: now, &replica)
      if isRead { return }
    }
    switch SyncRequestFailure(status: status, retryAfter: retryAfter, body: body) {
    case .refused(let error) where isSearch: failSearch(error, at: now)
    case .refused(let error): refuse(flight.kind, error.code, error.reason, error.retryAfter, at: now, &replica)
    case .signedOut: line.stop()
    case .unreadable(let problem, let retryAfter): line.fail(problem, retryAfter: retryAfter, at: now)
    }
  }

  /// Returns false if the body is no response to a search.
  mutating func readSearch(_ body: [UInt8], at now: Timestamp, _ replica: inout Replica) -> Bool {
    guard let answer = try? RecordsAnswer(body: body) else { return false }
    line.succeed()
    for outcome in answer.records {
      if let record = outcome.item, found.count < Self.foundCountMax { found.append(record) }
    }
    marker = answer.continuationMarker
    if marker == nil { finishSearch(at: now, &replica) }
    return true
  }

  /// Applies the search's result. If there is no couple here or on the server, this needs no further code.
  mutating func finishSearch(at now: Timestamp, _ replica: inout Replica) {
    let isEmpty = found.isEmpty && !replica.hasCouple
    needsCode = !hasCode && !isEmpty
    if needsCode { return }
    let records = found
    found = []
    guard let user = replica.syncAccount.map({ RecordName($0.user) }) else { return }
    if isEmpty { doubtsRedeem = false } else { applySearch(records, of: user, at: now, &replica) }
    markSearched(&replica)
  }

  private mutating func failSearch(_ error: RequestError, at now: Timestamp) {
    if error.code.remedy == .signIn { return line.stop() }
    if error.code.remedy == .wait {
      let problem = SyncProblem(record: nil, code: SyncProblem.service, reason: error.reason)
      line.fail(problem, retryAfter: error.retryAfter, at: now)
    } else {
      line.end()
      line.fail(SyncProblem(record: nil, code: SyncProblem.refused + error.code.word, reason: error.reason), at: now)
    }
  }
}
