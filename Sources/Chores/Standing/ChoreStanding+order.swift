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
    ordered { a, b in
      let (first, second) = (a.state.rank, b.state.rank)
      guard first == second else { return first < second }
      return a.due?.number ?? Int32.max < b.due?.number ?? Int32.max
    }
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
