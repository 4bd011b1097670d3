import Core

/// The standing of every day of a habit from its beginning through today; streaks, rate, calendar and reasons all use
/// it.
public struct DayLedger: Equatable, Sendable {
  /// The first day: the earlier of the reference day and the day on which the habit began.
  public let first: Day
  public let today: Day
  public let reference: Day
  /// One standing for each day `first`…`today`.
  let standings: [DayStanding]
  /// The days since the habit was archived, on which it stands still; `today` is the day of archiving then (H-10).
  private let resting: [DayStanding]
  /// The weeks of a habit with a number of times a week, oldest first and without gaps; empty for other schedules.
  let weeks: [WeekTally]
  public let firstWeekday: Weekday

  public init(_ tracked: TrackedHabit, _ context: RuleContext) {
    self.init(tracked, context, notBefore: .earliest)
  }

  /// Creates a ledger of the days from `limit` on, so that a screen that shows a few days only pays for those.
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
    switch tracked.habit.schedule {
    case .daily:
      standings = Self.dayStandings(tracked, context, from: first, asked: .all)
      weeks = []
    case .weekdays(let asked):
      standings = Self.dayStandings(tracked, context, from: first, asked: asked)
      weeks = []
    case .timesPerWeek(let times):
      (standings, weeks) = Self.weekStandings(tracked, context, from: first, reference: reference, times: times)
    }
  }

  public func standing(_ day: Day) -> DayStanding {
    guard day >= first else { return .outside }
    if day <= today { return standings[Int(day - first)] }
    return day - today <= Int32(resting.count) ? resting[Int(day - today) - 1] : .outside
  }

  public var unit: StreakUnit { weeks.isEmpty ? .days : .weeks }

  /// Returns the tally of the week of `day`; nil outside `first`…`today` and for habits not counted by weeks.
  public func week(of day: Day) -> WeekTally? {
    weekIndex(of: day).map { weeks[$0] }
  }

  func weekIndex(of day: Day) -> Int? {
    guard let oldest = weeks.first, day >= oldest.start else { return nil }
    let index = Int(day - oldest.start) / 7
    return index < weeks.count ? index : nil
  }

  private static func dayStandings(
    _ tracked: TrackedHabit, _ context: RuleContext, from first: Day, asked: WeekdaySet
  ) -> [DayStanding] {
    let history = tracked.history
    var pauses = PauseCursor(tracked.habit.pauses, context.rests)
    let rests = !pauses.isEmpty
    let rules = StandingTable(isAtMost: tracked.isAtMost)
    var weekday = first.weekday.rawValue
    var out: [DayStanding] = []
    out.reserveCapacity(Int(context.today - first) + 1)
    var day = first
    while day <= context.today {
      let isAsked = asked.bits & (1 << weekday) != 0
      out.append(rules.standing(history.state(day), isAsked: isAsked, isPaused: rests && pauses.covers(day)))
      weekday = weekday == 6 ? 0 : weekday + 1
      day = day + 1
    }
    let last = out[out.count - 1]
    let isUndecided = last == .done && tracked.isUndecided(context.today) && !(rests && pauses.covers(context.today))
    if isUndecided || last == .missed || last == .partial { out[out.count - 1] = .open }
    return out
  }

  /// Returns the days after that of archiving: what was done shows as done and counts nothing, everything else is paused.
  private static func resting(_ tracked: TrackedHabit, after last: Day, through now: Day) -> [DayStanding] {
    guard last < now else { return [] }
    let rules = StandingTable(isAtMost: tracked.isAtMost)
    return (1...now - last).map { rules.standing(tracked.history.state(last + $0), isAsked: false, isPaused: true) }
  }

  private static func weekStandings(
    _ tracked: TrackedHabit, _ context: RuleContext, from first: Day, reference: Day, times: Int32
  ) -> ([DayStanding], [WeekTally]) {
    let history = tracked.history
    let today = context.today
    var pauses = PauseCursor(tracked.habit.pauses, context.rests)
    let rests = !pauses.isEmpty
    let rules = StandingTable(isAtMost: tracked.isAtMost)
    let isUndecided = tracked.isUndecided(today)
    var out: [DayStanding] = []
    out.reserveCapacity(Int(today - first) + 1)
    var weeks: [WeekTally] = []
    weeks.reserveCapacity(Int(today - first) / 7 + 2)
    var week = first.startOfWeek(context.firstWeekday)
    while week <= today {
      var tally = WeekTally(start: week, times: times, isCurrent: today - week < 7)
      let shown = out.count
      var day = max(week, first)
      while day < week + 7 {
        let isPaused = rests && pauses.covers(day)
        // Entries after today, made before the clock was set back, do not count yet.
        var standing = day <= today ? rules.standing(history.state(day), isAsked: true, isPaused: isPaused) : .missed
        if isPaused, day > today { standing = .paused }
        if isUndecided, !isPaused, day == today { standing = .missed }
        tally.count(standing, isPaused: isPaused, day, today: today, reference: reference)
        if day <= today { out.append(standing) }
        day = day + 1
      }
      for i in shown..<out.count where out[i].isMiss && out[i] != .over {
        out[i] = tally.standing(ofNotDone: out[i], isToday: first + Int32(i) == today)
      }
      weeks.append(tally)
      week = week + 7
    }
    return (out, weeks)
  }
}

/// The standing of a day by itself, without regard to today and the other days of its week: a day not done is a miss.
private struct StandingTable {
  /// Standings by state, scheduled (4) and paused (8): ten years of days are looked up without a branch.
  private let standings: [DayStanding]

  init(isAtMost: Bool) {
    standings = (0..<16).map { (bits: UInt8) in
      Self.rule(DayLog.State(rawValue: bits & 3) ?? .none, isAsked: bits & 4 != 0, isPaused: bits & 8 != 0, isAtMost)
    }
  }

  func standing(_ state: DayLog.State, isAsked: Bool, isPaused: Bool) -> DayStanding {
    standings[Int(state.rawValue | (isAsked ? 4 : 0) | (isPaused ? 8 : 0))]
  }

  private static func rule(_ state: DayLog.State, isAsked: Bool, isPaused: Bool, _ isAtMost: Bool) -> DayStanding {
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
