import Core

/// The status of every day of a habit from its beginning through today; streaks, rate, calendar and reasons all use
/// it.
public struct DayStatuses: Equatable, Sendable {
  /// The first day: the earlier of the reference day and the day on which the habit began.
  public let first: Day
  public let today: Day
  public let reference: Day
  /// One status for each day `first`…`today`.
  let statuses: [DayStatus]
  /// The days after that of archiving, which do not count; `today` is then the day of archiving (H-10).
  private let resting: [DayStatus]
  /// The weeks or months of a habit that is counted by them, oldest first and without gaps; empty for other habits.
  let tallies: [PeriodTally]
  public let unit: Period
  public let firstWeekday: Weekday

  public init(_ tracked: TrackedHabit, _ context: RuleContext) {
    self.init(tracked, context, notBefore: .earliest)
  }

  /// Computes only the days from `limit` on, so that a screen with few days is fast.
  init(_ tracked: TrackedHabit, _ context: RuleContext, notBefore limit: Day) {
    let now = context.today
    let context = context.atRest(tracked.habit)
    today = context.today
    firstWeekday = context.firstWeekday
    reference = context.referenceDay(tracked)
    // A chosen reference day affects the rate, not the streaks: a week requires its whole number if the habit already
    // existed.
    first = max(context.firstDay(tracked), min(limit, today))
    resting = Self.resting(tracked, after: today, through: now)
    unit = tracked.habit.period
    (statuses, tallies) =
      unit == .day
      ? (Self.dayStatuses(tracked, context, from: first), [])
      : Self.periodStatuses(tracked, context, from: first, reference: reference)
  }

  public func status(_ day: Day) -> DayStatus {
    guard day >= first else { return .outside }
    if day <= today { return statuses[Int(day - first)] }
    return day - today <= Int32(resting.count) ? resting[Int(day - today) - 1] : .outside
  }

  /// Returns the tally of the week or month of `day`; nil outside `first`…`today` and for habits not counted by them.
  public func tally(of day: Day) -> PeriodTally? {
    tallyIndex(of: day).map { tallies[$0] }
  }

  func tallyIndex(of day: Day) -> Int? {
    guard let oldest = tallies.first, day >= oldest.start else { return nil }
    let index =
      unit == .month
      ? Int(day.month.year - oldest.start.month.year) * 12 + Int(day.month.month - oldest.start.month.month)
      : Int(day - oldest.start) / 7
    return index < tallies.count ? index : nil
  }

  private static func dayStatuses(
    _ tracked: TrackedHabit, _ context: RuleContext, from first: Day
  ) -> [DayStatus] {
    let history = tracked.history
    var pauses = PauseCursor(tracked.habit.pauses, context.rests)
    let rests = !pauses.isEmpty
    let rules = StatusTable(isAtMost: tracked.isAtMost)
    var asked = AskedCursor(tracked.habit.schedule, from: first)
    var out: [DayStatus] = []
    out.reserveCapacity(Int(context.today - first) + 1)
    var day = first
    while day <= context.today {
      out.append(rules.status(history.state(day), isAsked: asked.next(), isPaused: rests && pauses.covers(day)))
      day = day + 1
    }
    let last = out[out.count - 1]
    let isUndecided = last == .done && tracked.isUndecided(context.today) && !(rests && pauses.covers(context.today))
    if isUndecided || last == .missed || last == .partial { out[out.count - 1] = .open }
    return out
  }

  /// Returns the days after that of archiving: completed ones are shown as done but do not count, all others are paused.
  private static func resting(_ tracked: TrackedHabit, after last: Day, through now: Day) -> [DayStatus] {
    guard last < now else { return [] }
    let rules = StatusTable(isAtMost: tracked.isAtMost)
    return (1...now - last).map { rules.status(tracked.history.state(last + $0), isAsked: false, isPaused: true) }
  }

