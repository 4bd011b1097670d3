import Core

/// Occurrences that were not done before the next one opened (F-6).
public struct MissedCounts: Hashable, Sendable {
  public let family: Int32
  /// In the order of the household's members.
  public let members: [Int32]
}

extension HouseholdMoment {
  /// Returns how many occurrences that were due on the days were missed: by the family, and by each member whose part or turn they were, or
  /// to whom the chore is assigned. Unassigned chores only count for the family. An occurrence that was skipped, excused or replaced by
  /// another rhythm is not missed; nor is one of a one-time chore, or of a rhythm that depends on completions.
  public func missed(in days: DayRange) -> MissedCounts {
    var family: Int32 = 0
    var members = [Int32](repeating: 0, count: household.members.count)
    for chore in household.chores {
      forEachDue(chore, in: days) { each in
        guard each.done == nil, !each.isSkipped, !each.occurrence.isReplaced,
          let closing = each.occurrence.closing, closing <= today
        else { return }
        family += 1
        for id in responsible(for: each, of: chore) {
          for i in members.indices where household.members[i].id == id { members[i] += 1 }
        }
      }
    }
    return MissedCounts(family: family, members: members)
  }
}
