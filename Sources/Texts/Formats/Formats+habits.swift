import Core
import Habits

/// Texts about habits, the same on the screens and in the terminal.
extension Formats {
  /// Returns the schedule as text: "täglich", "Mo, Mi, Fr", "3-mal pro Woche".
  public func schedule(_ schedule: Schedule) -> String {
    switch schedule {
    case .daily: strings.habitScheduleDaily
    case .weekdays(let days): weekdays(days)
    case .timesPerWeek(let count): strings.habitScheduleTimes(count: Int(count))
    case .everyDays(let count, _): strings.habitScheduleEvery(count: Int(count))
    case .timesPerMonth(let count): strings.habitScheduleMonthly(count: Int(count))
    }
  }

  /// Returns the goal as text; empty for a plain check.
  public func goal(_ goal: Goal) -> String {
    let text =
      switch goal {
      case .check: ""
      case .amount(let target, let unit, .atLeast, _):
        strings.habitGoalAmount(amount: amount(target), unit: unit).trimmedWhitespace
      case .amount(let target, let unit, .atMost, _):
        strings.habitGoalAtMost(amount: amount(target), unit: unit).trimmedWhitespace
      case .minutes(let target, _): minutes(target)
      }
    return switch goal.period {
    case .day: text
    case .week: strings.habitGoalPerWeek(goal: text)
    case .month: strings.habitGoalPerMonth(goal: text)
    }
  }

  public func amount(_ amount: Amount) -> String { decimal(thousandths: Int64(amount.thousandths)) }

  /// Returns an amount as it is typed, without marks between thousands.
  public func typed(_ amount: Amount) -> String { strings.numberStyle.typed(thousandths: Int64(amount.thousandths)) }

  /// Reads an amount typed as the region writes numbers; nil for anything else.
  public func amount(typed text: String) -> Amount? { Amount(typed: text, decimalMark: decimalMark) }

  /// The byte of the region's decimal mark.
  public var decimalMark: UInt8 { strings.numberStyle.decimalMark.utf8.first ?? 0 }

  /// Returns the goal, the schedule and at most `remindersMax` reminders in one line.
  public func summary(_ habit: Habit, remindersMax: Int) -> String {
    var parts = [goal(habit.goal), habit.goal.period == .day ? schedule(habit.schedule) : ""].filter { !$0.isEmpty }
    for minute in habit.reminders.prefix(remindersMax) { parts.append(time(minute)) }
    return parts.joined(separator: " · ")
  }

  /// Returns today's progress in one line: the amount, or the schedule of a plain check.
  public func progressToday(_ tracked: TrackedHabit, _ rules: RuleContext) -> String {
    let goal = tracked.habit.goal
    if goal == .check { return schedule(tracked.habit.schedule) }
    guard goal.period != .day, let tally = tracked.currentTally(rules) else { return progress(tracked, rules.today) }
    let text = progress(goal, done: Amount(thousandths: tally.done), of: Amount(thousandths: tally.required))
    return goal.period == .week
      ? strings.habitGoalThisWeek(progress: text) : strings.habitGoalThisMonth(progress: text)
  }

  /// Returns “Gläser: 3 von 8”. The unit is the user's own word, so no text may need another form of it.
  private func progress(_ goal: Goal, done: Amount, of target: Amount) -> String {
    switch goal {
    case .amount(_, let unit, _, _) where !unit.isEmpty:
      strings.habitGoalProgress(done: amount(done), target: amount(target), unit: unit)
    case .minutes: strings.habitGoalProgressOf(done: amount(done), target: minutes(target))
    case .amount, .check: strings.habitGoalProgressOf(done: amount(done), target: amount(target))
    }
  }

  private func minutes(_ target: Amount) -> String {
    target.thousandths == 1000
      ? strings.dateMinutesLong(count: 1) : strings.habitGoalMinutesText(minutes: amount(target))
  }

  /// Returns the day's progress towards its goal as text; empty without an amount. For a week or a month, it is what the day adds.
  public func progress(_ tracked: TrackedHabit, _ day: Day) -> String {
    // Another app's file may have a day that is done without an amount.
    if tracked.history.state(day) == .done, tracked.history.amount(day) == nil { return goal(tracked.habit.goal) }
    let habit = tracked.habit
    guard let target = habit.goal.target else { return "" }
    let done = tracked.history.amount(day) ?? .zero
    // "2 of 1" would read as progress, as would a day's part of a week's target.
    if habit.goal.period != .day || (tracked.isAtMost && tracked.history.state(day) == .open) {
      return amount(done) + " · " + goal(habit.goal)
    }
    return progress(habit.goal, done: done, of: target)
  }

  /// Returns the title of a habit's reminder: its symbol and its name.
  public func reminderTitle(_ habit: Habit) -> String {
    habit.symbol.isEmpty ? habit.name : habit.symbol + " " + habit.name
  }

  /// Returns the text of a habit's reminder: the goal, if there is one, and the time.
  public func reminderText(_ habit: Habit, minute: Int32) -> String {
    let goal = goal(habit.goal)
    return goal.isEmpty ? time(minute) : goal + " · " + time(minute)
  }

  /// "Serie: 12 Tage", or the text for no streak.
  public func streak(_ count: Int32, _ unit: Period) -> String {
    if count == 0 { return strings.habitStreakNone }
    return switch unit {
    case .day: strings.habitStreakDays(count: Int(count))
    case .week: strings.habitStreakWeeks(count: Int(count))
    case .month: strings.habitStreakMonths(count: Int(count))
    }
  }

  /// "12" or "3 Wo.".
  public func shortStreak(_ count: Int32, _ unit: Period) -> String {
    switch unit {
    case .day: integer(Int(count))
    case .week: strings.habitStreakShortWeeks(count: Int(count))
    case .month: strings.habitStreakShortMonths(count: Int(count))
    }
  }

  /// Returns a share as a percentage, or a dash if no day counts yet.
  public func percentOrDash(_ share: Double?) -> String { share.map { percent(share: $0) } ?? "–" }

  /// Returns the day's status in one or two words.
  public func state(_ status: DayStatus, isFuture: Bool) -> String {
    switch status {
    case .outside: isFuture ? strings.calendarStateFuture : strings.calendarStateBeforeStart
    case .done: strings.calendarStateDone
    case .extra: strings.calendarStateExtra
    case .open, .pending: strings.calendarStateOpen
    case .covered: strings.calendarStateCovered
    case .skipped: strings.calendarStateSkipped
    case .paused: strings.calendarStatePaused
    case .notScheduled: strings.calendarStateNotScheduled
    case .missed: strings.calendarStateMissed
    case .partial: strings.calendarStatePartial
    case .over: strings.calendarStateOver
    }
  }
}
