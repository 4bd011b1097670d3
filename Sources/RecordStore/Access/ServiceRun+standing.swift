import Records

extension ServiceRun {
  /// What the caller is to a record of the public database; elsewhere the zone decides.
  func standing(of stored: StoredRecord, decoded: Record? = nil) throws -> RecordStanding {
    guard database == .publicDatabase else { return .none }
    switch service.schema.policy(stored.type, in: path.container) {
    case .roles(let world, let signedIn, let creator):
      return .governed(world: world, signedIn: signedIn, creator: creator, isCreator: stored.creator == user)
    case .pair(let policy):
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

  /// Whether the caller may read the record, whose zone they may read.
  func canRead(_ stored: StoredRecord, in standing: ZoneStanding, decoded: Record? = nil) throws -> Bool {
    guard database == .publicDatabase else { return true }
    return Authorization.verdict(
      on: .read, by: call.caller.identity, in: database, zone: standing,
      record: try self.standing(of: stored, decoded: decoded)) == .allowed
  }
}
