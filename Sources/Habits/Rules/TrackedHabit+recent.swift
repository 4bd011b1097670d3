import Core

extension TrackedHabit {
  /// Returns the statuses of the last `count` days, today last; computes only those days.
  public func recentStatuses(_ count: Int32, _ context: RuleContext) -> [DayStatus] {
    // An archived habit's last week or month is the one in which it was archived, before the visible days.
    let first = min(context.today - (count - 1), context.atRest(habit).today)
    let statuses = DayStatuses(self, context, notBefore: habit.period.start(of: first, context.firstWeekday))
    return (0..<count).map { statuses.status(context.today - (count - 1 - $0)) }
  }

  /// Returns what `day` adds to the goal of its week or month, in thousandths. A plain "done" from before the goal had an amount counts as the
  /// whole goal.
  func contribution(_ day: Day) -> Int64 {
    let state = history.state(day)
    if state == .skipped || state == .none { return 0 }
    if let amount = history.amount(day) { return Int64(amount.thousandths) }
    return state == .done && !isAtMost ? Int64(habit.goal.target?.thousandths ?? 0) : 0
  }

  /// Returns the tally of today's week or month; nil for a habit of single days.
  public func currentTally(_ context: RuleContext) -> PeriodTally? {
    guard habit.period != .day else { return nil }
    let context = context.atRest(habit)
    let start = habit.period.start(of: context.today, context.firstWeekday)
    return DayStatuses(self, context, notBefore: start).tally(of: context.today)
  }
}
