import Core
import Habits
import Testing

/// Random habits with a target or a limit for a week or a month, each from its own seed: the rules compared with a naive reading of the
/// rule book.
@Suite struct TargetOracleTests {
  static let habitCount = 1200

  @Test func figuresAgreeWithTheNaiveReading() {
    var (runs, shares): (Int32, Int32) = (0, 0)
    for seed in 0..<Self.habitCount {
      let (tracked, context, naive) = Self.habit(seed: UInt64(seed))
      let found = HabitStatistics(tracked, context)
      var differences: [String] = []
      func compare<Value: Equatable>(_ name: String, _ actual: Value, _ expected: Value) {
        if actual != expected { differences.append("\(name) \(actual), not \(expected)") }
      }
      compare("unit", found.unit, naive.isMonthly ? .month : .week)
      compare("current", found.currentStreak, naive.current)
      compare("current alone", tracked.currentStreak(context), naive.current)
      compare("best", found.bestStreak, naive.best)
      compare("rate", found.rate, naive.rate)
      compare("reference", context.referenceDay(tracked).number, naive.reference)
      // A limit and a pause at once say nothing about today.
      if !naive.isAtMost || !naive.isPaused(naive.today) { compare("done ever", found.doneCount, naive.doneCount) }
      for share in found.months { compare("month \(share.month.index)", share.share, naive.month(share.month)) }
      let difference = (found.strength - naive.strength).magnitude
      if difference > 1e-9 { differences.append("strength \(found.strength), not \(naive.strength)") }
      runs += found.bestStreak
      shares += found.rate.scheduled - found.rate.done
      #expect(
        differences.isEmpty, "seed \(seed): \(differences.joined(separator: "; ")) in \(tracked.described(context))")
    }
    // There were runs, and misses, for the comparison to be meaningful.
    #expect(runs > Int32(Self.habitCount) * 2 && shares > Int32(Self.habitCount))
  }

  @Test func standingsAgreeWithTheNaiveReading() {
    var found: Set<DayStatus> = []
    for seed in 0..<Self.habitCount {
      let (tracked, context, naive) = Self.habit(seed: UInt64(seed) | 1 << 40)
      let statuses = DayStatuses(tracked, context)
      #expect(statuses.first.number == naive.earliest)
      var differences: [String] = []
      for number in naive.earliest...naive.today {
        let status = statuses.status(Day(number))
        found.insert(status)
        // A limit and a pause at once say nothing about today.
        if number == naive.today, naive.isAtMost, naive.isPaused(number) { continue }
        if status != naive.status(number) {
          differences.append("\(Day(number).index) \(status), not \(naive.status(number))")
        }
      }
      let recent = tracked.recentStatuses(9, context)
      for (i, status) in recent.enumerated() where status != statuses.status(context.today - Int32(8 - i)) {
        differences.append("recent standing \(i) \(status), not the ledger's")
      }
      #expect(
        differences.isEmpty, "seed \(seed): \(differences.joined(separator: "; ")) in \(tracked.described(context))")
    }
    #expect(found == [.skipped, .paused, .done, .open, .pending, .covered, .missed, .partial, .over])
  }

  /// A past day carries a run if the run before it is alive and its week or month would break without the day's entry, or did break.
  @Test func reasonsAgreeWithTryingItOut() {
    var carried = 0
    for seed in 0..<Self.habitCount / 4 {
      let (tracked, context, naive) = Self.habit(seed: UInt64(seed) | 1 << 41)
      for number in max(naive.earliest, naive.today - 70)...naive.today
      where naive.end(naive.start(number)) <= naive.today {
        let reason = DayReason(tracked, Day(number), context)
        var other = naive
        let start = naive.start(number)
        let before = start <= naive.earliest ? 0 : naive.streak(countedBackFrom: start - 1)
        var breaks = false
        if naive.isAtMost {
          breaks = naive.status(number) == .over
        } else {
          other.created = naive.earliest
          if naive.status(number) == .paused { other.pauses.remove(number) }
          (other.states[number], other.amounts[number]) = (nil, nil)
          breaks = !other.rests(number) && other.status(number) != .covered && other.breaks(start)
        }
        let expected = before > 0 && breaks
        if reason.carriesRun { carried += 1 }
        #expect(
          reason.carriesRun == expected && reason.runBefore == before,
          "seed \(seed), day \(Day(number).index), \(reason.kind), run \(reason.runBefore): \(tracked.described(context))"
        )
      }
    }
    #expect(carried > Self.habitCount / 4)
  }

  /// A habit with its context, also in the form of the naive rules.
  static func habit(seed: UInt64) -> (TrackedHabit, RuleContext, NaiveTargets) {
    var random = SplitMix64(seed: seed)
    let today = Day(year: 2024, month: 1, day: 1) + Int32(random.below(800))
    let length = Int32(random.below(200) + 1)
    let from = today - length + Int32(random.below(6))
    let created = from - 20 + Int32(random.below(60))
    let target = [500, 1000, 3000, 7000, 10_000, 33_300][random.below(6)]
    var naive = NaiveTargets(target: Int64(target), today: today.number, created: created.number)
    naive.isAtMost = random.below(3) == 0
    naive.isMonthly = random.below(2) == 0
    if naive.isAtMost, random.below(8) == 0 { naive.target = 0 }
    // Amounts that reach the target in about half of the weeks or months.
    let dayCount = naive.isMonthly ? 30 : 7
    let largest = max(1, [1, 2, 4, 8][random.below(4)] * Int(target) / dayCount)
    var history = History()
    for day in (0..<length).map({ from + $0 }) {
      var (state, amount): (DayLog.State, Amount?) = (.none, nil)
      switch random.below(20) {
      case 0..<9: (state, amount) = (.done, Amount(thousandths: Int64(random.below(largest) + 1)))
      case 9: state = .skipped
      case 10: (state, amount) = (.skipped, Amount(thousandths: Int64(random.below(largest) + 1)))
      case 11 where !naive.isAtMost:
        (state, amount) = (.open, random.below(2) == 0 ? nil : Amount(thousandths: Int64(random.below(largest) + 1)))
      // Checked off before the goal had an amount.
      case 12 where random.below(10) == 0: state = .done
      default: break
      }
      guard state != .none else { continue }
      history.set(day, DayLog(state, at: Timestamp(milliseconds: 1), amount: amount))
      naive.states[day.number] = state
      naive.amounts[day.number] = amount.map { Int64($0.thousandths) }
    }
    func pauses(_ chance: Int) -> [DayRange] {
      guard random.below(chance) == 0 else { return [] }
      return (0...random.below(3)).compactMap { _ in
        let first = today - Int32(random.below(Int(length) + 10)) + 5
        return DayRange(first, first + Int32(random.below(12)))
      }
    }
    let (own, everything) = (pauses(2), pauses(3))
    for range in own + everything { naive.pauses.formUnion(range.first.number...range.last.number) }
    let chosen: Day? = random.below(3) == 0 ? from - 10 + Int32(random.below(Int(length) + 20)) : nil
    naive.chosen = chosen?.number
    let firstWeekday: Weekday = random.below(2) == 0 ? .monday : .sunday
    naive.firstWeekday = Int32(firstWeekday.rawValue)
    let createdAt = Timestamp(milliseconds: Int64(created.number) * 86_400_000 + Int64(random.below(86_400_000)))
    let period: Period = naive.isMonthly ? .month : .week
    let amount = Amount(thousandths: naive.target)
    let goal: Goal =
      naive.isAtMost
      ? .amount(amount, unit: "", .atMost, per: period)
      : random.below(2) == 0 ? .minutes(amount, per: period) : .amount(amount, unit: "km", .atLeast, per: period)
    let habit = Habit(
      id: HabitID(UniqueID(high: seed, low: 1)), name: "Run", color: HabitColor(rgb: 0), goal: goal, pauses: own,
      referenceDay: chosen, createdAt: createdAt, updatedAt: createdAt)
    let context = RuleContext(today: today, firstWeekday: firstWeekday, pauses: everything)
    return (TrackedHabit(habit, history), context, naive)
  }
}
