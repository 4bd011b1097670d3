import Records

extension RecordBatch {
  /// Deletes a record, and the records that refer to it with `DELETE_SELF`, in one change.
  func delete(_ operation: RecordOperation, _ existing: StoredRecord?) throws -> Outcome {
    let name = operation.record.name
    guard let existing else {
      guard operation.kind == .forceDelete || gone.contains(name) else { throw Refusal.noRecord }
      // A caller who may only read gets the same answer as for an existing record.
      if !isPublic, !gone.contains(name) { try run.require(.write, zone: zone.standing) }
      return .deleted(name, zone.id)
    }
    let pair = run.pairPolicy(of: existing.type)
    var leaver: RecordName?
    if family != nil {
      leaver = try requireFamilyDeletion(of: existing)
    } else if let policy = pair {
      guard try allowsDeletion(of: existing, policy) else {
        guard operation.kind == .forceDelete else { throw Refusal.noRecord }
        return .deleted(name, zone.id)
      }
    } else {
      try run.require(.write, zone: zone.standing, record: try run.standing(of: existing, in: zone))
    }
    if existing.isIntact { try checkTag(operation, existing, nil, shown: try shown(existing, existing.decoded())) }
    // To others the record does not exist: they can neither hold it nor lose a record along with it.
    for record in pair == nil ? try takenAlong(by: existing) : [existing] {
      try endShare(ofRoot: record.name)
      try bury(record)
    }
    if family != nil { try endFamilyDeletion(of: existing, leaver: leaver) }
    return .deleted(name, zone.id)
  }

  /// Returns the record and, recursively, all that refer to it with `DELETE_SELF`; throws if another record holds one of them.
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
          // A participant does not learn the names of records that are not shared.
          if zone.standing == .partial { throw Refusal(.validatingReferenceError, "another record needs this one") }
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
