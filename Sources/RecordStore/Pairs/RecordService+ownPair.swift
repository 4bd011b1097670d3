import Core
import Records

extension RecordService {
  /// Returns the record that the user shares with another one, as it is stored, for the server's own tasks. Returns nil
  /// if there is none or if it exceeds the budget. Does not apply a transition that is due.
  public func ownPair(
    of type: RecordType, _ user: UserKey, at now: Timestamp, _ budget: inout ReadingBudget,
    _ transaction: any RecordTransaction
  ) throws -> Record? {
    let path = CloudPath(.recordsLookup, in: .publicDatabase, of: user.container, user.environment)
    let id = UniqueID(random: 0, 0)
    let run = ServiceRun(self, ServiceCall(path, by: Caller(.user(user.user)), at: now, id: id, seed: id), transaction)
    guard let zone = try run.find(.defaultZone), zone.stored.id != 0 else { return nil }
    for name in try run.ownPairs(in: zone) {
      guard let stored = try transaction.record(name, in: zone.stored.id), !stored.isDeleted, stored.type == type else {
        continue
      }
      guard budget.take(stored.bytes.count) else { return nil }
      if let record = try stored.decodedIfIntact() { return record }
    }
    return nil
  }
}

/// A change of place of one of two users who share a record: the record before and after it.
public struct PairMove: Equatable, Sendable {
  public let container: ContainerID
  public let environment: CloudEnvironment
  /// The other user.
  public let recipient: RecordName
  public let before: RecordFields
  public let after: RecordFields
}

/// The fields of a pair's record that the server's messages depend on.
public struct PairTimes: Equatable, Sendable {
  /// A change of one of these moves reminders of both users.
  public var reminding: [FieldName]
  /// A change of one of these means that this side has moved.
  public var ownerPlace: [FieldName]
  public var partnerPlace: [FieldName]

  public init(reminding: [FieldName], ownerPlace: [FieldName], partnerPlace: [FieldName]) {
    (self.reminding, self.ownerPlace, self.partnerPlace) = (reminding, ownerPlace, partnerPlace)
  }
}
