import Core
import Records

/// Writes to a family's record zone (0049, 0057). All kinds of operations come here, so that a forced one is checked
/// like any other.
extension RecordBatch {
  /// Creates or changes a record of a family. `old` is nil for a damaged record, which a parent may overwrite.
  func saveInFamily(
    _ operation: RecordOperation, _ existing: StoredRecord?, _ old: Record?, _ policy: FamilyPolicy
  ) throws -> StoredRecord {
    try run.require(.write, zone: zone.relation)
    let caller = try familyCaller()
    isShareLimited = caller.role == .child || caller.role == .tablet
    defer { usesReserve = false }
    let given = operation.record
    guard let existing, let old else { return try create(operation, existing, caller, policy) }
    let type = FamilyRecordType(rawValue: old.type.text)
    if let type, type.isMadeOnce, operation.kind == .create {
      // The first record stays, whoever created it. A guest may not write, and so learns nothing about it.
      guard caller.role != .guest else { throw Refusal.denied }
      throw Refusal(.conflict, "this is made once, and was made before", serverRecord: try shown(existing, old))
    }
    let isOwn = type == .invite ? isOffer(old, to: caller) : given.name == caller.member
    try requireFamily(.write, caller, type, isOwn: isOwn)
    try checkState(operation, existing, old, shown: try shown(existing, old))
    return try writeInFamily(operation, existing, old, type, caller, policy)
  }

  /// Creates a record, or lets a parent replace a damaged one as a whole.
  private func create(
    _ operation: RecordOperation, _ damaged: StoredRecord?, _ caller: FamilyCaller, _ policy: FamilyPolicy
  ) throws -> StoredRecord {
    var type = operation.record.type
    if let damaged {
      guard caller.role == .parent else { throw Refusal.denied }
      // An update would preserve fields that nobody can read.
      if operation.kind == .update { throw Refusal.noRecord }
      if type.isEmpty { type = damaged.type }
    } else {
      try checkState(operation, nil, nil, shown: nil)
    }
    let known = FamilyRecordType(rawValue: type.text)
    // `writeInFamily` checks whether it is the caller's own, by the final fields.
    try requireFamily(.create, caller, known, isOwn: true)
    return try writeInFamily(operation, damaged, nil, known, caller, policy)
  }

  /// Throws unless the caller may delete the record. Returns the account that loses its access with it: a tablet's; nil
  /// for other records.
  func requireFamilyDeletion(of existing: StoredRecord) throws -> RecordName? {
    try run.require(.write, zone: zone.relation)
    let old = try existing.decodedIfIntact()
    let type = old.flatMap { FamilyRecordType(rawValue: $0.type.text) }
    let isOwn = type == .photo && madePhoto(old)
    let isLeftBehind = try type?.isMadeOnce == true && type != .photo && isLeftBehind(existing)
    try requireFamily(
      .write, try familyCaller(), type, isOwn: isOwn, isDeletion: true, isLeftBehind: isLeftBehind)
    if type == .invite, old?.fields[text: "role"] == Self.ownerRole, old?.fields["usedBy"] != nil {
      throw Refusal(.accessDenied, "an accepted offer says whose the family is; it stays")
    }
    guard type == .tablet else { return nil }
    familyCallerFound = nil
    return old?.fields[text: "account"].map { RecordName($0) }
  }

  /// Carries out the consequences of a deletion.
  ///
  /// - Parameter leaver: The account that loses its access to the zone.
  func endFamilyDeletion(of record: StoredRecord, leaver: RecordName?) throws {
    if let leaver { try expel(leaver) }
    if record.type.text == FamilyRecordType.chore.rawValue { try buryPhotos(ofChore: record.name) }
    if FamilyRecordType(rawValue: record.type.text)?.isMadeOnce == true { try buryDependents(record.name) }
    run.changedFamily = familyZone
  }

