/// A family's chores as one member has them at a moment, whose reminders are asked for.
public struct OwnChores {
  public let moment: HouseholdMoment
  public let member: MemberID
  /// Those of `HouseholdMoment.statuses()`.
  public let statuses: [OccurrenceStatus]

  public init(_ moment: HouseholdMoment, of member: MemberID, _ statuses: [OccurrenceStatus]) {
    (self.moment, self.member, self.statuses) = (moment, member, statuses)
  }

  public var reminders: [ChoreReminder] { moment.reminders(of: member, statuses) }
}
