import Core

extension TrackedHabit {
  /// Returns the current streak alone (H-5), counted back from today: the shorter the streak, the faster.
  public func currentStreak(_ context: RuleContext) -> Int32 {
    if case .timesPerWeek = habit.schedule { return currentStreakOfWeeks(context) }
    var asked = WeekdaySet.all
    if case .weekdays(let days) = habit.schedule { asked = days }
    let pauses = habit.pauses + context.rests
    guard let first = history.firstDay else { return 0 }
    var count: Int32 = 0
    var day = context.today
    while day >= first {
      switch history.state(day) {
      case .done:
        if asked.contains(day.weekday), !pauses.contains(where: { $0.contains(day) }) { count += 1 }
      case .skipped: break
      case .none, .open:
        let isNeutral = !asked.contains(day.weekday) || pauses.contains { $0.contains(day) }
        if day != context.today && !isNeutral { return count }
      }
      day = day - 1
    }
    return count
  }

  /// Examines ever more weeks until one of them ends the run, or all are examined.
  private func currentStreakOfWeeks(_ context: RuleContext) -> Int32 {
    let week = context.today.startOfWeek(context.firstWeekday)
    var count: Int32 = 8
    while true {
      let limit = week - 7 * count
      let ledger = DayLedger(self, context, notBefore: limit)
      if ledger.first > limit || ledger.weeks.contains(where: { $0.breaksRun }) { return ledger.weekStreaks.current }
      count *= 4
    }
  }
}
