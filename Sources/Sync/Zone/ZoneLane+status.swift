import Core
import Records

/// Reports the lane's status and sets its alarm.
extension ZoneLane {
  /// Returns the state of the data that the sync depends on (S-17).
  func health(_ data: some SyncedData) -> SyncHealth {
    let ledger = data.ledger
    var account = SyncHealth.Account.available
    if ledger.account == nil {
      account = .none
    } else if isRestricted {
      account = .restricted
    } else if line.needsSignIn || line.retry.waitUntil != nil || line.phase == .offline {
      account = .temporarilyUnavailable
    } else if !hasAnswered {
      account = .undetermined
    }
    let zone: SyncHealth.Zone = ledger.account == nil ? .unknown : ledger.hasZone ? .ready : .notMade
    return SyncHealth(
      account: account, zone: zone, unreadable: data.unreadableRecords, damaged: data.damagedRecords, refused: refusals,
      skippedCount: skippedCount, isEmpty: zone == .ready && ledger.groups.isEmpty && ledger.pendingCount == 0)
  }

  /// Stores the status and sets the alarm.
  mutating func finish(at now: Timestamp, _ data: some SyncedData) {
    let ledger = data.ledger
    for name in refused.keys {
      // The refusal is obsolete, by what was read since.
      guard case .root? = data.role(name) else { continue }
      if ledger.groups[name] == nil, ledger.garbage[name.text] == nil { refused[name] = nil }
    }
    var status = SyncStatus()
    if let question {
      status.phase = .otherAccount(user: question.user)
    } else if ledger.account == nil {
      status.phase = .off
    } else {
      status.phase = line.phase
    }
    status.pendingCount = ledger.pendingCount
    status.syncedAt = syncedAt
    if ledger.account != nil {
      if ledger.uploadTotal > 0 {
        let total = max(ledger.uploadTotal, status.pendingCount)
        status.progress = SyncStatus.Progress(done: total - status.pendingCount, total: total)
      }
      status.refused = refusals
      status.problem =
        line.retry.problem ?? status.refused.first
        ?? data.unreadableRecords.first.map {
          SyncProblem(record: $0, code: SyncProblem.unreadable, reason: "")
        }
        ?? data.damagedRecords.first.map { SyncProblem(record: $0, code: SyncProblem.damaged, reason: "") }
    }
    line.setWake(status.phase, at: now)
    self.status = status
  }

  private var refusals: [SyncProblem] {
    if refused.isEmpty { return [] }
    return refused.values.map { $0.problem }.filter { $0.code != SyncProblem.damaged }
      .ordered { ($0.record ?? "") < ($1.record ?? "") }
  }
}
