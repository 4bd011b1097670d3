import Core

/// An occurrence with its due day and completion, for statistics.
struct DueOccurrence {
  let occurrence: Occurrence
  let assignment: Assignment
  /// The member whose part this is, if each of several members does a part.
  let member: MemberID?
  let due: Day
  /// The last try, if it was neither undone nor refused.
  let done: CompletionRow?
  /// A parent skipped it, and nobody did it.
  let isSkipped: Bool
}

extension HouseholdMoment {
  /// Calls `body` with the occurrences of a chore that are due on one of `days`, by the calendar or after completions, in no order; with
  /// each member's part if each does one. Leaves out those that are excused because all were away.
  func forEachDue(_ chore: Chore, in days: DayRange, _ body: (DueOccurrence) -> Void) {
    let calendar = household.calendar(of: chore)
    let longest = chore.rhythms.longestDays
    let rows = ChoreRows(household.history, chore.id, from: days.first - longest)
    func visit(_ occurrence: Occurrence) { self.visit(chore, occurrence, rows, days, body) }
    // An occurrence is due until the next one opens; a move may bring it forward to the day after the one before.
    let openings = Self.range(days.first - longest, rows.hasMoves ? days.last + longest : days.last)
    calendar.forEach(in: openings, visit)
    if chore.rhythms.lines[0].recurrence == .once, let once = calendar.occurrence(named: nil) { visit(once) }
    guard let start = chore.rhythms.firstDayFromDone else { return }
    // Each completion belongs to an occurrence, and one more may be open.
    var last: Day?
    for row in rows.all {
      guard let opening = row.key.opening, opening >= start, opening != last, calendar.isFromDone(on: opening) else {
        continue
      }
      last = opening
      visit(.fromDone(opening))
    }
    if let current = currentOccurrence(of: chore), let opening = current.opening, opening != last,
      opening <= days.last, calendar.isFromDone(on: opening), current.closing.map({ $0 > today }) ?? true
    {
      visit(current)
    }
  }

  private func visit(
    _ chore: Chore, _ occurrence: Occurrence, _ rows: ChoreRows, _ days: DayRange, _ body: (DueOccurrence) -> Void
  ) {
    let assignment = assignment(of: chore, occurrence)
    func visit(_ member: MemberID?) {
      // Computing the turns of ten years takes a while.
      let absent =
        member ?? (isAnyoneAway(assignment, on: occurrence.due) ? absentTurn(of: chore, occurrence, assignment) : nil)
      guard let due = dueDay(chore, occurrence, assignment, absent, rows), days.contains(due) else { return }
      let last =
        assignment.sharing == .each && member == nil
        ? household.history.latestOfAnyone { rows.latest(occurrence.opening, $0) }
        : rows.latest(occurrence.opening, member)
      let done = last.flatMap { $0.facts.isValid ? $0 : nil }
      body(
        DueOccurrence(
          occurrence: occurrence, assignment: assignment, member: member, due: due, done: done,
          isSkipped: done == nil && rows.isSkipped(occurrence.opening)))
    }
    let present = assignment.sharing == .each ? household.present(of: assignment) : []
    if present.isEmpty { return visit(nil) }
    for member in present { visit(member) }
  }

  private func dueDay(
    _ chore: Chore, _ occurrence: Occurrence, _ assignment: Assignment, _ member: MemberID?, _ rows: ChoreRows
  ) -> Day? {
    if rows.hasMoves, let day = movedDay(of: chore, occurrence) { return day }
    if let deadline = chore.deadline, occurrence.opening == nil {
      let day = household.timeZone.day(at: deadline, startOfDayMinutes: 0)
      return isAway(assignment, member, on: day) ? nil : day
    }
    return occurrence.due { isAway(assignment, member, on: $0) }
  }

  /// Returns the members for whom it counts if it is missed: the one whose turn it is, or all assigned members who are not away on that
  /// day; empty if it is unassigned. A turn remains that of a member who left after that day.
  func responsible(for each: DueOccurrence, of chore: Chore) -> [MemberID] {
    if let member = each.member { return [member] }
    guard each.assignment.sharing.isRotation else {
      return each.assignment.members.filter { !household.isAway($0, on: each.due) }
    }
    return turn(of: chore, each.occurrence, each.assignment, leftBy: each.due).map { [$0] } ?? []
  }
}

extension Occurrence {
  /// An occurrence that a completion names, of a rhythm that depends on completions.
  fileprivate static func fromDone(_ opening: Day) -> Occurrence {
    Occurrence(opening: opening, due: opening, closing: nil, isReplaced: false, position: 0)
  }
}

extension RhythmLines {
  /// No occurrence is open for longer, except those that depend on completions and those of one-time chores.
  fileprivate var longestDays: Int32 {
    var longest: Int32 = 1
    for line in lines {
      switch line.recurrence {
      case .once: break
      case .daily: longest = max(longest, line.every)
      case .weekly: longest = max(longest, line.every * 7)
      case .monthly: longest = max(longest, line.every * 31)
      }
    }
    return longest
  }
}
