import Actions
import Core
import Habits

/// The counts of the past days of a week, kept for each habit: a tap changes one of perhaps a hundred.
final class HabitWeek {
  private var first = Day(0)
  private var generation: Int64 = -1
  /// For each habit its revision, and two bits for each day: nothing, open, done.
  private var marks: [(revision: Int64, bits: UInt32)] = []

  /// Returns the habits' counts of the days from `first` to yesterday, at most seven.
  func counts(from first: Day, _ app: AppModel) -> [TodayCount] {
    let (book, rules) = (app.habits, app.rules)
    if self.first != first || generation != app.generation || marks.count != book.all.count {
      (self.first, generation) = (first, app.generation)
      marks = book.all.map { _ in (-1, 0) }
    }
    let days = Int(max(0, min(7, rules.today - first)))
    var counts = [TodayCount](repeating: TodayCount(), count: days)
    for i in book.listedIndices {
      if marks[i].revision != book.all[i].revision {
        marks[i] = (book.all[i].revision, Self.bits(book.all[i], first, days, rules))
      }
      for day in 0..<days {
        let mark = marks[i].bits >> (2 * UInt32(day)) & 3
        if mark > 0 { counts[day].total += 1 }
        if mark > 1 { counts[day].done += 1 }
      }
    }
    return counts
  }

  private static func bits(_ tracked: TrackedHabit, _ first: Day, _ days: Int, _ rules: RuleContext) -> UInt32 {
    var bits: UInt32 = 0
    for day in 0..<days {
      switch tracked.todayGroup(on: first + Int32(day), rules) {
      case .due: bits |= 1 << (2 * UInt32(day))
      case .done: bits |= 2 << (2 * UInt32(day))
      case .over, .resting, .notAsked: break
      }
    }
    return bits
  }
}
