import Core
import Records

extension RecordService {
  /// Makes a damaged record the newest change of its zone, so that devices learn of the damage and one that has this
  /// version sends it again. Writes a damaged tombstone again. Does nothing if the record can be read, if devices were
  /// told already, or in the public database, which has no changes. Returns the notices for the devices.
  public func reportDamage(
    of name: RecordName, in key: ZoneKey, at now: Timestamp, id: UniqueID, in transaction: any RecordTransaction
  ) throws -> [ChangeNotice] {
    guard let owner = key.database.owner, var zone = try transaction.zone(key), !zone.isDeleted,
      var record = try transaction.record(name, in: zone.id), !record.isIntact, record.damagedSequence == nil
    else { return [] }
    zone.sequence += 1
    if record.isDeleted {
      (record.isIntact, record.bytes) = (true, StoredRecord.tombstone(name, zone.sequence, in: key))
    } else {
      record.damagedSequence = record.sequence
    }
    record.sequence = zone.sequence
    if let replaced = try transaction.save(record, in: zone.id) { zone.bytes += RowSize.of(record) - replaced.counts }
    try transaction.save(&zone)
    let path = CloudPath(.recordsModify, in: .privateDatabase, of: key.database.container, key.database.environment)
    let run = ServiceRun(self, ServiceCall(path, by: Caller(.user(owner)), at: now, id: id, seed: id), transaction)
    try run.notify(RecordChange(zone: zone))
    return run.notices
  }
}
