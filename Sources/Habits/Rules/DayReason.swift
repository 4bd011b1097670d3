import Core

/// The reason why a day counts or not, and the break that its entry prevents (H-8c).
public struct DayReason: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case future
    case beforeStart
    /// Done and counted.
    case done
    /// Done on a day that was not scheduled.
    case extra
    case open
    /// The current week or month still needs days, or an amount in thousandths. `carriesRun` says whether it cannot be
    /// reached without this day.
    case pending(done: Int64, required: Int64)
    /// The week or month has enough without this day.
    case covered(done: Int64, required: Int64)
    case skipped
    /// Paused through the given range.
    case paused(DayRange)
    case notScheduled
    case missed
    case partial
    /// Past without an entry, which keeps an "at most" goal.
    case kept
    /// More than an "at most" goal allows.
    case over
    /// The habit was archived on or before that day, which therefore does not count.
    case archived
  }

  public let kind: Kind
  public let unit: Period
  /// The length in `unit`s of the run that the day belongs to (done, skipped, covered …) or that it ended (missed); 0
  /// if there is none.
  public let run: Int32
  /// The part of `run` before the day.
  public let runBefore: Int32
  /// Whether a miss on this day would break, or did break, a run: one before it that the day's entry or pause
  /// continues.
  public let carriesRun: Bool

  public init(_ tracked: TrackedHabit, _ day: Day, _ context: RuleContext) {
    let statuses = DayStatuses(tracked, context)
    let status = statuses.status(day)
    unit = statuses.unit
    kind = Self.kind(tracked, day, context, statuses, status)
    guard status != .outside else {
      (run, runBefore, carriesRun) = (0, 0, false)
      return
    }
    let runs = unit == .day ? statuses.dayRuns(around: day) : statuses.periodRuns(around: day)
    let isBreak = status.isMiss && (status != .over || statuses.tally(of: day)?.breaksRun != false)
    run = isBreak ? runs.before : runs.before + runs.here + runs.after
    runBefore = runs.before
    carriesRun = runs.before > 0 && Self.breaksIfMissed(tracked, day, context, status)
  }

  private static func kind(
    _ tracked: TrackedHabit, _ day: Day, _ context: RuleContext, _ statuses: DayStatuses, _ status: DayStatus
  ) -> Kind {
    let tally = statuses.tally(of: day)
    if status != .outside, day > statuses.today { return .archived }
    let pending = Kind.pending(done: tally?.done ?? 0, required: tally?.required ?? 0)
    switch status {
    case .outside: return day > context.today ? .future : .beforeStart
    case .done: return tracked.history.state(day) == .done ? .done : .kept
    case .extra: return .extra
    case .open:
      if day < context.today { return .archived }
      return tracked.habit.goal.period == .day || tracked.isAtMost ? .open : pending
    case .pending: return pending
    case .covered: return .covered(done: tally?.done ?? 0, required: tally?.required ?? 0)
    case .skipped: return .skipped
    case .paused:
      let pause = (tracked.habit.pauses + context.pauses).first { $0.contains(day) }
      return pause.map { .paused($0) } ?? .notScheduled
    case .notScheduled: return .notScheduled
    case .missed: return .missed
    case .partial: return .partial
    case .over: return .over
    }
  }

  /// Reports whether the run before `day` would end without the day's log or pause, by applying the rules once more.
  private static func breaksIfMissed(
    _ tracked: TrackedHabit, _ day: Day, _ context: RuleContext, _ status: DayStatus
  ) -> Bool {
    var tracked = tracked
    var context = context
    if tracked.isAtMost {
      // Without an entry or a pause the goal is kept: only too much breaks the run.
      guard status == .over else { return false }
    } else {
      if status == .paused {
        tracked.habit.pauses = tracked.habit.pauses.flatMap { $0.without(day) }
        context.pauses = context.pauses.flatMap { $0.without(day) }
      }
      if let log = tracked.history.log(day) { tracked.history.set(day, DayLog(.none, at: log.timestamp)) }
    }
    let statuses = DayStatuses(tracked, context)
    let missed = statuses.status(day)
    guard missed.isMiss || missed == .open || missed == .pending else { return false }
    return statuses.tally(of: day)?.isLost(withMissOn: day, today: context.today) ?? true
  }
}

extension DayRange {
  /// Returns the rest of the range without `day`, in one or two parts or none.
  fileprivate func without(_ day: Day) -> [DayRange] {
    guard contains(day) else { return [self] }
    var parts: [DayRange] = []
    if let before = DayRange(first, day - 1) { parts.append(before) }
    if let after = DayRange(day + 1, last) { parts.append(after) }
    return parts
  }
}

extension DayStatuses {
  /// Returns the counted days directly before, on and directly after `day`, up to the next miss on each side.
  func dayRuns(around day: Day) -> (before: Int32, here: Int32, after: Int32) {
    var before: Int32 = 0
    var i = day - 1
    while i >= first, !status(i).isMiss {
      if status(i) == .done { before += 1 }
      i = i - 1
    }
    var after: Int32 = 0
    i = day + 1
    while i <= today, !status(i).isMiss {
      if status(i) == .done { after += 1 }
      i = i + 1
    }
    return (before, status(day) == .done ? 1 : 0, after)
  }

  /// Returns the same numbers in weeks or months.
  func periodRuns(around day: Day) -> (before: Int32, here: Int32, after: Int32) {
    guard let here = tallyIndex(of: day) else { return (0, 0, 0) }
    var before: Int32 = 0
    var i = here - 1
    while i >= 0, !tallies[i].breaksRun {
      if tallies[i].isFulfilled { before += 1 }
      i -= 1
    }
    var after: Int32 = 0
    i = here + 1
    while i < tallies.count, !tallies[i].breaksRun {
      if tallies[i].isFulfilled { after += 1 }
      i += 1
    }
    return (before, tallies[here].isFulfilled ? 1 : 0, after)
  }
}
