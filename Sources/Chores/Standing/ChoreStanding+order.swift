import Core

extension ChoreStanding.State {
  /// The place in lists: overdue first (F-7), then due, open, waiting, and what is over.
  public var rank: Int {
    switch self {
    case .overdue: 0
    case .due: 1
    case .open: 2
    case .waiting: 3
    case .upcoming: 4
    case .away: 5
    case .done: 6
    case .skipped: 7
    case .missed: 8
    case .replaced: 9
    }
  }
}

extension [ChoreStanding] {
  /// The standings for a list: overdue first, by the day on which they are due, those without one last (F-7); the order of equals stays.
  public var byUrgency: [ChoreStanding] {
    // One number each: sorting the standings themselves would move them many times.
    var keys: [Int64] = []
    keys.reserveCapacity(count)
    for (place, standing) in enumerated() {
      let due = Int64(standing.due?.number ?? Int32.max) - Int64(Int32.min)
      keys.append(Int64(standing.state.rank) << 56 | due << 24 | Int64(place))
    }
    return keys.ordered { $0 < $1 }.map { self[Int($0 & 0xFF_FFFF)] }
  }
}

extension HouseholdMoment {
  /// Returns of the standings what a member is to do, the most urgent first, with what is anyone's, and what it did today; the whole family's
  /// without a member.
  public func today(of member: MemberID?, _ standings: [ChoreStanding]) -> [ChoreStanding] {
    standings.filter { standing in
      guard standing.state.isDone else {
        return standing.state.isOpen && (member.map { standing.concerns($0) } ?? true)
      }
      let isToday = standing.doneAt.map { household.zone.day(at: $0, startOfDayMinutes: 0) == today } ?? false
      return isToday && (member.map { standing.doneBy == $0 } ?? true)
    }.byUrgency
  }
}
