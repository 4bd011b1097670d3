import Records

/// Overwriting a record that cannot be read. It counts as missing except for its name: its content cannot be preserved, compared or shown.
/// A device that has the record sends it whole; a device that does not want it deletes it, with any change tag.
extension RecordBatch {
  /// Performs the operation on a damaged record; nil if the general path applies.
  func performOnDamaged(_ operation: RecordOperation, _ existing: StoredRecord) throws -> Outcome? {
    if existing.name == .zoneShare { return try deleteDamagedShare(operation, existing) }
    if run.pairPolicy(of: existing.type) != nil { return try deleteDamagedPair(operation, existing) }
    if operation.kind.isDeletion { return nil }
    if let family { return .saved(try saveInFamily(operation, existing, nil, family)) }
    if operation.kind.canCreate {
      try run.require(.create, zone: zone.relation, record: run.relation(ofNew: existing.type))
    }
    try run.require(.write, zone: zone.relation, record: try run.relation(of: existing, in: zone))
    // An update would preserve fields that nobody can read.
    if operation.kind == .update { throw Refusal.noRecord }
    return .saved(try write(operation, existing, nil))
  }

  /// Deletes a damaged share: its owner can end the sharing, and share again.
  private func deleteDamagedShare(_ operation: RecordOperation, _ existing: StoredRecord) throws -> Outcome {
    try run.require(.administer, zone: zone.relation)
    guard operation.kind.isDeletion else { throw Refusal.unreadable(existing.name) }
    return try stopSharing(existing)
  }

  /// Deletes a damaged record of two accounts on request of either, since its owner cannot be determined. For all others it does not exist.
  private func deleteDamagedPair(_ operation: RecordOperation, _ existing: StoredRecord) throws -> Outcome? {
    guard try run.isOwnPair(existing.name) else { return nil }
    try run.require(.write, zone: zone.relation)
    guard operation.kind.isDeletion else { throw Refusal.unreadable(existing.name) }
    try bury(existing)
    return .deleted(existing.name, zone.id)
  }
}
