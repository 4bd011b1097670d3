import Core
import Habits

/// Ten years of a hundred habits, or any number: the same data on every machine, to time all statistics.
public struct RuleBenchmark: Sendable {
  private let habits: [TrackedHabit]
  private let context: RuleContext

  public init(habitCount: Int32, dayCount: Int32) {
    let today = Day(year: 2025, month: 11, day: 12)
    let created = Timestamp(milliseconds: Int64((today - dayCount).number) * 86_400_000)
    var random: UInt64 = 0x2025_1112
    func isDone() -> Bool {
      // Knuth's MMIX generator; its high bits are good enough to scatter misses.
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return random >> 32 % 100 < 85
    }
    habits = (0..<habitCount).map { number in
      // All schedules and a goal with amounts occur.
      let schedule: Schedule =
        switch number % 4 {
        case 1: .weekdays(WeekdaySet(bits: 0b001_1111))
        case 2: .timesPerWeek(3)
        default: .daily
        }
      let amount: Amount? = number % 8 == 7 ? Amount(8) : nil
      var history = History()
      for day in 0..<dayCount where isDone() {
        history.set(today - day, DayLog(.done, at: created, amount: amount))
      }
      let habit = Habit(
        id: HabitID(UniqueID(high: 0, low: UInt64(number))), name: "Habit", color: HabitColor(rgb: 0),
        schedule: schedule,
        goal: amount.map { .amount($0, unit: "glasses", .atLeast) } ?? .check, createdAt: created, updatedAt: created)
      return TrackedHabit(habit, history)
    }
    let pauses = [DayRange(today - 500, today - 490), DayRange(today - 100, today - 95)]
    context = RuleContext(today: today, pauses: pauses.compactMap { $0 })
  }

  /// Computes streaks, rate, strength and charts of every habit; returns a sum over them, so that nothing can be optimised away.
  public func recompute() -> Double {
    var sum = 0.0
    for habit in habits {
      let statistics = HabitStatistics(habit, context)
      sum += statistics.strength + Double(statistics.bestStreak) + Double(statistics.rate.done)
    }
    return sum
  }
}
