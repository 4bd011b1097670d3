import Core
import Records

/// The policy for record zones of families (0049, 0057): what each member may write there. The owner shares the zone as
/// a whole.
public struct FamilyPolicy: Sendable {
  /// The prefix of the zones' names; the rest is the family's ID.
  public var prefix = "Family-"
  /// Returns the rules of an IANA time zone around a moment; nil for an unknown name.
  public var zoneRules: @Sendable (_ name: String, _ around: Timestamp) -> TimeZoneRules?

  /// Reports whether a user has just entered a member's PIN (F-21). Then a shared tablet's completion for the member is
  /// confirmed.
  public var isOpen: @Sendable (FamilyMemberKey, _ user: RecordName, _ at: Timestamp) -> Bool

  /// Reports whether a chore with this `rhythm` may open on a day (F-4). `firstWeekday` is the family's; nil if it
  /// could have been any.
  public var opens: @Sendable (_ rhythm: String, _ day: Day, _ firstWeekday: Weekday?) -> Bool

  public init(
    zoneRules: @escaping @Sendable (_ name: String, _ around: Timestamp) -> TimeZoneRules?,
    isOpen: @escaping @Sendable (FamilyMemberKey, _ user: RecordName, _ at: Timestamp) -> Bool = { _, _, _ in false },
    opens: @escaping @Sendable (_ rhythm: String, _ day: Day, _ firstWeekday: Weekday?) -> Bool = { _, _, _ in true }
  ) {
    (self.zoneRules, self.isOpen, self.opens) = (zoneRules, isOpen, opens)
  }

  /// Returns the ID of the family whose record zone has this name; nil for other zones.
  func familyID(of zone: ZoneName) -> String? {
    guard zone.text.utf8.starts(with: prefix.utf8) else { return nil }
    return String(decoding: zone.text.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }
}

/// The location of a member's record: container, environment, zone and name.
public struct FamilyMemberKey: Hashable, Sendable {
  public let container: ContainerID
  public let environment: CloudEnvironment
  /// Includes its owner.
  public let zone: ZoneID
  public let member: RecordName

  public init(_ container: ContainerID, _ environment: CloudEnvironment, _ zone: ZoneID, _ member: RecordName) {
    (self.container, self.environment, self.zone, self.member) = (container, environment, zone, member)
  }
}

/// A caller's role in a family's record zone.
public enum FamilyCallerRole: CaseIterable, Sendable {
  case parent, child, tablet
  /// A participant of the share who is not a member.
  case guest
}

/// The record types of a family that the server knows.
public enum FamilyRecordType: String, CaseIterable, Sendable {
  case family = "Family"
  case member = "FamilyMember"
  case tablet = "FamilyTablet"
  case invite = "FamilyInvite"
  case chore = "Chore"
  case reward = "Reward"
  case completion = "Completion"
  case completionAlso = "CompletionAlso"
  case completionVerdict = "CompletionVerdict"
  case skip = "OccurrenceSkip"
  case move = "OccurrenceMove"
  case points = "PointsEntry"
  case rewardRequest = "RewardRequest"
  case rewardVerdict = "RewardVerdict"
  case undo = "Undo"
  case photo = "CompletionPhoto"

  /// Whether its records are created once and never changed. Photos can be deleted, and records that a former member
  /// left behind.
  public var isMadeOnce: Bool {
    switch self {
    case .family, .member, .tablet, .invite, .chore, .reward: false
    default: true
    }
  }

  /// Whether writing such a record can change which occurrences are due, or whose. A completion makes nothing due
  /// before the next day.
  var movesDue: Bool {
    switch self {
    case .family, .member, .chore, .completionVerdict, .skip, .move, .undo: true
    case .tablet, .invite, .reward, .completion, .completionAlso, .points, .rewardRequest, .rewardVerdict,
      .photo:
      false
    }
  }

  /// Returns the required type of a field on which rules depend; nil for other fields.
  func declared(_ field: FieldName) -> FieldType? {
    switch field.text {
    case "name", "title", "timeZone", "role", "account", "away", "assignedTo", "assignment", "rhythm", "recurrence",
      "chore", "member", "members", "completion", "target", "reward", "request", "reason", "code", "usedBy",
      "alerts", "mutedChores":
      .string
    case "occurrence", "try", "points", "minutes", "needsApproval", "isApproved", "isGranted", "cost", "hasPIN",
      "allowsTablet", "isUnconfirmed", "isDone", "color", "firstWeekday", "day", "wantsPhoto", "epoch":
      .int64
    case "createdAt", "leftAt", "completedAt", "decidedAt", "undoneAt", "skippedAt", "movedAt", "givenAt",
      "requestedAt", "expiresAt", "usedAt", "takenAt", "updatedAt":
      .timestamp
    case "photo": .asset
    case "editStamps": .bytes
    default: nil
    }
  }
}

/// A caller's relation to a record of a family.
public struct FamilyRelation: Equatable, Sendable {
  public var role: FamilyCallerRole
  /// Whether the caller owns the zone.
  public var ownsZone: Bool
  /// Nil for a type that families do not have.
  public var type: FamilyRecordType?
  /// Whether the record belongs to the caller or to a member for whom the caller acts, so that the caller may write it.
  public var isOwn: Bool
  /// Whether the operation, which needs `Right.write`, deletes the record.
  public var isDeletion: Bool
  /// Whether the record's creator has left the family.
  public var isLeftBehind: Bool

  public init(
    _ role: FamilyCallerRole, ownsZone: Bool = false, _ type: FamilyRecordType?, isOwn: Bool = false,
    isDeletion: Bool = false,
    isLeftBehind: Bool = false
  ) {
    self.role = role
    self.ownsZone = ownsZone
    self.type = type
    self.isOwn = isOwn
    self.isDeletion = isDeletion
    self.isLeftBehind = isLeftBehind
  }
}

extension Authorization {
  /// Decides by the role in a family (F-8).
  static func verdict(on right: Right, of relation: FamilyRelation) -> Verdict {
    allows(right, relation) ? .allowed : .denied
  }

  private static func allows(_ right: Right, _ relation: FamilyRelation) -> Bool {
    if right == .read { return true }
    guard right == .create || right == .write, relation.role != .guest else { return false }
    let isParent = relation.role == .parent
    // Only parents: the rules do not say which fields of an unknown type would be a member's own.
    guard let type = relation.type else { return isParent }
    if right == .create {
      return switch type {
      case .family: relation.ownsZone && isParent
      case .completion, .completionAlso, .undo, .photo: isParent || relation.isOwn
      case .rewardRequest: isParent || (relation.role == .child && relation.isOwn)
      default: isParent
      }
    }
    if type == .photo, relation.isDeletion { return isParent || relation.isOwn }
    if type.isMadeOnce { return relation.isDeletion && relation.isLeftBehind && isParent }
    if relation.isDeletion { return isParent && type != .family && type != .member }
    // An invite does not change once its code was given away. Only an offer of ownership is written again, by the
    // parent who accepts it.
    if type == .invite { return isParent && relation.isOwn }
    return isParent || (relation.role == .child && type == .member && relation.isOwn)
  }
}
