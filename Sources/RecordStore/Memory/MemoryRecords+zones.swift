import Core
import Records

extension MemoryRecords {
  public func zone(_ key: ZoneKey) throws -> StoredZone? { zones[key] }

  public func zones(of database: DatabaseKey, limit: Int) throws -> [StoredZone] {
    let found = zones.values.filter { $0.key.database == database && !$0.isDeleted }
    return Array(found.sorted { $0.key.name < $1.key.name }.prefix(limit))
  }

  public func zones(of database: DatabaseKey, changedAfter changeNumber: Int64, limit: Int) throws -> [StoredZone] {
    let found = zones.values.filter { $0.key.database == database && $0.changeNumber > changeNumber }
    return Array(found.sorted { $0.changeNumber < $1.changeNumber }.prefix(limit))
  }

  public func share(
    _ shortGUID: String, _ container: ContainerID, _ environment: CloudEnvironment
  ) throws -> (zone: StoredZone, name: RecordName)? {
    let link = RecordLink(.guid, RecordName(shortGUID))
    for zone in zones.values where zone.key.database.container == container {
      guard zone.key.database.environment == environment else { continue }
      if zone.shareGUID == shortGUID { return (zone, .zoneShare) }
      if let name = contents[zone.id]?.sources[link]?.first { return (zone, name) }
    }
    return nil
  }

  public func save(_ zone: inout StoredZone) throws {
    if zone.id == 0 { zone.id = (zoneKeys.keys.max() ?? 0) + 1 }
    zone.changeNumber = nextChangeNumber()
    zone.keptBytes = zone.bytes
    let (key, id, before) = (zone.key, zone.id, zones[zone.key])
    undoing {
      $0.zones[key] = before
      if before == nil { $0.zoneKeys[id] = nil }
    }
    zones[key] = zone
    zoneKeys[id] = key
  }

  public func removeContents(of zone: inout StoredZone) throws {
    let (id, before) = (zone.id, contents[zone.id])
    undoing { $0.contents[id] = before }
    var emptied = Contents()
    emptied.participants = before?.participants ?? [:]
    contents[id] = emptied
    endAssets(before?.assets.values.flatMap { $0 } ?? [])
    for (key, all) in keptSubscriptions {
      for (subscriptionID, stored) in all {
        guard let named = stored.subscription.zoneID, named.name == zone.key.name,
          (named.owner ?? key.user.user) == zone.key.database.owner, key.database != .publicDatabase,
          key.user.container == zone.key.database.container, key.user.environment == zone.key.database.environment
        else { continue }
        try removeSubscription(subscriptionID, key)
      }
    }
  }

  // MARK: Participants

  public func participant(_ user: RecordName, in zone: StoredZone.ID) throws -> StoredParticipant? {
    contents[zone]?.participants[user]
  }

  public func participants(in zone: StoredZone.ID) throws -> [StoredParticipant] {
    (contents[zone]?.participants.values).map { $0.sorted { $0.user < $1.user } } ?? []
  }

  public func participations(
    of user: RecordName, _ container: ContainerID, _ environment: CloudEnvironment
  ) throws -> [(zone: StoredZone, participant: StoredParticipant)] {
    contents.keys.sorted().compactMap { id in
      guard let participant = contents[id]?.participants[user], let key = zoneKeys[id], let zone = zones[key],
        key.database.container == container, key.database.environment == environment
      else { return nil }
      return (zone, participant)
    }
  }

  public func save(_ participant: StoredParticipant, in zone: StoredZone.ID) throws {
    var participant = participant
    participant.changeNumber = nextChangeNumber()
    let (user, before) = (participant.user, contents[zone]?.participants[participant.user])
    undoing { $0.contents[zone]?.participants[user] = before }
    contents[zone, default: Contents()].participants[user] = participant
  }
}