  private static func periodStatuses(
    _ tracked: TrackedHabit, _ context: RuleContext, from first: Day, reference: Day
  ) -> ([DayStatus], [PeriodTally]) {
    let history = tracked.history
    let today = context.today
    let period = tracked.habit.period
    let isAmount = tracked.habit.goal.period != .day
    let isLimit = isAmount && tracked.isAtMost
    let quota = PeriodTally.Quota(tracked.habit)
    var pauses = PauseCursor(tracked.habit.pauses, context.rests)
    let rests = !pauses.isEmpty
    let rules = StatusTable(isAtMost: tracked.isAtMost)
    let isUndecided = !isLimit && tracked.isUndecided(today)
    var out: [DayStatus] = []
    out.reserveCapacity(Int(today - first) + 1)
    var tallies: [PeriodTally] = []
    tallies.reserveCapacity(Int(today - first) / 7 + 2)
    var start = period.start(of: first, context.firstWeekday)
    while start <= today {
      let end = start + period.dayCount(from: start)
      var tally = PeriodTally(start: start, dayCount: end - start, quota: quota, isCurrent: today < end)
      let shown = out.count
      var day = max(start, first)
      while day < end {
        let isPaused = rests && pauses.covers(day)
        // Entries after today, made before the clock was set back, do not count yet.
        var status = day <= today ? rules.status(history.state(day), isAsked: true, isPaused: isPaused) : .missed
        if isPaused, day > today { status = .paused }
        if isUndecided, !isPaused, day == today { status = .missed }
        let amount = isAmount && day <= today ? tracked.contribution(day) : 0
        if isAmount, status.isMiss, isLimit || amount > 0 { status = .done }
        tally.count(status, amount: amount, isPaused: isPaused, day, today: today, reference: reference)
        if tally.isOver, status == .done, !isPaused { status = .over }
        if day <= today { out.append(status) }
        day = day + 1
      }
      for i in shown..<out.count where isLimit ? out[i] == .done : out[i].isMiss && out[i] != .over {
        out[i] = tally.status(ofNotDone: out[i], isToday: first + Int32(i) == today)
      }
      tallies.append(tally)
      start = end
    }
    return (out, tallies)
  }
}

/// Reports for consecutive days whether a schedule includes them, without a division for each.
struct AskedCursor {
  private var bits = WeekdaySet.all.bits
  private var weekday: UInt8
  private var interval: Int32 = 1
  /// The days until the next one that the interval asks for.
  private var wait: Int32 = 0

  init(_ schedule: Schedule, from day: Day) {
    weekday = day.weekday.rawValue
    switch schedule {
    case .weekdays(let days): bits = days.bits
    case .everyDays(let count, let from):
      interval = count
      wait = day <= from ? from - day : (count - (day - from) % count) % count
    case .daily, .timesPerWeek, .timesPerMonth: break
    }
  }

  mutating func next() -> Bool {
    let isAsked = wait == 0 && bits & (1 << weekday) != 0
    weekday = weekday == 6 ? 0 : weekday + 1
    wait = wait == 0 ? interval - 1 : wait - 1
    return isAsked
  }
}

/// The status of a day by itself, without regard to today and the other days of its week: a day not done is a miss.
private struct StatusTable {
  /// Standings by state, scheduled (4) and paused (8): ten years of days are looked up without a branch.
  private let statuses: [DayStatus]

  init(isAtMost: Bool) {
    statuses = (0..<16).map { (bits: UInt8) in
      Self.rule(DayLog.State(rawValue: bits & 3) ?? .none, isAsked: bits & 4 != 0, isPaused: bits & 8 != 0, isAtMost)
    }
  }

  func status(_ state: DayLog.State, isAsked: Bool, isPaused: Bool) -> DayStatus {
    statuses[Int(state.rawValue | (isAsked ? 4 : 0) | (isPaused ? 8 : 0))]
  }

  private static func rule(_ state: DayLog.State, isAsked: Bool, isPaused: Bool, _ isAtMost: Bool) -> DayStatus {
    switch state {
    // A pause takes nothing away from what was done (H-8a).
    case .done: return isAsked ? .done : .extra
    case .skipped: return .skipped
    case .none, .open:
      if isPaused { return .paused }
      if !isAsked { return .notScheduled }
      if isAtMost { return state == .open ? .over : .done }
      return state == .open ? .partial : .missed
    }
  }
}
