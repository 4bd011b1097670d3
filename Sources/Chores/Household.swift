import Core

/// A family with all its data.
public struct Household: Sendable {
  public var family: Family
  /// The rules of the family's time zone, by which its days begin.
  public var timeZone: TimeZoneRules
  public var members: [FamilyMember]
  public var chores: [Chore]
  public var history: ChoreHistory
  public var pointsBook: PointsBook

  public init(
    family: Family, timeZone: TimeZoneRules, members: [FamilyMember] = [], chores: [Chore] = [],
    history: ChoreHistory = ChoreHistory(), pointsBook: PointsBook = PointsBook()
  ) {
    (self.family, self.timeZone, self.members, self.chores) = (family, timeZone, members, chores)
    (self.history, self.pointsBook) = (history, pointsBook)
  }

  public func member(_ id: MemberID) -> FamilyMember? {
    for member in members where member.id == id { return member }
    return nil
  }

  public func calendar(of chore: Chore) -> ChoreCalendar {
    ChoreCalendar(chore.rhythms, firstWeekday: family.firstWeekday)
  }

  /// Returns the members of an assignment who have not left; unknown members are left out, too.
  public func present(of assignment: Assignment) -> [MemberID] {
    func isPresent(_ id: MemberID) -> Bool { member(id).map { !$0.hasLeft } ?? false }
    for id in assignment.members where !isPresent(id) { return assignment.members.filter { isPresent($0) } }
    return assignment.members
  }

  /// Whether the member is away on the day, alone or with the family (F-6b). A member who had left by `last`, or is unknown, is always
  /// away.
  public func isAway(_ id: MemberID, on day: Day, leftBy last: Day = .latest) -> Bool {
    guard let member = member(id), !hasLeft(member, by: last) else { return true }
    return family.away.contains(day) || member.away.contains(day)
  }

  /// Whether all members of an assignment are away on the day. An unassigned chore belongs to the whole family, as does any chore from the
  /// day on which its last member left.
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

  /// Whether the member had left on the day. Until then an absence excuses as usual.
  private func hasLeft(_ member: FamilyMember, by day: Day) -> Bool {
    member.leftAt.map { timeZone.day(at: $0, startOfDayMinutes: 0) <= day } ?? false
  }
}
