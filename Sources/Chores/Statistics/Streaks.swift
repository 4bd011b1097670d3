import Core

/// Streaks of days on which everything that was due was done on time (F-10). Days with nothing due, and days away, are left out; today counts as
/// soon as everything is done, and does not break a streak before it is over.
public struct Streaks: Hashable, Sendable {
  public let family: Int32
  /// In the order of the household's members.
  public let members: [Int32]
}

extension HouseholdMoment {
  /// Returns the streaks of the family and of each member. Of a rotation and of chores that any one does, a day counts for the member who did
  /// it, and breaks the streak of whose it was; nobody's chores are in the family's alone.
  public func streaks() -> Streaks {
    var counter = StreakCounter(self)
    counter.count()
    return Streaks(family: counter.days[0], members: Array(counter.days.dropFirst()))
  }
}
