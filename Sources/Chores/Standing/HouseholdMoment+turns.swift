import Core

/// Rotations (F-9). Each turn follows from what was done before the occurrence opened, so a completion does not move it.
extension HouseholdMoment {
  /// Returns the member whose turn an occurrence of a rotation is; nil if all are away or have left.
  public func turn(of chore: Chore, _ occurrence: Occurrence) -> MemberID? {
    turn(of: chore, occurrence, assignment(of: chore, occurrence))
  }

  /// Returns the member whose turn an occurrence is, if anybody is ever away: their absence then decides when it is due, not that of all
  /// who take turns (F-6b).
  func absentTurn(of chore: Chore, _ occurrence: Occurrence, _ assignment: Assignment) -> MemberID? {
    hasAbsences ? turn(of: chore, occurrence, assignment) : nil
  }

  /// Whether one of the members is away on the day; of a day that is not known, whether anybody ever is.
  func isAnyoneAway(_ assignment: Assignment, on day: Day?) -> Bool {
    guard hasAbsences, let day else { return hasAbsences }
    return assignment.members.contains { household.isAway($0, on: day) }
  }

  /// Returns the member whose turn an occurrence is; passes over those who had left by `last`, and over those who are away.
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
    case .points: return fewestPoints(candidates, before: day)
    case .oldest: return leastRecent(candidates, chore, before: day)
    default: return next(of: chore, occurrence, assignment, candidates)
    }
  }

  /// Round robin: the occurrence's number since the assignment began, passing over members who are away.
  private func next(
    of chore: Chore, _ occurrence: Occurrence, _ assignment: Assignment, _ candidates: [MemberID]
  ) -> MemberID? {
    let count = Int32(assignment.members.count)
    let number = occurrence.position - countBefore(assignment, of: chore, occurrence)
    for step in 0..<count {
      let member = assignment.members[Int((number % count + count + step) % count)]
      if candidates.contains(member) { return member }
    }
    return nil
  }

  /// Returns how many occurrences there were before the assignment, which begins with its first member.
  private func countBefore(_ assignment: Assignment, of chore: Chore, _ occurrence: Occurrence) -> Int32 {
    guard assignment != chore.assignments.lines[0], let opening = occurrence.opening else { return 0 }
    let calendar = household.calendar(of: chore)
    if calendar.isFromDone(on: opening) {
      guard let start = chore.rhythms.firstDayFromDone, let slot = household.history.tables.chore(chore.id) else {
        return 0
      }
      return household.history.doneCount(
        slot, since: start, through: assignment.start - 1, zone: household.zone, opens: calendar.opens(on:after:))
    }
    return calendar.occurrence(on: assignment.start - 1).map { $0.position + 1 } ?? 0
  }

  /// The fewest points of the 30 days before; of equals, the first of the list.
  private func fewestPoints(_ candidates: [MemberID], before day: Day) -> MemberID? {
    let points = points(before: day)
    var best: (member: MemberID, points: Int32)?
    for member in candidates {
      let own = household.history.tables.member(member).map { points[Int($0)] } ?? 0
      if best.map({ own < $0.points }) ?? true { best = (member, own) }
    }
    return best?.member
  }

  /// The member whose last completion of the chore is the oldest; those who have never done it come first, in the list's order.
  private func leastRecent(_ candidates: [MemberID], _ chore: Chore, before day: Day) -> MemberID? {
    let history = household.history
    guard let slot = history.tables.chore(chore.id) else { return candidates.first }
    let end = household.zone.moment(day: day, minute: 0)
    var last = [Int64](repeating: Int64.min, count: history.tables.members.count)
    var missing = 0
    var isWanted = [Bool](repeating: false, count: last.count)
    for member in candidates {
      guard let place = history.tables.member(member) else { continue }
      isWanted[Int(place)] = true
      missing += 1
    }
    // Segments are months of the completions' times: the first one that has all members decides.
    for segment in history.segmentRange(ofChore: slot).reversed() where missing > 0 {
      for i in history.segments[segment].rows(ofChore: slot) {
        let row = history.row(segment, i)
        let place = Int(row.facts.member)
        guard row.facts.isValid, row.time < end, isWanted[place] else { continue }
        if last[place] == Int64.min { missing -= 1 }
        last[place] = max(last[place], row.time.milliseconds)
      }
    }
    var best: (member: MemberID, time: Int64)?
    for member in candidates {
      let time = history.tables.member(member).map { last[Int($0)] } ?? Int64.min
      if best.map({ time < $0.time }) ?? true { best = (member, time) }
    }
    return best?.member
  }
}
