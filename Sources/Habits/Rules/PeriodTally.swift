import Core

/// The count of one week or month of a habit with a number of times, or a target, for it.
public struct PeriodTally: Equatable, Sendable {
  public let start: Day
  public let dayCount: Int32
  public let isCurrent: Bool
  /// Days done, or thousandths of the goal's unit for an amount; including those of paused days, except for a limit.
  public private(set) var done: Int64 = 0
  private let quota: Quota
  /// Days since the habit began that were neither skipped nor paused.
  private var available: Int32 = 0
  /// Days since the habit began.
  private var days: Int32 = 0
  /// The parts of `done` and `available` before the reference day.
  private var doneBeforeReference: Int64 = 0
  private var availableBeforeReference: Int32 = 0
  /// Available days after today.
  private var remaining: Int32 = 0
  /// Whether today is in this period, available and not done.
  private var isTodayOpen = false

  /// The requirement of a whole period.
  enum Quota: Equatable, Sendable {
    case times(Int32)
    /// Thousandths.
    case atLeast(Int64)
    case atMost(Int64)

    init(_ habit: Habit) {
      guard habit.goal.period != .day, let target = habit.goal.target else {
        self = .times(habit.schedule.frequency.times)
        return
      }
      self = habit.goal.direction == .atMost ? .atMost(Int64(target.thousandths)) : .atLeast(Int64(target.thousandths))
    }
  }

  init(start: Day, dayCount: Int32, quota: Quota, isCurrent: Bool) {
    self.start = start
    self.dayCount = dayCount
    self.quota = quota
    self.isCurrent = isCurrent
  }

  /// Adds a day with its own status, and with what it adds to an amount.
  mutating func count(
    _ status: DayStatus, amount: Int64, isPaused: Bool, _ day: Day, today: Day, reference: Day
  ) {
    days += 1
    // A day done while paused counts for its period, which does not ask for the day (H-8a); a limit disregards it.
    let isAvailable = !isPaused && (status == .done || status.isMiss)
    switch quota {
    case .times: add(status.isDone ? 1 : 0, day < reference)
    case .atLeast: add(amount, day < reference)
    case .atMost: if isAvailable { add(amount, day < reference) }
    }
    guard isAvailable else { return }
    available += 1
    if day < reference { availableBeforeReference += 1 }
    if day > today { remaining += 1 }
    if day == today, status.isMiss, status != .over { isTodayOpen = true }
  }

  private mutating func add(_ count: Int64, _ isBeforeReference: Bool) {
    done += count
    if isBeforeReference { doneBeforeReference += count }
  }

  /// The requirement of the period. For a number of times: the schedule's number, or fewer if pauses or a beginning
  /// within the period leave fewer days. For a target: its share for the days that were neither skipped nor paused,
  /// rounded down to tenths. For a limit: the whole limit.
  public var required: Int64 {
    switch quota {
    case .times(let times): Int64(min(times, available))
    case .atLeast(let target): part(of: target)
    case .atMost(let target): target
    }
  }

  /// The amount that reaches the target. A period that requires nothing, because all of it was paused or skipped, needs the whole target.
  private var needed: Int64 {
    if case .atLeast(let target) = quota, required == 0 { return target }
    return required
  }

  private func part(of target: Int64) -> Int64 {
    let rested = days - available
    if rested == 0 { return target }
    let part = target * Int64(dayCount - rested) / Int64(dayCount)
    return part < 1000 ? part : part / 100 * 100
  }

  /// Whether more was entered than the limit allows.
  var isOver: Bool { if case .atMost(let target) = quota { done > target } else { false } }

  /// A week that requires nothing, because all of it was paused, still counts if it has the schedule's number (H-8a). A limit is kept once the
  /// period is over (H-5a).
  public var isFulfilled: Bool {
    switch quota {
    case .times(let times): done >= (required > 0 ? required : Int64(times))
    case .atLeast: done >= needed
    case .atMost: !isCurrent && !isOver && available > 0
    }
  }

  /// The days left on which the period can be fulfilled, including today.
  private var left: Int32 { remaining + (isTodayOpen ? 1 : 0) }

  /// Whether the run ends with this period. The current period does not end it (H-5), unless it is above a limit, which
  /// waiting cannot change. A period in which a habit with a target began does not end it either.
  var breaksRun: Bool {
    switch quota {
    case .times: !isCurrent && !isFulfilled && required > 0
    case .atLeast: !isCurrent && !isFulfilled && required > 0 && days == dayCount
    case .atMost: isOver
    }
  }

  /// Reports whether a miss on `day`, which counts as not done here, makes the period's number unreachable.
  func isLost(withMissOn day: Day, today: Day) -> Bool {
    let left = day == today ? remaining : left
    switch quota {
    case .times: return done + Int64(left) < required
    case .atLeast: return left == 0 && done < required && days == dayCount
    case .atMost: return isOver
    }
  }

  /// The period's contribution to the months' shares.
  var share: DoneShare { share(done: done, available: available, isWhole: days == dayCount) }

  /// The period's contribution to the rate: its days since the reference day, as though the habit began then (H-7).
  func share(since reference: Day) -> DoneShare {
    share(
      done: done - doneBeforeReference, available: available - availableBeforeReference,
      isWhole: days == dayCount && start >= reference)
  }

  /// Returns the share for the days or the amount done. Of a number of times, each counts. A week or month with a
  /// target counts as one, once it is decided.
  private func share(done: Int64, available: Int32, isWhole: Bool) -> DoneShare {
    switch quota {
    case .times(let times):
      let done = Int32(done)
      let required = min(times, available)
      // Days done during a pause count, though they were not required.
      let counted = max(required, min(times, done))
      // The current week only counts days that can no longer be made up later.
      let asked = isCurrent ? max(min(done, counted), required - remaining) : counted
      return DoneShare(done: min(done, asked), scheduled: asked)
    case .atLeast:
      if done >= needed, done > 0 { return DoneShare(done: 1, scheduled: 1) }
      return DoneShare(done: 0, scheduled: breaksRun && isWhole ? 1 : 0)
    case .atMost:
      guard available > 0, isFulfilled || isOver else { return DoneShare() }
      return DoneShare(done: isFulfilled ? 1 : 0, scheduled: 1)
    }
  }

  func status(ofNotDone status: DayStatus, isToday: Bool) -> DayStatus {
    if case .atMost = quota { return isToday && status != .over ? .open : status }
    if isFulfilled { return .covered }
    if isCurrent { return isToday ? .open : .pending }
    return status
  }
}
