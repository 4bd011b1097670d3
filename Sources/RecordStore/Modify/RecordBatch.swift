import Core
import Records

/// Performs the operations of one `records/modify` in order.
final class RecordBatch {
  enum Outcome {
    case saved(StoredRecord)
    case deleted(RecordName, ZoneID)
    case failed(ItemError)
  }

  let run: ServiceRun
  let request: RecordsModifyRequest
  let user: RecordName
  let isAtomic: Bool
  var zone: OpenZone
  /// Receipts of files that records lost in this request. Only this request may give these files to other records.
  var freedReceipts: Set<String> = []
  /// Records deleted by this request, directly or along with another record. Deleting one of them again succeeds.
  var gone: Set<RecordName> = []
  /// The bytes of the account that owns the zone, with what this request has added; nil if they have to be looked up.
  var ownerBytes: ByteCounts?
  /// In an atomic batch: the names that it will have saved and deleted if it succeeds.
  let willSave: Set<RecordName>
  let willDelete: Set<RecordName>
  /// The policy for families if this is a family's record zone; nil for other zones.
  let family: FamilyPolicy?
  /// The caller's role in the family; nil if it was not looked up since a member or tablet was last written.
  var familyCallerFound: FamilyCaller?
  var familyRulesFound: [FamilyYear: TimeZoneRules] = [:]
  /// Whether the caller is a child or a tablet, for which limits apply; and whether a parent's write may use the
  /// reserve beyond the owner's quota (0077).
  var isShareLimited = false
  var usesReserve = false
  /// The secrets of the invites that this request creates. They are stored only in links.
  var inviteSecrets: [RecordName: String] = [:]

  var transaction: any RecordTransaction { run.transaction }
  /// Whether this is the public database, where the policies of types decide; elsewhere the zone does.
  var isPublic: Bool { owner == nil }
  /// The owner of the zone; nil in the public database.
  var owner: RecordName? { zone.stored.owner }

  init(_ run: ServiceRun, _ request: RecordsModifyRequest, _ zone: OpenZone, user: RecordName) {
    self.run = run
    self.request = request
    self.user = user
    self.zone = zone
    isAtomic = request.atomic ?? !zone.isDefault
    var saves: Set<RecordName> = []
    var deletes: Set<RecordName> = []
    if isAtomic, request.operations.count > 1 {
      for operation in request.operations {
        if operation.kind.isDeletion {
          deletes.insert(operation.record.name)
        } else {
          saves.insert(operation.record.name)
        }
      }
    }
    willSave = saves
    willDelete = deletes
    family = run.familyPolicy(of: zone)
  }

  /// Performs all operations and returns one outcome for each.
  func perform() throws -> [Outcome] {
    try refuseRepetitions()
    if let owner, run.limits.quotaByteCount != nil { ownerBytes = try used(by: run.key(of: owner)) }
    if request.operations.count > 1, zone.stored.id != 0, !isPublic {
      try transaction.expect(request.operations.map(\.record.name), in: zone.stored.id)
    }
    let sequenceBefore = zone.stored.sequence
    let zoneBefore = zone
    var outcomes: [Outcome] = []
    outcomes.reserveCapacity(request.operations.count)
    var hasFailed = false
    for operation in request.operations {
      // Refuses the whole request: clients do not understand partial responses.
      guard run.work.spent <= run.limits.writeWorkMax else {
        throw Refusal(.quotaExceeded, "the request changes too many bytes of records; send fewer operations at a time")
      }
      do {
        outcomes.append(try perform(operation))
      } catch let refusal as Refusal {
        hasFailed = true
        outcomes.append(.failed(refusal.item(subject(of: operation))))
      }
    }
    if hasFailed, isAtomic {
      if run.hasWritten { try transaction.rollBack() }
      run.hasWritten = false
      run.notices = []
      (run.familyAlerts, run.changedFamily, run.changesReminders) = ([], nil, false)
      run.learnedTypesFound = [:]
      run.sharedFound = [:]
      run.allSharedFound = nil
      zone = zoneBefore
      return innocentsFailed(outcomes)
    }
    if zone.stored.sequence != sequenceBefore { try transaction.save(&zone.stored) }
    return outcomes
  }

  private func innocentsFailed(_ outcomes: [Outcome]) -> [Outcome] {
    zip(request.operations, outcomes).map { operation, outcome in
      if case .failed = outcome { return outcome }
      let refusal = Refusal(.atomicError, "another operation of this atomic request failed; mend it, then repeat all")
      return .failed(refusal.item(subject(of: operation)))
    }
  }

  private func subject(of operation: RecordOperation) -> ItemError.Subject {
    operation.record.name.isEmpty ? .position : .record(operation.record.name)
  }

  private func refuseRepetitions() throws(Refusal) {
    guard request.operations.count > 1 else { return }
    var names: Set<RecordName> = []
    for operation in request.operations where !operation.record.name.isEmpty {
      guard names.insert(operation.record.name).inserted else {
        throw Refusal(
          .badRequest,
          "operations: the record \(operation.record.name.text) comes twice; send one operation a record"
        )
      }
    }
  }

