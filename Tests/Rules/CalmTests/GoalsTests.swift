import Core
import Testing

@testable import Calm

/// Rings, streaks, calendar and statistics (M-22, M-23, M-33).
@Suite struct GoalsTests {
  static func entry(
    _ id: UInt64, _ kind: SessionKind, _ day: Day, minute: Int32 = 600, seconds: Int64,
    source: SessionEntry.Source = .timer
  ) -> SessionEntry {
    let start = Sample.zurich.moment(day: day, minute: minute)
    return SessionEntry(
      id: UniqueID(high: id, low: id), kind: kind, source: source, day: day,
      stretches: [SessionStretch(start, start.adding(milliseconds: seconds * 1000))])
  }

  private static let day = Day(year: 2026, month: 3, day: 2)

  @Test(arguments: [(0, 0), (1, 1), (299, 498), (300, 500), (599, 998), (600, 1000), (9000, 1000)] as [(Int64, Int32)])
  func ringsFillAndAreFullAtTheGoal(_ seconds: Int64, _ thousandths: Int32) {
    let totals = SessionTotals([Self.entry(1, .meditation, Self.day, seconds: seconds)])
    let ring = DailyGoals.standard.meditationRing(totals[Self.day])
    #expect(ring.thousandths == thousandths && ring.isFull == (thousandths == 1000))
    #expect(DailyGoals.standard.workoutRing(totals[Self.day]).isEmpty)
  }

  @Test func goalsHaveBounds() {
    #expect(throws: CalmError.outOfRange(.goal, 1...120)) { try DailyGoals(meditationMinutes: 0, workoutMinutes: 30) }
    #expect(throws: CalmError.outOfRange(.goal, 1...120)) { try DailyGoals(meditationMinutes: 10, workoutMinutes: 121) }
  }

  @Test func noMinuteIsCountedTwice() {
    let own = Self.entry(1, .meditation, Self.day, seconds: 600)
    let same = Self.entry(2, .meditation, Self.day, seconds: 600, source: .imported("Watch"))
    let later = Self.entry(3, .breathing, Self.day, minute: 605, seconds: 600, source: .imported("Watch"))
    let workout = Self.entry(4, .workout, Self.day, seconds: 600)
    let totals = SessionTotals([same, later, workout, own])
    #expect(totals.counted == [0, 300_000, 600_000, 600_000])
    #expect(totals[Self.day].mindful == 900_000 && totals[Self.day].workout == 600_000 && totals[Self.day].count == 4)
    #expect(totals[Self.day + 1].milliseconds(nil) == 0)
  }

  /// Overlaps in any order: the sum is the time in which anything was done.
  @Test(arguments: 0..<50 as Range<UInt64>) func theSumIsTheUnion(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let entries = (0..<UInt64(20)).map { i in
      Self.entry(
        i, random.next(2) == 0 ? .meditation : .breathing, Self.day, minute: Int32(random.next(30)),
        seconds: random.next(900))
    }
    var isDone = Set<Int64>()
    for entry in entries {
      for second in stride(from: entry.start.milliseconds, to: entry.end.milliseconds, by: 1000) {
        isDone.insert(second)
      }
    }
    #expect(SessionTotals(entries)[Self.day].mindful == Int64(isDone.count) * 1000)
    #expect(SessionTotals(entries.reversed())[Self.day].mindful == Int64(isDone.count) * 1000)
  }

  private func streak(_ minutes: [Int64], today: Int32) -> String {
    let entries = minutes.enumerated().map {
      Self.entry(UInt64($0.offset), .meditation, Self.day + Int32($0.offset), seconds: $0.element)
    }
    let streak = RewardStreak(
      SessionTotals(entries.filter { $0.milliseconds > 0 }), workouts: false, today: Self.day + today)
    return "\(streak.days)/\(streak.rewards)"
  }

  @Test(
    arguments: [
      ([120], 0, "1/0"), ([119], 0, "0/0"), ([120, 119], 1, "1/0"), ([120, 119], 2, "0/0"), ([], 0, "0/0"),
      ([120, 120, 120, 120, 120, 120, 120], 6, "7/1"), ([120, 120, 120, 120, 120, 120, 120, 0, 120], 8, "9/0"),
      ([120, 120, 120, 120, 120, 120, 120, 0, 0, 120], 9, "1/0"), ([120, 120, 120, 120, 120, 120, 0], 7, "7/0"),
    ] as [([Int64], Int32, String)])
  func twoMinutesCountForTheStreak(_ seconds: [Int64], _ today: Int32, _ expected: String) {
    #expect(streak(seconds, today: today) == expected)
  }

  @Test func aMonthOfTheCalendar() throws {
    let totals = SessionTotals([Self.entry(1, .workout, Self.day, seconds: 900)])
    var diary = Diary()
    diary.put(try DiaryEntry(day: Self.day, level: .easy))
    let month = CalendarDay.month(Self.day.month, totals, diary, .standard, today: Self.day)
    #expect(month.count == 31 && month.filter { $0.isToday }.map { $0.day } == [Self.day])
    #expect(month[1].workout.thousandths == 500 && month[1].meditation.isEmpty && month[1].drinking == .easy)
    #expect(month[0].drinking == nil)
  }

  @Test func barsByDayWeekAndMonth() {
    let totals = SessionTotals([
      Self.entry(1, .meditation, Self.day, seconds: 600), Self.entry(2, .workout, Self.day - 1, seconds: 60),
      Self.entry(3, .breathing, Self.day - 2, seconds: 30),
    ])
    func bars(_ span: SessionTotals.Span, _ kind: SessionKind? = nil) -> [Int64] {
      totals.bars(span, kind, count: 3, today: Self.day, firstWeekday: .monday).map { $0.milliseconds / 1000 }
    }
    #expect(bars(.day) == [30, 60, 600] && bars(.day, .workout) == [0, 60, 0])
    #expect(bars(.week) == [0, 90, 600])
    #expect(bars(.month) == [0, 30, 660])
    #expect(
      totals.bars(.day, nil, count: .max, today: Self.day, firstWeekday: .monday).count == SessionTotals.barCountMax)
  }

  @Test func longestAverageAndTheHours() {
    let entries = [
      Self.entry(1, .meditation, Self.day, minute: 6 * 60 + 59, seconds: 600),
      Self.entry(2, .meditation, Self.day, minute: 7 * 60, seconds: 301),
      Self.entry(3, .workout, Self.day, seconds: 60),
    ]
    let totals = SessionTotals(entries)
    let own = SessionStatistics(entries, totals, kind: .meditation, timeZone: Sample.zurich)
    #expect(own.count == 2 && own.longest == 600_000 && own.average == 450_500)
    #expect(own.milliseconds == 600_000)
    #expect(own.hours[6] == 1 && own.hours[7] == 1 && own.hours.reduce(0, +) == 2)
    #expect(SessionStatistics([], totals, kind: nil, timeZone: .utc).average == 0)
    #expect(SessionStatistics(entries, totals, kind: nil, timeZone: Sample.zurich).hours[10] == 1)
  }
}
