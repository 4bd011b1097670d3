import Core
import Couple
import Records
import Sync

/// Handles responses.
extension CoupleLane {
  /// Returns false if the body is no response to this request.
  mutating func read(
    _ kind: CoupleRequest, _ body: [UInt8], at now: Timestamp, _ replica: inout Replica
  ) -> Bool {
    switch kind {
    case .search: return readSearch(body, at: now, &replica)
    case .step, .update:
      guard let outcome = (try? RecordsAnswer(body: body))?.records.first else { return false }
      if let error = outcome.error {
        let record = error.serverRecord
        if case .update = kind, error.code.remedy == .merge, let record { merge(record, &replica) }
        refuse(kind, error.code, error.reason, error.retryAfter, isKnown: record != nil, at: now, &replica)
      } else {
        line.succeed()
        receiveSaved(kind, outcome.item, at: now, &replica)
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

  /// Updates the pairing with the records that a search returned.
  mutating func applySearch(_ records: [Record], of user: RecordName, at now: Timestamp, _ replica: inout Replica) {
    let search = CoupleSearch(records, of: user)
    let couple = replica.couple
    var pairing = couple.pairing
    search.leave({ couple.isGone($0) }, &pairing)
    let deletions = pairing.pendingDeletions
    let news = search.apply(to: &pairing, doubtsRedeem: doubtsRedeem, at: now)
    doubtsRedeem = false
    for code in pairing.pendingDeletions where !deletions.contains(code) {
      if let profile = search.record(of: code).flatMap({ couple.laterProfile(in: $0) }) {
        emit(.edited(profile), &replica)
      }
    }
    emit(pairing, &replica)
    if let code = pairing.code, let record = search.record(of: code) { receive(record, &replica) }
    if let news { self.news.append(news) }
  }

  /// Stores the server's version of the record, unless it is already known.
  private mutating func receive(_ record: Record, _ replica: inout Replica) {
    let couple = replica.couple
    if let server = couple.server, server.name == record.name, let tag = record.changeTag?.text, tag == server.tag {
      return
    }
    emit(.server(record, couple.pairing.role.side, revision: couple.serverRevision + 1), &replica)
  }

  // MARK: Answers to what was sent

  private mutating func receiveSaved(
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
    // The code is redeemed. The user is notified of the couple when the next search has returned it.
    case .step(.redeem): line.needsFetch = true
    case .step(.create), .update: if let record { merge(record, &replica) } else { line.needsFetch = true }
    default: break
    }
  }

  /// Stores the record in a response. If it shows that a partner joined or left, starts a search, since only a search
  /// changes the pairing.
  private mutating func merge(_ record: Record, _ replica: inout Replica) {
    receive(record, &replica)
    let hasPartner = CoupleRecord(record.fields).partnerAccount != nil
    if hasPartner != replica.couple.pairing.isPaired { line.needsFetch = true }
  }

  /// - Parameter isKnown: Whether the server included its record, which it shows only to the couple's members.
  mutating func refuse(
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
    // Without a subscription, the lane still polls.
    case .subscription: return emit(.subscribed, &replica)
    case .step(.create(let made)):
      // Another user's record has this name, or this account is in a couple that this device does not know of.
      if code == .exists, !isKnown {
        pairing.recordGone(made)
        news.append(.codeGone)
      } else {
        line.needsFetch = true
      }
    case .step(.redeem(let wanted)):
      // This account is already in a couple, perhaps in this one.
      if code == .badRequest, !doubtsRedeem {
        doubtsRedeem = true
        line.needsFetch = true
      } else {
        pairing.redeemRefused(wanted)
        news.append(code == .exists ? .codeTaken : .codeUnknown)
      }
    case .step(.leave(let left)): pairing.left(left)
    case .step(.delete(let gone)): pairing.deleted(gone)
    case .step(.pull): break
    case .update:
      // A conflict has returned the server's record; the remaining edits are sent with its change tag.
      if code.remedy != .merge || !isKnown { line.needsFetch = true }
      if code.remedy == .report, code != .notFound { refusal = problem }
    }
    emit(pairing, &replica)
    if line.stalls() { line.fail(problem, at: now) }
  }
}
