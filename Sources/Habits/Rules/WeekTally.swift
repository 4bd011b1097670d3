import Core

/// What one week of a habit with a number of days a week holds.
public struct WeekTally: Equatable, Sendable {
  public let start: Day
  public let isCurrent: Bool
  /// Days that the schedule asks for in a whole week.
  private let times: Int32
  /// Days done, rests left out.
  public private(set) var done: Int32 = 0
  /// Days that were not skipped or paused, of those since the habit began.
  private var available: Int32 = 0
  /// Of `done` and `available`, the days before the reference day.
  private var doneBeforeReference: Int32 = 0
  private var availableBeforeReference: Int32 = 0
  /// Available days after today.
  private var remaining: Int32 = 0
  /// Whether today lies in this week, is available and not done.
  private var isTodayOpen = false

  init(start: Day, times: Int32, isCurrent: Bool) {
    self.start = start
    self.times = times
    self.isCurrent = isCurrent
  }

  mutating func count(_ standing: DayStanding, _ day: Day, today: Day, reference: Day) {
    guard standing == .done || standing.isMiss else { return }
    let isDone: Int32 = standing == .done ? 1 : 0
    done += isDone
    available += 1
    if day < reference {
      doneBeforeReference += isDone
      availableBeforeReference += 1
    }
    if day > today { remaining += 1 }
    if day == today, standing.isMiss { isTodayOpen = true }
  }

  /// Days that the week asks for: the schedule's number, or fewer where rests, or a beginning in mid-week, leave fewer.
  public var required: Int32 { min(times, available) }

  public var isFulfilled: Bool { required > 0 && done >= required }

  /// Days on which the week can still be helped, today among them.
  public var left: Int32 { remaining + (isTodayOpen ? 1 : 0) }

  /// Whether the run ends with this week. The current one never breaks it before it is over (H-5).
  var breaksRun: Bool { !isCurrent && !isFulfilled && required > 0 }

  /// Whether a miss on `day`, which is counted as not done here, leaves the week without its number.
  func isLost(withMissOn day: Day, today: Day) -> Bool {
    done + (day == today ? remaining : left) < required
  }

  /// What the week adds to the months' shares.
  var share: DoneShare { share(done: done, available: available) }

  /// What the week adds to the rate: its days since the reference day, as though the habit began then (H-7).
  var shareSinceReference: DoneShare {
    share(done: done - doneBeforeReference, available: available - availableBeforeReference)
  }

  private func share(done: Int32, available: Int32) -> DoneShare {
    let required = min(times, available)
    // The current week is asked only for what can no longer be made up on a later day.
    let asked = isCurrent ? max(min(done, required), required - remaining) : required
    return DoneShare(done: min(done, asked), scheduled: asked)
  }

  func standing(ofNotDone standing: DayStanding, isToday: Bool) -> DayStanding {
    if isFulfilled { return .covered }
    if isCurrent { return isToday ? .open : .pending }
    return standing
  }
}
