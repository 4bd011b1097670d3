import Actions
import Core
import Habits

/// The habits' counts of consecutive days, kept for each habit: a tap changes one of perhaps a hundred.
final class HabitCounts {
  private var first = Day(0)
  private var count = 0
  private var generation: Int64 = -1
  private var known: [(revision: Int64, days: HabitDays)] = []

  /// Returns the counts of the days from `first` on, at most 64.
  func counts(from first: Day, count: Int, _ app: AppModel) -> [TodayCount] {
    let (book, rules) = (app.habits, app.rules)
    if self.first != first || self.count != count || generation != app.generation || known.count != book.all.count {
      (self.first, self.count, generation) = (first, count, app.generation)
      known = book.all.map { _ in (-1, .none) }
    }
    var counts = [TodayCount](repeating: TodayCount(), count: count)
    for i in book.listedIndices {
      if known[i].revision != book.all[i].revision {
        known[i] = (book.all[i].revision, HabitDays(book.all[i], from: first, count: count, rules))
      }
      known[i].days.add(to: &counts)
    }
    return counts
  }
}
