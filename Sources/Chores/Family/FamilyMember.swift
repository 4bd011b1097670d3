import Core

/// The role of a member (F-2).
public enum FamilyRole: UInt8, CaseIterable, Sendable {
  case parent = 1
  case child

  /// The text of a record's field.
  public var code: String { self == .parent ? "parent" : "child" }

  public init?(code: String) {
    switch code {
    case "parent": self = .parent
    case "child": self = .child
    default: return nil
    }
  }
}

/// A member of a family (F-2). Removal is `leftAt`: the name stays in the history.
public struct FamilyMember: Hashable, Sendable {
  public let id: MemberID
  public private(set) var name: String
  public var role: FamilyRole
  /// 0xRRGGBB.
  public private(set) var color: Int32?
  public private(set) var emoji: String
  /// The record name of a user; empty for a managed member.
  public private(set) var account: String
  public var hasPIN: Bool
  /// Whether the family's tablet may complete for this member (F-21).
  public var allowsTablet: Bool
  public var away: AwayDays
  public var alerts: MemberAlerts
  public var leftAt: Timestamp?
  public var createdAt: Timestamp?

  /// Throws for an empty or long name, and for a color, emoji, account or time out of bounds.
  public init(
    id: MemberID, name: String, role: FamilyRole, color: Int32? = nil, emoji: String = "", account: String = "",
    hasPIN: Bool = false, allowsTablet: Bool = false, away: AwayDays = .none, alerts: MemberAlerts = .standard,
    leftAt: Timestamp? = nil, createdAt: Timestamp? = nil
  ) throws(ChoresError) {
    self.id = id
    self.name = try ChoresField.name.text(name, charactersMax: ChoreLimits.nameCharactersMax)
    if let color { try ChoresField.color.check(color, 0...0xFF_FFFF) }
    self.emoji = try ChoresField.emoji.bytes(emoji, countMax: ChoreLimits.emojiByteCountMax)
    self.account = try ChoresField.account.bytes(account, countMax: ChoreLimits.accountByteCountMax)
    for time in [leftAt, createdAt] {
      if let time { guard time >= ChoreHistory.earliest, time < ChoreHistory.end else { throw .dayOutOfRange } }
    }
    (self.role, self.color, self.hasPIN, self.allowsTablet) = (role, color, hasPIN, allowsTablet)
    (self.away, self.alerts, self.leftAt, self.createdAt) = (away, alerts, leftAt, createdAt)
  }

  /// Returns the member with other texts or another color; nil leaves a value unchanged. Throws as `init` does.
  public func with(
    name: String? = nil, color: Int32? = nil, emoji: String? = nil, account: String? = nil
  ) throws(ChoresError) -> FamilyMember {
    try FamilyMember(
      id: id, name: name ?? self.name, role: role, color: color ?? self.color, emoji: emoji ?? self.emoji,
      account: account ?? self.account, hasPIN: hasPIN, allowsTablet: allowsTablet, away: away, alerts: alerts,
      leftAt: leftAt, createdAt: createdAt)
  }

  /// The member without its account.
  public var unlinked: FamilyMember {
    var member = self
    member.account = ""
    return member
  }

  /// Whether parents act for this member, because it has no account of its own.
  public var isManaged: Bool { account.isEmpty }
  public var hasLeft: Bool { leftAt != nil }
}

extension [FamilyMember] {
  /// The members who have not left, by name (F-18), and by id if names are equal.
  public var present: [FamilyMember] {
    filter { !$0.hasLeft }.ordered { a, b in
      let (first, second) = (a.name.caseFolded, b.name.caseFolded)
      if first.equalsBytewise(second) { return a.id < b.id }
      return first.precedesBytewise(second)
    }
  }

  /// The member for whom a person without an account in the family acts: the first of the parents without one. The
  /// members are ordered by name.
  public var ofDevice: FamilyMember? {
    let none = Timestamp(milliseconds: 0)
    return filter { $0.isLeading && $0.isManaged }.ordered { $0.createdAt ?? none < $1.createdAt ?? none }.first
  }

  /// Whether this is the member of the family's owner; `owner` is the owner's account, empty for none.
  public func isOwner(_ id: MemberID, _ owner: String) -> Bool {
    !owner.isEmpty && contains { $0.id == id && $0.account.equalsBytewise(owner) }
  }

  /// Throws `ownerStays` if `change` would take the role, the account or the membership from the family's owner. If no member has the
  /// owner's account, and in a family on one device, which has no owner, throws `lastParent` if no parent would remain, or none with an
  /// account although there was one.
  public func check(_ id: MemberID, becomes change: FamilyMember, owner: String) throws(ChoresError) {
    if !owner.isEmpty, let own = first(where: { $0.account.equalsBytewise(owner) }) {
      guard own.id == id else { return }
      let isDemoted = change.role != .parent && own.role == .parent
      if isDemoted || change.hasLeft || !change.account.equalsBytewise(owner) { throw .ownerStays }
      return
    }
    let hasAccounts = contains { $0.isLeading && !$0.isManaged }
    func leads(_ member: FamilyMember) -> Bool { member.isLeading && (!hasAccounts || !member.isManaged) }
    let (before, after) = (filter { leads($0) }.count, filter { leads($0.id == id ? change : $0) }.count)
    guard before == 0 || after > 0 else { throw .lastParent }
  }
}

extension FamilyMember {
  fileprivate var isLeading: Bool { role == .parent && !hasLeft }
}
