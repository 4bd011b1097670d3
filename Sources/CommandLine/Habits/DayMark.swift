import Actions
import Core
import Habits

/// The mark of a day in the terminal, readable without colours.
struct DayMark {
  let symbol: String
  let style: TextStyle

  init(_ status: DayStatus, _ color: HabitColor) {
    switch status {
    case .done, .extra: (symbol, style) = ("✓", .tint(color))
    case .skipped: (symbol, style) = ("–", .dim)
    case .paused: (symbol, style) = ("‖", .dim)
    case .missed: (symbol, style) = ("×", .dim)
    case .partial: (symbol, style) = ("◐", .tint(color))
    case .over: (symbol, style) = ("!", .tint(color))
    case .open, .pending: (symbol, style) = ("○", .plain)
    case .notScheduled, .covered, .outside: (symbol, style) = ("·", .dim)
    }
  }

  /// The marks that the legend explains, in its order.
  static let legend: [DayStatus] = [.done, .partial, .over, .open, .missed, .skipped, .paused, .notScheduled]
}

extension Session {
  /// Returns the mark of a habit's current day, for all commands.
  func todayMark(_ tracked: TrackedHabit) -> DayMark { mark(tracked, rules) }

  /// Returns the mark of the day that the rules call today.
  func mark(_ tracked: TrackedHabit, _ rules: RuleContext) -> DayMark {
    let status = tracked.recentStatuses(1, rules).first ?? .open
    let hasAmount = (tracked.history.amount(rules.today) ?? .zero) > .zero
    return DayMark(status == .open && hasAmount ? .partial : status, tracked.habit.color)
  }

  /// Returns the last seven days as marks, today last.
  func weekCell(_ tracked: TrackedHabit) -> TextTable.Cell { weekCell(tracked, rules) }

  /// Returns the seven days up to the one that the rules call today.
  func weekCell(_ tracked: TrackedHabit, _ rules: RuleContext) -> TextTable.Cell {
    let marks = tracked.recentStatuses(7, rules).map { DayMark($0, tracked.habit.color) }
    return TextTable.Cell(
      marks.map { $0.symbol }.joined(), painted: marks.map { terminal.styled($0.symbol, $0.style) }.joined())
  }

  func streakCells(_ tracked: TrackedHabit, _ rules: RuleContext) -> [TextTable.Cell] {
    words.streakCells(tracked.currentStreak(rules), tracked.habit.period)
  }

  /// Returns the pause that applies to the habit today, its own or the global one.
  func currentPause(_ habit: Habit) -> DayRange? { rules.pause(of: habit) }
}
