import Core
import Records

/// Changes that another server on the same database has made.
extension RecordService {
  /// The most changes of a zone that are looked at, the latest ones.
  private static let othersChangesMax = 500

  /// Returns the notices of a zone's changes after a sequence for the users of an audience. Nil for the sequence looks at
  /// the changes of the last seconds. A notice may repeat an earlier one, since it only says "fetch changes".
  public func notices(
    ofOthersChangesIn key: ZoneKey, after sequence: Int64?, for audience: @escaping @Sendable (RecordName) -> Bool,
    at now: Timestamp, id: UniqueID, in transaction: any RecordTransaction
  ) throws -> [ChangeNotice] {
    guard let zone = try transaction.zone(key) else { return [] }
    let database = key.database
    let path = CloudPath(
      .recordsModify, in: database.owner == nil ? .publicDatabase : .privateDatabase, of: database.container,
      database.environment)
    let run = ServiceRun(self, ServiceCall(path, by: Caller(.anyone), at: now, id: id, seed: id), transaction)
    run.audience = audience
    if zone.isDeleted {
      try run.notifyDeletion(of: zone, participants: try transaction.participants(in: zone.id).map(\.user))
      return run.notices
    }
    guard try hasListener(zone, audience, in: transaction) else { return [] }
    // Of the zone itself, such as of a new one or of its share.
    if database.owner != nil { try run.notify(RecordChange(zone: zone)) }
    let writers = try notify(of: zone, after: sequence, since: now.adding(milliseconds: -Self.othersMilliseconds), run)
    return run.notices.map { notice in
      var notice = notice
      // A device is not told of its own changes, if they are all its own.
      if writers.count == 1, let writer = writers.first, writer.user == notice.recipient {
        notice.originDeviceID = writer.device
      }
      return notice
    }
  }

  /// The age of the first change that is looked at, if it is not known which ones are new.
  private static let othersMilliseconds: Int64 = 10_000

  private struct Writer: Hashable {
    let user: RecordName
    let device: String
  }

  /// Reports whether somebody in the audience may read something in the zone.
  private func hasListener(
    _ zone: StoredZone, _ audience: (RecordName) -> Bool, in transaction: any RecordTransaction
  ) throws -> Bool {
    guard let owner = zone.key.database.owner else { return true }
    if audience(owner) { return true }
    guard zone.shareGUID != nil || zone.handedTo != nil || zone.sharedAt != 0 else { return false }
    return try transaction.participants(in: zone.id).contains { $0.state == .accepted && audience($0.user) }
  }

  /// Adds the notices of the zone's last changes; returns who made them.
  private func notify(
    of zone: StoredZone, after sequence: Int64?, since start: Timestamp, _ run: ServiceRun
  ) throws -> Set<Writer> {
    let first = max(sequence ?? 0, zone.sequence - Int64(Self.othersChangesMax), 0) + 1
    var writers: Set<Writer> = []
    guard first <= zone.sequence else { return [] }
    try run.transaction.changes(in: zone.id, first...zone.sequence, isReverse: true) { row, bytes in
      guard row.damagedName == nil else { return true }
      guard !row.isDeleted else {
        // The user who deleted it is not stored.
        writers.insert(Writer(user: "", device: ""))
        let name = try tombstoneName(bytes)
        try run.notify(RecordChange(zone: zone, before: Record(name, type: row.type), after: nil))
        return true
      }
      let record = try row.decoded(bytes)
      if sequence == nil, let modified = record.modified?.timestamp, modified < start { return false }
      writers.insert(
        Writer(user: record.modified?.userRecordName ?? "", device: record.modified?.deviceID ?? ""))
      let isNew = record.created?.timestamp == record.modified?.timestamp
      try run.notify(RecordChange(zone: zone, before: isNew ? nil : record, after: record))
      return true
    }
    return writers
  }

  private func tombstoneName(_ bytes: Span<UInt8>) throws -> RecordName {
    do {
      var reader = try WireReader(
        bytes.withUnsafeBufferPointer(Array.init), byteCountMax: RecordLimits.answerByteCountMax, isTolerant: true)
      return try RecordTombstone(from: &reader).name
    } catch {
      throw StoreError.unreadable("of a deletion")
    }
  }
}
