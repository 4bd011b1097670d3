import Records

/// The rights that operations require.
public enum Right: CaseIterable, Sendable {
  /// Read records, changes, zones and subscriptions.
  case read
  /// Create records.
  case create
  /// Change or delete existing records.
  case write
  /// Create and delete zones and shares, invite and remove participants.
  case administer
  /// Create subscriptions and push tokens, upload files.
  case enrol
  /// Read the caller's own identity, discover users, resolve and accept share links.
  case identify
}

/// The caller's relation to the zone that a request names.
public enum ZoneRelation: Equatable, Sendable {
  /// The request names no zone, or one that does not exist.
  case none
  /// The public default zone.
  case everybodys
  case own
  /// A zone of another user, shared with the caller.
  case member(SharePermission)
  /// A zone of another user in which single records are shared with the caller.
  case partial
  /// A zone of another user.
  case strangers
}

/// The caller's relation to the record in question.
public enum RecordRelation: Equatable, Sendable {
  /// No record is in question: the request as a whole is, or the record does not exist.
  case none
  /// The type's policy grants rights by role.
  case governed(world: RoleRights, signedIn: RoleRights, creator: RoleRights, isCreator: Bool)
  /// The record belongs to two accounts; `isMember` is whether the caller is one of them.
  case pair(isMember: Bool)
  /// The record is in a zone in which single records are shared; nil if this one is not shared with the caller.
  case reached(SharePermission?)
  /// The record is in a family's record zone, where the caller's role decides.
  case family(FamilyRelation)
}

public enum Verdict: Equatable, Sendable {
  case allowed
  /// The operation needs a signed-in user: 421.
  case signIn
  /// A server-to-server key reaches the public database only: 401.
  case keyRefused
  /// The response is the same as if the record or zone did not exist.
  case hidden
  /// The caller may learn that it exists, but may not do this: 403.
  case denied
}

/// Decides access: the only place with these rules.
public enum Authorization {
  public static func verdict(
    on right: Right, by identity: Caller.Identity, in database: CloudDatabase, zone: ZoneRelation = .none,
    record: RecordRelation = .none
  ) -> Verdict {
    let byPath = verdict(on: right, by: identity, in: database)
    guard byPath == .allowed else { return byPath }
    switch zone {
    case .none: break
    case .strangers: return .hidden
    case .own: break
    case .member(let permission):
      switch (permission, right) {
      case (.readWrite, .administer), (.readOnly, .administer): return .denied
      case (.readWrite, _), (.readOnly, .read), (.readOnly, .enrol): break
      case (.readOnly, _): return .denied
      default: return .hidden
      }
    case .partial: if record == .none { return verdictOnPartialZone(right) }
    case .everybodys: if right == .administer { return .denied }
    }
    return verdict(on: right, of: record, isSignedIn: identity != .anyone)
  }

  /// Decides a request without a record, or with a missing one, which gets the same response as a record that is not shared.
  private static func verdictOnPartialZone(_ right: Right) -> Verdict {
    switch right {
    case .read, .enrol, .identify: .allowed
    case .administer: .denied
    case .create, .write: .hidden
    }
  }

  /// Decides by the database and the caller's identity alone.
  private static func verdict(
    on right: Right, by identity: Caller.Identity, in database: CloudDatabase
  ) -> Verdict {
    switch identity {
    case .anyone: return database == .publicDatabase && right == .read ? .allowed : .signIn
    case .key: return database == .publicDatabase && right != .identify ? .allowed : .keyRefused
    case .user: return .allowed
    }
  }

  private static func verdict(on right: Right, of record: RecordRelation, isSignedIn: Bool) -> Verdict {
    switch record {
    case .none: return .allowed
    case .pair(let isMember): return isMember ? .allowed : .hidden
    case .reached(let permission):
      switch permission {
      case .readWrite: return right == .administer ? .denied : .allowed
      case .readOnly: return right == .read || right == .enrol ? .allowed : .denied
      default: return .hidden
      }
    case .family(let relation): return verdict(on: right, of: relation)
    case .governed(let world, let signedIn, let creator, let isCreator):
      var rights = world
      if isSignedIn { rights.formUnion(signedIn) }
      if isCreator { rights.formUnion(creator) }
      let needed: RoleRights = right == .read ? .read : right == .create ? .create : .write
      if rights.contains(needed) { return .allowed }
      return rights.contains(.read) ? .denied : .hidden
    }
  }
}
