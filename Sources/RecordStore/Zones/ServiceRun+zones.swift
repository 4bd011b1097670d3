import Core
import Records

extension ServiceRun {
  func listZones() throws -> [UInt8] {
    try require(.read)
    return ZonesAnswer(try zonesInSight().map { .item(wire($0)) }).body()
  }

  /// Returns all zones of the database that the caller may see, by owner and name.
  func zonesInSight() throws -> [OpenZone] {
    switch database {
    case .publicDatabase: return try find(.defaultZone).map { [$0] } ?? []
    case .privateDatabase:
      guard let user, let first = try find(.defaultZone) else { return [] }
      let others = try transaction.zones(
        of: DatabaseKey(path.container, path.environment, owner: user), limit: RecordLimits.itemCountMax)
      return [first]
        + (try others.filter { $0.key.name != .defaultZone }.compactMap { zone in
          let open = OpenZone(stored: zone, relation: try relation(of: user, in: zone))
          return open.relation == .strangers ? nil : open
        })
    case .sharedDatabase:
      guard let user else { return [] }
      let all = try transaction.participations(of: user, path.container, path.environment)
      return all.filter {
        $0.participant.state == .accepted && !$0.zone.isDeleted && $0.zone.key.database.owner != user
      }
      .map { OpenZone(stored: $0.zone, relation: relation(of: $0.participant, in: $0.zone)) }
      .sorted { ($0.id.owner ?? "", $0.id.name) < ($1.id.owner ?? "", $1.id.name) }
    }
  }

  func lookUpZones() throws -> [UInt8] {
    try require(.read)
    let reading = try ListReading<ZonesLookupRequest>(body: call.body)
    let outcomes: [ItemOutcome<Zone>] = try reading.request.zones.map { id in
      do {
        return .item(wire(try open(id, for: .read)))
      } catch let refusal as Refusal {
        return .failed(refusal.item(.zone(id)))
      }
    }
    return ZonesAnswer(reading.inOrder(outcomes)).body()
  }

  func wire(_ zone: OpenZone) -> Zone {
    Zone(zone.id, syncToken: syncToken(of: zone.seen), atomic: !zone.isDefault)
  }

  /// Returns a token for the zone's present position. The public database always has the same one: nobody can fetch its changes, and a
  /// changing token would reveal how much others write.
  func syncToken(of zone: StoredZone) -> SyncToken {
    guard zone.key.database.owner == nil else { return SyncPosition(zone).token }
    return SyncPosition(.zone, incarnation: zone.incarnation, sequence: 0).token
  }

  func modifyZones() throws -> [UInt8] {
    _ = try requireUser(.administer)
    let reading = try ListReading<ZonesModifyRequest>(body: call.body)
    let request = reading.request
    var seen: Set<ZoneID> = []
    for operation in request.operations {
      guard seen.insert(operation.zoneID).inserted else {
        throw Refusal(
          .badRequest, "operations: the zone \(operation.zoneID.name.text) comes twice; send one operation a zone")
      }
    }
    var outcomes: [ItemOutcome<Zone>] = []
    for operation in request.operations {
      do {
        outcomes.append(try perform(operation))
      } catch let refusal as Refusal {
        outcomes.append(.failed(refusal.item(.zone(operation.zoneID))))
      }
    }
    return ZonesAnswer(reading.inOrder(outcomes)).body()
  }

  private func perform(_ operation: ZoneOperation) throws -> ItemOutcome<Zone> {
    let id = operation.zoneID
    switch operation.kind {
    case .create: return .item(wire(try makeZone(id)))
    case .delete:
      let zone = try open(id, for: .read)
      if zone.isDefault { throw Refusal(.badRequest, "the default zone cannot be deleted; delete its records") }
      if case .member = zone.relation {
        try leave(zone, [.zoneShare])
      } else if zone.relation == .partial {
        try leave(zone, try sharedRecords(in: zone).shares.sorted())
      } else {
        try require(.administer, zone: zone.relation)
        try delete(zone.stored)
      }
      return .deleted(Zone.Gone(id))
    }
  }

  /// Creates a zone. Succeeds for an existing one, since two devices may both create it.
  private func makeZone(_ id: ZoneID) throws -> OpenZone {
    guard database == .privateDatabase, let user else {
      throw Refusal(.badRequest, "zones can only be made in the private database")
    }
    guard id.owner == nil || id.owner == user else {
      throw Refusal(.accessDenied, "zones can only be made for oneself")
    }
    if let zone = try find(id) {
      guard zone.relation != .strangers else {
        throw Refusal(.badRequest, "zoneName: the zone was handed over to another user; choose another name")
      }
      return zone
    }
    guard !id.name.isReserved else {
      throw Refusal(.badRequest, "zoneName: names that begin with _ are the server's; choose another one")
    }
    let key = zoneKey(user, id.name)
    var zone = StoredZone(key, incarnation: names.number())
    let deleted = try transaction.zone(key)
    try refuseTooManyZones(key.database, isNew: deleted == nil)
    try requireRoom(for: RowSize.of(key).total, of: self.key(of: user))
    if let deleted {
      // Continues the sequence, so that no change tag of the old zone is valid in the new one.
      zone.id = deleted.id
      zone.sequence = deleted.sequence + 1
    }
    hasWritten = true
    try transaction.save(&zone)
    return OpenZone(stored: zone, relation: .own)
  }

  private func refuseTooManyZones(_ database: DatabaseKey, isNew: Bool) throws {
    guard try transaction.zones(of: database, limit: limits.zoneCountMax).count < limits.zoneCountMax else {
      throw Refusal(.quotaExceeded, "there are \(limits.zoneCountMax) zones already; delete one first")
    }
    guard isNew else { return }
    // The names of deleted zones stay stored, so that every device learns of the deletion.
    let max = limits.zoneNameCountMax
    guard try transaction.zones(of: database, changedAfter: 0, limit: max).count < max else {
      throw Refusal(.quotaExceeded, "\(max) zones were made and deleted; take the name of one of those")
    }
  }

  private func delete(_ stored: StoredZone) throws {
    var zone = stored
    hasWritten = true
    var recipients: [RecordName] = []
    for var participant in try transaction.participants(in: zone.id) {
      if participant.state == .accepted { recipients.append(participant.user) }
      participant.state = .left
      try transaction.save(participant, in: zone.id)
    }
    leavesRemains = true
    try transaction.removeContents(of: &zone)
    zone.deletedAt = call.now.milliseconds
    zone.handedTo = nil
    zone.shareGUID = nil
    zone.sharedAt = 0
    zone.bytes = .zero
    zone.made = [:]
    try transaction.save(&zone)
    try notifyDeletion(of: zone, participants: recipients)
  }

  /// Deletes the zone for a participant: ends their membership, as deleting the shares does.
  private func leave(_ zone: OpenZone, _ shares: [RecordName]) throws {
    guard let user else { return }
    let request = RecordsModifyRequest(
      shares.map { RecordOperation(.forceDelete, Record($0, type: .share)) }, zoneID: zone.id, atomic: false)
    let relation = zone.relation == .partial ? ZoneRelation.partial : .member(.readOnly)
    let batch = RecordBatch(self, request, OpenZone(stored: zone.stored, relation: relation), user: user)
    for outcome in try batch.perform() {
      if case .failed(let error) = outcome { throw Refusal(error.code, error.reason) }
    }
  }
}
