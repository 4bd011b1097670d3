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
    }
  }

  /// Returns the goal as text; empty for a plain check.
  public func goal(_ goal: Goal) -> String {
    switch goal {
    case .check: ""
    case .amount(let target, let unit, .atLeast):
      strings.habitGoalAmount(amount: amount(target), unit: unit).trimmedWhitespace
    case .amount(let target, let unit, .atMost):
      strings.habitGoalAtMost(amount: amount(target), unit: unit).trimmedWhitespace
    case .minutes(let target): strings.habitGoalMinutesText(minutes: amount(target))
    }
  }

  public func amount(_ amount: Amount) -> String { decimal(thousandths: Int64(amount.thousandths)) }

  /// Returns the goal, the schedule and at most `remindersMax` reminders in one line.
  public func summary(_ habit: Habit, remindersMax: Int) -> String {
    var parts = [goal(habit.goal), schedule(habit.schedule)].filter { !$0.isEmpty }
    for minute in habit.reminders.prefix(remindersMax) { parts.append(time(minute)) }
    return parts.joined(separator: " · ")
  }

  /// Returns the day's progress towards its goal as text; empty without an amount.
  public func progress(_ tracked: TrackedHabit, _ day: Day) -> String {
    // Another app's file may have a day that is done without an amount.
    if tracked.history.state(day) == .done, tracked.history.amount(day) == nil { return goal(tracked.habit.goal) }
    let done = amount(tracked.history.amount(day) ?? .zero)
    switch tracked.habit.goal {
    case .check: return ""
    case .amount(_, _, .atMost) where tracked.history.state(day) == .open:
      // "2 of 1" would read as progress.
      return done + " · " + goal(tracked.habit.goal)
    case .amount(let target, let unit, _):
      return strings.habitGoalProgress(done: done, target: amount(target), unit: unit).trimmedWhitespace
    case .minutes(let target): return strings.habitGoalProgressMinutes(done: done, target: amount(target))
    }
  }

  /// "Serie: 12 Tage", or the text for no streak.
  public func streak(_ count: Int32, _ unit: StreakUnit) -> String {
    if count == 0 { return strings.habitStreakNone }
    return unit == .weeks ? strings.habitStreakWeeks(count: Int(count)) : strings.habitStreakDays(count: Int(count))
  }

  /// "12" or "3 Wo.".
  public func shortStreak(_ count: Int32, _ unit: StreakUnit) -> String {
    unit == .weeks ? strings.habitStreakShortWeeks(count: Int(count)) : integer(Int(count))
  }

  /// Returns a share as a percentage, or a dash if no day counts yet.
  public func percentOrDash(_ share: Double?) -> String { share.map { percent(share: $0) } ?? "–" }

  /// Returns the day's standing in one or two words.
  public func state(_ standing: DayStanding, isFuture: Bool) -> String {
    switch standing {
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
