import Records

/// Writes over a record that cannot be read. It is as one that is not there, but for its name: nothing in it can be kept, compared or
/// shown, so that a device which has it sends it whole, and one which does not want it deletes it, whatever its tag.
extension RecordBatch {
  /// Nil for an operation that goes the way of all others.
  func performOnDamaged(_ operation: RecordOperation, _ existing: StoredRecord) throws -> Outcome? {
    if existing.name == .zoneShare { return try deleteDamagedShare(operation, existing) }
    if run.pairPolicy(of: existing.type) != nil { return try deleteDamagedPair(operation, existing) }
    if operation.kind.isDeletion { return nil }
    if operation.kind.canCreate {
      try run.require(.create, zone: zone.standing, record: run.standing(ofNew: existing.type))
    }
    try run.require(.write, zone: zone.standing, record: try run.standing(of: existing))
    // It would keep fields that nobody can read.
    if operation.kind == .update { throw Refusal.noRecord }
    return .saved(try write(operation, existing, nil))
  }

  /// Its owner can end the sharing, and share anew.
  private func deleteDamagedShare(_ operation: RecordOperation, _ existing: StoredRecord) throws -> Outcome {
    try run.require(.administer, zone: zone.standing)
    guard operation.kind.isDeletion else { throw Refusal.unreadable(existing.name) }
    return try stopSharing(existing)
  }

  /// Whichever of the two asks: whose it was cannot be told. To others it is not there.
  private func deleteDamagedPair(_ operation: RecordOperation, _ existing: StoredRecord) throws -> Outcome? {
    guard try run.isOwnPair(existing.name) else { return nil }
    try run.require(.write, zone: zone.standing)
    guard operation.kind.isDeletion else { throw Refusal.unreadable(existing.name) }
    try bury(existing)
    return .deleted(existing.name, zone.id)
  }
}
