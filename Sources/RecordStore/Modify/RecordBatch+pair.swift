import Core
import Records

/// A record that belongs to two accounts (`PairPolicy`). To all others it is as if it were not there.
extension RecordBatch {
  func savePair(
    _ operation: RecordOperation, _ existing: StoredRecord?, _ old: Record?, _ policy: PairPolicy
  ) throws -> Outcome {
    try run.require(.write, zone: zone.standing)
    if let existing, let old, policy.hasMember(user, old) {
      try checkState(operation, existing, old)
      try checkMember(operation, old, policy)
      return .saved(try write(operation, existing, old))
    }
    // From here on the caller is a stranger to the record, if there is one.
    return operation.kind.canCreate
      ? .saved(try found(operation, existing, policy)) : .saved(try redeem(operation, existing, old, policy))
  }

  /// What a member may not change: who the two are, but that the partner may leave.
  private func checkMember(_ operation: RecordOperation, _ old: Record, _ policy: PairPolicy) throws(Refusal) {
    func after(_ name: FieldName) -> FieldValue? {
      guard let field = operation.record.fields[name] else {
        return operation.kind.keepsOtherFields ? old.fields[value: name] : nil
      }
      return field.value
    }
    guard after(policy.owner) == old.fields[value: policy.owner] else {
      throw Refusal(.accessDenied, "\(policy.owner.text) cannot be changed; send it as it is")
    }
    let partner = after(policy.partner)
    guard partner != old.fields[value: policy.partner] else { return }
    let isLeaving = partner == nil && old.fields[value: policy.partner] == .string(user.text)
    guard isLeaving else {
      throw Refusal(.accessDenied, "only another account can take the free place, and only the partner can leave it")
    }
  }

  /// Makes the record, of which the caller becomes the owner.
  private func found(
    _ operation: RecordOperation, _ existing: StoredRecord?, _ policy: PairPolicy
  ) throws -> StoredRecord {
    try refuseTooManyAttempts()
    try refuseSecondPair(besides: operation.record.name)
    guard existing == nil else {
      try countAttempt()
      throw Refusal(.exists, "record to insert already exists")
    }
    let fields = operation.record.fields
    guard fields[value: policy.owner] == .string(user.text), fields[value: policy.partner] == nil else {
      throw Refusal(
        .accessDenied, "\(policy.owner.text) must be the caller's userRecordName, and \(policy.partner.text) left out")
    }
    try checkState(operation, nil, nil)
    return try write(operation, nil, nil)
  }

  /// Takes the free place of a record that the caller cannot see yet.
  private func redeem(
    _ operation: RecordOperation, _ existing: StoredRecord?, _ old: Record?, _ policy: PairPolicy
  ) throws -> StoredRecord {
    try refuseTooManyAttempts()
    let fields = operation.record.fields
    let isRedeeming =
      operation.kind == .update && fields[value: policy.partner] == .string(user.text)
      && fields.entries.allSatisfy { $0.name.text.utf8.starts(with: policy.partnerPrefix.utf8) }
    // Before the record is looked at, so that the answer says nothing about it.
    if isRedeeming { try refuseSecondPair(besides: operation.record.name) }
    guard isRedeeming, let existing, let old, old.fields[value: policy.partner] == nil,
      operation.record.type.isEmpty || operation.record.type == existing.type
    else {
      try countAttempt()
      throw Refusal.noRecord
    }
    return try write(operation, existing, old)
  }

  /// Whether the caller may delete it; throws what a member hears who may not.
  func allowsDeletion(of existing: StoredRecord, _ policy: PairPolicy) throws -> Bool {
    try run.require(.write, zone: zone.standing)
    let old = try existing.decoded()
    guard policy.hasMember(user, old) else { return false }
    guard old.fields[value: policy.owner] == .string(user.text) else {
      throw Refusal(.accessDenied, "only the owner can delete it; the partner leaves by \(policy.partner.text): null")
    }
    return true
  }

  private func refuseSecondPair(besides name: RecordName) throws {
    let others = try transaction.sources(.member, to: user, in: zone.stored.id, limit: 2)
    guard others.allSatisfy({ $0 == name }) else {
      throw Refusal(.badRequest, "this account is in a couple already; leave that first")
    }
  }

  // MARK: Attempts

  private func refuseTooManyAttempts() throws {
    for key in attemptKeys {
      let times = try recentAttempts(key)
      guard times.count >= run.limits.redeemCountMax, let first = times.first else { continue }
      let end = first.adding(milliseconds: run.limits.redeemWindowMilliseconds)
      let wait = end.milliseconds - run.call.now.milliseconds
      throw Refusal(
        .throttled, "too many codes were tried; wait, then try again", retryAfter: Double((wait + 999) / 1000))
    }
  }

  private func countAttempt() throws {
    run.hasWritten = true
    for key in attemptKeys {
      let times = try recentAttempts(key) + [run.call.now]
      try transaction.setAttempts(times.suffix(run.limits.redeemCountMax), key)
    }
  }

  /// The account, and the address as a user whose name nobody can have.
  private var attemptKeys: [UserKey] {
    let address = run.call.caller.address
    return [run.key(of: user)] + (address.isEmpty ? [] : [run.key(of: RecordName("address " + address))])
  }

  private func recentAttempts(_ key: UserKey) throws -> [Timestamp] {
    let start = run.call.now.adding(milliseconds: -run.limits.redeemWindowMilliseconds)
    return try transaction.attempts(key).filter { $0 > start }
  }
}

extension PairPolicy {
  func hasMember(_ user: RecordName?, _ record: Record) -> Bool {
    guard let user else { return false }
    return record.fields[value: owner] == .string(user.text) || record.fields[value: partner] == .string(user.text)
  }
}
