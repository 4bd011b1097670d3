import Records

/// A zone that a request names, and the caller's relation to it.
struct OpenZone {
  var stored: StoredZone
  var relation: ZoneRelation

  var isDefault: Bool { stored.key.name == .defaultZone }
  /// The zone's name in its records; in the public database without an owner.
  var id: ZoneID { stored.wireID }

  /// The zone as sync tokens use it. Where records are shared singly, tokens become void whenever the set of shared records changes.
  var seen: StoredZone {
    guard relation == .partial else { return stored }
    var zone = stored
    zone.incarnation ^= UInt64(bitPattern: stored.sharedAt) &* 0x9E37_79B9_7F4A_7C15
    return zone
  }
}

extension ServiceRun {
  /// Returns the zone that a request names; nil means the default zone. Reports a zone as missing to a caller who may not see it, and in
  /// a database that cannot have it.
  func open(_ id: ZoneID?, for right: Right) throws -> OpenZone {
    let id = id ?? .defaultZone
    try require(right)
    guard let zone = try find(id) else { throw Refusal.noZone(id.name) }
    try require(right, zone: zone.relation, missing: .noZone(id.name))
    if zone.stored.sharedAt != 0 { mixesZones = true }
    return zone
  }

  /// Returns the zone with the caller's relation to it; nil if it does not exist or is deleted. Default zones always exist.
  func find(_ id: ZoneID) throws -> OpenZone? {
    switch database {
    case .publicDatabase:
      guard id.isDefault else { return nil }
      return OpenZone(stored: try living(nil, id.name), relation: .everybodys)
    case .privateDatabase:
      guard let user, id.owner == nil || id.owner == user else { return nil }
      if id.isDefault { return OpenZone(stored: try living(user, id.name), relation: .own) }
      return try stored(user, id.name).map { OpenZone(stored: $0, relation: try relation(of: user, in: $0)) }
    case .sharedDatabase:
      guard let user, let owner = id.owner, owner != user, let zone = try stored(owner, id.name) else { return nil }
      return OpenZone(stored: zone, relation: try relation(of: user, in: zone))
    }
  }

  /// Returns a user's relation to a zone of the private or shared database. A zone that was handed over stays in the same database for
  /// both: a former owner reads it through the private database as long as they are a participant.
  func relation(of user: RecordName, in zone: StoredZone) throws -> ZoneRelation {
    if zone.owner == user { return .own }
    guard let participant = try transaction.participant(user, in: zone.id), participant.state == .accepted else {
      return .strangers
    }
    return relation(of: participant, in: zone)
  }

  /// Returns a participant's relation to the zone.
  func relation(of participant: StoredParticipant, in zone: StoredZone) -> ZoneRelation {
    if zone.owner == participant.user { return .own }
    return zone.sharedAt != 0 && zone.shareGUID == nil ? .partial : .member(participant.permission)
  }

  /// Returns the stored zone unless it is deleted.
  func stored(_ owner: RecordName?, _ name: ZoneName) throws -> StoredZone? {
    let zone = try transaction.zone(zoneKey(owner, name))
    return zone?.isDeleted == true ? nil : zone
  }

  private func living(_ owner: RecordName?, _ name: ZoneName) throws -> StoredZone {
    try stored(owner, name)
      ?? StoredZone(zoneKey(owner, name), incarnation: StoredZone.defaultIncarnation)
  }

  func zoneKey(_ owner: RecordName?, _ name: ZoneName) -> ZoneKey {
    ZoneKey(DatabaseKey(path.container, path.environment, owner: owner), name)
  }
}
