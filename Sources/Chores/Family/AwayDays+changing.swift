import Core

/// Changes an absence. There is at most one present or future absence; past ones stay for the statistics.
extension AwayDays {
  /// Returns the days with this absence in place of the present or future one; nil removes it. Throws for too many lines, and for days out
  /// of bounds.
  public func changed(to line: Line?, on today: Day) throws(ChoresError) -> AwayDays {
    guard let line else { return try AwayDays(lines.compactMap { $0.before(today) }) }
    if lines.last == line { return self }
    return try AwayDays(lines.compactMap { $0.before(today) }.filter { !line.covers($0) } + [line])
  }

  /// The present or future absence; nil if there is none.
  public func current(on today: Day) -> Line? { lines.last.flatMap { $0.isOver(on: today) ? nil : $0 } }
}

extension AwayDays.Line {
  fileprivate func isOver(on today: Day) -> Bool {
    switch self {
    case .range(let range): range.last < today
    case .weeks(_, let last): last.map { $0 < today } ?? false
    }
  }

  /// Returns the part before today; nil if there is none.
  fileprivate func before(_ today: Day) -> AwayDays.Line? {
    switch self {
    case .range(let range): DayRange(range.first, min(range.last, today - 1)).map { .range($0) }
    case .weeks(let first, let last):
      first < today ? .weeks(first: first, last: min(last ?? today - 1, today - 1)) : nil
    }
  }

  /// Whether this absence contains one of the same kind, which was this one before its end was moved.
  fileprivate func covers(_ other: AwayDays.Line) -> Bool {
    switch (self, other) {
    case (.range(let own), .range(let other)): own.first <= other.first && other.last <= own.last
    case (.weeks(let own, let last), .weeks(let other, let end)):
      own == other && (last.map { last in end.map { $0 <= last } ?? false } ?? true)
    default: false
    }
  }
}
