import Core

/// Habit strength as Loop Habit Tracker defines it (`Score.kt`, `ScoreList.kt`): an exponentially smoothed score 0…1
/// (H-8).
public enum Strength {
  /// Returns the strength at the end of today. Without any log it is 0, or 1 for an "at most" goal, which an untouched habit keeps (H-5a).
  ///
  /// With `f` = scheduled days ÷ all days (one in 7 or 30 days for a target for a week or a month) and `m` = 0.5^(√f ÷
  /// 13), each day turns `s` into `s·m + v·(1 − m)`, where `v` is the part of the schedule fulfilled in the last days.
  /// Only scheduled days add to it. Skipped days and paused ones that were not done keep `s`, as do all paused ones
  /// under a limit for a week or a month. All steps are exact IEEE operations, so that native and browser agree to the
  /// last bit.
  public static func score(_ tracked: TrackedHabit, _ context: RuleContext) -> Double {
    let context = context.atRest(tracked.habit)
    let history = tracked.history
    guard let first = tracked.isAtMost ? context.firstDay(tracked) : history.firstDay, first <= context.today else {
      return 0
    }
    let yardstick = Yardstick(tracked.habit)
    let keep = halfToThe(yardstick.frequency.squareRoot() / 13)
    var pauses = PauseCursor(tracked.habit.pauses, context.rests)
    var pausesLeft = pauses
    let rests = !pauses.isEmpty
    // A limit for a week or a month disregards what is entered in a pause.
    let isPeriodLimit = yardstick.isAtMost && tracked.habit.goal.period != .day
    var score = yardstick.isAtMost ? 1.0 : 0
    /// The sum done in the days of the yardstick's window.
    var sum: Int64 = 0
    var asked = AskedCursor(yardstick.schedule, from: first)
    var day = first
    while day <= context.today {
      let isPaused = rests && pauses.covers(day)
      // The window consists of whole weeks or intervals, or of one day: the schedule asks for both days, unless one is before its first day.
      if asked.next() {
        let left = day - yardstick.windowDays
        let isLeftOut = isPeriodLimit && rests && pausesLeft.covers(left)
        if !isPeriodLimit || !isPaused { sum += yardstick.value(tracked, day) }
        if yardstick.schedule.asks(for: left), !isLeftOut { sum -= yardstick.value(tracked, left) }
      }
      let state = history.state(day)
      let isResting = state == .skipped || (isPaused && (isPeriodLimit || state != .done))
      if !isResting { score = score * keep + yardstick.fulfilment(sum) * (1 - keep) }
      day = day + 1
    }
    return score
  }

  /// The amount that a habit requires in the last days: in thousandths of the goal's unit, or in days for a plain
  /// check.
  private struct Yardstick {
    let windowDays: Int32
    /// The schedule, or every day for a target of a week or a month.
    let schedule: Schedule
    let frequency: Double
    let isAtMost: Bool
    private let asked: Int64
    private let isNumerical: Bool

    init(_ habit: Habit) {
      let isOfPeriod = habit.goal.period != .day
      schedule = isOfPeriod ? .daily : habit.schedule
      let (times, days) = isOfPeriod ? (1, habit.goal.period.usualDays) : schedule.frequency
      frequency = Double(times) / Double(days)
      isAtMost = habit.goal.direction == .atMost
      isNumerical = habit.goal.target != nil
      let target = habit.goal.target.map { Int64($0.thousandths) } ?? 1
      // A daily schedule has a window of one day; others have the days of their frequency, and for plain checks twice as many, which
      // smooths an uneven rhythm.
      let rounds: Int32 = isNumerical || times == days ? 1 : 2
      windowDays = times == days ? 1 : days * rounds
      asked = times == days ? target : target * Int64(times * rounds)
    }

    func value(_ tracked: TrackedHabit, _ day: Day) -> Int64 {
      isNumerical ? tracked.contribution(day) : tracked.history.state(day) == .done ? 1 : 0
    }

    func fulfilment(_ sum: Int64) -> Double {
      if isAtMost {
        if asked == 0 { return sum > 0 ? 0 : 1 }
        return max(0, min(1, 1 - Double(sum - asked) / Double(asked)))
      }
      return asked == 0 ? 1 : min(1, Double(sum) / Double(asked))
    }
  }

  /// Returns 0.5 to the power of `x`, 0…1, by the series of e^(−x·ln 2); accurate to the last bits, and equal on every
  /// machine.
  static func halfToThe(_ x: Double) -> Double {
    let y = -x * 0.693147180559945309417
    var term = 1.0
    var sum = 1.0
    for n in 1...24 {
      term = term * y / Double(n)
      sum += term
    }
    return sum
  }
}
