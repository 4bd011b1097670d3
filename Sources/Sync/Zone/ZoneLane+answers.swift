import Core
import Records

/// Reads answers.
extension ZoneLane {
  mutating func readAnswer(
    _ id: UInt64, _ status: Int, _ retryAfter: Double?, _ body: [UInt8], at now: Timestamp, _ data: some SyncedData
  ) {
    // Ignores a late answer to a request that was given up.
    guard let flight = line.flight, flight.request.id == id else { return }
    if status == 200, read(flight.kind, body, at: now, data) { return }
    switch SyncRequestFailure(status: status, retryAfter: retryAfter, body: body) {
    case .refused(let error): refuse(flight.kind, error, at: now, data)
    case .signedOut: line.stop()
    case .unreadable(let problem, let retryAfter): fail(problem, retryAfter: retryAfter, at: now)
    }
  }

  /// Returns false for a body that is not an answer to this request.
  private mutating func read(_ kind: ZoneRequest, _ body: [UInt8], at now: Timestamp, _ data: some SyncedData) -> Bool {
    switch kind {
    case .zone:
      guard let answer = try? ZonesAnswer(body: body) else { return false }
      if let error = answer.zones.first?.error, error.code != .exists {
        // This does not count as success, so that each retry waits longer.
        hasAnswered = true
        refuseItem(error, nil, at: now)
      } else {
        succeed()
        emit(.zoneMade)
      }
    case .subscription:
      guard let answer = try? SubscriptionsAnswer(body: body) else { return false }
      succeed()
      // Without notifications, polling still finds changes. A server without subscriptions must not stop everything
      // else.
      let code = answer.subscriptions.first?.error?.code
      if let error = answer.subscriptions.first?.error,
        code == .throttled || code == .tryAgainLater || code == .zoneNotFound
      {
        refuseItem(error, nil, at: now)
      } else {
        emit(.subscribed)
      }
    case .changes:
      guard let answer = try? ZoneChangesAnswer(body: body), let element = answer.zones.first else { return false }
      readChanges(element, at: now, data)
    case .mutableRecords:
      guard let answer = try? ZoneChangesAnswer(body: body), let element = answer.zones.first else { return false }
      readMutable(element, at: now, data)
    case .lookup(let names):
      guard let answer = try? RecordsAnswer(body: body) else { return false }
      succeed()
      readLookup(names, answer, data)
    case .modify(let sent):
      guard let answer = try? RecordsAnswer(body: body), answer.records.count == sent.count else { return false }
      succeed()
      readModification(sent, answer, at: now, data)
    }
    return true
  }

  // MARK: Requests that failed as a whole

  private mutating func refuse(_ kind: ZoneRequest, _ error: RequestError, at now: Timestamp, _ data: some SyncedData) {
    if case .modify(let sent) = kind, leavesDamaged(sent, error, at: now, data) { return }
    switch error.code.remedy {
    case .signIn: return line.stop()
    case .wait:
      return fail(
        SyncProblem(record: nil, code: SyncProblem.service, reason: error.reason), retryAfter: error.retryAfter, at: now
      )
    case .merge, .repeatBatch, .report: break
    }
    if error.code == .zoneNotFound { return loseZone(at: now) }
    if error.code == .accessDenied { isRestricted = true }
    switch kind {
    case .changes where error.code == .badRequest && data.ledger.token != nil:
      line.end()
      startOver(at: now)
    case .modify(let sent): halve(sent, error, at: now, data)
    case .subscription:
      succeed()
      emit(.subscribed)
    case .lookup, .zone, .changes, .mutableRecords:
      if case .mutableRecords = kind { firstRead.refuseToken() }
      fail(problem(nil, error.code, error.reason), at: now)
    }
  }

  /// Handles a refused request: smaller batches find the record that causes it, which is then set aside.
  private mutating func halve(_ sent: [SyncSent], _ error: RequestError, at now: Timestamp, _ data: some SyncedData) {
    line.end()
    hasAnswered = true
    guard sent.count == 1 || isRemoval(sent) else {
      batchMax = max(1, sent.count / 2)
      return
    }
    stall(problem(nil, error.code, error.reason), at: now)
    for item in sent { setAside(item, error.code, error.reason, at: now, data) }
    if isMark(sent) { fail(problem(SyncNames.markName, error.code, error.reason), at: now) }
  }

