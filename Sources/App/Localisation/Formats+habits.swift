import Core
import Habits

/// Habits in words; the same on the screens and in the terminal.
extension Formats {
  /// The schedule in words: "täglich", "Mo, Mi, Fr", "3-mal pro Woche".
  public func schedule(_ schedule: Schedule) -> String {
    switch schedule {
    case .daily: strings.habitScheduleDaily
    case .weekdays(let days): weekdays(days)
    case .timesPerWeek(let count): strings.habitScheduleTimes(count: Int(count))
    }
  }

  /// The goal in words; empty for a plain check.
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

  /// Goal, schedule and so many of the reminders in one line.
  public func summary(_ habit: Habit, remindersMax: Int) -> String {
    var parts = [goal(habit.goal), schedule(habit.schedule)].filter { !$0.isEmpty }
    for minute in habit.reminders.prefix(remindersMax) { parts.append(time(minute)) }
    return parts.joined(separator: " · ")
  }

  /// Returns the day's progress towards its goal in words; empty without an amount.
  public func progress(_ tracked: TrackedHabit, _ day: Day) -> String {
    // Done without an amount, as another app's file may have it.
    if tracked.history.state(day) == .done, tracked.history.amount(day) == nil { return goal(tracked.habit.goal) }
    let done = amount(tracked.history.amount(day) ?? .zero)
    switch tracked.habit.goal {
    case .check: return ""
    case .amount(let target, let unit, _):
      return strings.habitGoalProgress(done: done, target: amount(target), unit: unit).trimmedWhitespace
    case .minutes(let target): return strings.habitGoalProgressMinutes(done: done, target: amount(target))
    }
  }

  /// "Serie: 12 Tage", or that there is none.
  public func streak(_ count: Int32, _ unit: StreakUnit) -> String {
    if count == 0 { return strings.habitStreakNone }
    return unit == .weeks ? strings.habitStreakWeeks(count: Int(count)) : strings.habitStreakDays(count: Int(count))
  }

  /// "12" or "3 Wo.".
  public func shortStreak(_ count: Int32, _ unit: StreakUnit) -> String {
    unit == .weeks ? strings.habitStreakShortWeeks(count: Int(count)) : integer(Int(count))
  }

  /// A share as a percentage; a dash where nothing counts yet.
  public func percentOrDash(_ share: Double?) -> String { share.map { percent(share: $0) } ?? "–" }

  /// Returns the day's standing in a word or two.
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
    }
  }
}
