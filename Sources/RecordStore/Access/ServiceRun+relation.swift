import Records

extension ServiceRun {
  /// Returns the caller's relation to a record of the public database, or of a zone whose records are shared singly; elsewhere the zone
  /// decides.
  func relation(of stored: StoredRecord, in zone: OpenZone, decoded: Record? = nil) throws -> RecordRelation {
    if zone.relation == .partial { return .reached(try sharedRecords(in: zone).permission(of: stored, decoded)) }
    guard database == .publicDatabase else { return .none }
    switch service.schema.policy(stored.type, in: path.schemaKey) {
    case .roles(let world, let signedIn, let creator):
      return .governed(world: world, signedIn: signedIn, creator: creator, isCreator: stored.creator == user)
    case .pair(let policy):
      guard stored.isIntact else { return .pair(isMember: try isOwnPair(stored.name)) }
      return .pair(isMember: policy.hasMember(user, try decoded ?? stored.decoded()))
    }
  }

  /// Returns the caller's relation to a record of this type that does not exist yet.
  func relation(ofNew type: RecordType) -> RecordRelation {
    guard database == .publicDatabase,
      case .roles(let world, let signedIn, let creator) = service.schema.policy(type, in: path.schemaKey)
    else { return .none }
    return .governed(world: world, signedIn: signedIn, creator: creator, isCreator: false)
  }

  /// Returns the policy of a type whose records belong to two accounts; nil for other types, and outside the public database.
  func pairPolicy(of type: RecordType) -> PairPolicy? {
    guard database == .publicDatabase, case .pair(let policy) = service.schema.policy(type, in: path.schemaKey) else {
      return nil
    }
    return policy
  }

  /// All policies of the container for records of two accounts, by type.
  var pairPolicies: [(type: RecordType, policy: PairPolicy)] {
    guard database == .publicDatabase else { return [] }
    return service.schema.pairPolicies(in: path.container)
  }

  /// Returns the record of this name if it is not deleted and the caller may read it, after applying transitions that are due
  /// (`PairPolicy`).
  func visible(_ name: RecordName, in zone: OpenZone) throws -> StoredRecord? {
    if try isOthersCode(name, in: zone) { return nil }
    guard let found = try transaction.record(name, in: zone.stored.id), !found.isDeleted else {
      return unsavedUserRecord(name)
    }
    guard try canRead(found, in: zone) else { return nil }
    guard found.isIntact, let policy = pairPolicy(of: found.type), let user else { return found }
    return try withDueTransitions(found, policy, of: user).flatMap { try canRead($0, in: zone) ? $0 : nil }
  }

  /// Reports whether the name is a code of a couple that the caller does not belong to, or of no couple. Decides without looking the record
  /// up, so that the response time does not reveal whether it exists.
  func isOthersCode(_ name: RecordName, in zone: OpenZone) throws -> Bool {
    guard pairPolicies.contains(where: { $0.policy.code.has(name) }) else { return false }
    return try !ownPairs(in: zone).contains(name)
  }

  /// Reports whether the caller is one of the record's two members, by the links that point to it: the record itself cannot be read.
  func isOwnPair(_ name: RecordName) throws -> Bool {
    guard let zone = try find(.defaultZone) else { return false }
    return try ownPairs(in: zone).contains(name)
  }

  /// Returns the names of the records that the caller shares with another user, sorted by name.
  func ownPairs(in zone: OpenZone) throws -> [RecordName] {
    if let pairsFound { return pairsFound }
    guard let user else { return [] }
    let found = try transaction.sources(.member, to: user, in: zone.stored.id, limit: Self.pairsReadMax)
    pairsFound = found
    return found
  }

  /// The maximum number of such records read for one account: it has one, or two while one replaces the other.
  private static let pairsReadMax = 1000

  private func withDueTransitions(_ pair: StoredRecord, _ policy: PairPolicy, of user: RecordName) throws
    -> StoredRecord?
  {
    guard policy.turn(of: try pair.decoded(), at: call.now) != nil else { return pair }
    guard mayWrite else { throw NeedsWriting() }
    // Fetches the zone again: an earlier record of this call may have moved it.
    guard let zone = try find(.defaultZone) else { return nil }
    let batch = RecordBatch(self, RecordsModifyRequest([]), zone, user: user)
    let current = try batch.withDueTransitions(pair, policy)
    try transaction.save(&batch.zone.stored)
    return current
  }

  /// Reports whether the caller, who may read the zone, may read the record.
  func canRead(_ stored: StoredRecord, in zone: OpenZone, decoded: Record? = nil) throws -> Bool {
    guard database == .publicDatabase || zone.relation == .partial else { return true }
    return Authorization.verdict(
      on: .read, by: call.caller.identity, in: database, zone: zone.relation,
      record: try relation(of: stored, in: zone, decoded: decoded)) == .allowed
  }
}
