import Records

extension RecordBatch {
  /// Deletes a record, and those that go with it in the same change.
  func delete(_ operation: RecordOperation, _ existing: StoredRecord?) throws -> Outcome {
    let name = operation.record.name
    guard let existing else {
      guard operation.kind == .forceDelete || gone.contains(name) else { throw Refusal.noRecord }
      // Somebody who may only read learns the same as of a record that is there.
      if !isPublic { try run.require(.write, zone: zone.standing) }
      return .deleted(name, zone.id)
    }
    let pair = run.pairPolicy(of: existing.type)
    if let policy = pair {
      guard try allowsDeletion(of: existing, policy) else {
        guard operation.kind == .forceDelete else { throw Refusal.noRecord }
        return .deleted(name, zone.id)
      }
    } else {
      try run.require(.write, zone: zone.standing, record: try run.standing(of: existing))
    }
    if existing.isIntact { try checkTag(operation, existing, nil, shown: try shown(existing, existing.decoded())) }
    // To others it does not exist: neither can they hold it, nor does anything of theirs go with it.
    for record in pair == nil ? try takenAlong(by: existing) : [existing] { try bury(record) }
    return .deleted(name, zone.id)
  }

  /// The record and all that refer to it with `DELETE_SELF`, and to these; throws if one of them is held by another record.
  private func takenAlong(by first: StoredRecord) throws -> [StoredRecord] {
    var taken = [first]
    var names: Set<RecordName> = [first.name]
    var position = 0
    while position < taken.count {
      let target = taken[position].name
      for source in try sources(.deleteSelf, to: target) where names.insert(source).inserted {
        guard let record = try transaction.record(source, in: zone.stored.id), !record.isDeleted else { continue }
        guard taken.count < run.limits.cascadeCountMax else {
          throw Refusal(
            .quotaExceeded,
            "more than \(run.limits.cascadeCountMax) records would go with this one; delete some of them first")
        }
        taken.append(record)
      }
      position += 1
    }
    for record in taken {
      for kind in [RecordLink.Kind.validate, .parent] {
        for source in try sources(kind, to: record.name)
        where !names.contains(source) && !willDelete.contains(source) {
          let how = kind == .parent ? "stands below" : "refers to"
          throw Refusal(
            .validatingReferenceError,
            "the record \(source.text) \(how) \(record.name.text); delete it first or in the same atomic request")
        }
      }
    }
    return taken
  }

  private func sources(_ kind: RecordLink.Kind, to target: RecordName) throws -> [RecordName] {
    try transaction.sources(kind, to: target, in: zone.stored.id, limit: run.limits.cascadeCountMax)
  }
}
