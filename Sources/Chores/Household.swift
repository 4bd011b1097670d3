import Core

/// A family with everything that is known of it.
public struct Household: Sendable {
  public var family: Family
  /// The rules of the family's zone, by which its days begin.
  public var zone: ZoneRules
  public var members: [FamilyMember]
  public var chores: [Chore]
  public var history: ChoreHistory
  public var ledger: PointsLedger

  public init(
    family: Family, zone: ZoneRules, members: [FamilyMember] = [], chores: [Chore] = [],
    history: ChoreHistory = ChoreHistory(), ledger: PointsLedger = PointsLedger()
  ) {
    (self.family, self.zone, self.members, self.chores) = (family, zone, members, chores)
    (self.history, self.ledger) = (history, ledger)
  }

  public func member(_ id: MemberID) -> FamilyMember? {
    for member in members where member.id == id { return member }
    return nil
  }

  public func calendar(of chore: Chore) -> ChoreCalendar {
    ChoreCalendar(chore.rhythms, firstWeekday: family.firstWeekday)
  }

  /// Whether the member is away on the day, alone or with the family (F-6b); who has left, or is not known, is away for ever.
  public func isAway(_ id: MemberID, on day: Day) -> Bool {
    guard let member = member(id), !member.hasLeft else { return true }
    return family.away.contains(day) || member.away.contains(day)
  }

  /// Whether a chore's members are all away on the day; nobody's is the whole family's.
  public func isAway(_ assignment: Assignment, on day: Day) -> Bool {
    if family.away.contains(day) { return true }
    for id in assignment.members where !isAway(id, on: day) { return false }
    return !assignment.members.isEmpty
  }
}
