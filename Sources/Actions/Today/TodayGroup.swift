import Core
import Habits
import Replica

/// The group of a habit in today's list.
public enum TodayGroup: String, Equatable, Sendable {
  case due, done, resting, notAsked
  /// More than an "at most" goal allows (H-5a).
  case over
}

extension TrackedHabit {
  /// Returns the habit's group in today's list. For a habit counted by weeks or months, entries so far in the period count, including those
  /// during a pause (H-8a).
  public func todayGroup(_ rules: RuleContext) -> TodayGroup {
    let state = history.state(rules.today)
    let isPaused = rules.pause(of: habit) != nil
    // An entry towards an amount for a week or a month does not complete it.
    let isOfDay = habit.goal.period == .day
    if state == .done, isPaused || (isOfDay && !isUndecided(rules.today)) { return .done }
    if state == .skipped || isPaused { return .resting }
    if isOver(rules) { return .over }
    if !isOfDay { return !isChecked(rules) ? .due : state == .done ? .done : .notAsked }
    guard habit.schedule.asks(for: rules.today) else { return .notAsked }
    return habit.period != .day && recentStatuses(1, rules) == [.covered] ? .notAsked : .due
  }

  /// Returns the habit's group in the list of another day, as it was or will be on that day.
  ///
  /// - Parameter rules: The rules of today.
  public func todayGroup(on day: Day, _ rules: RuleContext) -> TodayGroup {
    if day == rules.today { return todayGroup(rules) }
    // The habit did not exist yet.
    if day < rules.firstDay(self) { return .notAsked }
    let group = todayGroup(rules.on(day))
    // A limit that was kept needs no entry: there is nothing left to do on a past day.
    guard group == .due, isAtMost, day < rules.today else { return group }
    return history.state(day) == .done ? .done : .notAsked
  }
}

extension RuleContext {
  /// Returns the rules as they are on another day.
  public func on(_ day: Day) -> RuleContext {
    var rules = self
    rules.today = day
    return rules
  }

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
