import Core
import Couple
import Records
import Sync

/// Reads answers.
extension CoupleLane {
  /// Records of a search that are looked at; an account has one, and for moments two.
  private static let foundCountMax = 200

  mutating func takeAnswer(_ id: UInt64, _ status: Int, _ body: [UInt8], at now: Timestamp, _ replica: inout Replica) {
    // An answer that came too late: its request has been given up.
    guard let flight = line.flight, flight.request.id == id else { return }
    if status == 200, read(flight.kind, body, at: now, &replica) { return }
    switch RequestFailure(status: status, body: body) {
    case .refused(let error): refuse(flight.kind, error.code, error.reason, error.retryAfter, at: now, &replica)
    case .signedOut: line.stop()
    case .unreadable(let problem): line.fail(problem, at: now)
    }
  }

  /// False for a body that is not the answer to this request.
  private mutating func read(
    _ kind: CoupleRequest, _ body: [UInt8], at now: Timestamp, _ replica: inout Replica
  ) -> Bool {
    switch kind {
    case .search:
      guard let answer = try? RecordsAnswer(body: body) else { return false }
      line.succeed()
      takeSearch(answer, at: now, &replica)
    case .step, .update:
      guard let outcome = (try? RecordsAnswer(body: body))?.records.first else { return false }
      if let error = outcome.error {
        let record = error.serverRecord
        if case .update = kind, error.code.remedy == .merge, let record { take(record, &replica) }
        refuse(kind, error.code, error.reason, error.retryAfter, isKnown: record != nil, at: now, &replica)
      } else {
        line.succeed()
        takeSaved(kind, outcome.item, at: now, &replica)
      }
    case .subscription:
      guard let answer = try? SubscriptionsAnswer(body: body) else { return false }
      if let error = answer.subscriptions.first?.error {
        refuse(kind, error.code, error.reason, error.retryAfter, at: now, &replica)
      } else {
        line.succeed()
        emit(.subscribed, &replica)
      }
    }
    return true
  }

  // MARK: Search

  private mutating func takeSearch(_ answer: RecordsAnswer, at now: Timestamp, _ replica: inout Replica) {
    for outcome in answer.records {
      if let record = outcome.item, found.count < Self.foundCountMax { found.append(record) }
    }
    marker = answer.continuationMarker
    if marker != nil { return }
    let records = found
    found = []
    guard let user = replica.syncAccount.map({ RecordName($0.user) }) else { return }
    let search = CoupleSearch(records, of: user)
    let couple = replica.couple
    var pairing = couple.pairing
    search.leave({ couple.isGone($0) }, &pairing)
    let news = search.settle(&pairing, doubtsRedeem: doubtsRedeem, at: now)
    doubtsRedeem = false
    emit(pairing, &replica)
    if let code = pairing.code, let record = search.record(of: code) { take(record, &replica) }
    if let news { self.news.append(news) }
  }

  /// The server's version, unless it is known.
  private mutating func take(_ record: Record, _ replica: inout Replica) {
    let couple = replica.couple
    if let server = couple.server, server.name == record.name, let tag = record.changeTag?.text, tag == server.tag {
      return
    }
    emit(.server(record, couple.pairing.role.side, revision: couple.serverRevision + 1), &replica)
  }

  // MARK: Answers to what was sent

  private mutating func takeSaved(
    _ kind: CoupleRequest, _ record: Record?, at now: Timestamp, _ replica: inout Replica
  ) {
    line.progress()
    var pairing = replica.couple.pairing
    switch kind {
    case .step(.create(let code)): pairing.codeStored(code)
    case .step(.redeem(let code)): pairing.joined(code)
    case .step(.leave(let code)): pairing.left(code)
    case .step(.delete(let code)): pairing.deleted(code)
    case .step(.pull), .update, .search, .subscription: break
    }
    emit(pairing, &replica)
    switch kind {
    // The place is taken; the couple is reported when the first pull has shown it.
    case .step(.redeem): line.wantsNews = true
    case .step(.create), .update: if let record { take(record, &replica) } else { line.wantsNews = true }
    default: break
    }
  }

  /// - Parameter isKnown: Whether the server has shown the record, which it does only to the two.
  private mutating func refuse(
    _ kind: CoupleRequest, _ code: ServerErrorCode, _ reason: String, _ retryAfter: Double?, isKnown: Bool = false,
    at now: Timestamp, _ replica: inout Replica
  ) {
    if code.remedy == .signIn { return line.stop() }
    let problem = SyncProblem(record: nil, code: SyncProblem.refused + code.word, reason: reason)
    if code.remedy == .wait {
      if case .step(.redeem) = kind, code == .throttled, let retryAfter {
        let end = now.adding(milliseconds: Int64(min(max(retryAfter, 0), SyncRetry.retryAfterSecondsMax) * 1000))
        news.append(.tooManyAttempts(until: end))
      }
      line.fail(SyncProblem(record: nil, code: SyncProblem.service, reason: reason), retryAfter: retryAfter, at: now)
      return
    }
    line.end()
    var pairing = replica.couple.pairing
    switch kind {
    case .search:
      line.fail(problem, at: now)
      return
    // Without notices there is still the poll.
    case .subscription: return emit(.subscribed, &replica)
    case .step(.create(let made)):
      // Somebody else's record has this name; or this account is in a couple that this device does not know of.
      if code == .exists, !isKnown {
        pairing.recordGone(made)
        news.append(.codeGone)
      } else {
        line.wantsNews = true
      }
    case .step(.redeem(let wanted)):
      // Either this account is in a couple already, or in this very one.
      if code == .badRequest, !doubtsRedeem {
        doubtsRedeem = true
        line.wantsNews = true
      } else {
        pairing.redeemRefused(wanted)
        news.append(.codeTaken)
      }
    case .step(.leave(let left)): pairing.left(left)
    case .step(.delete(let gone)): pairing.deleted(gone)
    case .step(.pull): break
    case .update:
      // A conflict has brought the other version, and what is left to send goes with its tag.
      if code.remedy != .merge || !isKnown { line.wantsNews = true }
      if code.remedy == .report, code != .notFound { refusal = problem }
    }
    emit(pairing, &replica)
    if line.stalls() { line.fail(problem, at: now) }
  }
}
