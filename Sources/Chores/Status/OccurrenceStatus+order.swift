import Core

extension OccurrenceStatus.State {
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

/// The order of a status as a number, smaller for more urgent ones: overdue first, then by due day, those without one last (F-7), and
/// equal ones by index.
struct Urgency {
  private(set) var number: Int64

  init(_ status: OccurrenceStatus, at index: Int) {
    let due = Int64(status.due?.number ?? Int32.max) - Int64(Int32.min)
    number = Int64(status.state.rank) << 56 | due << 24 | Int64(index)
  }

  var index: Int { Int(number & 0xFF_FFFF) }

  mutating func move(by step: Int) { number += Int64(step) }
}

extension [OccurrenceStatus] {
  /// The indices of the statuses for a list, the most urgent first.
  public var indicesByUrgency: [Int] {
    // Sorting the statuses themselves would move them many times.
    var all: [Urgency] = []
    all.reserveCapacity(count)
    for index in indices { all.append(Urgency(self[index], at: index)) }
    return all.ordered { $0.number < $1.number }.map { $0.index }
  }

  /// The members who have left and whose chores need another member, each once.
  public var formerDoers: [MemberID] {
    var members: [MemberID] = []
    for status in self {
      for member in status.formerDoers where !members.contains(member) { members.append(member) }
    }
    return members
  }

  /// The statuses for a list, the most urgent first.
  public var byUrgency: [OccurrenceStatus] { indicesByUrgency.map { self[$0] } }
}

extension HouseholdMoment {
  /// Returns the statuses of a member's list: what the member is to do, what anyone can do, and what the member did today, the most urgent
  /// first. Without a member, those of the whole family.
  ///
  /// - Parameter statuses: Those of `dayStatuses()`, which include everything that was done today.
  public func today(of member: MemberID?, _ statuses: [OccurrenceStatus]) -> [OccurrenceStatus] {
    let isParent = member.flatMap { household.member($0) }?.role == .parent
    return statuses.filter { status in
      isOfToday(status) && (member.map { status.isOfDay(of: $0, isParent: isParent) } ?? true)
    }.byUrgency
  }

  /// Whether it is to be done, or was done today.
  public func isOfToday(_ status: OccurrenceStatus) -> Bool {
    guard status.state.isDone else { return status.state.isOpen }
    return status.doneAt.map { household.timeZone.day(at: $0, startOfDayMinutes: 0) == today } ?? false
  }
}
