import Core
import Records

/// Transitions of a record of two accounts that happen when a deadline passes: a code becomes void, a goodbye takes effect.
extension RecordBatch {
  /// Applies due transitions and returns the current record, or nil if it has ended. Writes the change and notifies
  /// subscribers.
  func withDueTransitions(_ existing: StoredRecord, _ policy: PairPolicy) throws -> StoredRecord? {
    guard let old = try existing.decodedIfIntact() else { return existing }
    switch policy.turn(of: old, at: run.call.now) {
    case nil: return existing
    case .ends:
      try bury(existing)
      // The deletion is no operation of this request.
      gone.remove(existing.name)
      return nil
    case .partnerLeaves: return try removePartner(existing, old, policy)
    }
  }

  /// Removes the partner and the partner's own fields, as when the partner leaves on request.
  func removePartner(_ existing: StoredRecord, _ old: Record, _ policy: PairPolicy) throws -> StoredRecord {
    var record = old
    policy.removePartner(in: &record.fields, at: run.call.now)
    var partner = user
    if case .string(let name) = old.fields[value: policy.partner] { partner = RecordName(name) }
    record.modified = RecordStamp(timestamp: run.call.now, userRecordName: partner, deviceID: "")
    let links = try links(of: record)
    return try store(
      &record, creator: existing.creator, replacing: existing, old, isPersonal: existing.isPersonal,
      Attached(links: links), mustFit: true)
  }
}
