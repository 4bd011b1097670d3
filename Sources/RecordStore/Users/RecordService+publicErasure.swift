import Core
import Records

extension RecordService {
  /// Deletes the user's records in the public database, and removes the user from records shared with another account (`PairPolicy`), at
  /// most `countMax` of each. Returns whether more may be left, and the notices for others.
  public func erasePublicRecords(
    of user: UserKey, at now: Timestamp, id: UniqueID, countMax: Int = 200, in transaction: any RecordTransaction
  ) throws -> (isMore: Bool, notices: [ChangeNotice]) {
    let path = CloudPath(.recordsModify, in: .publicDatabase, of: user.container, user.environment)
    let run = ServiceRun(self, ServiceCall(path, by: Caller(.user(user.user)), at: now, id: id, seed: id), transaction)
    guard let zone = try run.find(.defaultZone), zone.stored.id != 0 else { return (false, []) }
    let batch = RecordBatch(run, RecordsModifyRequest([]), zone, user: user.user)
    let made = try transaction.sources(.creator, to: user.user, in: zone.stored.id, limit: countMax)
    for name in made { try batch.bury(name) }
    let shared = try transaction.sources(.member, to: user.user, in: zone.stored.id, limit: countMax)
    for name in shared { try batch.leavePair(name) }
    if batch.zone.stored.sequence != zone.stored.sequence { try transaction.save(&batch.zone.stored) }
    return (made.count == countMax || shared.count == countMax, run.notices)
  }
}

extension RecordBatch {
  fileprivate func bury(_ name: RecordName) throws {
    if let record = try transaction.record(name, in: zone.stored.id), !record.isDeleted {
      try bury(record)
    } else {
      try dropLinks(of: name)
    }
  }

  fileprivate func leavePair(_ name: RecordName) throws {
    guard let existing = try transaction.record(name, in: zone.stored.id), !existing.isDeleted,
      let policy = run.pairPolicy(of: existing.type)
    else { return try dropLinks(of: name) }
    guard existing.isIntact else { return try bury(existing) }
    _ = try removePartner(existing, try existing.decoded(), policy)
  }

  /// Removes the links of a missing record; a living one keeps its own.
  private func dropLinks(of name: RecordName) throws {
    let creator = try transaction.record(name, in: zone.stored.id)?.creator ?? user
    try count(ByteCounts(records: try transaction.setLinks([], of: name, in: zone.stored.id)), for: creator)
  }
}