  private func isRemoval(_ sent: [SyncSent]) -> Bool { if case .deletion = sent.first { true } else { false } }
  private func isMark(_ sent: [SyncSent]) -> Bool { sent.first?.name == SyncNames.markName }

  private mutating func startOver(at now: Timestamp) {
    emit(.startOver)
    hasAskedMark = false
    firstRead = FirstRead()
    stall(SyncProblem(record: nil, code: SyncProblem.answer, reason: "no token is taken"), at: now)
  }

  private mutating func loseZone(at now: Timestamp) {
    stall(SyncProblem(record: nil, code: SyncProblem.answer, reason: "the zone is made and not there"), at: now)
    line.drop()
    lookups = []
    hasAskedMark = false
    firstRead = FirstRead()
    if isMain { emit(.zoneLost) } else { isLost = true }
  }

  private func problem(_ record: RecordName?, _ code: ServerErrorCode, _ reason: String) -> SyncProblem {
    SyncProblem(record: record, code: SyncProblem.refused + code.word, reason: reason)
  }

  mutating func setAside(
    _ item: SyncSent, _ code: ServerErrorCode, _ reason: String, at now: Timestamp, _ data: some SyncedData
  ) {
    var name = item.name
    if case .deletion(let root, _) = item { name = root }
    // There may be room for the change later.
    let canBeDiscarded = !isMain && code != .quotaExceeded && data.canDiscard(name)
    let isDamaged = data.ledger.damaged.contains(name)
    let problem =
      isDamaged
      ? SyncProblem(record: name, code: SyncProblem.damaged, reason: reason)
      : SyncProblem(
        record: name, code: SyncProblem.refused + code.word, reason: reason, canBeDiscarded: canBeDiscarded)
    // So many refusals at once are not caused by single records.
    guard refused.count < Self.refusedCountMax else { return fail(problem, at: now) }
    refused[name] = SyncRefusal(problem: problem, revision: data.revision(of: name))
  }

  /// Handles an error of the only item of a request.
  mutating func refuseItem(_ error: ItemError, _ record: RecordName?, at now: Timestamp) {
    switch error.code.remedy {
    case .signIn: line.stop()
    case .wait:
      fail(
        SyncProblem(record: record, code: SyncProblem.service, reason: error.reason), retryAfter: error.retryAfter,
        at: now)
    case .merge, .repeatBatch, .report:
      if error.code == .zoneNotFound {
        loseZone(at: now)
      } else {
        fail(problem(record, error.code, error.reason), at: now)
      }
    }
  }

  // MARK: Changes of the zone

  private mutating func readChanges(_ element: ZoneChangesAnswer.Element, at now: Timestamp, _ data: some SyncedData) {
    switch element {
    case .failed(let error):
      if error.code == .badRequest || error.code == .other("CHANGE_TOKEN_EXPIRED"), data.ledger.token != nil {
        succeed()
        return startOver(at: now)
      }
      refuseItem(error, nil, at: now)
    case .page(let page):
      succeed()
      let ledger = data.ledger
      let isFirst = !ledger.isCaughtUp && pilesUp(data)
      if isFirst, ledger.token == nil { firstRead.begin() }
      let delayed = isFirst && firstRead.isDelaying ? mutableTypes(data) : []
      for outcome in page.records {
        // This device's own changes are returned once.
        if let record = outcome.item, data.hasVersion(record, ledger) { continue }
        if let record = outcome.item, delayed.contains(record.type) {
          firstRead.delay(record)
        } else {
          read(outcome, data)
        }
      }
      emit(.token(page.syncToken.text))
      if isFirst { endFirstPage(page, at: now, data) } else { endPage(isLast: !page.moreComing, at: now) }
    }
  }

  mutating func endPage(isLast: Bool, at now: Timestamp) {
    if isLast {
      line.fetchedAt = now
      emit(.caughtUp)
    } else {
      line.needsFetch = true
    }
  }

