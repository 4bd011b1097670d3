import Core
import Records

/// Handles records that the server can no longer read.
extension ZoneLane {
  /// Handles an error about a record that cannot be read; returns false for any other error. If it is the zone's mark,
  /// a new one is created.
  mutating func hear(of name: RecordName, _ error: ItemError) -> Bool {
    guard error.code == .internalError, !name.isEmpty, name != SyncNames.markName else { return false }
    emit(.damaged(name, tag: error.changeTag?.text ?? ""))
    return true
  }

  /// Sets aside a damaged record, sent alone, that the server cannot store because the page of its file is unreadable,
  /// so that it does not delay others. Returns false for other requests and errors.
  mutating func leavesDamaged(
    _ sent: [SyncSent], _ error: RequestError, at now: Timestamp, _ data: some SyncedData
  ) -> Bool {
    guard sent.count == 1, let item = sent.first, data.ledger.damaged.contains(item.name),
      error.code == .tryAgainLater || error.code == .internalError
    else { return false }
    line.end()
    hasAnswered = true
    setAside(item, error.code, error.reason, at: now, data)
    return true
  }
}