  private func perform(_ operation: RecordOperation) throws -> Outcome {
    var operation = operation
    if operation.record.name.isEmpty {
      operation.record.name =
        operation.record.type != .share
        ? run.names.recordName()
        : operation.record.shareDetails?.root == nil ? .zoneShare : RecordName("Share-" + run.names.uniqueID().text)
    }
    try checkName(operation.record)
    if isPublic { try checkUserRecord(operation) }
    let existing = try existing(for: operation)
    if let existing, !existing.isIntact, let outcome = try performOnDamaged(operation, existing) { return outcome }
    if operation.record.type == .share || operation.record.name == .zoneShare || existing?.type == .share {
      // Participants have bytes, too, but not in the zone's count.
      ownerBytes = nil
      return try performOnShare(operation, existing)
    }
    let outcome = operation.kind.isDeletion ? try delete(operation, existing) : try save(operation, existing)
    if isReminding(existing?.type ?? operation.record.type) { run.changesReminders = true }
    return outcome
  }

  /// Reports whether records of the type determine when the caller is reminded.
  private func isReminding(_ type: RecordType) -> Bool {
    owner == user && run.service.schema.reminding[run.call.path.container]?.contains(type) == true
  }

  /// Returns the record that the operation names, unless it is deleted. Nil for another couple's code, which is looked
  /// up only where attempts are counted.
  private func existing(for operation: RecordOperation) throws -> StoredRecord? {
    let name = operation.record.name
    if isPublic, try run.isOthersCode(name, in: zone) { return nil }
    guard let found = try transaction.record(name, in: zone.stored.id), !found.isDeleted else {
      return run.unsavedUserRecord(name)
    }
    guard found.isIntact, let policy = run.pairPolicy(of: found.type) else { return found }
    return try withDueTransitions(found, policy)
  }

  private func checkName(_ record: Record) throws(Refusal) {
    if record.name.isReserved, !run.isOwnUserRecord(record.name) {
      throw Refusal(.badRequest, "recordName: names that begin with _ are the server's; choose another one")
    }
    if let named = record.zoneID {
      let isSame =
        named.name == zone.stored.key.name && (named.owner == nil || isPublic || named.owner == zone.id.owner)
      guard isSame || (request.zoneID == nil && named == zone.id) else {
        throw Refusal(.badRequest, "zoneID: the record names another zone than the request")
      }
    }
  }

  // MARK: Writing

  /// Advances the zone's sequence; saves the zone first if it is not yet stored.
  func useNextSequence() throws {
    run.hasWritten = true
    try saveNewZone()
    zone.stored.sequence += 1
  }

  func saveNewZone() throws {
    guard zone.stored.id == 0 else { return }
    try transaction.save(&zone.stored)
    ownerBytes? += RowSize.of(zone.stored.key)
  }

  var stamp: RecordStamp {
    RecordStamp(timestamp: run.call.now, userRecordName: user, deviceID: run.call.caller.deviceID)
  }

  /// Returns the change tag of a new version. In the public database tags are random, since counted ones would reveal
  /// how much others write.
  private func tag(of sequence: Int64) -> ChangeTag {
    isPublic ? ChangeTag(String(run.names.number(), radix: 36)) : .counted(sequence)
  }

  /// Returns the record's stored tag. In the public database only the record itself contains it.
  func currentTag(_ existing: StoredRecord, _ decoded: Record?) throws -> ChangeTag {
    guard isPublic else { return existing.countedTag }
    return try (decoded ?? existing.decoded()).changeTag ?? existing.countedTag
  }

  /// Saves the record with the next change tag, its links and files, and notifies subscribers. Throws if there is no
  /// room, unless `mustFit` is set.
  func store(
    _ record: inout Record, creator: RecordName, replacing existing: StoredRecord?, _ before: Record?, isPersonal: Bool,
    _ attached: Attached = Attached(), mustFit: Bool = false
  ) throws -> StoredRecord {
    let sequence = zone.stored.sequence + 1
    record.changeTag = tag(of: sequence)
    let stored = StoredRecord(
      record.name, type: record.type, sequence: sequence, creator: creator, modifiedAt: run.call.now,
      isPersonal: isPersonal, bytes: record.answerBytes)
    try run.work.charge(stored.bytes.count + (existing?.bytes.count ?? 0))
    if !mustFit { try requireRoom(for: stored, attached, replacing: existing, before) }
    try useNextSequence()
    run.pairsFound = nil
    if zone.stored.sharedAt != 0 { run.sharedFound = [:] }
    try put(stored, attached, before)
    try run.notify(RecordChange(zone: zone.stored, before: before, after: record))
    return stored
  }

  /// Replaces the record by a tombstone.
  func bury(_ existing: StoredRecord) throws {
    try run.work.charge(WorkMeter.rowCost + existing.bytes.count)
    let before = try existing.decodedIfIntact()
    let wasShared = zone.stored.sharedAt == 0 ? false : try isSharedSingly(existing)
    try useNextSequence()
    if wasShared { sharingChanged() }
    var stored = StoredRecord(
      existing.name, type: existing.type, sequence: zone.stored.sequence, isDeleted: true, creator: existing.creator,
      modifiedAt: run.call.now, bytes: [])
    let tombstone = RecordTombstone(existing.name, changeTag: tag(of: stored.sequence), zoneID: zone.id)
    var writer = WireWriter(form: .answer)
    tombstone.write(to: &writer)
    stored.bytes = writer.bytes
    let mayHaveFiles = existing.isPersonal || !existing.isIntact
    if !existing.isIntact { run.leavesRemains = true }
    try put(stored, Attached(links: [], files: mayHaveFiles ? RecordFiles() : nil), before)
    gone.insert(existing.name)
    try run.notify(RecordChange(zone: zone.stored, before: before, after: nil))
  }
}
