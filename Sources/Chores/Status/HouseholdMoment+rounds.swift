import Core

/// Round robin (F-9): of the members who are present, the one whose last turn is the longest ago is next. So an absence never gives another
/// member two turns.
extension HouseholdMoment {
  /// Returns the order of turns before the occurrence that opens on the day.
  ///
  /// - Parameter line: The index of the assignment in the chore's.
  func queue(of chore: Chore, line: Int, before opening: Day) -> TurnOrder {
    let assignment = chore.assignments.lines[line]
    let start = TurnOrder(assignment.members, after: line > 0 ? lastTurn(of: chore, line - 1) : nil)
    let calendar = household.calendar(of: chore)
    if calendar.isFromDone(on: opening) {
      var queue = start
      for day in doneOpenings(of: chore, before: opening) where line == 0 || day >= assignment.start {
        _ = queue.next { !household.isAway($0, on: day, leftBy: day) }
      }
      return queue
    }
    let first = line > 0 ? assignment.start : chore.rhythms.lines[0].start ?? opening
    guard comesAndGoes(assignment) else {
      var queue = start
      queue.pass(calendar.count(before: opening) - calendar.count(before: min(first, opening))) { _ in true }
      return queue
    }
    let round = known(chore, line, from: first, start)
    let people = Absences(household, assignment, calendar)
    var (day, queue) = round.stretch(on: opening)
    // Terminates, since each period is at least a day long.
    while day < opening {
      let end = people.end(ofStretchFrom: day)
      let last = min(end, opening)
      queue.pass(calendar.count(before: last) - calendar.count(before: day)) { people.isThere($0, on: day) }
      day = last
      if last == end { round.begin(queue, on: end) }
    }
    return queue
  }

  /// Whether the family or any of these members is ever away, has left or is unknown.
  private func comesAndGoes(_ assignment: Assignment) -> Bool {
    if !household.family.away.isEmpty { return true }
    for id in assignment.members {
      guard let member = household.member(id), !member.hasLeft, member.away.isEmpty else { return true }
    }
    return false
  }

  /// Returns the member who had the last turn under an assignment, or to whom the chore was assigned.
  private func lastTurn(of chore: Chore, _ line: Int) -> MemberID? {
    let (assignment, end) = (chore.assignments.lines[line], chore.assignments.lines[line + 1].start)
    let calendar = household.calendar(of: chore)
    switch assignment.sharing {
    case .turns: return queue(of: chore, line: line, before: end).last
    case .member, .points, .oldest:
      guard !calendar.isFromDone(on: end), let occurrence = calendar.occurrence(on: end - 1) else { return nil }
      if line > 0, occurrence.opening.map({ $0 < assignment.start }) ?? true { return lastTurn(of: chore, line - 1) }
      return assignment.sharing == .member ? assignment.members[0] : turn(of: chore, occurrence, assignment)
    case .nobody, .any, .each: return nil
    }
  }

  /// Returns the opening days of occurrences that were done or skipped, of a rhythm that depends on completions.
  private func doneOpenings(of chore: Chore, before opening: Day) -> [Day] {
    guard let start = chore.rhythms.firstDayFromDone, let slot = household.history.tables.chore(chore.id) else {
      return []
    }
    let calendar = household.calendar(of: chore)
    return household.history.doneOpenings(
      slot, since: start, through: opening - 1, timeZone: household.timeZone, opens: calendar.opens(on:after:)
    ).ordered { $0 < $1 }
  }
}

extension ChoreCalendar {
  /// Returns how many occurrences by the calendar have opened before the day.
  fileprivate func count(before day: Day) -> Int32 { occurrence(on: day - 1).map { $0.position + 1 } ?? 0 }
}

/// The presence of those who take turns. A turn that is due on the day on which its member leaves, or later, goes to the next member.
private struct Absences {
  private let family: AwayDays
  private let people: [(id: MemberID, away: AwayDays, end: Day)]

  init(_ household: Household, _ assignment: Assignment, _ calendar: ChoreCalendar) {
    family = household.family.away
    people = assignment.members.map { id in
      guard let member = household.member(id) else { return (id, .none, .earliest) }
      guard let left = member.leftAt else { return (id, member.away, .latest + 1) }
      let day = household.timeZone.day(at: left, startOfDayMinutes: 0)
      let occurrence = calendar.occurrence(on: day)
      let isOpen = occurrence?.due.map { $0 >= day } ?? false
      return (id, member.away, isOpen ? occurrence?.opening ?? day : day)
    }
  }

  func isThere(_ id: MemberID, on day: Day) -> Bool {
    guard !family.contains(day) else { return false }
    for one in people where one.id == id { return day < one.end && !one.away.contains(day) }
    return false
  }

  /// Returns the next day on which anybody may leave or return.
  func end(ofStretchFrom day: Day) -> Day {
    var end = family.change(after: day)
    for one in people {
      end = min(end, one.away.change(after: day))
      if one.end > day { end = min(end, one.end) }
    }
    return end
  }
}
