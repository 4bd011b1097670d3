import Core

extension TrackedHabit {
  /// Whether the goal limits the amount of a day, a week or a month, so that one without an entry keeps it (H-5a).
  public var isAtMost: Bool { habit.goal.direction == .atMost }

  /// Reports whether an "at most" goal is undecided on `day` while the day lasts: nothing was entered, or an amount within the limit, which
  /// may still grow. A check, which has no amount, decides it.
  public func isUndecided(_ day: Day) -> Bool {
    guard isAtMost else { return false }
    switch history.state(day) {
    case .none: return true
    case .done: return (history.amount(day) ?? .zero) > .zero
    case .open, .skipped: return false
    }
  }

  /// Reports whether today is checked off: done, or its week or month has reached its target.
  public func isChecked(_ context: RuleContext) -> Bool {
    if habit.goal.period != .day { return !isAtMost && currentTally(context)?.isFulfilled == true }
    return history.state(context.today) == .done && !isUndecided(context.today)
  }

  /// Reports whether today, or its week or month, is above the limit.
  public func isOver(_ context: RuleContext) -> Bool {
    guard isAtMost else { return false }
    return habit.goal.period == .day
      ? history.state(context.today) == .open : currentTally(context)?.isOver == true
  }
}
