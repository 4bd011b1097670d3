import Records

extension ServiceRun {
  /// What the caller is to a record of the public database; elsewhere the zone decides.
  func standing(of stored: StoredRecord, decoded: Record? = nil) throws -> RecordStanding {
    guard database == .publicDatabase else { return .none }
    switch service.schema.policy(stored.type, in: path.container) {
    case .roles(let world, let signedIn, let creator):
      return .governed(world: world, signedIn: signedIn, creator: creator, isCreator: stored.creator == user)
    case .pair(let policy):
      guard stored.isIntact else { return .pair(isMember: try isOwnPair(stored.name)) }
      return .pair(isMember: policy.hasMember(user, try decoded ?? stored.decoded()))
    }
  }

  /// What the caller is to a record of this type that is not there.
  func standing(ofNew type: RecordType) -> RecordStanding {
    guard database == .publicDatabase,
      case .roles(let world, let signedIn, let creator) = service.schema.policy(type, in: path.container)
    else { return .none }
    return .governed(world: world, signedIn: signedIn, creator: creator, isCreator: false)
  }

  /// The policy of a type whose records belong to two accounts; nil for other types, and outside of the public database.
  func pairPolicy(of type: RecordType) -> PairPolicy? {
    guard database == .publicDatabase, case .pair(let policy) = service.schema.policy(type, in: path.container) else {
      return nil
    }
    return policy
  }

  /// All of them that the container has, by type.
  var pairPolicies: [(type: RecordType, policy: PairPolicy)] {
    guard database == .publicDatabase else { return [] }
    return service.schema.pairPolicies(in: path.container)
  }

  /// The living record of this name as it is by now, if the caller may read it.
  func visible(_ name: RecordName, in zone: OpenZone) throws -> StoredRecord? {
    if try isOthersCode(name, in: zone) { return nil }
    guard let found = try transaction.record(name, in: zone.stored.id), !found.isDeleted,
      try canRead(found, in: zone.standing)
    else { return nil }
    guard found.isIntact, let policy = pairPolicy(of: found.type), let user else { return found }
    return try settled(found, policy, of: user).flatMap { try canRead($0, in: zone.standing) ? $0 : nil }
  }

  /// Whether the name is a code of a couple that the caller is not in, or of none. Found out without looking for the record, so that the
  /// time that an answer takes does not tell whether it is there.
  func isOthersCode(_ name: RecordName, in zone: OpenZone) throws -> Bool {
    guard pairPolicies.contains(where: { $0.policy.code.has(name) }) else { return false }
    return try !ownPairs(in: zone).contains(name)
  }

  /// Whether the caller is one of its two, by what points to it: it cannot be read itself.
  func isOwnPair(_ name: RecordName) throws -> Bool {
    guard let zone = try find(.defaultZone) else { return false }
    return try ownPairs(in: zone).contains(name)
  }

  /// The names of the records that the caller shares with another, by name.
  func ownPairs(in zone: OpenZone) throws -> [RecordName] {
    if let pairsFound { return pairsFound }
    guard let user else { return [] }
    let found = try transaction.sources(.member, to: user, in: zone.stored.id, limit: Self.pairsReadMax)
    pairsFound = found
    return found
  }

  /// Of the records that one account shares with another: it has one, or one more while it is exchanged.
  private static let pairsReadMax = 1000

  private func settled(_ pair: StoredRecord, _ policy: PairPolicy, of user: RecordName) throws -> StoredRecord? {
    guard policy.turn(of: try pair.decoded(), at: call.now) != nil else { return pair }
    guard mayWrite else { throw NeedsWriting() }
    // The zone as it is by now: an earlier record of this call may have moved it.
    guard let zone = try find(.defaultZone) else { return nil }
    let batch = RecordBatch(self, RecordsModifyRequest([]), zone, user: user)
    let settled = try batch.settled(pair, policy)
    try transaction.save(&batch.zone.stored)
    return settled
  }

  /// Whether the caller may read the record, whose zone they may read.
  func canRead(_ stored: StoredRecord, in standing: ZoneStanding, decoded: Record? = nil) throws -> Bool {
    guard database == .publicDatabase else { return true }
    return Authorization.verdict(
      on: .read, by: call.caller.identity, in: database, zone: standing,
      record: try self.standing(of: stored, decoded: decoded)) == .allowed
  }
}
