import Core

/// Streaks of days on which everything that was due was done on time (F-10). Days with nothing due, and days away, are left out; today counts as
/// soon as everything is done, and does not break a streak before it is over.
public struct Streaks: Hashable, Sendable {
  public let family: Int32
  /// In the order of the household's members.
  public let members: [Int32]
}

extension HouseholdMoment {
  /// Returns the streaks of the family and of each member. In a rotation, and for chores that any of several members does, a day counts for
  /// the member who did it, and breaks the streak of the member whose turn it was. Unassigned chores only count for the family.
  public func streaks() -> Streaks {
    var counter = StreakCounter(self)
    counter.count()
    return Streaks(family: counter.days[0], members: Array(counter.days.dropFirst()))
  }
}
