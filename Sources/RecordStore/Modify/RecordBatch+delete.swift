import Records

extension RecordBatch {
  /// Deletes a record, and the records that refer to it with `DELETE_SELF`, in one change.
  func delete(_ operation: RecordOperation, _ existing: StoredRecord?) throws -> Outcome {
    let name = operation.record.name
    guard let existing else {
      guard operation.kind == .forceDelete || gone.contains(name) else { throw Refusal.noRecord }
      // A caller who may only read gets the same answer as for an existing record.
      if !isPublic, !gone.contains(name) { try run.require(.write, zone: zone.relation) }
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
      try run.require(.write, zone: zone.relation, record: try run.relation(of: existing, in: zone))
    }
    try checkSharedRoot(name)
    if existing.isIntact { try checkTag(operation, existing, nil, shown: try shown(existing, existing.decoded())) }
    // For others the record does not exist: they can neither prevent its deletion nor lose a record along with it.
    for record in pair == nil ? try cascade(from: existing) : [existing] {
      try endShare(ofRoot: record.name)
      try bury(record)
    }
    if family != nil { try endFamilyDeletion(of: existing, leaver: leaver) }
    return .deleted(name, zone.id)
  }

  /// Returns the record and, recursively, all that refer to it with `DELETE_SELF`; throws if another record prevents
  /// the deletion of one of them.
  ///
  /// Other users' records do not prevent the deletion of the caller's own: anyone who sees a record could otherwise
  /// keep its owner from deleting it. Their references then point to a missing record, as with Apple.
  private func cascade(from first: StoredRecord) throws -> [StoredRecord] {
    let isOwn = first.creator == user || (!isPublic && zone.relation == .own)
    var taken = [first]
    var names: Set<RecordName> = [first.name]
    // The caller's own records come first, since other users' records could use up the limit.
    if isOwn { try addCascade(&taken, &names) { $0.creator == user } }
    try addCascade(&taken, &names, isBounded: !isOwn) { _ in true }
    for record in taken {
      for kind in [RecordLink.Kind.validate, .parent] {
        for source in try sources(kind, to: record.name)
        where !names.contains(source) && !willDelete.contains(source) {
          if try isOwn && creator(of: source) != user { continue }
          if try isNeeded(source, by: record) { continue }
          // A participant does not learn the names of records that are not shared.
          if zone.relation == .partial { throw Refusal(.validatingReferenceError, "another record needs this one") }
          let how = kind == .parent ? "stands below" : "refers to"
          throw Refusal(
            .validatingReferenceError,
            "the record \(source.text) \(how) \(record.name.text); delete it first or in the same atomic request")
        }
      }
    }
    return taken
  }

  /// Adds the records that refer to those in `taken` with `DELETE_SELF`, recursively, as far as they are wanted. If
  /// there are too many, throws if `isBounded`, and otherwise leaves the rest.
  private func addCascade(
    _ taken: inout [StoredRecord], _ names: inout Set<RecordName>, isBounded: Bool = true,
    where isWanted: (StoredRecord) -> Bool
  ) throws {
    var position = 0
    while position < taken.count {
      for source in try sources(.deleteSelf, to: taken[position].name) where !names.contains(source) {
        guard let record = try transaction.record(source, in: zone.stored.id), !record.isDeleted, isWanted(record)
        else { continue }
        guard taken.count < run.limits.cascadeCountMax else {
          guard isBounded else { return }
          throw Refusal(
            .quotaExceeded,
            "more than \(run.limits.cascadeCountMax) records would go with this one; delete some of them first")
        }
        names.insert(source)
        taken.append(record)
      }
      position += 1
    }
  }

  func creator(of name: RecordName) throws -> RecordName? {
    try transaction.record(name, in: zone.stored.id)?.creator
  }

  /// Reports whether a record refers, directly or through others, to one that would prevent its deletion: in such a
  /// cycle none could be deleted first.
  private func isNeeded(_ holder: RecordName, by record: StoredRecord) throws -> Bool {
    var seen: Set<RecordName> = [record.name]
    var waiting = [record]
    while let next = waiting.popLast() {
      guard next.type != .share, let decoded = try next.decodedIfIntact() else { continue }
      for link in try links(of: decoded) where link.kind == .validate || link.kind == .parent {
        if link.target == holder { return true }
        guard seen.count < Self.circleCountMax, seen.insert(link.target).inserted,
          let target = try transaction.record(link.target, in: zone.stored.id), !target.isDeleted
        else { continue }
        waiting.append(target)
      }
    }
    return false
  }

  /// The maximum number of records examined in a cycle.
  private static let circleCountMax = 100

  /// Throws for a participant who would delete the root of a share, which belongs to the owner.
  private func checkSharedRoot(_ name: RecordName) throws {
    guard zone.relation == .partial, try run.sharedRecords(in: zone).roots[name] != nil else { return }
    throw Refusal.denied
  }

  private func sources(_ kind: RecordLink.Kind, to target: RecordName) throws -> [RecordName] {
    // At least as many as can refer to one record with DELETE_SELF, so that others' references cannot hide the
    // caller's.
    let limit = max(run.limits.cascadeCountMax, 2 * RecordLimits.deleteSelfReferenceCountMax)
    return try transaction.sources(kind, to: target, in: zone.stored.id, limit: limit)
  }
}
