import Core

/// Streaks, rate and charts over all active habits (H-14).
///
/// The streak counts perfect days: days on which every habit scheduled for them was done. A day with nothing scheduled,
/// or with everything skipped or paused, neither counts nor breaks; today does not break. Habits counted by
/// weeks or months are scheduled for no single day, and have no effect on it.
public struct OverallStatistics: Equatable, Sendable {
  /// The current streak in days.
  public private(set) var currentStreak: Int32 = 0
  /// The best streak in days.
  public private(set) var bestStreak: Int32 = 0
  public private(set) var rate = DoneShare()
  /// The mean of the habits' strengths, 0…1.
  public private(set) var strength: Double = 0
  /// The number of days done, over all habits.
  public private(set) var doneCount: Int32 = 0
  /// Seven shares, Monday first.
  public private(set) var weekdays = [DoneShare](repeating: DoneShare(), count: 7)
  /// The last twelve months, the current one last.
  public private(set) var months: [MonthShare]

  /// Creates statistics from each active habit and its own statistics.
  public init(_ habits: [(tracked: TrackedHabit, statistics: HabitStatistics)], _ context: RuleContext) {
    let current = context.today.month
    months = (0..<12).map { MonthShare(month: current.adding($0 - 11), share: DoneShare()) }
    for (_, statistics) in habits {
      rate += statistics.rate
      strength += statistics.strength
      doneCount += statistics.doneCount
      for i in weekdays.indices { weekdays[i] += statistics.weekdays[i] }
      for i in months.indices { months[i].share += statistics.months[i].share }
    }
    if !habits.isEmpty { strength /= Double(habits.count) }
    countPerfectDays(habits.map { DayStatuses($0.tracked, context) }.filter { $0.unit == .day }, context.today)
  }

  private mutating func countPerfectDays(_ habits: [DayStatuses], _ today: Day) {
    guard let first = habits.map({ $0.first }).min() else { return }
    let count = Int(today - first) + 1
    var asked = [Bool](repeating: false, count: count)
    var missed = [Bool](repeating: false, count: count)
    for statuses in habits {
      var i = Int(statuses.first - first)
      for status in statuses.statuses {
        if status == .done { asked[i] = true }
        if status.isMiss || status == .open { missed[i] = true }
        i += 1
      }
    }
    for i in 0..<count {
      if missed[i] {
        if i < count - 1 { currentStreak = 0 }
      } else if asked[i] {
        currentStreak += 1
        bestStreak = max(bestStreak, currentStreak)
      }
    }
  }
}
