import Core
import Habits

/// A second implementation of targets for a week or a month, written from the sentences of the specification and of decision 0059 without
/// regard for speed. It deliberately shares no code with the module.
struct NaiveTargets {
  var states: [Int32: DayLog.State] = [:]
  /// Thousandths.
  var amounts: [Int32: Int64] = [:]
  var pauses: Set<Int32> = []
  var target: Int64
  var isAtMost = false
  var isMonthly = false
  var today: Int32
  var created: Int32
  var chosen: Int32?
  /// 0 for Monday.
  var firstWeekday: Int32 = 0

  var firstLog: Int32? { states.keys.min() }
  /// "The earlier of the creation day and the first log."
  var beginning: Int32 { min(firstLog ?? created, created, today) }
  /// "… or a day that the user sets."
  var reference: Int32 { chosen.map { min($0, today) } ?? beginning }
  var earliest: Int32 { min(beginning, reference) }

  // MARK: - Days

  func isSkipped(_ day: Int32) -> Bool { day <= today && states[day] == .skipped }
  func isPaused(_ day: Int32) -> Bool { pauses.contains(day) }
  /// "Skipped and paused days."
  func rests(_ day: Int32) -> Bool { isSkipped(day) || isPaused(day) }

  /// A day's part of its week or month: its amount, and for a day that was done before there were amounts the whole target. "A limit":
  /// "What is entered in a pause does not count against it."
  func entered(_ day: Int32) -> Int64 {
    guard day >= earliest, day <= today, let state = states[day], state != .skipped else { return 0 }
    if isAtMost, isPaused(day) { return 0 }
    return amounts[day] ?? (state == .done && !isAtMost ? target : 0)
  }

  func status(_ day: Int32) -> DayStatus {
    if isSkipped(day) { return .skipped }
    let start = start(day)
    if isAtMost {
      if isPaused(day) { return states[day] == .done ? .done : .paused }
      // "Above a limit … the rest of its days are over."
      if (start...day).reduce(0, { $0 + entered($1) }) > target { return .over }
      return day == today ? .open : .done
    }
    // "A pause takes nothing away from what was done."
    if states[day] == .done || (states[day] == .open && entered(day) > 0 && !isPaused(day)) { return .done }
    if isPaused(day) { return .paused }
    if isReached(start) { return .covered }
    if start == self.start(today) { return day == today ? .open : .pending }
    return states[day] == .open ? .partial : .missed
  }

  var doneCount: Int32 { Int32((earliest...today).count { status($0) == .done }) }

  // MARK: - Weeks or months

  func start(_ day: Int32) -> Int32 {
    if isMonthly { return day - Day(day).index % 100 + 1 }
    return day - ((day + 3) % 7 - firstWeekday + 7) % 7
  }
  func end(_ start: Int32) -> Int32 { isMonthly ? self.start(start + 31) : start + 7 }
  var starts: [Int32] { (start(earliest)...today).filter { start($0) == $0 } }

  func sum(_ start: Int32, from: Int32 = .min) -> Int64 {
    (start..<end(start)).filter { $0 >= from }.reduce(0) { $0 + entered($1) }
  }
  /// The days that neither were skipped nor paused.
  func free(_ start: Int32, from: Int32 = .min) -> Int32 {
    Int32((start..<end(start)).count { $0 >= max(from, earliest) && !rests($0) })
  }

  /// "Reduce a target by their part of the period, rounded down to tenths"; below one, to thousandths.
  func needed(_ start: Int32) -> Int64 {
    let length = Int64(end(start) - start)
    let resting = Int64((start..<end(start)).count { $0 >= earliest && rests($0) })
    if resting == 0 { return target }
    let part = target * (length - resting) / length
    return part >= 1000 ? part - part % 100 : part
  }

  /// A week that asks for nothing counts with its whole target.
  func isReached(_ start: Int32, from: Int32 = .min) -> Bool {
    let needed = needed(start)
    return sum(start, from: from) >= (needed > 0 ? needed : target)
  }

  /// "A limit is kept, and counts, once its period is over." One that rested as a whole says nothing.
  func counts(_ start: Int32) -> Bool {
    isAtMost ? end(start) <= today && sum(start) <= target && free(start) > 0 : isReached(start)
  }

  /// "The current one breaks nothing", but "above a limit it breaks at once". "A period in which the habit began … otherwise neither counts
  /// nor breaks."
  func breaks(_ start: Int32) -> Bool {
    if isAtMost { return sum(start) > target }
    return end(start) <= today && !isReached(start) && needed(start) > 0 && start >= earliest
  }

  func streak(countedBackFrom last: Int32) -> Int32 {
    var count: Int32 = 0
    for start in starts.reversed() where start <= last {
      if breaks(start) { return count }
      if counts(start) { count += 1 }
    }
    return count
  }

  var current: Int32 { streak(countedBackFrom: today) }
  var best: Int32 { starts.map { streak(countedBackFrom: $0) }.max() ?? 0 }

  /// "A period with a target is one"; one that is not decided yet is none. Before the reference day nothing counts.
  func share(_ start: Int32, since from: Int32) -> DoneShare {
    if isAtMost {
      guard free(start, from: from) > 0, counts(start) || breaks(start) else { return DoneShare() }
      return DoneShare(done: counts(start) ? 1 : 0, scheduled: 1)
    }
    if isReached(start, from: from) { return DoneShare(done: 1, scheduled: 1) }
    return DoneShare(done: 0, scheduled: breaks(start) && start >= from ? 1 : 0)
  }

  private static func sum(_ shares: [DoneShare]) -> DoneShare {
    shares.reduce(DoneShare()) { DoneShare(done: $0.done + $1.done, scheduled: $0.scheduled + $1.scheduled) }
  }

  var rate: DoneShare { Self.sum(starts.filter { end($0) > reference }.map { share($0, since: reference) }) }

  /// A week belongs to the month of its fourth day.
  func month(_ month: Month) -> DoneShare {
    Self.sum(
      starts.filter { Day(min($0 + (end($0) - $0) / 2, today)).index / 100 == month.index }.map {
        share($0, since: earliest)
      })
  }

  // MARK: - Strength

  /// Loop's score: a target for 7 or 30 days, compared each day with the sum of the last 7 or 30.
  var strength: Double {
    guard let first = isAtMost ? earliest : firstLog, first <= today else { return 0 }
    let length: Int32 = isMonthly ? 30 : 7
    let keep = NaivePower.halfToThe((1 / Double(length)).squareRoot() / 13)
    var score = isAtMost ? 1.0 : 0
    for day in first...today {
      if isSkipped(day) || (isPaused(day) && (isAtMost || states[day] != .done)) { continue }
      let sum = (day - length + 1...day).reduce(0) { $0 + entered($1) }
      var value = min(1, Double(sum) / Double(target))
      if isAtMost { value = target == 0 ? (sum > 0 ? 0 : 1) : max(0, min(1, 2 - Double(sum) / Double(target))) }
      score = score * keep + value * (1 - keep)
    }
    return score
  }
}
