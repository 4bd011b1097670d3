import Core

/// The share of scheduled days that were done.
public struct DoneShare: Equatable, Sendable {
  public var done: Int32 = 0
  public var scheduled: Int32 = 0

  public init(done: Int32 = 0, scheduled: Int32 = 0) {
    self.done = done
    self.scheduled = scheduled
  }

  /// The share, 0…1; nil if nothing was scheduled.
  public var fraction: Double? { scheduled == 0 ? nil : min(1, Double(done) / Double(scheduled)) }

  static func += (a: inout DoneShare, b: DoneShare) {
    a.done += b.done
    a.scheduled += b.scheduled
  }
}

public struct MonthShare: Equatable, Sendable {
  public let month: Month
  public var share: DoneShare
}

/// Streaks, rate and charts of one habit (H-5 to H-8, H-14).
public struct HabitStatistics: Equatable, Sendable {
  public let unit: Period
  /// The current streak in `unit`s (H-5).
  public internal(set) var currentStreak: Int32 = 0
  /// The best streak in `unit`s (H-6).
  public internal(set) var bestStreak: Int32 = 0
  /// The rate since the reference day (H-7).
  public internal(set) var rate = DoneShare()
  /// The strength, 0…1 (H-8).
  public let strength: Double
  /// The number of days ever done.
  public internal(set) var doneCount: Int32 = 0
  /// Seven shares, Monday first, over all days; for a habit counted by weeks or months, each day counts as an opportunity.
  public internal(set) var weekdays = [DoneShare](repeating: DoneShare(), count: 7)
  /// The last twelve months, the current one last, or for an archived habit that of archiving; by whole weeks or months if those are the unit.
  public internal(set) var months: [MonthShare]

  public init(_ tracked: TrackedHabit, _ context: RuleContext) {
    self.init(tracked, context, statuses: DayStatuses(tracked, context))
  }

  public init(_ tracked: TrackedHabit, _ context: RuleContext, statuses: DayStatuses) {
    unit = statuses.unit
    strength = Strength.score(tracked, context)
    let current = statuses.today.month
    months = (0..<12).map { MonthShare(month: current.adding($0 - 11), share: DoneShare()) }
    countDays(statuses)
    if unit == .day {
      countDayStreaks(statuses)
      countRateByDays(statuses)
    } else {
      (currentStreak, bestStreak) = statuses.periodStreaks
      countRateByPeriods(statuses)
    }
  }

  private mutating func countDays(_ statuses: DayStatuses) {
    // Uses local counters and no branches: this runs over ten years of days for each habit.
    var done = [Int32](repeating: 0, count: 7)
    var asked = done
    var all: Int32 = 0
    var weekday = Int(statuses.first.weekday.rawValue)
    for status in statuses.statuses {
      done[weekday] += status == .done ? 1 : 0
      asked[weekday] += status.isAvailable ? 1 : 0
      all += status.isDone ? 1 : 0
      weekday = weekday == 6 ? 0 : weekday + 1
    }
    doneCount = all
    weekdays = (0..<7).map { DoneShare(done: done[$0], scheduled: asked[$0]) }
  }

  private mutating func countDayStreaks(_ statuses: DayStatuses) {
    var run: Int32 = 0
    var longest: Int32 = 0
    for status in statuses.statuses {
      run = status.isMiss ? 0 : run + (status == .done ? 1 : 0)
      longest = max(longest, run)
    }
    (currentStreak, bestStreak) = (run, longest)
  }

  private mutating func countRateByDays(_ statuses: DayStatuses) {
    rate = statuses.share(statuses.reference, statuses.today)
    for i in months.indices { months[i].share = statuses.share(months[i].month.first, months[i].month.last) }
  }

  /// Counts a week for the month that contains most of it, as ISO 8601 assigns weeks to years.
  private mutating func countRateByPeriods(_ statuses: DayStatuses) {
    let oldest = months[0].month
    for tally in statuses.tallies {
      rate += tally.share(since: statuses.reference)
      let month = min(tally.start + tally.dayCount / 2, statuses.today).month
      let index = Int((month.year - oldest.year) * 12 + month.month - oldest.month)
      if index >= 0 { months[index].share += tally.share }
    }
  }
}

extension DayStatuses {
  /// Returns the share of the days `from`…`to` within this ledger.
  fileprivate func share(_ from: Day, _ to: Day) -> DoneShare {
    let from = max(from, first)
    let to = min(to, today)
    guard from <= to else { return DoneShare() }
    var share = DoneShare()
    for status in statuses[Int(from - first)...Int(to - first)] {
      share.done += status == .done ? 1 : 0
      share.scheduled += status.isAvailable ? 1 : 0
    }
    return share
  }

  /// The current and the best streak in weeks or months (H-5, H-6).
  var periodStreaks: (current: Int32, best: Int32) {
    var run: Int32 = 0
    var longest: Int32 = 0
    for tally in tallies {
      if tally.isFulfilled {
        run += 1
        longest = max(longest, run)
      } else if tally.breaksRun {
        run = 0
      }
    }
    return (run, longest)
  }
}
