import Core
import Records

/// A record that belongs to two accounts (`PairPolicy`). To all others it is as if it were not there.
extension RecordBatch {
  /// Nil for a write that has to do with no such record. One that the caller may not learn of has not been looked for (`isOthersCode`).
  func savePair(_ operation: RecordOperation, _ existing: StoredRecord?, _ old: Record?) throws -> Outcome? {
    try refuseReservedName(operation, existing)
    if let existing, let old, let policy = run.pairPolicy(of: existing.type),
      let side = policy.side(of: user, in: old.fields)
    {
      try run.require(.write, zone: zone.standing)
      return .saved(try saveAsMember(operation, existing, old, policy, side))
    }
    // From here on the caller is a stranger to the record, if there is one. How it is answered depends on the operation alone, until
    // an attempt has been counted: only then is the record looked for.
    if let (type, policy) = pairWanted(by: operation) {
      try run.require(.write, zone: zone.standing)
      return .saved(try operation.kind.canCreate ? found(operation, policy) : redeem(operation, type, policy))
    }
    return nil
  }

  /// Decided by names alone, so that nobody learns from a name that is taken that it is a code.
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

  /// The type and policy that an operation of a stranger means: by its type, or by its fields if it is a redemption without one.
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

  // MARK: The two

  private func saveAsMember(
    _ operation: RecordOperation, _ existing: StoredRecord, _ old: Record, _ policy: PairPolicy, _ side: PairSide
  ) throws -> StoredRecord {
    if isRedeeming(operation, policy), operation.record.changeTag == nil {
      // Whose answer was lost redeems again.
      if side == .partner { return existing }
      throw Refusal(.accessDenied, "this code is the caller's own")
    }
    try checkState(operation, existing, old, shown: old)
    var alert: (recipient: RecordName, name: String, time: Timestamp)?
    let stored = try write(operation, existing, old) { fields in
      fields[policy.issuedAt] = old.fields[policy.issuedAt]
      try policy.check(fields, from: old.fields, by: side)
      alert = policy.alert(from: old.fields, to: fields, by: side)
      if old.fields[value: policy.partner] != nil, fields[value: policy.partner] == nil {
        policy.freePlace(in: &fields, at: run.call.now)
      }
    }
    if let alert {
      run.alerts.append(
        PairAlert(
          container: run.path.container, environment: run.path.environment, recipient: alert.recipient,
          authorName: alert.name, noteTime: alert.time))
    }
    return stored
  }

  /// Whether the caller may delete it; throws what a member hears who may not.
  func allowsDeletion(of existing: StoredRecord, _ policy: PairPolicy) throws -> Bool {
    try run.require(.write, zone: zone.standing)
    guard let side = policy.side(of: user, in: try existing.decoded().fields) else { return false }
    guard side == .owner else {
      throw Refusal(.accessDenied, "only the owner can delete it; the partner leaves by \(policy.partner.text): null")
    }
    return true
  }

  // MARK: Strangers

  /// Makes the record, of which the caller becomes the owner.
  private func found(_ operation: RecordOperation, _ policy: PairPolicy) throws -> StoredRecord {
    // By `create` alone, whose answer says that it is there: a forced one would have to write over it, or look first.
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
    if let existing = try living(operation.record.name), try settled(existing, policy) != nil {
      throw Refusal(.exists, "record to insert already exists")
    }
    for code in given { try bury(code) }
    return try write(operation, nil, nil) { fields in
      fields[policy.goodbyeAt] = nil
      fields[policy.goodbyeByOwner] = nil
      fields[value: policy.issuedAt] = .timestamp(run.call.now)
    }
  }

  /// Takes the free place of a record that the caller cannot see yet.
  private func redeem(
    _ operation: RecordOperation, _ type: RecordType, _ policy: PairPolicy
  ) throws -> StoredRecord {
    let given = try prepareAttempt(at: operation.record.name)
    // One that time has ended is left to its owner and the upkeep, so that nothing is done for it that is not done for any name.
    guard let found = try living(operation.record.name), found.type == type, found.isIntact,
      policy.turn(of: try found.decoded(), at: run.call.now) != .ends, let existing = try settled(found, policy)
    else { throw Refusal.noRecord }
    let old = try existing.decoded()
    guard old.fields[value: policy.partner] == nil else {
      // As long as the code could be on its way to somebody; later it is as one that never was.
      guard !policy.isVoid(old, at: run.call.now) else { throw Refusal.noRecord }
      throw Refusal(.exists, "this code is taken already")
    }
    for code in given { try bury(code) }
    var redemption = RecordOperation(.update, Record(operation.record.name, type: type))
    redemption.record.fields = operation.record.fields
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

  /// Counts an attempt at a code, unless the caller is in a couple already; returns the codes of their own that nobody has redeemed,
  /// which are given up for this one.
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
        let policy = run.pairPolicy(of: found.type), let pair = try settled(found, policy)
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

  /// Of the records that one account is in: there is one, or one more while it is exchanged.
  private static let pairsReadMax = 10
}
