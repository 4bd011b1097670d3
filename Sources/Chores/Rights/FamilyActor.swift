import Core

/// The author of a record, by their account (0049).
public enum FamilyActor: Hashable, Sendable {
  /// A member with the role parent, or the zone's owner, whatever the member's role is (F-2). Nil if no member has the owner's account.
  case parent(MemberID?)
  case child(MemberID)
  /// The family's tablet (F-21).
  case tablet
  /// A participant of the share who is not a member.
  case guest
  /// A former member, a stranger, or a server key: for them the zone does not exist.
  case outsider

  /// Returns the role of an account in a family. `isParticipant` says whether it is a participant of the zone's share, or its owner.
  public init(
    account: String, members: [FamilyMember], tablets: [String], isOwner: Bool, isParticipant: Bool
  ) {
    guard isParticipant, !account.isEmpty else {
      self = .outsider
      return
    }
    var found: FamilyActor = isOwner ? .parent(nil) : .guest
    for tablet in tablets where tablet.equalsBytewise(account) && !isOwner { found = .tablet }
    var isPresent = false
    for member in members where member.account.equalsBytewise(account) && !isPresent {
      isPresent = !member.hasLeft
      if isPresent {
        found = isOwner || member.role == .parent ? .parent(member.id) : .child(member.id)
      } else {
        found = isOwner ? .parent(nil) : .outsider
      }
    }
    self = found
  }

  public var isParent: Bool { if case .parent = self { true } else { false } }
  /// Whether the actor may read: everybody in the family reads everything.
  public var mayRead: Bool { self != .outsider }

  /// The actor's own member.
  public var member: MemberID? {
    switch self {
    case .parent(let member): member
    case .child(let member): member
    default: nil
    }
  }

  /// Whether the actor may act for a member: a parent for everyone, a child for itself, a tablet for the members who allowed it.
  public func acts(for member: FamilyMember) -> Bool {
    guard !member.hasLeft else { return false }
    switch self {
    case .parent: return true
    case .child(let own): return own == member.id
    case .tablet: return member.allowsTablet
    case .guest, .outsider: return false
    }
  }
}

/// A refusal of the family's rules.
public enum FamilyRefusal: UInt8, Error, CaseIterable, Sendable {
  /// For this actor the zone does not exist.
  case unknownFamily = 1
  case notAllowed
  /// A record that is created once is never changed, and only deleted together with the zone.
  case madeOnce
  /// The occurrence has not opened, or the next one has.
  case notOpen
  /// The occurrence is done already, or this is not its next try.
  case doneAlready
  /// The time for it is over.
  case tooLate

  /// Stable across versions, for logs and scripts.
  public var code: String {
    switch self {
    case .unknownFamily: "family.unknown-zone"
    case .notAllowed: "family.not-allowed"
    case .madeOnce: "family.made-once"
    case .notOpen: "family.not-open"
    case .doneAlready: "family.done-already"
    case .tooLate: "family.too-late"
    }
  }
}
