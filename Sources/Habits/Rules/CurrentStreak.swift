import Core

extension TrackedHabit {
  /// Returns the current streak alone (H-5), counted back from today: the shorter the streak, the faster.
  public func currentStreak(_ context: RuleContext) -> Int32 {
    let context = context.atRest(habit)
    if habit.period != .day { return currentStreakOfPeriods(context) }
    let pauses = habit.pauses + context.rests
    let isAtMost = isAtMost
    guard let first = isAtMost ? context.firstDay(self) : history.firstDay else { return 0 }
    var count: Int32 = 0
    var day = context.today
    while day >= first {
      let state = history.state(day)
      if state != .skipped, habit.schedule.asks(for: day) {
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

  /// Examines ever more weeks or months until one of them ends the run, or all are examined.
  private func currentStreakOfPeriods(_ context: RuleContext) -> Int32 {
    var days: Int32 = 8 * habit.period.longestDays
    while true {
      let limit = habit.period.start(of: context.today - days, context.firstWeekday)
      let statuses = DayStatuses(self, context, notBefore: limit)
      if statuses.first > limit || statuses.tallies.contains(where: { $0.breaksRun }) {
        return statuses.periodStreaks.current
      }
      days *= 4
    }
  }
}
