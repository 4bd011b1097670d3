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
  /// The weeks of a habit with a number of times a week, oldest first and without gaps; empty for other schedules.
  let weeks: [WeekTally]
  public let firstWeekday: Weekday

  public init(_ tracked: TrackedHabit, _ context: RuleContext) {
    self.init(tracked, context, notBefore: .earliest)
  }

  /// Creates a ledger of the days from `limit` on, so that a screen that shows a few days only pays for those.
  init(_ tracked: TrackedHabit, _ context: RuleContext, notBefore limit: Day) {
    today = context.today
    firstWeekday = context.firstWeekday
    reference = context.referenceDay(tracked)
    // A chosen reference day affects the rate, not the streaks: a week requires its whole number if the habit already
    // existed.
    first = max(min(context.beginning(tracked), reference), min(limit, today))
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
    guard day >= first, day <= today else { return .outside }
    return standings[Int(day - first)]
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
    let rules = StandingTable()
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
    if out[out.count - 1].isMiss { out[out.count - 1] = .open }
    return out
  }

  private static func weekStandings(
    _ tracked: TrackedHabit, _ context: RuleContext, from first: Day, reference: Day, times: Int32
  ) -> ([DayStanding], [WeekTally]) {
    let history = tracked.history
    let today = context.today
    var pauses = PauseCursor(tracked.habit.pauses, context.rests)
    let rests = !pauses.isEmpty
    let rules = StandingTable()
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
        // Entries after today, made before the clock was set back, do not count yet.
        let state = day <= today ? history.state(day) : .none
        let standing = rules.standing(state, isAsked: true, isPaused: rests && pauses.covers(day))
        tally.count(standing, day, today: today, reference: reference)
        if day <= today { out.append(standing) }
        day = day + 1
      }
      for i in shown..<out.count where out[i].isMiss {
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

  init() {
    standings = (0..<16).map { (bits: UInt8) in
      Self.rule(DayLog.State(rawValue: bits & 3) ?? .none, isAsked: bits & 4 != 0, isPaused: bits & 8 != 0)
    }
  }

  func standing(_ state: DayLog.State, isAsked: Bool, isPaused: Bool) -> DayStanding {
    standings[Int(state.rawValue | (isAsked ? 4 : 0) | (isPaused ? 8 : 0))]
  }

  private static func rule(_ state: DayLog.State, isAsked: Bool, isPaused: Bool) -> DayStanding {
    switch state {
    case .done: return isAsked && !isPaused ? .done : .extra
    case .skipped: return .skipped
    case .none, .open:
      if isPaused { return .paused }
      if !isAsked { return .notScheduled }
      return state == .open ? .partial : .missed
    }
  }
}
