import Core
import Records

/// Operations on records that belong to two accounts (`PairPolicy`). For all others these records do not exist.
extension RecordBatch {
  /// Performs a write to a record of two accounts; nil if the write concerns no such record. A record whose existence the caller may not
  /// learn has not been looked up (`isOthersCode`).
  func savePair(_ operation: RecordOperation, _ existing: StoredRecord?, _ old: Record?) throws -> Outcome? {
    try refuseReservedName(operation, existing)
    if let existing, let old, let policy = run.pairPolicy(of: existing.type),
      let side = policy.side(of: user, in: old.fields)
    {
      try run.require(.write, zone: zone.relation)
      return .saved(try saveAsMember(operation, existing, old, policy, side))
    }
    // From here on the caller is not a member of the record, if there is one. The answer depends on the operation alone until an attempt
    // has been counted: only then is the record looked up.
    if let (type, policy) = pairWanted(by: operation) {
      try run.require(.write, zone: zone.relation)
      return .saved(try operation.kind.canCreate ? found(operation, policy) : redeem(operation, type, policy))
    }
    return nil
  }

  /// Refuses names reserved for codes. Decides by the name alone, so that a refusal does not reveal that a code exists.
  private func refuseReservedName(_ operation: RecordOperation, _ existing: StoredRecord?) throws(Refusal) {
    guard operation.kind.canCreate else { return }
    let (name, type) = (operation.record.name, operation.record.type)
    for (paired, policy) in run.pairPolicies {
      guard policy.code.has(name) == (paired == type) || (type.isEmpty && policy.code.has(name)) else {
        throw Refusal(
          .badRequest,
          "recordName: names of \(policy.code.count) such symbols are those of \(paired.text), which has no others")
      }
    }
  }

  /// Returns the type and policy that a non-member's operation refers to: by its type, or, for a redemption without one, by its fields.
  func pairWanted(by operation: RecordOperation) -> (RecordType, PairPolicy)? {
    run.pairPolicies.first { type, policy in
      if operation.kind.canCreate { return operation.record.type == type }
      return isRedeeming(operation, policy) && (operation.record.type.isEmpty || operation.record.type == type)
    }
  }

  private func isRedeeming(_ operation: RecordOperation, _ policy: PairPolicy) -> Bool {
    let fields = operation.record.fields
    return operation.kind == .update && fields[value: policy.partner] == .string(user.text)
      && fields.entries.allSatisfy { policy.side(writing: $0.name) == .partner || $0.name == policy.stamps }
  }

  // MARK: Members

  private func saveAsMember(
    _ operation: RecordOperation, _ existing: StoredRecord, _ old: Record, _ policy: PairPolicy, _ side: PairSide
  ) throws -> StoredRecord {
    if isRedeeming(operation, policy), operation.record.changeTag == nil {
      // A member whose answer was lost redeems again.
      if side == .partner { return existing }
      throw Refusal(.accessDenied, "this code is the caller's own")
    }
    try checkState(operation, existing, old, shown: old)
    var alert: (recipient: RecordName, name: String, time: Timestamp)?
    var written = old.fields
    let stored = try write(operation, existing, old) { fields in
      fields[policy.issuedAt] = old.fields[policy.issuedAt]
      try policy.check(fields, from: old.fields, by: side)
      alert = policy.alert(from: old.fields, to: fields, by: side)
      if old.fields[value: policy.partner] != nil, fields[value: policy.partner] == nil {
        policy.removePartner(in: &fields, at: run.call.now)
      }
      written = fields
    }
    if policy.movesReminders(from: old.fields, to: written) {
      run.remindedUsers.formUnion(policy.members(of: try stored.decoded()))
    }
    if let recipient = policy.recipient(ofMoveFrom: old.fields, to: written, by: side) {
      run.moves.append(
        PairMove(
          container: run.path.container, environment: run.path.environment, recipient: recipient, before: old.fields,
          after: written))
    }
    if let alert {
      run.alerts.append(
        PairAlert(
          container: run.path.container, environment: run.path.environment, recipient: alert.recipient,
          author: user, authorName: alert.name, noteTime: alert.time))
    }
    return stored
  }

  /// Reports whether the caller may delete the record; throws the refusal for a member who may not.
  func allowsDeletion(of existing: StoredRecord, _ policy: PairPolicy) throws -> Bool {
    try run.require(.write, zone: zone.relation)
    guard let side = policy.side(of: user, in: try existing.decoded().fields) else { return false }
    guard side == .owner else {
      throw Refusal(.accessDenied, "only the owner can delete it; the partner leaves by \(policy.partner.text): null")
    }
    return true
  }

