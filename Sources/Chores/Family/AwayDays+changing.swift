import Core

/// Entering an absence: there is one that is present or to come, and those that are over stay for the statistics.
extension AwayDays {
  /// Returns the days with this absence in the place of what is present or to come; nil for none. Throws for too many lines, and for days out
  /// of bounds.
  public func changed(to line: Line?, on today: Day) throws(ChoresError) -> AwayDays {
    guard let line else { return try AwayDays(lines.compactMap { $0.before(today) }) }
    if lines.last == line { return self }
    return try AwayDays(lines.compactMap { $0.before(today) }.filter { !line.covers($0) } + [line])
  }

  /// The absence that is present or to come; nil for none.
  public func current(on today: Day) -> Line? { lines.last.flatMap { $0.isOver(on: today) ? nil : $0 } }
}

extension AwayDays.Line {
  fileprivate func isOver(on today: Day) -> Bool {
    switch self {
    case .range(let range): range.last < today
    case .weeks(_, let last): last.map { $0 < today } ?? false
    }
  }

  /// Returns what is over; nil for nothing.
  fileprivate func before(_ today: Day) -> AwayDays.Line? {
    switch self {
    case .range(let range): DayRange(range.first, min(range.last, today - 1)).map { .range($0) }
    case .weeks(let first, let last):
      first < today ? .weeks(first: first, last: min(last ?? today - 1, today - 1)) : nil
    }
  }

  /// Whether an absence of the same kind is contained in this one, as before its end was moved.
  fileprivate func covers(_ other: AwayDays.Line) -> Bool {
    switch (self, other) {
    case (.range(let own), .range(let other)): own.first <= other.first && other.last <= own.last
    case (.weeks(let own, let last), .weeks(let other, let end)):
      own == other && (last.map { last in end.map { $0 <= last } ?? false } ?? true)
    default: false
    }
  }
}
