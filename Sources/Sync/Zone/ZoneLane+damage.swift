import Core
import Records

/// Handles records that the server cannot read any more.
extension ZoneLane {
  /// Handles an error that says that a record cannot be read; returns false for any other error. A missing zone mark is created again.
  mutating func hear(of name: RecordName, _ error: ItemError) -> Bool {
    guard error.code == .internalError, !name.isEmpty, name != SyncNames.markName else { return false }
    emit(.damaged(name, tag: error.changeTag?.text ?? ""))
    return true
  }

  /// Sets aside a damaged record, sent by itself, that the server cannot store: the page of the file that contained it is unreadable. It must
  /// not hold up the others. Returns false for other requests and errors.
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