  // MARK: Non-members

  /// Creates the record with the caller as its owner.
  private func found(_ operation: RecordOperation, _ policy: PairPolicy) throws -> StoredRecord {
    // Accepts only `create`, which reports an existing record: a forced write would have to overwrite it, or look first.
    guard operation.kind == .create else { throw Refusal.noRecord }
    let fields = operation.record.fields
    guard fields[value: policy.owner] == .string(user.text),
      !fields.entries.contains(where: { $0.field.value != nil && policy.side(writing: $0.name) == .partner })
    else {
      throw Refusal(
        .accessDenied,
        "\(policy.owner.text) must be the caller's userRecordName, and all that begins with \(policy.partnerPrefix) left out"
      )
    }
    let given = try prepareAttempt(at: operation.record.name)
    if let existing = try living(operation.record.name), try withDueTransitions(existing, policy) != nil {
      throw Refusal(.exists, "record to insert already exists")
    }
    for code in given { try bury(code) }
    run.remindedUsers.insert(user)
    return try write(operation, nil, nil) { fields in
      fields[policy.goodbyeAt] = nil
      fields[policy.goodbyeByOwner] = nil
      fields[value: policy.issuedAt] = .timestamp(run.call.now)
    }
  }

  /// Adds the caller as the partner to a record that the caller cannot see yet.
  private func redeem(
    _ operation: RecordOperation, _ type: RecordType, _ policy: PairPolicy
  ) throws -> StoredRecord {
    let given = try prepareAttempt(at: operation.record.name)
    // Leaves an expired record to its owner and to the host's upkeep, so that this name costs no more work than any other.
    guard let found = try living(operation.record.name), found.type == type, found.isIntact,
      policy.turn(of: try found.decoded(), at: run.call.now) != .ends,
      let existing = try withDueTransitions(found, policy)
    else { throw Refusal.noRecord }
    let old = try existing.decoded()
    guard old.fields[value: policy.partner] == nil else {
      // A void code gets the answer of a code that never existed; a valid code that is taken reports that.
      guard !policy.isVoid(old, at: run.call.now) else { throw Refusal.noRecord }
      throw Refusal(.exists, "this code is taken already")
    }
    for code in given { try bury(code) }
    var redemption = RecordOperation(.update, Record(operation.record.name, type: type))
    redemption.record.fields = operation.record.fields
    run.remindedUsers.insert(user)
    return try write(redemption, existing, old) { fields in
      guard let stamps = fields[value: policy.stamps], stamps != old.fields[value: policy.stamps] else { return }
      guard case .bytes(let bytes) = stamps, let stamps = try? EditStamps(bytes: bytes) else {
        throw Refusal(.badRequest, "record.fields.\(policy.stamps.text): cannot be read")
      }
      fields[value: policy.stamps] = .bytes(policy.stamps(stamps, over: old, redemption.record.fields).bytes)
    }
  }

  private func living(_ name: RecordName) throws -> StoredRecord? {
    let found = try transaction.record(name, in: zone.stored.id)
    return found?.isDeleted == false ? found : nil
  }

  /// Counts an attempt at a code, unless the caller is in a couple already. Returns the caller's own unredeemed codes, which are withdrawn
  /// for this one.
  private func prepareAttempt(at name: RecordName) throws -> [StoredRecord] {
    try refuseTooManyAttempts()
    let given = try codesGiven(besides: name)
    try countAttempt()
    return given
  }

  private func codesGiven(besides name: RecordName) throws -> [StoredRecord] {
    var codes: [StoredRecord] = []
    for source in try transaction.sources(.member, to: user, in: zone.stored.id, limit: Self.pairsReadMax)
    where source != name {
      guard let found = try transaction.record(source, in: zone.stored.id), !found.isDeleted, found.isIntact,
        let policy = run.pairPolicy(of: found.type), let pair = try withDueTransitions(found, policy)
      else { continue }
      let fields = try pair.decoded().fields
      guard let side = policy.side(of: user, in: fields) else { continue }
      guard side == .owner, fields[value: policy.partner] == nil else {
        throw Refusal(.badRequest, "this account is in a couple already; leave that first")
      }
      codes.append(pair)
    }
    return codes
  }

  /// The maximum number of records read for one account: it is in one, or in two while one replaces the other.
  private static let pairsReadMax = 10
}
