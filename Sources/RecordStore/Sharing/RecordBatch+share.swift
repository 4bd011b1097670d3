import Core
import Records

/// Operations on the share of a zone (S-4), a record in that zone (`cloudkit.zoneshare`).
extension RecordBatch {
  func performOnShare(_ operation: RecordOperation, _ existing: StoredRecord?) throws -> Outcome {
    try checkShare(operation, existing)
    if operation.record.name != .zoneShare { return try performOnSingleShare(operation, existing) }
    if case .member = zone.relation, operation.kind.isDeletion {
      return try leave(operation, existing)
    }
    try run.require(.administer, zone: zone.relation)
    let old = try existing?.decoded()
    if operation.kind.isDeletion {
      guard let existing else {
        guard operation.kind == .forceDelete else { throw Refusal.noRecord }
        return .deleted(operation.record.name, zone.id)
      }
      try checkTag(operation, existing, nil, shown: old)
      return try stopSharing(existing)
    }
    try checkState(operation, existing, old, shown: try old.map { try run.personalised($0) })
    return .saved(try writeShare(operation, existing, old))
  }

  private func checkShare(_ operation: RecordOperation, _ existing: StoredRecord?) throws {
    guard !isPublic, !zone.isDefault else {
      throw Refusal(.badRequest, "shares are only possible in custom zones of the private database")
    }
    let record = operation.record
    guard record.type == .share || record.type.isEmpty || operation.kind.isDeletion else {
      throw Refusal(.badRequest, "record.recordType: a share must be of the type cloudkit.share")
    }
    let isSingle = record.name != .zoneShare
    guard existing == nil || existing?.type == .share else {
      throw Refusal(.badRequest, "record.recordType: the record is no share, which cannot be changed")
    }
    if operation.kind.isDeletion || existing != nil { return }
    if isSingle {
      guard record.shareDetails?.root != nil else {
        throw Refusal(
          .badRequest, "record.forRecord: is missing; name the record to share, or name the share cloudkit.zoneshare")
      }
      guard family == nil, zone.stored.shareGUID == nil else {
        throw Refusal(.badRequest, "record.forRecord: the zone is shared as a whole, which includes the record")
      }
    } else {
      guard record.shareDetails?.root == nil else {
        throw Refusal(.badRequest, "record.forRecord: the share cloudkit.zoneshare is of the whole zone; leave it out")
      }
      guard try transaction.sources(.share, to: .zoneShare, in: zone.stored.id, limit: 1).isEmpty else {
        throw Refusal(.badRequest, "records of this zone are shared singly; delete those shares first")
      }
    }
  }

  // MARK: The owner's side

  private func writeShare(
    _ operation: RecordOperation, _ existing: StoredRecord?, _ old: Record?
  ) throws -> StoredRecord {
    let given = operation.record
    var record = Record(.zoneShare, type: .share, zoneID: zone.id)
    if operation.kind.keepsOtherFields, let old { record.fields = old.fields }
    for entry in given.fields.entries { record.fields[entry.name] = entry.field.value == nil ? nil : entry.field }
    record.created = old?.created ?? stamp
    record.modified = stamp
    record.unknownMembers = given.unknownMembers
    // Checked before the participants are saved, so that a refusal leaves nothing behind.
    guard record.payloadByteCount <= RecordLimits.recordByteCountMax else {
      throw Refusal(.quotaExceeded, "the share is larger than \(RecordLimits.recordByteCountMax) bytes")
    }
    record.shortGUID = try zone.stored.shareGUID ?? (family == nil ? run.names.shortText() : newInviteHandle())
    let before = old?.shareDetails
    let publicPermission = given.shareDetails?.publicPermission ?? before?.publicPermission ?? SharePermission.none
    // The zone needs an id before it can have participants.
    try saveNewZone()
    let list = ShareList(run, zone.stored, publicPermission)
    let reached = try accepted()
    record.shareDetails = try list.details(given.shareDetails?.participants, before: before, owner: user)
    zone.stored.shareGUID = record.shortGUID
    zone.stored.sharedAt = 0
    let kept = try store(&record, creator: user, replacing: existing, old, isPersonal: true)
    for account in try reached.subtracting(accepted()).sorted() { try leaveFamily(account) }
    return kept
  }

  /// Returns the participants who have accepted the share of a family's zone; empty for other zones.
  private func accepted() throws -> Set<RecordName> {
    guard family != nil else { return [] }
    return Set(try transaction.participants(in: zone.stored.id).filter { $0.state == .accepted }.map(\.user))
  }

  /// Ends the share for everyone; in a family they have left it then.
  func stopSharing(_ existing: StoredRecord) throws -> Outcome {
    let reached = try accepted()
    try bury(existing)
    zone.stored.shareGUID = nil
    for var participant in try transaction.participants(in: zone.stored.id)
    where participant.state != .removed && participant.user != owner {
      participant.state = .left
      try transaction.save(participant, in: zone.stored.id)
    }
    for account in reached.sorted() { try leaveFamily(account) }
    return .deleted(existing.name, zone.id)
  }

  // MARK: The participant's side

  /// Ends the participant's membership; the owner's share stays.
  private func leave(_ operation: RecordOperation, _ existing: StoredRecord?) throws -> Outcome {
    guard let existing, var participant = try transaction.participant(user, in: zone.stored.id) else {
      throw Refusal.noRecord
    }
    var record = try existing.decoded()
    try checkTag(operation, existing, record, shown: try run.personalised(record))
    try leaveFamily(user)
    participant.state = .left
    try transaction.save(participant, in: zone.stored.id)
    let before = record
    record.shareDetails = record.shareDetails?.with(participants: { list in
      list.removeAll { $0.identity.userRecordName == user }
    })
    record.modified = stamp
    _ = try store(
      &record, creator: existing.creator, replacing: existing, before, isPersonal: true, mustFit: true)
    return .deleted(existing.name, zone.id)
  }
}

extension ShareDetails {
  /// Returns these details with changed participants.
  func with(participants change: (inout [ShareParticipant]) -> Void) -> ShareDetails {
    var participants = participants ?? []
    change(&participants)
    return ShareDetails(
      publicPermission: publicPermission, participants: participants, owner: owner,
      currentUserParticipant: currentUserParticipant, root: root)
  }
}
