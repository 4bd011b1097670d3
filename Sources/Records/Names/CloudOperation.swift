/// The operations of a container; the last part of a request's path.
public enum CloudOperation: UInt8, CaseIterable, WireWord {
  case recordsQuery, recordsLookup, recordsModify, recordsChanges, recordsResolve, recordsAccept
  case changesZone, changesDatabase
  case zonesList, zonesLookup, zonesModify, zonesChanges
  case subscriptionsList, subscriptionsLookup, subscriptionsModify
  case usersCurrent, usersCaller, usersDiscover, usersLookupEmail, usersLookupID, usersLookupContacts
  case assetsUpload, assetsRereference
  case tokensCreate, tokensRegister

  public static let words: [StaticString] = [
    "records/query", "records/lookup", "records/modify", "records/changes", "records/resolve", "records/accept",
    "changes/zone", "changes/database",
    "zones/list", "zones/lookup", "zones/modify", "zones/changes",
    "subscriptions/list", "subscriptions/lookup", "subscriptions/modify",
    "users/current", "users/caller", "users/discover", "users/lookup/email", "users/lookup/id",
    "users/lookup/contacts",
    "assets/upload", "assets/rereference",
    "tokens/create", "tokens/register",
  ]

  /// Whether a GET without a body is allowed too.
  public var allowsGET: Bool {
    switch self {
    case .zonesList, .subscriptionsList, .usersCurrent, .usersCaller, .usersDiscover, .usersLookupContacts: true
    default: false
    }
  }

  /// Whether the path must name a database before the operation; paths of push tokens may omit it.
  public var needsDatabase: Bool { self != .tokensCreate && self != .tokensRegister }
}
