import Core

/// The days on which a chore can stand on a day's list, so that a calendar need not look at each chore on each day.
extension HouseholdMoment {
  /// Returns days of a range, in order and each once: at least those on which something of the chore is due or was done.
  public func possibleDays(of chore: Chore, in range: DayRange) -> [Day] {
    let slot = household.history.tables.chore(chore.id)
    guard var days = dueDays(of: chore, in: range, slot) else {
      return (0...range.last - range.first).map { range.first + $0 }
    }
    if let slot {
      let timeZone = household.timeZone
      let start = timeZone.moment(day: range.first, minute: 0)
      let end = timeZone.moment(day: range.last + 1, minute: 0)
      household.history.forEach(ofChore: slot, from: start, to: end) { row in
        if row.facts.isValid { days.append(timeZone.day(at: row.time, startOfDayMinutes: 0)) }
      }
    }
    var found: [Day] = []
    for day in days.ordered(by: { $0 < $1 }) where found.last != day { found.append(day) }
    return found
  }

  /// Returns the days of a range on which an occurrence is due; nil if these are most days, or if the rhythm alone does not give them.
  private func dueDays(of chore: Chore, in range: DayRange, _ slot: Int32?) -> [Day]? {
    let rhythm = chore.rhythms.latest
    guard chore.rhythms.lines.count == 1, !rhythm.isFromDone, !(slot.map { hasMoves($0) } ?? false) else { return nil }
    var days: [Day] = []
    func add(_ statuses: [OccurrenceStatus]) {
      for status in statuses { if let due = status.due, range.contains(due) { days.append(due) } }
    }
    if rhythm.recurrence == .once {
      add(statuses(of: chore))
      return days
    }
    if rhythm.recurrence == .daily, rhythm.every == 1 { return nil }
    let calendar = household.calendar(of: chore)
    // One that opened before can still be due in the range.
    let first = calendar.occurrence(on: range.first).flatMap { $0.opening } ?? range.first
    guard let openings = DayRange(first, range.last) else { return days }
    calendar.forEach(in: openings) { add(statuses(of: chore, $0)) }
    return days
  }
}
