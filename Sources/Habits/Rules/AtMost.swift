import Core

extension TrackedHabit {
  /// Whether the goal limits the day's amount, so that a day without an entry keeps it (H-5a).
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

  /// Reports whether `day` is checked off, with `today` as the current day.
  public func isChecked(_ day: Day, today: Day) -> Bool {
    history.state(day) == .done && !(day == today && isUndecided(day))
  }
}
