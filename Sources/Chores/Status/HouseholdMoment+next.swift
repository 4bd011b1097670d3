import Core

/// The occurrence after the current one, which a parent can skip or move before it opens (F-6a).
extension HouseholdMoment {
  /// Returns the occurrence that opens after the current one; nil for a one-time chore, and for a chore that opens again only after its
  /// completion. A skip or a move changes its statuses, not the occurrence.
  public func nextOccurrence(of chore: Chore) -> Occurrence? {
    guard let current = currentOccurrence(of: chore) else { return nil }
    let day = max(current.opening ?? today, today)
    return household.calendar(of: chore).occurrence(after: day, done: lastDone(of: chore, through: day))
  }

  /// Returns the statuses of the occurrence that opens after the current one: `upcoming` or `skipped`, with the day to which it was moved.
  public func nextStatuses(of chore: Chore) -> [OccurrenceStatus] {
    nextOccurrence(of: chore).map { statuses(of: chore, $0) } ?? []
  }

  /// Returns the open status of the current occurrence if it would count as missed because the next occurrence is moved to `day`: from
  /// then on the next one is the current one. Nil if nothing of it is left to be done, or if it stays open until its end.
  public func statusMissed(byMovingNextOf chore: Chore, to day: Day) -> OccurrenceStatus? {
    guard let current = currentOccurrence(of: chore), let closing = current.closing, !current.isReplaced, day < closing,
      let next = nextOccurrence(of: chore), household.calendar(of: chore).allowsMove(of: next, to: day)
    else { return nil }
    for status in statuses(of: chore, current) where status.due != nil {
      if status.state.isOpen || status.state == .upcoming || status.state == .away { return status }
    }
    return nil
  }

  /// Returns the skip and the move of an occurrence that are in effect, the latest first; none for one that somebody has done.
  public func marks(of chore: Chore, _ occurrence: Occurrence) -> [EffectiveMark] {
    let statuses = statuses(of: chore, occurrence)
    for status in statuses where status.state.isDone { return [] }
    guard let status = statuses.first else { return [] }
    var marks: [EffectiveMark] = []
    func consider(_ kind: OccurrenceMark.Kind) {
      if let mark = household.history.effectiveMark(kind, of: chore.id, opening: occurrence.opening) {
        marks.append(mark)
      }
    }
    if status.state == .skipped { consider(.skip) }
    if status.isMoved { consider(.move) }
    return marks.ordered { $1.markedAt < $0.markedAt }
  }

  /// Returns the last skip or move of the next occurrence, which can be undone; nil if there is none.
  public func nextMarked(of chore: Chore) -> EffectiveMark? {
    nextOccurrence(of: chore).flatMap { marks(of: chore, $0).first }
  }
}