  private mutating func read(_ outcome: ItemOutcome<Record>, _ data: some SyncedData) {
    switch outcome {
    case .item(let record): read(record, data)
    case .deleted(let gone): emit(.gone(gone.name))
    case .failed(let error):
      if case .record(let name) = error.subject, hear(of: name, error) { return }
      skippedCount += 1
    // An element without a readable name stays unchanged on the server.
    case .unreadable: skippedCount += 1
    }
  }

  mutating func read(_ record: Record, _ data: some SyncedData) {
    guard case .child(let kind, _) = data.role(record), let field = kind.children?.field else {
      return emit(.fetched(record))
    }
    guard let tag = record.changeTag?.text else { return }
    var bytes: [UInt8] = []
    if case .bytes(let content) = record.fields[value: field] { bytes = content }
    emit(.fetchedChild(record.name, tag: tag, epoch: record.epoch, bytes: bytes))
  }

  private mutating func readLookup(_ names: [RecordName], _ answer: RecordsAnswer, _ data: some SyncedData) {
    if names == [SyncNames.markName] { hasAskedMark = true }
    for (i, outcome) in answer.records.enumerated() where i < names.count {
      if let error = outcome.error {
        if error.code == .notFound { emit(.gone(names[i])) } else { _ = hear(of: names[i], error) }
      } else {
        read(outcome, data)
      }
    }
    line.needsFetch = true
  }

  // MARK: Answers to what was sent

  private mutating func readModification(
    _ sent: [SyncSent], _ answer: RecordsAnswer, at now: Timestamp, _ data: some SyncedData
  ) {
    var wait: ItemError?
    for (item, outcome) in zip(sent, answer.records) {
      switch outcome {
      case .item(let record): markSaved(item, record.changeTag)
      case .deleted: markDeleted(item)
      case .unreadable: lookups.append(item.name)
      case .failed(let error):
        if error.code == .zoneNotFound { return loseZone(at: now) }
        if error.code.remedy == .signIn { return line.stop() }
        if error.code.remedy == .wait { wait = wait ?? error }
        readRefusal(item, error, at: now, data)
      }
    }
    if answer.records.allSatisfy({ $0.error != nil }) {
      let first = answer.records.first?.error
      stall(problem(sent.first?.name, first?.code ?? .conflict, first?.reason ?? ""), at: now)
    } else {
      line.progress()
    }
    if isRemoval(sent) { confirmRemoval(sent, answer, at: now) }
    if let wait {
      fail(
        SyncProblem(record: nil, code: SyncProblem.service, reason: wait.reason), retryAfter: wait.retryAfter, at: now)
    } else {
      batchMax = min(batchMax * 2, RecordLimits.operationCountMax)
    }
  }

  private mutating func markSaved(_ item: SyncSent, _ tag: ChangeTag?) {
    guard let tag else { return lookups.append(item.name) }
    switch item {
    case .record(var record):
      record.changeTag = tag
      emit(.saved(record))
    case .child(let name, let digest): emit(.savedChild(name, tag: tag.text, digest: digest))
    case .deletion, .garbage: break
    }
  }

  private mutating func markDeleted(_ item: SyncSent) {
    switch item {
    case .garbage(let name): emit(.garbageGone(name))
    case .deletion(_, let name): emit(.gone(name))
    case .record, .child: break
    }
  }

  private mutating func readRefusal(_ item: SyncSent, _ error: ItemError, at now: Timestamp, _ data: some SyncedData) {
    switch error.code.remedy {
    case .merge:
      if case .garbage(let name) = item { emit(.garbageGone(name)) }
      if let record = error.serverRecord { read(record, data) } else { lookups.append(item.name) }
    case .wait, .repeatBatch, .signIn: break
    case .report:
      guard error.code == .notFound else { return setAside(item, error.code, error.reason, at: now, data) }
      // Another device deleted it. The zone's changes show whether it deleted more.
      if case .garbage(let name) = item { emit(.garbageGone(name)) } else { emit(.gone(item.name)) }
      line.needsFetch = true
    }
  }

  private mutating func confirmRemoval(_ sent: [SyncSent], _ answer: RecordsAnswer, at now: Timestamp) {
    guard case .deletion(let root, _) = sent.first, sent.last?.name == root else { return }
    for outcome in answer.records { if case .deleted = outcome { continue } else { return } }
    emit(.removalConfirmed(root, now))
  }
}
