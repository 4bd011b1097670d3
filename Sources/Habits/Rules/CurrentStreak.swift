import Core

extension TrackedHabit {
  /// Returns the current streak alone (H-5), counted back from today: the shorter the streak, the faster.
  public func currentStreak(_ context: RuleContext) -> Int32 {
    let context = context.atRest(habit)
    if case .timesPerWeek = habit.schedule { return currentStreakOfWeeks(context) }
    var asked = WeekdaySet.all
    if case .weekdays(let days) = habit.schedule { asked = days }
    let pauses = habit.pauses + context.rests
    let isAtMost = isAtMost
    guard let first = isAtMost ? context.firstDay(self) : history.firstDay else { return 0 }
    var count: Int32 = 0
    var day = context.today
    while day >= first {
      let state = history.state(day)
      if state != .skipped, asked.contains(day.weekday) {
        let isPaused = pauses.contains { $0.contains(day) }
        let isOpen = day == context.today && !isPaused && (isAtMost ? isUndecided(day) : state != .done)
        if !isOpen {
          if state == .done || (isAtMost && state == .none && !isPaused) {
            count += 1
          } else if !isPaused {
            return count
          }
        }
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
