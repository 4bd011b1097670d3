import Records

extension CloudOperation {
  /// Whether answering the operation may change stored data, so that it needs `RecordStore.write`.
  public var isWrite: Bool {
    switch self {
    case .recordsModify, .recordsAccept, .zonesModify, .subscriptionsModify, .assetsUpload, .assetsRereference,
      .tokensCreate, .tokensRegister:
      true
    case .recordsQuery, .recordsLookup, .recordsChanges, .recordsResolve, .changesZone, .changesDatabase, .zonesList,
      .zonesLookup, .zonesChanges, .subscriptionsList, .subscriptionsLookup, .usersCurrent, .usersCaller,
      .usersDiscover, .usersLookupEmail, .usersLookupID, .usersLookupContacts:
      false
    }
  }
}
