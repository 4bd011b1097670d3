/// A family's chores as one member has them at a moment, whose reminders are asked for.
public struct OwnChores {
  public let moment: HouseholdMoment
  public let member: MemberID
  /// Those of `HouseholdMoment.standings()`.
  public let standings: [ChoreStanding]

  public init(_ moment: HouseholdMoment, of member: MemberID, _ standings: [ChoreStanding]) {
    (self.moment, self.member, self.standings) = (moment, member, standings)
  }

  public var reminders: [ChoreReminder] { moment.reminders(of: member, standings) }
}