  private func requireFamily(
    _ right: Right, _ caller: FamilyCaller, _ type: FamilyRecordType?, isOwn: Bool, isDeletion: Bool = false,
    isLeftBehind: Bool = false
  ) throws {
    let relation = FamilyRelation(
      caller.role, ownsZone: caller.ownsZone, type, isOwn: isOwn, isDeletion: isDeletion, isLeftBehind: isLeftBehind)
    try run.require(right, zone: zone.relation, record: .family(relation))
  }

  private func writeInFamily(
    _ operation: RecordOperation, _ existing: StoredRecord?, _ old: Record?, _ type: FamilyRecordType?,
    _ caller: FamilyCaller, _ policy: FamilyPolicy
  ) throws -> StoredRecord {
    let name = operation.record.name
    guard let type else { return try write(operation, existing, old) }
    try refuseActions(operation.record)
    var leaver: RecordName?
    var settled = RecordFields()
    let stored = try write(operation, existing, old) { fields in
      if type.isMadeOnce {
        try requireFamily(.create, caller, type, isOwn: try isOwn(fields, type, caller, policy))
        fields[value: "account"] = .string(user.text)
        try prepareOnce(name, &fields, type, caller, policy)
        if isShareLimited {
          try requireSmall(operation.record, fields, type)
          try requireReadable(fields)
        }
      } else {
        leaver = try prepareByField(name, &fields, old, type, caller, policy)
        if isShareLimited, let old {
          try requireSmall(operation.record, fields, before: old.fields, Self.fieldsOfChildren)
          try requireReadable(fields, since: old.fields)
        }
      }
      try checkTypes(of: fields, type)
      usesReserve = usesReserve(fields, old, type, caller)
      settled = fields
    }
    if type == .member || type == .tablet { familyCallerFound = nil }
    if let leaver { try expel(leaver) }
    // Only once: accepting again, after the family was handed over further, must not take it back.
    if type == .invite, let old, old.fields["usedBy"] == nil { try becomeOwner() }
    if type == .photo { try limitPhotos(of: settled) }
    if type == .undo {
      try buryPhoto(ofUndo: settled)
      try closeWish(settled[text: "target"])
    }
    if type == .rewardVerdict { try closeWish(settled[text: "request"]) }
    if type == .member, settled["leftAt"] != nil, old?.fields["leftAt"] == nil { try buryWishes(of: name) }
    try addFamilyAlerts(of: name, settled, old, type)
    if type.movesDue { run.changedFamily = familyZone }
    return stored
  }

  /// Refuses references with actions: they would delete records that the caller may not delete, or prevent their
  /// deletion.
  private func refuseActions(_ record: Record) throws(Refusal) {
    let hasAction = record.fields.entries.contains { entry in
      switch entry.field.value {
      case .reference(let reference): reference.action == .deleteSelf || reference.action == .validate
      case .referenceList(let references): references.contains { $0.action == .deleteSelf || $0.action == .validate }
      default: false
      }
    }
    if hasAction || record.parent != nil || record.createsShortGUID {
      throw Refusal(
        .badRequest, "record: a family's records have no parent or link, and refer with the action NONE only")
    }
  }

  private func checkTypes(of fields: RecordFields, _ type: FamilyRecordType) throws(Refusal) {
    for entry in fields.entries {
      guard let declared = type.declared(entry.name), entry.field.value?.type != declared else { continue }
      throw Refusal(.badRequest, "record.fields.\(entry.name.text): must be \(declared.word.description)")
    }
  }

  // MARK: Own or another's

  /// Reports whether a record with these fields would belong to a member for whom the caller acts.
  private func isOwn(
    _ fields: RecordFields, _ type: FamilyRecordType, _ caller: FamilyCaller, _ policy: FamilyPolicy
  ) throws -> Bool {
    guard caller.role == .child || caller.role == .tablet else { return false }
    switch type {
    case .completion:
      guard try actsFor(fields[text: "member"], caller), let chore = fields[text: "chore"] else { return false }
      guard let record = try familyRecord(RecordName(chore), .chore) else { return true }
      return try mayDo(record.fields, fields, policy)
    case .completionAlso:
      guard try actsFor(fields[text: "member"], caller), let name = fields[text: "completion"],
        let completion = try familyRecord(RecordName(name), .completion)
      else { return false }
      guard let chore = completion.fields[text: "chore"], let record = try familyRecord(RecordName(chore), .chore)
      else { return true }
      var wanted = completion.fields
      wanted[value: "member"] = fields[value: "member"]
      return try mayDo(record.fields, wanted, policy)
    case .rewardRequest: return try actsFor(fields[text: "member"], caller)
    case .photo:
      let completion = try fields[text: "completion"].flatMap { try familyRecord(RecordName($0), .completion) }
      return try completion.map { try actsFor($0.fields[text: "member"], caller) } ?? true
    case .undo: return try mayUndo(fields, caller, policy)
    default: return false
    }
  }

