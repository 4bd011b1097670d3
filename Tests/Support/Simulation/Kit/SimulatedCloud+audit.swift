import Core
import Jots
import RecordStore
import Records
import Replica
import Sync

/// Inspects the server's data without changing it.
extension SimulatedCloud {
  /// Returns every live record of a user's zone: its name and fields.
  public func contents(_ user: String, now: Timestamp) -> [String: RecordFields] {
    records(user, now: now).live.mapValues { $0.fields }
  }

  /// Returns the records of a zone and the names of deleted ones, or what is wrong with its changes.
  func records(
    _ user: String, in zone: SyncZone = .main, now: Timestamp
  ) -> (live: [String: Record], gone: Set<String>, wrong: String?) {
    var live: [String: Record] = [:]
    var gone: Set<String> = []
    var token: SyncToken?
    while true {
      let body = ZoneChangesRequest([ZoneChangesQuery(zone.id, syncToken: token)]).body
      let path = SyncNames.path(.changesZone, in: zone.database)
      let answer = serve(path, body, user: user, device: "none", now: now)
      guard case .page(let page) = try? ZoneChangesAnswer(body: answer.body).zones.first else {
        return (live, gone, nil)
      }
      for outcome in page.records {
        let name: String
        switch outcome {
        case .item(let record):
          name = record.name.text
          if live.updateValue(record, forKey: name) != nil { return (live, gone, "\(name) is in the changes twice") }
        case .deleted(let tombstone):
          name = tombstone.name.text
          if !gone.insert(name).inserted { return (live, gone, "\(name) is in the changes twice") }
        case .failed, .unreadable: return (live, gone, "a change cannot be read")
        }
        if live[name] != nil, gone.contains(name) { return (live, gone, "\(name) is both there and deleted") }
      }
      if page.moreComing, page.syncToken == token { return (live, gone, "the changes do not end") }
      token = page.syncToken
      if !page.moreComing { return (live, gone, nil) }
    }
  }

  /// Returns the mistakes in a user's zone: its changes and its records have to match.
  func inconsistency(_ user: String, now: Timestamp) -> String? {
    let (live, gone, wrong) = records(user, now: now)
    if let wrong { return wrong }
    let names = gone.union(live.keys).sorted()
    for start in stride(from: 0, to: names.count, by: RecordLimits.recordCountMax) {
      let some = names[start..<min(start + RecordLimits.recordCountMax, names.count)]
      let request = RecordsLookupRequest(
        some.map { RecordsLookupRequest.Item(RecordName($0)) }, zoneID: SyncNames.zone)
      let answer = serve(SyncNames.path(.recordsLookup), request.body, user: user, device: "none", now: now)
      guard let outcomes = (try? RecordsAnswer(body: answer.body))?.records, outcomes.count == some.count else {
        return "a lookup is not answered"
      }
      for (name, outcome) in zip(some, outcomes) {
        if case .item(let record) = outcome {
          if live[name] != record { return "\(name) is another record than the changes say" }
        } else if live[name] != nil {
          return "\(name) is in the changes and not to be found"
        }
      }
    }
    return nil
  }

  /// Returns the data that an empty device would get on signing in now; nil if the user has no zone.
  func copy(_ user: String, now: Timestamp, areas: [Area] = [JotsArea.shared]) -> Replica? {
    if contents(user, now: now).isEmpty { return nil }
    var device = SimulatedDevice()
    device.areas = areas
    device.restart(at: now, seed: 1)
    device.receive(.signedIn(SyncAccount(user: user, device: "auditor")), at: now)
    while let request = device.takeRequest() {
      let operation = request.path.operation
      guard [.zonesModify, .changesZone, .changesDatabase, .recordsLookup].contains(operation) else { continue }
      let answer = serve(request.path, request.body, user: user, device: "auditor", now: now)
      device.receive(.answered(id: request.id, status: answer.status, body: answer.body), at: now)
    }
    return device.replica
  }

  /// Returns the bytes that an account takes.
  func byteCount(of user: String) -> Int64 {
    let key = UserKey(SyncNames.container, SyncNames.environment, RecordName(user))
    return (try? store.byteCounts(of: key).total) ?? 0
  }

  /// Returns the bytes that count for a child's or tablet's share in a family.
  func madeByteCount(of user: String, in zone: SyncZone, owner: String) -> Int64 {
    let database = DatabaseKey(SyncNames.container, SyncNames.environment, owner: RecordName(owner))
    return (try? store.zone(ZoneKey(database, zone.id.name)))?.made[RecordName(user)] ?? 0
  }

  /// Returns the zones of the families that a user owns or takes part in.
  func familyZones(of user: String, now: Timestamp) -> Set<SyncZone> {
    var zones: Set<SyncZone> = []
    for database in [CloudDatabase.privateDatabase, .sharedDatabase] {
      let path = SyncNames.path(.zonesList, in: database)
      let answer = serve(path, [], user: user, device: "none", now: now)
      for outcome in (try? ZonesAnswer(body: answer.body))?.zones ?? [] {
        guard let id = outcome.item?.id else { continue }
        let isOwn = database == .privateDatabase
        let zone = SyncZone(database, isOwn ? ZoneID(id.name) : id)
        if ChoresArea.family(of: zone) != nil { zones.insert(zone) }
      }
    }
    return zones
  }
}
