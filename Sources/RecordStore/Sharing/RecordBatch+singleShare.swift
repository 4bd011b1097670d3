import Core
import Records

/// Shares of single records with all records below them (0050). Their participants have a row in the zone without a permission of its own.
extension RecordBatch {
  func performOnSingleShare(_ operation: RecordOperation, _ existing: StoredRecord?) throws -> Outcome {
    if zone.relation == .partial {
      guard let existing, try run.sharedRecords(in: zone).shares.contains(existing.name) else { throw Refusal.noRecord }
      guard operation.kind.isDeletion else { throw Refusal.denied }
      return try leaveSingleShare(operation, existing)
    }
    try run.require(.administer, zone: zone.relation)
    let old = try existing?.decoded()
    if operation.kind.isDeletion {
      guard let existing, let old else {
        guard operation.kind == .forceDelete else { throw Refusal.noRecord }
        return .deleted(operation.record.name, zone.id)
      }
      try checkTag(operation, existing, nil, shown: old)
      try stopSharingSingly(existing, old, root: try livingRoot(of: old))
      return .deleted(existing.name, zone.id)
    }
    try checkState(operation, existing, old, shown: try old.map { try run.personalised($0) })
    return .saved(try writeSingleShare(operation, existing, old))
  }

  // MARK: The owner's side

  private func writeSingleShare(
    _ operation: RecordOperation, _ existing: StoredRecord?, _ old: Record?
  ) throws -> StoredRecord {
    let given = operation.record
    let root = try rootToShare(given, old)
    var record = Record(given.name, type: .share, zoneID: zone.id)
    if operation.kind.keepsOtherFields, let old { record.fields = old.fields }
    for entry in given.fields.entries { record.fields[entry.name] = entry.field.value == nil ? nil : entry.field }
    record.created = old?.created ?? stamp
    record.modified = stamp
    record.unknownMembers = given.unknownMembers
    guard record.payloadByteCount <= RecordLimits.recordByteCountMax else {
      throw Refusal(.quotaExceeded, "the share is larger than \(RecordLimits.recordByteCountMax) bytes")
    }
    var rootRecord = try root.decoded()
    record.shortGUID = old?.shortGUID ?? rootRecord.shortGUID ?? run.names.shortText()
    let before = old?.shareDetails
    let publicPermission = given.shareDetails?.publicPermission ?? before?.publicPermission ?? SharePermission.none
    let list = ShareList(run, zone.stored, publicPermission, isSingle: true)
    record.shareDetails = try list.details(given.shareDetails?.participants, before: before, owner: user)
      .with(root: root.name)
    let stored = try store(
      &record, creator: user, replacing: existing, old, isPersonal: true,
      Attached(links: SingleShare.links(of: record), linksBefore: old.map { SingleShare.links(of: $0) } ?? []))
    if existing == nil {
      let unshared = rootRecord
      rootRecord.share = Reference(record.name)
      rootRecord.shortGUID = record.shortGUID
      _ = try store(
        &rootRecord, creator: root.creator, replacing: root, unshared, isPersonal: root.isPersonal, mustFit: true)
    }
    try shareChanged(SingleShare.participants(of: old).union(SingleShare.participants(of: record)))
    return stored
  }

  /// Returns the root of a share that is saved; throws if it cannot be shared.
  private func rootToShare(_ given: Record, _ old: Record?) throws -> StoredRecord {
    let named = given.shareDetails?.root
    if let old {
      guard let root = try livingRoot(of: old) else { throw Self.noRoot }
      guard named == nil || named?.recordName == root.name else {
        throw Refusal(.badRequest, "record.forRecord: the share belongs to another record, which cannot be changed")
      }
      return root
    }
    guard let named, let root = try transaction.record(named.recordName, in: zone.stored.id), !root.isDeleted,
      root.isIntact, root.type != .share
    else { throw Self.noRoot }
    if let tag = named.changeTag, tag != root.countedTag {
      throw Refusal(.conflict, "client oplock error updating record", serverRecord: try root.decoded())
    }
    if let share = try root.decoded().share, let living = try transaction.record(share.recordName, in: zone.stored.id),
      !living.isDeleted
    {
      throw Refusal(.badRequest, "record.forRecord: is shared already, by \(share.recordName.text)")
    }
    let count = try transaction.sources(
      .share, to: .zoneShare, in: zone.stored.id, limit: SharedRecords.shareCountMax
    ).count
    guard count < SharedRecords.shareCountMax else {
      throw Refusal(.quotaExceeded, "the zone has \(count) shares already; delete one first")
    }
    return root
  }

  /// CloudKit's words.
  private static let noRoot = Refusal(.badRequest, "Cannot share - no such record exists to share")

  private func livingRoot(of share: Record) throws -> StoredRecord? {
    guard let name = share.shareDetails?.root?.recordName,
      let root = try transaction.record(name, in: zone.stored.id), !root.isDeleted, root.isIntact
    else { return nil }
    return root
  }