  private func actsFor(_ member: String?, _ caller: FamilyCaller) throws -> Bool {
    guard let member else { return false }
    if caller.role == .child { return caller.member?.text == member }
    return try familyRecord(RecordName(member), .member)?.fields[number: "allowsTablet"] == 1
  }

  private func mayDo(_ chore: RecordFields, _ completion: RecordFields, _ policy: FamilyPolicy) throws -> Bool {
    guard let member = completion[text: "member"] else { return false }
    let day = try assignmentDay(of: completion, policy)
    return chore.choreVersions(at: completion[time: "completedAt"] ?? run.call.now).contains { version in
      let assignment = FamilyAssignment(of: version, on: day)
      return assignment.members.isEmpty || assignment.members.contains(member)
    }
  }

  /// Returns the day that determines the assignment of an occurrence: the day on which it opens, or that of the
  /// completion for `once`.
  func assignmentDay(of completion: RecordFields, _ policy: FamilyPolicy) throws -> Int64 {
    if let occurrence = completion[number: "occurrence"], occurrence > 0 { return occurrence }
    return Int64(try familyDay(at: completion[time: "completedAt"] ?? run.call.now, policy).day.index)
  }

  /// Returns the family's day at a moment, with the rules of its time zone.
  func familyDay(at moment: Timestamp, _ policy: FamilyPolicy) throws -> (day: Day, rules: TimeZoneRules) {
    let id = policy.familyID(of: zone.stored.key.name) ?? ""
    let name = try familyRecord(RecordName(id), .family)?.fields[text: "timeZone"] ?? ""
    // A client's clock may be wrong by any amount.
    let latest = run.call.now.adding(milliseconds: Self.aheadMilliseconds)
    let moment = max(Timestamp(milliseconds: 0), min(moment, latest))
    let year = FamilyYear(zoneName: name, year: TimeZoneRules.utc.wallClock(at: moment).day.year)
    let rules =
      familyRulesFound[year] ?? policy.zoneRules(name, TimeZoneRules.utc.moment(day: year.firstDay, minute: 0)) ?? .utc
    familyRulesFound[year] = rules
    return (rules.day(at: moment, startOfDayMinutes: 0), rules)
  }

  private func mayUndo(_ fields: RecordFields, _ caller: FamilyCaller, _ policy: FamilyPolicy) throws -> Bool {
    guard let name = fields[text: "target"], let (target, type) = try familyRecord(RecordName(name)) else {
      return false
    }
    switch (type, caller.role) {
    case (.completion, .child), (.completion, .tablet):
      let isOwn =
        caller.role == .child
        ? target.fields[text: "member"] == caller.member?.text : target.fields[text: "account"] == user.text
      guard isOwn, let done = target.fields[time: "completedAt"] else { return false }
      let (day, rules) = try familyDay(at: done, policy)
      return run.call.now < rules.moment(day: day + 2, minute: 0)
    case (.rewardRequest, .child):
      guard target.fields[text: "member"] == caller.member?.text else { return false }
      return try familyRecord(RecordName(name + ".verdict")) == nil
    default: return false
    }
  }
}

/// A year in a time zone: the key for time zone rules that a batch looks up once.
struct FamilyYear: Hashable {
  var zoneName: String
  var year: Int32

  var firstDay: Day { Day(year: year, month: 1, day: 1) }
}
