import Core
import Habits
import Replica

/// The group of a habit in today's list.
public enum TodayPlace: String, Equatable, Sendable {
  case due, done, resting, notAsked
}

extension TrackedHabit {
  /// Returns the habit's group in today's list. For a schedule of n times a week, the days done so far count, including
  /// those done during a pause (H-8a).
  public func todayPlace(_ rules: RuleContext) -> TodayPlace {
    let state = history.state(rules.today)
    if state == .done { return .done }
    if state == .skipped || rules.pause(of: habit) != nil { return .resting }
    guard habit.schedule.asks(for: rules.today.weekday) else { return .notAsked }
    if case .timesPerWeek = habit.schedule, recentStandings(1, rules) == [.covered] { return .notAsked }
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
