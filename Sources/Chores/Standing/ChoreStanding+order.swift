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

/// A standing's place among others, as a number that is the smaller the more urgent it is: overdue first, by the day on which it is due, those
/// without one last (F-7), equals by their places.
struct Urgency {
  private(set) var number: Int64

  init(_ standing: ChoreStanding, at place: Int) {
    let due = Int64(standing.due?.number ?? Int32.max) - Int64(Int32.min)
    number = Int64(standing.state.rank) << 56 | due << 24 | Int64(place)
  }

  var place: Int { Int(number & 0xFF_FFFF) }

  mutating func move(by step: Int) { number += Int64(step) }
}

extension [ChoreStanding] {
  /// The places of the standings for a list, the most urgent first.
  public var placesByUrgency: [Int] {
    // Sorting the standings themselves would move them many times.
    var all: [Urgency] = []
    all.reserveCapacity(count)
    for place in indices { all.append(Urgency(self[place], at: place)) }
    return all.ordered { $0.number < $1.number }.map { $0.place }
  }

  /// The members who have left and whose chores are to be given to somebody else, each once.
  public var formerDoers: [MemberID] {
    var members: [MemberID] = []
    for standing in self {
      for member in standing.formerDoers where !members.contains(member) { members.append(member) }
    }
    return members
  }

  /// The standings for a list, the most urgent first.
  public var byUrgency: [ChoreStanding] { placesByUrgency.map { self[$0] } }
}

extension HouseholdMoment {
  /// Returns of the standings what a member is to do, the most urgent first, with what is anyone's, and what it did today; the whole family's
  /// without a member.
  ///
  /// - Parameter standings: Those of `dayStandings()`, so that nothing is missing that was done.
  public func today(of member: MemberID?, _ standings: [ChoreStanding]) -> [ChoreStanding] {
    let isParent = member.flatMap { household.member($0) }?.role == .parent
    return standings.filter { standing in
      isOfToday(standing) && (member.map { standing.isOfDay(of: $0, isParent: isParent) } ?? true)
    }.byUrgency
  }

  /// Whether it is to be done, or was done today.
  func isOfToday(_ standing: ChoreStanding) -> Bool {
    guard standing.state.isDone else { return standing.state.isOpen }
    return standing.doneAt.map { household.zone.day(at: $0, startOfDayMinutes: 0) == today } ?? false
  }
}
