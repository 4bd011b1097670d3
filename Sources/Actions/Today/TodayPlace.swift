import Core
import Habits
import Replica

/// The group of a habit in today's list.
public enum TodayPlace: String, Equatable, Sendable {
  case due, done, resting, notAsked
  /// More than an "at most" goal allows (H-5a).
  case over
}

extension TrackedHabit {
  /// Returns the habit's group in today's list. For a schedule of n times a week, the days done so far count, including
  /// those done during a pause (H-8a).
  public func todayPlace(_ rules: RuleContext) -> TodayPlace {
    let state = history.state(rules.today)
    let isPaused = rules.pause(of: habit) != nil
    if state == .done, isPaused || !isUndecided(rules.today) { return .done }
    if state == .skipped || isPaused { return .resting }
    guard habit.schedule.asks(for: rules.today.weekday) else { return .notAsked }
    if case .timesPerWeek = habit.schedule, recentStandings(1, rules) == [.covered] { return .notAsked }
    if isAtMost, state == .open { return .over }
    return .due
  }
}

extension RuleContext {
  /// Returns the pause that applies to the habit today, its own or the global one. If there are several, returns the
  /// one that ends last.
  public func pause(of habit: Habit) -> DayRange? {
    var found: DayRange?
    for pause in habit.pauses + pauses where pause.contains(today) {
      if found.map({ $0.last < pause.last }) ?? true { found = pause }
    }
    return found
  }
}
