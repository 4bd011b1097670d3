import Core
import Habits

/// For which of at most 64 consecutive days a habit is on Today's list, as something to do.
public struct HabitDays: Equatable, Sendable {
  /// The days that ask for the habit, the first one in the lowest bit.
  public let asked: UInt64
  /// Those of them on which it is done.
  public let done: UInt64

  /// None of the days.
  public static let none = HabitDays()

  private init() { (asked, done) = (0, 0) }

  /// - Parameter rules: The rules of today.
  public init(_ tracked: TrackedHabit, from first: Day, count: Int, _ rules: RuleContext) {
    var (asked, done): (UInt64, UInt64) = (0, 0)
    for i in 0..<count {
      switch tracked.todayGroup(on: first + Int32(i), rules) {
      case .due: asked |= 1 << UInt64(i)
      case .done:
        asked |= 1 << UInt64(i)
        done |= 1 << UInt64(i)
      case .over, .resting, .notAsked: break
      }
    }
    (self.asked, self.done) = (asked, done)
  }

  /// Adds the habit to the count of each day.
  public func add(to counts: inout [TodayCount]) {
    for i in counts.indices {
      if asked >> UInt64(i) & 1 > 0 { counts[i].total += 1 }
      if done >> UInt64(i) & 1 > 0 { counts[i].done += 1 }
    }
  }
}
