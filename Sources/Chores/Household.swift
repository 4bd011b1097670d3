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

  /// Returns those whom an assignment names and who have not left; members who are not known are left out like those who have.
  public func present(of assignment: Assignment) -> [MemberID] {
    func isPresent(_ id: MemberID) -> Bool { member(id).map { !$0.hasLeft } ?? false }
    for id in assignment.members where !isPresent(id) { return assignment.members.filter { isPresent($0) } }
    return assignment.members
  }

  /// Whether the member is away on the day, alone or with the family (F-6b); one that had left by `last`, or is not known, is away for ever.
  public func isAway(_ id: MemberID, on day: Day, leftBy last: Day = .latest) -> Bool {
    guard let member = member(id), !hasLeft(member, by: last) else { return true }
    return family.away.contains(day) || member.away.contains(day)
  }

  /// Whether a chore's members are all away on the day; nobody's is the whole family's, and so it is from the day on which its last member left.
  public func isAway(_ assignment: Assignment, on day: Day) -> Bool {
    if family.away.contains(day) { return true }
    var isAnyoneLeft = false
    for id in assignment.members {
      guard let member = member(id), !hasLeft(member, by: day) else { continue }
      guard member.away.contains(day) else { return false }
      isAnyoneLeft = true
    }
    return isAnyoneLeft
  }

  /// Whether the member had left on the day: until then, an absence excuses as it did.
  private func hasLeft(_ member: FamilyMember, by day: Day) -> Bool {
    member.leftAt.map { zone.day(at: $0, startOfDayMinutes: 0) <= day } ?? false
  }
}
