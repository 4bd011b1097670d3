import Core

/// Occurrences other than the current ones that were done today (F-13), which the day's list and ring include.
extension HouseholdMoment {
  /// Returns the statuses of all chores, in the order of the chores, including all occurrences that were done today.
  public func dayStatuses() -> [OccurrenceStatus] {
    var all: [OccurrenceStatus] = []
    all.reserveCapacity(household.chores.count)
    for chore in household.chores { all += dayStatuses(of: chore) }
    return all
  }

  /// Returns the statuses of a chore's current occurrence, then of others that were done today: they are closed, or the rhythm or the
  /// assignment has changed since.
  public func dayStatuses(of chore: Chore) -> [OccurrenceStatus] {
    let current = statuses(of: chore)
    guard let slot = household.history.tables.chore(chore.id) else { return current }
    var rows: [CompletionRow] = []
    household.history.forEach(ofChore: slot, from: dayStart, to: dayEnd) { row in
      if row.facts.isValid, !isShown(row, by: current) { rows.append(row) }
    }
    if rows.isEmpty { return current }
    return current + rows.ordered { $0.time < $1.time }.map { done(chore, $0) }
  }

  private func isShown(_ row: CompletionRow, by statuses: [OccurrenceStatus]) -> Bool {
    let part = household.history.part(row)
    for status in statuses
    where status.state.isDone && status.occurrence.opening == row.key.opening && status.member == part {
      return true
    }
    return false
  }

  private func done(_ chore: Chore, _ row: CompletionRow) -> OccurrenceStatus {
    let doer = household.history.member(row.facts)
    let opening = row.key.opening
    return OccurrenceStatus(
      chore: chore.id,
      occurrence: Occurrence(opening: opening, due: opening, closing: nil, isReplaced: false, position: 0),
      member: household.history.part(row), state: row.facts.isWaiting ? .waiting : .done, due: opening, doers: [doer],
      formerDoers: [], doneBy: doer, doneAt: row.time, wasRefused: false, isMoved: false)
  }
}
