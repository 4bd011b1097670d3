import Core
import Habits

/// Texts for a habit's days and errors, the same on the screens and in the terminal.
extension Formats {
  /// Returns the sentence that explains why a day counts or not, and what would have ended the streak (H-8c).
  public func why(_ tracked: TrackedHabit, _ day: Day, _ reason: DayReason) -> String {
    let run = Int(reason.run)
    let isDays = reason.unit == .day
    switch reason.kind {
    case .future: return strings.whyFuture
    case .beforeStart: return strings.whyBeforeStart
    case .done: return doneText(reason, run)
    case .kept: return run <= 1 || !isDays ? strings.whyKept : strings.whyKeptDays(count: run)
    case .extra: return strings.whyExtra
    case .open where tracked.isAtMost:
      return tracked.habit.goal.period == .day ? strings.whyOpenAtMost : strings.whyOpenTotal
    case .open: return run == 0 || !isDays ? strings.whyOpenToday : strings.whyOpenTodayDays(count: run)
    case .pending(let done, let required):
      let (done, required) = (tallied(done, tracked), tallied(required, tracked))
      return reason.unit == .month
        ? strings.whyPendingMonth(done: done, required: required) : strings.whyPending(done: done, required: required)
    case .covered(let done, let required):
      let (done, required) = (tallied(done, tracked), tallied(required, tracked))
      return reason.unit == .month
        ? strings.whyCoveredMonth(done: done, required: required) : strings.whyCovered(done: done, required: required)
    case .skipped:
      if run == 0 { return strings.whySkipped }
      let text =
        switch reason.unit {
        case .day: strings.whySkippedDays(count: run)
        case .week: strings.whySkippedWeeks(count: run)
        case .month: strings.whySkippedMonths(count: run)
        }
      return reason.carriesRun && isDays
        ? text + " " + strings.whyWouldBreakSkipped(count: Int(reason.runBefore)) : text
    case .paused(let range):
      let text = strings.whyPaused(last: shortDate(range.last))
      return reason.carriesRun && isDays
        ? text + " " + strings.whyWouldBreakPaused(count: Int(reason.runBefore)) : text
    case .notScheduled: return strings.whyNotScheduled(schedule: schedule(tracked.habit.schedule))
    case .missed:
      if run == 0 { return strings.whyMissed }
      return switch reason.unit {
      case .day: strings.whyMissedEndedDays(count: run)
      case .week: strings.whyMissedEndedWeeks(count: run)
      case .month: strings.whyMissedEndedMonths(count: run)
      }
    case .partial: return partialText(tracked, day)
    case .over: return overText(tracked, day) + (run == 0 || !isDays ? "" : " " + strings.whyOverEndedDays(count: run))
    case .archived: return strings.whyArchived
    }
  }

  private func doneText(_ reason: DayReason, _ run: Int) -> String {
    if run <= 1 && !reason.carriesRun { return strings.whyDone }
    let text =
      switch reason.unit {
      case .day: strings.whyDoneDays(count: run)
      case .week: strings.whyDoneWeeks(count: run)
      case .month: strings.whyDoneMonths(count: run)
      }
    guard reason.carriesRun else { return text }
    let before = Int(reason.runBefore)
    let warning =
      switch reason.unit {
      case .day: strings.whyWouldBreakDays(count: before)
      case .week: strings.whyWouldBreakWeeks(count: before)
      case .month: strings.whyWouldBreakMonths(count: before)
      }
    return text + " " + warning
  }

  /// Returns the count of a week or month: days, or an amount.
  private func tallied(_ count: Int64, _ tracked: TrackedHabit) -> String {
    tracked.habit.goal.period == .day ? integer(Int(count)) : amount(Amount(thousandths: count))
  }

  private func partialText(_ tracked: TrackedHabit, _ day: Day) -> String {
    let done = amount(tracked.history.amount(day) ?? .zero)
    return strings.whyPartial(done: done, target: amount(tracked.habit.goal.target ?? .zero))
  }

  private func overText(_ tracked: TrackedHabit, _ day: Day) -> String {
    // Another app's file may have a day that is not done without an amount.
    guard tracked.habit.goal.period == .day, let done = tracked.history.amount(day) else { return strings.whyOver }
    return strings.whyAtMostExceeded(done: amount(done), target: amount(tracked.habit.goal.target ?? .zero))
  }

  /// Returns the sentence that explains a rule's error to the user.
  public func text(for error: HabitError) -> String {
    switch error {
    case .nameEmpty: strings.habitErrorNameEmpty
    case .nameTooLong(let count): strings.habitErrorNameTooLong(max: HabitLimits.nameCharactersMax, count: count)
    case .noteTooLong(let count): strings.habitErrorNoteTooLong(max: HabitLimits.noteCharactersMax, count: count)
    case .unitTooLong: strings.habitErrorUnitTooLong(max: HabitLimits.unitCharactersMax)
    case .colorMalformed: strings.habitErrorColor
    case .reminderOutOfRange: strings.habitErrorReminderTime
    case .noWeekday: strings.habitErrorNoWeekday
    case .goalNotPositive: strings.habitErrorGoalNumber
    case .scheduleOfPeriod: strings.habitErrorScheduleOfPeriod
    case .pauseReversed: strings.habitErrorPauseReversed
    case .pausesFull: strings.settingsPausesFull(max: HabitLimits.pauseCountMax)
    case .futureDay: strings.habitErrorFutureDay
    case .futureReferenceDay: strings.habitErrorFutureReferenceDay
    case .dayOutOfRange: strings.habitErrorDayOutOfRange
    case .unknownHabit: strings.habitErrorUnknown
    case .freeLimitReached(let count): strings.proLimitTitle(max: count)
    case .tooManyHabits: strings.habitErrorTooMany
    }
  }
}
