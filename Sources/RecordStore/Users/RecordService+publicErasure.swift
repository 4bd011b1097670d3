import Core
import Records

extension RecordService {
  /// Deletes what somebody made in the public database, for everybody, and takes them out of the records that they share with another
  /// account (`PairPolicy`), at most `countMax` of each; returns whether there may be more, and what others are to hear of it.
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
      try transaction.setLinks([], of: name, in: zone.stored.id)
    }
  }

  /// Removes what the partner entered about themselves, as when they leave by their own wish.
  fileprivate func leavePair(_ name: RecordName) throws {
    guard let existing = try transaction.record(name, in: zone.stored.id), !existing.isDeleted,
      case .pair(let policy) = run.service.schema.policy(existing.type, in: run.path.container)
    else { return try transaction.setLinks([], of: name, in: zone.stored.id) }
    let old = try existing.decoded()
    var record = old
    for entry in old.fields.entries where entry.name.text.utf8.starts(with: policy.partnerPrefix.utf8) {
      record.fields[entry.name] = nil
    }
    record.modified = stamp
    let links = try links(of: record)
    _ = try keep(&record, creator: existing.creator, replacing: existing, old, isPersonal: existing.isPersonal)
    try transaction.setLinks(links, of: name, in: zone.stored.id)
  }
}
