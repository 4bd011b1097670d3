import Core
import Records

/// Applies overdue transitions to records of two accounts, for a host that looks after records that nobody requests.
extension RecordService {
  /// A location of such records.
  public struct PairType: Equatable, Sendable {
    public let container: ContainerID
    public let environment: CloudEnvironment
    public let type: RecordType
  }

  public var pairTypes: [PairType] {
    schema.containers.keys.sorted().flatMap { container in
      schema.pairPolicies(in: container).flatMap { type, _ in
        CloudEnvironment.allCases.map { PairType(container: container, environment: $0, type: type) }
      }
    }
  }

  /// Checks up to `countMax` records after a name, in the order of names. Returns the names of overdue ones and the name to continue
  /// after, nil at the end. Only reads.
  public func overduePairs(
    in pairType: PairType, after name: RecordName?, at now: Timestamp, countMax: Int = 500,
    in transaction: any RecordTransaction
  ) throws -> (names: [RecordName], next: RecordName?) {
    let run = upkeepRun(pairType, at: now, id: UniqueID(random: 0, 0), transaction)
    guard let zone = try run.find(.defaultZone), let policy = run.pairPolicy(of: pairType.type) else {
      return ([], nil)
    }
    var overdue: [RecordName] = []
    var last: RecordName?
    var count = 0
    try transaction.records(of: pairType.type, in: zone.stored.id, after: name) { record in
      if let pair = try record.decodedIfIntact(), policy.turn(of: pair, at: now) != nil { overdue.append(record.name) }
      count += 1
      last = record.name
      return count < countMax
    }
    return (overdue, count < countMax ? nil : last)
  }

  /// Applies the due transitions of these records; returns the notices for others.
  public func applyDueTransitions(
    _ names: [RecordName], in pairType: PairType, at now: Timestamp, id: UniqueID, in transaction: any RecordTransaction
  ) throws -> [ChangeNotice] {
    let run = upkeepRun(pairType, at: now, id: id, transaction)
    guard let zone = try run.find(.defaultZone), zone.stored.id != 0, let policy = run.pairPolicy(of: pairType.type)
    else {
      return []
    }
    let batch = RecordBatch(run, RecordsModifyRequest([]), zone, user: "")
    for name in names {
      guard let record = try transaction.record(name, in: zone.stored.id), !record.isDeleted, record.isIntact,
        record.type == pairType.type
      else { continue }
      _ = try batch.withDueTransitions(record, policy)
    }
    if batch.zone.stored.sequence != zone.stored.sequence { try transaction.save(&batch.zone.stored) }
    return run.notices
  }

  private func upkeepRun(
    _ pairType: PairType, at now: Timestamp, id: UniqueID, _ transaction: any RecordTransaction
  ) -> ServiceRun {
    let path = CloudPath(.recordsModify, in: .publicDatabase, of: pairType.container, pairType.environment)
    return ServiceRun(self, ServiceCall(path, by: Caller(.anyone), at: now, id: id, seed: id), transaction)
  }
}
