import App
import Habits

/// A day's mark on the terminal, readable without colours too.
struct DayMark {
  let symbol: String
  let style: TextStyle

  init(_ standing: DayStanding, _ color: HabitColor) {
    switch standing {
    case .done, .extra: (symbol, style) = ("✓", .tint(color))
    case .skipped: (symbol, style) = ("–", .dim)
    case .paused: (symbol, style) = ("‖", .dim)
    case .missed: (symbol, style) = ("×", .dim)
    case .partial: (symbol, style) = ("◐", .tint(color))
    case .open, .pending: (symbol, style) = ("○", .plain)
    case .notScheduled, .covered, .outside: (symbol, style) = ("·", .dim)
    }
  }

  /// The marks that need a word, in the order of a legend.
  static let legend: [DayStanding] = [.done, .partial, .open, .missed, .skipped, .paused, .notScheduled]
}

extension Session {
  /// The last seven days as marks, today last.
  func weekCell(_ tracked: TrackedHabit) -> TextTable.Cell {
    let marks = tracked.recentStandings(7, rules).map { DayMark($0, tracked.habit.color) }
    return TextTable.Cell(
      marks.map { $0.symbol }.joined(), painted: marks.map { terminal.styled($0.symbol, $0.style) }.joined())
  }
}
