import Calm
import Core
import Habits
import Replica

/// The marks of a day in a calendar: counts of what its list asks for, and of what is done.
public struct DayMarks: Equatable, Sendable {
  public let day: Day
  public var habits = TodayCount()
  public var chores = TodayCount()
  /// The goals' rings and the evening's level; nil without calm.
  public var calm: CalendarDay?
  /// Whether the couple's countdown ends on this day.
  public var isCountdown = false
}

/// The marks of a month. Each area adds its own, because the page loads the areas' code one by one.
///
/// A class, because it is passed from area to area.
public final class MonthMarks {
  public let month: Month
  /// The user's today.
  public let today: Day
  public private(set) var days: [DayMarks]

  public init(_ month: Month, today: Day) {
    (self.month, self.today) = (month, today)
    days = (0..<month.dayCount).map { DayMarks(day: month.first + $0) }
  }

  /// - Parameter counts: One for each day of the month.
  public func addHabits(_ counts: [TodayCount]) {
    for i in days.indices { days[i].habits = days[i].habits + counts[i] }
  }

  /// Adds the habits without keeping them, for a single look.
  public func add(_ habits: HabitBook, _ rules: RuleContext) {
    var counts = [TodayCount](repeating: TodayCount(), count: days.count)
    for i in habits.listedIndices {
      HabitDays(habits.all[i], from: month.first, count: days.count, rules).add(to: &counts)
    }
    addHabits(counts)
  }

  /// Adds the chores of a family.
  ///
  /// - Parameter counts: One for each day of the month.
  public func addChores(_ counts: [TodayCount]) {
    for i in days.indices { days[i].chores = days[i].chores + counts[i] }
  }

  /// Adds the rings and the evenings.
  ///
  /// - Parameter calendarToday: The calendar's today, whose days are those of calm.
  public func add(_ calm: CalmState, calendarToday: Day) {
    // A session of the night before can reach into the month.
    let totals = SessionTotals(calm.sessions(from: month.first - 1, through: month.last))
    let all = CalendarDay.month(month, totals, calm.diary, calm.preferences.goals, today: calendarToday)
    for (i, day) in all.enumerated() { days[i].calm = day }
  }

  /// Marks the day of the couple's countdown.
  public func addCountdown(_ day: Day) {
    if day.month == month { days[Int(day - month.first)].isCountdown = true }
  }
}
