import Core

/// The members who take turns, the one whose last turn is the longest ago first (F-9, 0055).
struct TurnOrder {
  private(set) var members: [MemberID]
  /// The member who had the last turn, even before this round; nil if there was none.
  private(set) var last: MemberID?
  /// The points that decide before the order does, in the members' order; empty if points do not count.
  private var points: [Int32] = []

  /// - Parameter last: The member who had the turn before the first one. The round continues after them.
  init(_ members: [MemberID], after last: MemberID? = nil) {
    (self.members, self.last) = (members, last)
    if let last, let index = members.firstIndex(of: last) {
      self.members = Array(members[(index + 1)...]) + members[...index]
    }
  }

  init(_ members: [MemberID], points: [Int32]) { (self.members, self.points) = (members, points) }

  /// Gives the next member who is present a turn, which is worth `worth` points.
  mutating func next(worth: Int32 = 0, _ isThere: (MemberID) -> Bool) -> MemberID? {
    var best: Int?
    for index in members.indices where isThere(members[index]) {
      if points.isEmpty {
        best = index
        break
      }
      if best.map({ points[index] < points[$0] }) ?? true { best = index }
    }
    guard let best else { return nil }
    let member = members.remove(at: best)
    members.append(member)
    if !points.isEmpty { points.append(points.remove(at: best) + worth) }
    last = member
    return member
  }

  /// Gives the members who are present this number of turns, one after the other.
  mutating func pass(_ count: Int32, _ isThere: (MemberID) -> Bool) {
    let there = members.filter(isThere)
    guard count > 0, !there.isEmpty else { return }
    let taken = Int(count) % there.count
    last = there[(taken + there.count - 1) % there.count]
    if count < there.count {
      let first = there[..<taken]
      members = members.filter { !first.contains($0) } + first
    } else {
      members = members.filter { !there.contains($0) } + there[taken...] + there[..<taken]
    }
  }
}

/// The round of a chore as far as it was computed: the order of turns at the beginning of each period in which nobody leaves or returns.
final class TurnRound {
  let chore: ChoreID
  let rhythms: RhythmLines
  let assignments: AssignmentLines
  let line: Int
  private var stretches: [(day: Day, queue: TurnOrder)]

  init(_ chore: Chore, line: Int, from day: Day, _ queue: TurnOrder) {
    (self.chore, rhythms, assignments, self.line) = (chore.id, chore.rhythms, chore.assignments, line)
    stretches = [(day, queue)]
  }

  func isOf(_ chore: Chore, line: Int) -> Bool {
    self.chore == chore.id && self.line == line && assignments == chore.assignments && rhythms == chore.rhythms
  }

  /// Returns the period that begins on the day, or the last one before it.
  func stretch(on day: Day) -> (day: Day, queue: TurnOrder) {
    var (low, high) = (0, stretches.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if stretches[middle].day <= day { low = middle } else { high = middle }
    }
    return stretches[low]
  }

  func begin(_ queue: TurnOrder, on day: Day) {
    if stretches[stretches.count - 1].day < day { stretches.append((day, queue)) }
  }
}