  /// Ends a share. Its root, if it stays, loses the link.
  private func stopSharingSingly(_ existing: StoredRecord, _ old: Record, root: StoredRecord?) throws {
    try bury(existing)
    if let root {
      let shared = try root.decoded()
      var record = shared
      record.share = nil
      record.shortGUID = nil
      record.modified = stamp
      _ = try store(&record, creator: root.creator, replacing: root, shared, isPersonal: root.isPersonal, mustFit: true)
    }
    try shareChanged(SingleShare.participants(of: old))
  }

  /// Ends the share of a record that is deleted. Throws if the caller may not delete the root of a share.
  func endShare(ofRoot name: RecordName) throws {
    guard zone.stored.sharedAt != 0,
      let share = try transaction.sources(.root, to: name, in: zone.stored.id, limit: 1).first,
      let stored = try transaction.record(share, in: zone.stored.id), !stored.isDeleted, stored.isIntact
    else { return }
    if zone.relation == .partial { throw Refusal.denied }
    try stopSharingSingly(stored, try stored.decoded(), root: nil)
  }

  // MARK: Both sides

  /// Adds users who have accepted a share to the zone's participants, or removes those who have left it, and voids the sync tokens of all
  /// such users.
  private func shareChanged(_ users: Set<RecordName>) throws {
    for user in users.sorted() { try SingleShare.updateMembership(of: user, in: zone.stored.id, transaction) }
    sharingChanged()
  }

  /// Records that the set of shared records has changed otherwise than by saving one of them.
  func sharingChanged() {
    zone.stored.sharedAt = max(zone.stored.sequence, 1)
    run.sharedFound = [:]
    run.allSharedFound = nil
  }

  private func leaveSingleShare(_ operation: RecordOperation, _ existing: StoredRecord) throws -> Outcome {
    let before = try existing.decoded()
    try checkTag(operation, existing, before, shown: try run.personalised(before))
    var record = before
    record.shareDetails = record.shareDetails?.with(participants: { list in
      list.removeAll { $0.identity.userRecordName == user }
    })
    record.modified = stamp
    _ = try store(
      &record, creator: existing.creator, replacing: existing, before, isPersonal: true,
      Attached(links: SingleShare.links(of: record), linksBefore: SingleShare.links(of: before)), mustFit: true)
    try shareChanged([user])
    return .deleted(existing.name, zone.id)
  }

  // MARK: A participant's writes

  /// Throws unless a participant's new record, or a record with another parent, is below one that is shared for writing.
  func requireSharedParent(_ record: Record) throws {
    guard let parent = record.parent, let stored = try transaction.record(parent.recordName, in: zone.stored.id),
      try run.sharedRecords(in: zone).permission(of: stored) == .readWrite, stored.type != .share
    else {
      throw Refusal(.accessDenied, "record.parent: must be a record here that is shared with this account for writing")
    }
  }

  /// Throws unless a participant may give the record its new parent.
  func checkSharedParent(_ record: Record, _ old: Record) throws {
    guard zone.relation == .partial, let parent = record.parent, parent.recordName != old.parent?.recordName else {
      return
    }
    guard try run.sharedRecords(in: zone).roots[old.name] == nil else { throw Refusal.denied }
    try requireSharedParent(record)
  }

  /// Reports whether any share of a single record includes the record.
  func isSharedSingly(_ stored: StoredRecord) throws -> Bool {
    let all = try run.allSharedFound ?? SharedRecords(of: nil, in: zone.stored.id, transaction)
    run.allSharedFound = all
    return try all.permission(of: stored) != nil
  }
}

/// The links stored with the share of a single record, and the users that result from them.
enum SingleShare {
  static func links(of share: Record) -> [RecordLink] {
    guard let root = share.shareDetails?.root, let guid = share.shortGUID else { return [] }
    var links = [
      RecordLink(.root, root.recordName), RecordLink(.share, .zoneShare), RecordLink(.guid, RecordName(guid)),
    ]
    for user in participants(of: share) { links.append(RecordLink(.participant, user)) }
    return links.sorted { ($0.kind.rawValue, $0.target) < ($1.kind.rawValue, $1.target) }
  }

  /// Returns the users who have accepted the share, without its owner.
  static func participants(of share: Record?) -> Set<RecordName> {
    Set(
      (share?.shareDetails?.participants ?? []).compactMap { entry in
        entry.role != .owner && entry.acceptance == .accepted ? entry.identity.userRecordName : nil
      })
  }

  /// Makes the user a participant of the zone exactly while they participate in one of its shares of single records.
  static func updateMembership(
    of user: RecordName, in zone: StoredZone.ID, _ transaction: any RecordTransaction
  ) throws {
    let isMember = try !transaction.sources(.participant, to: user, in: zone, limit: 1).isEmpty
    let row = try transaction.participant(user, in: zone)
    guard isMember != (row?.state == .accepted) else { return }
    guard isMember || row != nil else { return }
    try transaction.save(StoredParticipant(user, isMember ? .accepted : .left, .none, isPublic: false), in: zone)
  }
}

extension ShareDetails {
  fileprivate func with(root: RecordName) -> ShareDetails {
    ShareDetails(
      publicPermission: publicPermission, participants: participants, owner: owner,
      currentUserParticipant: currentUserParticipant, root: ShareRoot(root))
  }
}
