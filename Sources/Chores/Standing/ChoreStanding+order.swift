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
