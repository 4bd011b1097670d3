import Core

/// The counts of one week of a habit with a number of times a week.
public struct WeekTally: Equatable, Sendable {
  public let start: Day
  public let isCurrent: Bool
  /// The scheduled number of days in a whole week.
  private let times: Int32
  /// Days done, including those done while paused.
  public private(set) var done: Int32 = 0
  /// Days since the habit began that were neither skipped nor paused.
  private var available: Int32 = 0
  /// The parts of `done` and `available` before the reference day.
  private var doneBeforeReference: Int32 = 0
  private var availableBeforeReference: Int32 = 0
  /// Available days after today.
  private var remaining: Int32 = 0
  /// Whether today is in this week, available and not done.
  private var isTodayOpen = false

  init(start: Day, times: Int32, isCurrent: Bool) {
    self.start = start
    self.times = times
    self.isCurrent = isCurrent
  }

  mutating func count(_ standing: DayStanding, isPaused: Bool, _ day: Day, today: Day, reference: Day) {
    let isDone: Int32 = standing.isDone ? 1 : 0
    done += isDone
    if day < reference { doneBeforeReference += isDone }
    // A day done while paused counts for its week, which does not ask for the day (H-8a).
    guard !isPaused, standing == .done || standing.isMiss else { return }
    available += 1
    if day < reference { availableBeforeReference += 1 }
    if day > today { remaining += 1 }
    if day == today, standing.isMiss, standing != .over { isTodayOpen = true }
  }

  /// The number of days that the week requires: the schedule's number, or fewer if pauses, or a beginning in mid-week,
  /// leave fewer.
  public var required: Int32 { min(times, available) }

  /// A week that requires nothing, because all of it was paused, still counts if it has the schedule's number (H-8a).
  public var isFulfilled: Bool { done >= (required > 0 ? required : times) }

  /// The days left on which the week can be fulfilled, including today.
  public var left: Int32 { remaining + (isTodayOpen ? 1 : 0) }

  /// Whether the run ends with this week. The current week never breaks it before it is over (H-5).
  var breaksRun: Bool { !isCurrent && !isFulfilled && required > 0 }

  /// Reports whether a miss on `day`, which counts as not done here, makes the week's number unreachable.
  func isLost(withMissOn day: Day, today: Day) -> Bool {
    done + (day == today ? remaining : left) < required
  }

  /// The week's contribution to the months' shares.
  var share: DoneShare { share(done: done, available: available) }

  /// The week's contribution to the rate: its days since the reference day, as though the habit began then (H-7).
  var shareSinceReference: DoneShare {
    share(done: done - doneBeforeReference, available: available - availableBeforeReference)
  }

  private func share(done: Int32, available: Int32) -> DoneShare {
    let required = min(times, available)
    // Days done during a pause count, though they were not required.
    let counted = max(required, min(times, done))
    // The current week only counts days that can no longer be made up later.
    let asked = isCurrent ? max(min(done, counted), required - remaining) : counted
    return DoneShare(done: min(done, asked), scheduled: asked)
  }

  func standing(ofNotDone standing: DayStanding, isToday: Bool) -> DayStanding {
    if isFulfilled { return .covered }
    if isCurrent { return isToday ? .open : .pending }
    return standing
  }
}
