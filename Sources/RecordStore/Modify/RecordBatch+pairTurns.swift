import Core
import Records

/// What time does to a record of two accounts: a code becomes void, a goodbye is carried out.
extension RecordBatch {
  /// The record as it is by now; nil if it has ended. What has changed is written, and told to those who subscribed.
  func settled(_ existing: StoredRecord, _ policy: PairPolicy) throws -> StoredRecord? {
    guard let old = try existing.decodedIfIntact() else { return existing }
    switch policy.turn(of: old, at: run.call.now) {
    case nil: return existing
    case .ends:
      try bury(existing)
      // Nobody's operation did it.
      gone.remove(existing.name)
      return nil
    case .partnerLeaves: return try freePlace(existing, old, policy)
    }
  }

  /// Removes what the partner entered about themselves, as when they leave by their own wish.
  func freePlace(_ existing: StoredRecord, _ old: Record, _ policy: PairPolicy) throws -> StoredRecord {
    var record = old
    policy.freePlace(in: &record.fields, at: run.call.now)
    var partner = user
    if case .string(let name) = old.fields[value: policy.partner] { partner = RecordName(name) }
    record.modified = RecordStamp(timestamp: run.call.now, userRecordName: partner, deviceID: "")
    let links = try links(of: record)
    return try keep(
      &record, creator: existing.creator, replacing: existing, old, isPersonal: existing.isPersonal,
      Attached(links: links), mustFit: true)
  }
}
