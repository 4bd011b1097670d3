import Records

extension ServiceRun {
  /// Whether everyone who can put data into this response may read all of it.
  ///
  /// The length of a compressed text reveals how much its parts have in common. A user who sees the lengths and can write one part could
  /// guess another one, so parts with different audiences are never compressed together. A zone has one audience, and so has a type of the
  /// public database; receipts, couriers, share links and users' addresses are in responses of other operations.
  var hasOneAudience: Bool {
    switch path.operation {
    case .recordsQuery: !mixesZones
    case .recordsModify, .recordsLookup: database != .publicDatabase
    case .recordsChanges, .changesZone: !mixesZones
    default: false
    }
  }
}
