import Core
import Habits
import Testing

/// Two thousand random habits, each from its own seed: the rules compared with a naive reading of the rule book.
@Suite struct RuleOracleTests {
  static let habitCount = 2000

  @Test func rulesAgreeWithTheNaiveReading() {
    var runs: Int32 = 0
    for seed in 0..<Self.habitCount {
      let (tracked, context, naive) = Self.habit(seed: UInt64(seed))
      let found = HabitStatistics(tracked, context)
      var differences: [String] = []
      func compare(_ what: String, _ actual: Int32, _ expected: Int32) {
        if actual != expected { differences.append("\(what) \(actual), not \(expected)") }
      }
      func compare(_ what: String, _ actual: DoneShare, _ expected: DoneShare) {
        compare("\(what) done", actual.done, expected.done)
        compare("\(what) scheduled", actual.scheduled, expected.scheduled)
      }
      compare("current", found.currentStreak, naive.current)
      compare("current alone", tracked.currentStreak(context), naive.current)
      compare("best", found.bestStreak, naive.best)
      compare("rate", found.rate, naive.rate)
      compare("reference", context.referenceDay(tracked).number, naive.reference)
      compare("done ever", found.doneCount, naive.doneCount)
      for share in found.months { compare("month \(share.month.index)", share.share, naive.month(share.month)) }
      let statuses = DayStatuses(tracked, context)
      let recent = tracked.recentStatuses(9, context)
      for (i, status) in recent.enumerated() where status != statuses.status(context.today - Int32(8 - i)) {
        differences.append("recent standing \(i) \(status), not the ledger's")
      }
      runs += found.bestStreak
      #expect(
        differences.isEmpty, "seed \(seed): \(differences.joined(separator: "; ")) in \(tracked.described(context))")
    }
    // There were long enough runs for the comparison to be meaningful.
    #expect(runs > Int32(Self.habitCount) * 3)
  }

  @Test func overallStreakCountsPerfectDays() {
    for seed in 0..<Self.habitCount / 20 {
      // Habits of one user: the same today, and the same pauses.
      var list: [(TrackedHabit, NaiveRules)] = []
      var shared: (RuleContext, NaiveRules)?
      for part in 0..<4 {
        var (tracked, context, naive) = Self.habit(seed: UInt64(seed * 4 + part) | 1 << 34)
        let (first, firstNaive) = shared ?? (context, naive)
        shared = (first, firstNaive)
        (naive.today, naive.restPauses) = (firstNaive.today, firstNaive.restPauses)
        naive.isTodayWithinLimit =
          tracked.habit.goal != .check && (tracked.history.amount(first.today) ?? .zero) > .zero
        if part == 3 {
          tracked.habit.schedule = .daily
          (naive.times, naive.asked, naive.every) = (nil, Set(0...6), nil)
        }
        context = first
        list.append((tracked, naive))
      }
      guard let context = shared?.0 else { continue }
      let overall = OverallStatistics(list.map { ($0.0, HabitStatistics($0.0, context)) }, context)
      let byDay = list.map { $0.1 }.filter { $0.times == nil }
      var (run, best): (Int32, Int32) = (0, 0)
      for day in (byDay.map { $0.earliest }.min() ?? 0)...context.today.number {
        let asking = byDay.filter { $0.earliest <= day && $0.counts(day) }
        if asking.isEmpty { continue }
        if asking.allSatisfy({ $0.isDone(day) }) { run += 1 } else if day != context.today.number { run = 0 }
        best = max(best, run)
      }
      #expect(overall.currentStreak == run && overall.bestStreak == best, "seed \(seed)")
      #expect(overall.doneCount == list.reduce(0) { $0 + $1.1.doneCount })
    }
  }

  @Test func reasonsAgreeWithTryingItOut() {
    var carried = 0
    for seed in 0..<Self.habitCount / 4 {
      let (tracked, context, naive) = Self.habit(seed: UInt64(seed) | 1 << 32)
      for number in naive.today - 30...naive.today {
        let reason = DayReason(tracked, Day(number), context)
        guard number >= DayStatuses(tracked, context).first.number else {
          #expect(reason.kind == .beforeStart && reason.run == 0 && !reason.carriesRun)
          continue
        }
        let isPaused = if case .paused = reason.kind { true } else { false }
        let expected = naive.wouldBreak(number, isPausedDay: isPaused)
        if reason.carriesRun { carried += 1 }
        #expect(
          reason.carriesRun == expected,
          "seed \(seed), day \(Day(number).index), \(reason.kind): \(tracked.described(context))")
      }
    }
    #expect(carried > Self.habitCount)
  }

  @Test func strengthAgreesWithLoopWrittenOut() {
    for seed in 0..<Self.habitCount / 4 {
      let (tracked, context, naive) = Self.habit(seed: UInt64(seed) | 1 << 33)
      // Limits are in the tables.
      if naive.isAtMost { continue }
      let expected = Self.loopScore(naive, tracked.habit.schedule)
      let found = HabitStatistics(tracked, context).strength
      #expect((found - expected).magnitude < 1e-9, "seed \(seed): \(found), not \(expected)")
    }
  }

  /// Whenever an archived habit is looked at, its figures are those of the day on which it was archived (H-10).
  @Test func archivedHabitsStandStill() {
    for seed in 0..<Self.habitCount / 4 {
      var (tracked, context, _) = Self.habit(seed: UInt64(seed) | 1 << 35)
      let figures = (HabitStatistics(tracked, context), tracked.currentStreak(context))
      (tracked.habit.isArchived, tracked.habit.archivedOn) = (true, context.today)
      for later in [0, 1, 30, 400] as [Int32] {
        var context = context
        context.today = context.today + later
        #expect(HabitStatistics(tracked, context) == figures.0, "seed \(seed), \(later) days later")
        #expect(tracked.currentStreak(context) == figures.1, "seed \(seed), \(later) days later")
      }
    }
  }

  /// Returns the score of `Score.kt` for plain checks, with a separate sum for each day's window.
  private static func loopScore(_ naive: NaiveRules, _ schedule: Schedule) -> Double {
    guard let first = naive.firstLog, first <= naive.today else { return 0 }
    let days: Int32 = naive.every?.days ?? (naive.isMonthly ? 30 : 7)
    let times = Double(naive.every == nil ? naive.times ?? Int32(naive.asked.count) : 1)
    let isDaily = times == Double(days)
    let keep = NaivePower.halfToThe((times / Double(days)).squareRoot() / 13)
    let window: Int32 = isDaily ? 1 : 2 * days
    var score = 0.0
    for day in first...naive.today where !naive.isSkipped(day) && (!naive.isPaused(day) || naive.isDone(day)) {
      let done = (day - window + 1...day).count { naive.isDone($0) && naive.isAsked($0) }
      score = score * keep + min(1, Double(done) / (isDaily ? 1 : times * 2)) * (1 - keep)
    }
    return score
  }

  /// A habit with its context, also in the form of the naive rules.
  static func habit(seed: UInt64) -> (TrackedHabit, RuleContext, NaiveRules) {
    var random = SplitMix64(seed: seed)
    let today = Day(year: 2024, month: 1, day: 1) + Int32(random.below(800))
    let length = Int32(random.below(120) + 1)
    let from = today - length + Int32(random.below(6))
    let created = from - 20 + Int32(random.below(60))
    var naive = NaiveRules(today: today.number, created: created.number)
    var history = History()
    let eagerness = [100, 95, 80, 50][random.below(4)]
    naive.isAtMost = random.below(4) == 0
    for day in (0..<length).map({ from + $0 }) {
      var state: DayLog.State = random.below(100) < eagerness ? .done : .none
      if random.below(15) == 0 { state = .skipped }
      if random.below(25) == 0 { state = .open }
      guard state != .none else { continue }
      let amount: Amount? = naive.isAtMost && state == .done && random.below(2) == 0 ? Amount(1) : nil
      history.set(day, DayLog(state, at: Timestamp(milliseconds: 1), amount: amount))
      naive.states[day.number] = state
      if day == today, amount != nil { naive.isTodayWithinLimit = true }
    }
    func pauses(_ chance: Int) -> [DayRange] {
      guard random.below(chance) == 0 else { return [] }
      return (0...random.below(3)).compactMap { _ in
        let first = today - Int32(random.below(Int(length) + 10)) + 5
        return DayRange(first, first + Int32(random.below(12)))
      }
    }
    let (own, everything) = (pauses(2), pauses(3))
    for range in own { naive.habitPauses.formUnion(range.first.number...range.last.number) }
    for range in everything { naive.restPauses.formUnion(range.first.number...range.last.number) }
    let schedule: Schedule
    switch random.below(6) {
    case 0: schedule = .daily
    case 4: schedule = .times(Int32(random.below(30) + 1), per: .month)
    case 5: schedule = .every(Int32(random.below(8) + 2), from: from - 5 + Int32(random.below(20)))
    case 1: schedule = Schedule.on(WeekdaySet(bits: UInt8(random.below(127) + 1))) ?? .daily
    default: schedule = .times(Int32(random.below(6) + 1))
    }
    if case .weekdays(let days) = schedule { naive.asked = Set(days.weekdays.map { Int32($0.rawValue) }) }
    if case .timesPerWeek(let times) = schedule { naive.times = times }
    if case .timesPerMonth(let times) = schedule { (naive.times, naive.isMonthly) = (times, true) }
    if case .everyDays(let count, let day) = schedule { naive.every = (count, day.number) }
    let chosen: Day? = random.below(3) == 0 ? from - 10 + Int32(random.below(Int(length) + 20)) : nil
    naive.chosen = chosen?.number
    let firstWeekday: Weekday = random.below(2) == 0 ? .monday : .sunday
    naive.firstWeekday = Int32(firstWeekday.rawValue)
    let createdAt = Timestamp(milliseconds: Int64(created.number) * 86_400_000 + Int64(random.below(86_400_000)))
    let habit = Habit(
      id: HabitID(UniqueID(high: seed, low: 1)), name: "Run", color: HabitColor(rgb: 0), schedule: schedule,
      goal: naive.isAtMost ? .amount(Amount(1), unit: "", .atMost) : .check, pauses: own,
      referenceDay: chosen, createdAt: createdAt, updatedAt: createdAt)
    let context = RuleContext(today: today, firstWeekday: firstWeekday, pauses: everything)
    return (TrackedHabit(habit, history), context, naive)
  }
}
