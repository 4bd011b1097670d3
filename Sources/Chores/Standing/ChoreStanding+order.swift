import Core

extension ChoreStanding.State {
  /// The rank in lists: overdue first (F-7), then due, open, waiting, and finished ones.
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

/// The order of a standing as a number, smaller for more urgent ones: overdue first, then by due day, those without one last (F-7), and
/// equal ones by index.
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
  /// The indices of the standings for a list, the most urgent first.
  public var placesByUrgency: [Int] {
    // Sorting the standings themselves would move them many times.
    var all: [Urgency] = []
    all.reserveCapacity(count)
    for place in indices { all.append(Urgency(self[place], at: place)) }
    return all.ordered { $0.number < $1.number }.map { $0.place }
  }

  /// The members who have left and whose chores need another member, each once.
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
  /// Returns the standings of a member's list: what the member is to do, what anyone can do, and what the member did today, the most urgent
  /// first. Without a member, those of the whole family.
  ///
  /// - Parameter standings: Those of `dayStandings()`, which include everything that was done today.
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
