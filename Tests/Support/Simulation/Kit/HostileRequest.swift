import Chores
import Core
import Records
import Replica
import Sync

/// A request that no honest device sends.
struct HostileRequest {
  let said: String
  let path: CloudPath
  let body: [UInt8]

  init(_ said: String, _ operation: CloudOperation, in database: CloudDatabase = .sharedDatabase, _ body: [UInt8]) {
    (self.said, path, self.body) = (said, SyncNames.path(operation, in: database), body)
  }
}

/// Makes the requests of a modified program: records as an honest one would make them, in great number or spoiled, others' records, and requests about what is
/// not its own.
extension SimulatedWorld {
  mutating func hostileRequests(
    _ house: HostileHouse, _ user: String, _ status: HostileHouse.Standing, of i: Int
  ) -> [HostileRequest] {
    let zone = FamilyKey(house.zone, of: house.owner).zone(of: user)
    let maker = HostileMaker(house: house, user: user, status: status, now: now)
    func modify(_ said: String, _ operations: [RecordOperation], together count: Int = 1) -> [HostileRequest] {
      // Of an atomic request nothing is left if one record is refused.
      let isAtomic = familyRandom.chance(20)
      return Self.batches(operations, of: count).map {
        HostileRequest(
          said, .recordsModify, in: zone.database,
          RecordsModifyRequest($0, zoneID: zone.id, atomic: isAtomic).body)
      }
    }
    switch familyRandom.below(20) {
    case 0..<4: return modify("spoiled", maker.spoiled(&familyRandom))
    case 4: return modify("large", maker.large(&familyRandom))
    case 5..<8: return modify("flood", maker.flood(&familyRandom), together: 200)
    case 8..<10: return modify("forged", maker.forged(&familyRandom))
    case 10..<13: return modify("of others", maker.ofOthers(&familyRandom))
    case 13: return modify("deletions", maker.deletions(&familyRandom), together: 20)
    case 14..<16: return modify("names", maker.colliding(&familyRandom))
    case 16..<18: return modify("own member", maker.ofOwnMember(&familyRandom))
    case 18: return elsewhere(house, zone)
    default: return [broken(modify("broken", maker.flood(&familyRandom), together: 200).first)].compactMap { $0 }
    }
  }

  /// Divides operations into requests; in each a name comes once.
  private static func batches(_ operations: [RecordOperation], of count: Int) -> [[RecordOperation]] {
    var batches: [[RecordOperation]] = [[]]
    var names: Set<RecordName> = []
    for operation in operations {
      if batches[batches.count - 1].count >= count || !names.insert(operation.record.name).inserted {
        batches.append([])
        names = [operation.record.name]
      }
      batches[batches.count - 1].append(operation)
    }
    return batches
  }

  /// Zones, shares and records that are not the child's.
  private mutating func elsewhere(_ house: HostileHouse, _ zone: SyncZone) -> [HostileRequest] {
    let owner = RecordName(house.owner)
    let main = ZoneID(SyncNames.zone.name, owner: owner)
    let name = FamilyCode.secret(familyRandom.next())
    var share = Record(.zoneShare, type: .share)
    share.shareDetails = ShareDetails(publicPermission: SharePermission.none, participants: [])
    let shares = [RecordOperation.Kind.forceUpdate, .forceReplace, .create, .replace].map { RecordOperation($0, share) }
    let record = Record(RecordName(familyID().text), type: "Habit")
    return [
      HostileRequest("zone", .zonesModify, ZonesModifyRequest([ZoneOperation(.delete, main)]).body),
      HostileRequest(
        "zone", .zonesModify, ZonesModifyRequest([ZoneOperation(.create, ZoneID(zone.id.name, owner: owner))]).body),
      HostileRequest(
        "zone", .zonesModify, in: .privateDatabase, ZonesModifyRequest([ZoneOperation(.delete, zone.id)]).body),
      HostileRequest("share", .recordsModify, RecordsModifyRequest(shares, zoneID: zone.id).body),
      HostileRequest(
        "main zone", .recordsModify, RecordsModifyRequest([RecordOperation(.create, record)], zoneID: main).body),
      HostileRequest(
        "main zone", .recordsModify, in: .privateDatabase,
        RecordsModifyRequest([RecordOperation(.create, record)], zoneID: main).body),
      HostileRequest("link", .recordsAccept, in: .publicDatabase, ShareLinksRequest([ShareLink(name)]).body),
    ]
  }

  /// Cuts a request, or changes some of its bytes.
  private mutating func broken(_ request: HostileRequest?) -> HostileRequest? {
    guard let request else { return nil }
    var body = request.body
    if familyRandom.chance(50) {
      body.removeLast(1 + familyRandom.below(body.count))
    } else {
      for _ in 0..<4 { body[familyRandom.below(body.count)] = UInt8(truncatingIfNeeded: familyRandom.next()) }
    }
    return HostileRequest("broken", request.path.operation, in: request.path.database, body)
  }
}
