import Core

/// Rotations (F-9). Each turn follows from the completions before the occurrence opened, so a completion does not change the turn of its
/// own occurrence.
extension HouseholdMoment {
  /// Returns the member whose turn an occurrence is; nil if all are away or have left.
  public func turn(of chore: Chore, _ occurrence: Occurrence) -> MemberID? {
    turn(of: chore, occurrence, assignment(of: chore, occurrence))
  }

  /// Returns the member whose turn an occurrence is, if anybody is ever away: then that member's absence decides when it is due, not the
  /// absences of all who take turns (F-6b).
  func absentTurn(of chore: Chore, _ occurrence: Occurrence, _ assignment: Assignment) -> MemberID? {
    hasAbsences ? turn(of: chore, occurrence, assignment) : nil
  }

  /// Whether one of the members is away on the day; without a day, whether any of them ever is.
  func isAnyoneAway(_ assignment: Assignment, on day: Day?) -> Bool {
    guard hasAbsences, let day else { return hasAbsences }
    return assignment.members.contains { household.isAway($0, on: day) }
  }

  /// Returns the member whose turn an occurrence is; skips those who had left by `last`, and those who are away.
  func turn(
    of chore: Chore, _ occurrence: Occurrence, _ assignment: Assignment, leftBy last: Day = .latest
  ) -> MemberID? {
    guard assignment.sharing.isRotation else { return nil }
    let day = occurrence.opening ?? occurrence.due ?? today
    var candidates: [MemberID] = []
    for member in assignment.members where !household.isAway(member, on: day, leftBy: last) {
      candidates.append(member)
    }
    guard candidates.count > 1 else { return candidates.first }
    switch assignment.sharing {
    case .points: return fewestPoints(candidates, chore, before: day)
    case .oldest: return leastRecent(candidates, chore, before: day)
    default:
      guard let line = chore.assignments.lines.firstIndex(of: assignment), occurrence.opening != nil else {
        return candidates.first
      }
      return queue(of: chore, line: line, before: day).members.first { candidates.contains($0) }
    }
  }

  /// Returns the member with the fewest points of the 30 days before; of equals, the one whose last completion is the longest ago.
  private func fewestPoints(_ candidates: [MemberID], _ chore: Chore, before day: Day) -> MemberID? {
    let points = points(of: candidates, before: day)
    let fewest = points.min()
    let equals = candidates.indices.filter { points[$0] == fewest }.map { candidates[$0] }
    return equals.count > 1 ? leastRecent(equals, chore, before: day) : equals.first
  }

  private func points(of members: [MemberID], before day: Day) -> [Int32] {
    let points = points(before: day)
    return members.map { household.history.tables.member($0).map { points[Int($0)] } ?? 0 }
  }

  /// Returns the member whose last completion of the chore is the oldest; those who never did it come first, in the list's order.
  private func leastRecent(_ candidates: [MemberID], _ chore: Chore, before day: Day) -> MemberID? {
    let times = lastTimes(of: candidates, chore, before: day)
    var best = 0
    for i in candidates.indices where times[i] < times[best] { best = i }
    return candidates[best]
  }

  /// Returns the time of each member's last completion of the chore before the day's midnight; `Int64.min` for none.
  private func lastTimes(of members: [MemberID], _ chore: Chore, before day: Day) -> [Int64] {
    let history = household.history
    let indices = members.map { history.tables.member($0) }
    guard let slot = history.tables.chore(chore.id) else { return members.map { _ in Int64.min } }
    let end = household.timeZone.moment(day: day, minute: 0)
    var last = [Int64](repeating: Int64.min, count: history.tables.members.count)
    var missing = 0
    var isWanted = [Bool](repeating: false, count: last.count)
    for case let index? in indices {
      isWanted[Int(index)] = true
      missing += 1
    }
    // Segments are months of the completions' times: the first one that has all members decides.
    for segment in history.segmentRange(ofChore: slot).reversed() where missing > 0 {
      for i in history.segments[segment].rows(ofChore: slot) {
        let row = history.row(segment, i)
        let index = Int(row.facts.member)
        guard row.facts.isValid, row.time < end, isWanted[index] else { continue }
        if last[index] == Int64.min { missing -= 1 }
        last[index] = max(last[index], row.time.milliseconds)
      }
    }
    return indices.map { $0.map { last[Int($0)] } ?? Int64.min }
  }

  // MARK: The next ones

  /// Returns the members whose turns the open occurrence and the following ones are, if everybody who is present then does theirs; empty
  /// for a chore without a rotation.
  public func nextTurns(of chore: Chore, count: Int) -> [MemberID] {
    let line = chore.assignments.lines.count - 1
    let assignment = chore.assignments.lines[line]
    guard assignment.sharing.isRotation, var occurrence = currentOccurrence(of: chore) else { return [] }
    guard occurrence.opening != nil else {
      return turn(of: chore, occurrence, assignment).map { [$0] } ?? []
    }
    let isOver = statuses(of: chore, occurrence).allSatisfy { $0.state.isDone || $0.state == .skipped }
    if isOver || line > 0 && occurrence.opening.map({ $0 < assignment.start }) ?? false {
      guard let next = nextOccurrence(of: chore) else { return [] }
      occurrence = next
    }
    var names: [MemberID] = []
    var queue: TurnOrder?
    let calendar = household.calendar(of: chore)
    // All may be away for a while.
    for _ in 0..<count * 20 {
      guard names.count < count, let opening = occurrence.opening else { break }
      var waiting = queue ?? self.queue(of: chore, line, before: opening)
      if let name = waiting.next(worth: chore.points, { !household.isAway($0, on: opening) }) { names.append(name) }
      queue = waiting
      let done = LastDone(day: max(today, opening), opening: opening, count: occurrence.position + 1)
      guard let next = calendar.occurrence(after: opening, done: done) else { break }
      occurrence = next
    }
    return names
  }

  private func queue(of chore: Chore, _ line: Int, before opening: Day) -> TurnOrder {
    let assignment = chore.assignments.lines[line]
    if assignment.sharing == .turns { return queue(of: chore, line: line, before: opening) }
    let times = lastTimes(of: assignment.members, chore, before: opening)
    var indices = Array(assignment.members.indices)
    indices = indices.ordered { (times[$0], $0) < (times[$1], $1) }
    let members = indices.map { assignment.members[$0] }
    guard assignment.sharing == .points else { return TurnOrder(members) }
    return TurnOrder(members, points: points(of: members, before: opening))
  }
}
