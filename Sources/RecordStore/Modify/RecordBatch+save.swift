import Core
import Records

extension RecordBatch {
  /// Creates or changes a record (S-2; `docs/protocol.md`, The server).
  func save(_ operation: RecordOperation, _ existing: StoredRecord?) throws -> Outcome {
    let old = try existing?.decodedIfIntact()
    if isPublic, let outcome = try savePair(operation, existing, old) { return outcome }
    if let family { return .saved(try saveInFamily(operation, existing, old, family)) }
    try checkRight(operation, existing)
    try checkState(operation, existing, old, shown: try shown(existing, old))
    return .saved(try write(operation, existing, old))
  }

  /// Throws unless the caller may perform the operation on a record of this type and creator.
  private func checkRight(_ operation: RecordOperation, _ existing: StoredRecord?) throws {
    guard let existing else {
      if operation.kind.canCreate, zone.relation == .partial {
        try requireSharedParent(operation.record)
      } else if operation.kind.canCreate {
        try run.require(.create, zone: zone.relation, record: run.relation(ofNew: operation.record.type))
      } else {
        // A caller who may only read gets this refusal whether the record exists or not.
        try run.require(.write, zone: zone.relation)
      }
      return
    }
    let right: Right = operation.kind == .create ? .create : .write
    try run.require(right, zone: zone.relation, record: try run.relation(of: existing, in: zone))
  }

  /// Returns the record for the error of a conflict; nil if the caller may not read it.
  func shown(_ existing: StoredRecord?, _ old: Record?) throws -> Record? {
    guard let existing, try run.canRead(existing, in: zone, decoded: old) else { return nil }
    return try old.map { try run.personalised($0) }
  }

  /// Throws unless the record exists, or is missing, and has the tag, as the operation requires.
  func checkState(_ operation: RecordOperation, _ existing: StoredRecord?, _ old: Record?, shown: Record?) throws {
    let record = operation.record
    guard let existing else {
      guard operation.kind.canCreate else { throw Refusal.noRecord }
      guard !record.type.isEmpty else {
        throw Refusal(.badRequest, "record.recordType: is missing; a record that is not there needs it")
      }
      return
    }
    if operation.kind == .create {
      throw Refusal(.exists, "record to insert already exists", serverRecord: shown)
    }
    guard record.type.isEmpty || record.type == existing.type else {
      throw Refusal(
        .badRequest, "record.recordType: the record is of the type \(existing.type.text), which cannot be changed")
    }
    try checkTag(operation, existing, old, shown: shown)
  }

  /// Throws unless the operation has the record's current change tag. `old` is the decoded record, if it was decoded; `shown` is the record
  /// for the error.
  func checkTag(
    _ operation: RecordOperation, _ existing: StoredRecord, _ old: Record?, shown: @autoclosure () throws -> Record?
  ) throws {
    guard !operation.kind.isForced else { return }
    guard let tag = operation.record.changeTag else {
      if operation.kind.isDeletion { return }
      throw Refusal(.badRequest, "record.recordChangeTag: is missing; send the record's tag, or use a forced operation")
    }
    guard try tag == currentTag(existing, old) else {
      throw Refusal(.conflict, "client oplock error updating record", serverRecord: try shown())
    }
  }

  /// Saves the operation's record after checking it against the schema, the limits and its references. `prepare` may
  /// change its fields before their size and references are checked.
  func write(
    _ operation: RecordOperation, _ existing: StoredRecord?, _ old: Record?,
    prepare: (inout RecordFields) throws -> Void = { _ in }
  ) throws -> StoredRecord {
    let replacesDamage = existing?.isIntact == false
    let type = replacesDamage && !operation.record.type.isEmpty ? operation.record.type : existing?.type
    var record = Record(operation.record.name, type: type ?? operation.record.type, zoneID: zone.id)
    let types = try merge(operation, old, into: &record)
    try prepare(&record.fields)
    if let old { try checkSharedParent(record, old) }
    try checkSize(of: record)
    let links = try links(of: record)
    let linksBefore = try old.map { try self.links(of: $0) } ?? []
    try check(links, of: record.name, before: linksBefore)
    let files = try useAssets(of: &record, old)
    var attached = Attached(linksBefore: linksBefore)
    if !links.isEmpty || !linksBefore.isEmpty || replacesDamage { attached.links = links }
    if !files.receipts.isEmpty || existing?.isPersonal == true || replacesDamage { attached.files = files }
    try requireRoom(for: types)
    let stored = try store(
      &record, creator: existing?.creator ?? user, replacing: existing, old, isPersonal: !files.receipts.isEmpty,
      attached)
    try saveLearned(types)
    if zone.stored.sharedAt != 0, let old, old.parent?.recordName != record.parent?.recordName { sharingChanged() }
    return stored
  }

  private func merge(_ operation: RecordOperation, _ old: Record?, into record: inout Record) throws -> FieldTypes {
    let given = operation.record
    var types = try fieldTypes(of: record.type)
    let kept = operation.kind.keepsOtherFields ? old : nil
    if let kept { record.fields = kept.fields }
    for entry in given.fields.entries {
      var field = entry.field
      if field.value == nil {
        record.fields[entry.name] = nil
        continue
      }
      try types.fit(&field, entry.name, before: old?.fields[value: entry.name]?.type)
      record.fields[entry.name] = field
    }
    record.created = old?.created ?? stamp
    record.modified = stamp
    record.parent = given.parent ?? (zone.relation == .partial ? old : kept)?.parent
    record.share = old?.share
    record.shortGUID = old?.shortGUID ?? (given.createsShortGUID ? run.names.shortText() : nil)
    record.unknownMembers =
      given.unknownMembers.isEmpty ? kept?.unknownMembers ?? given.unknownMembers : given.unknownMembers
    return types
  }

  private func checkSize(of record: Record) throws(Refusal) {
    guard record.fields.count <= RecordLimits.fieldCountMax else {
      throw Refusal(.badRequest, "record.fields: there would be more than \(RecordLimits.fieldCountMax) fields")
    }
    let byteCount = record.payloadByteCount
    guard byteCount <= RecordLimits.recordByteCountMax else {
      throw Refusal(
        .quotaExceeded,
        "the record would have \(byteCount) bytes; at most \(RecordLimits.recordByteCountMax) are allowed, put more into assets"
      )
    }
  }
}
