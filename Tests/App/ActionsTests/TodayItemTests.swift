import Core
import Habits
import Replica
import Testing

@testable import Actions

/// The items of Today: the same on the page and in the terminal.
struct TodayItemTests {
  /// The week from Monday to Wednesday, which is today: `x` done, `s` skipped, `.` nothing; paused days as offsets from Monday.
  struct Week: CustomTestStringConvertible, Sendable {
    let name: String
    let schedule: Schedule
    let days: String
    var pauses: ClosedRange<Int32>?
    let group: TodayGroup

    var testDescription: String { name }
  }

  static let weeks = [
    Week(name: "daily", schedule: .daily, days: "...", group: .due),
    Week(name: "daily, done", schedule: .daily, days: "..x", group: .done),
    Week(name: "daily, skipped", schedule: .daily, days: "..s", group: .resting),
    Week(name: "daily, paused", schedule: .daily, days: "...", pauses: 2...4, group: .resting),
    Week(name: "daily, done in a pause", schedule: .daily, days: "..x", pauses: 2...4, group: .done),
    Week(name: "a day off", schedule: .weekdays(WeekdaySet([.monday])), days: "...", group: .notAsked),
    Week(name: "done on a day off", schedule: .weekdays(WeekdaySet([.monday])), days: "..x", group: .done),
    Week(name: "twice a week, once done", schedule: .timesPerWeek(2), days: "x..", group: .due),
    Week(name: "twice a week, twice done", schedule: .timesPerWeek(2), days: "xx.", group: .notAsked),
    Week(
      name: "twice a week, one of them in a pause", schedule: .timesPerWeek(2), days: "xx.", pauses: 1...1,
      group: .notAsked),
    Week(
      name: "twice a week, both in a pause", schedule: .timesPerWeek(2), days: "xx.", pauses: 0...1, group: .notAsked),
    Week(name: "three times, two in a pause", schedule: .timesPerWeek(3), days: "xx.", pauses: 0...1, group: .due),
    Week(name: "a pause until Sunday leaves two", schedule: .timesPerWeek(3), days: "xx.", pauses: 3...6, group: .due),
    Week(name: "a pause that leaves today alone", schedule: .timesPerWeek(2), days: "x..", pauses: 3...6, group: .due),
  ]

  @Test(arguments: weeks)
  func placeOfToday(_ week: Week) {
    let monday = HabitScene.today - 2
    var history = History()
    for (i, mark) in week.days.enumerated() where mark != "." {
      history.set(monday + Int32(i), DayLog(mark == "x" ? .done : .skipped, at: HabitScene.now))
    }
    let habit = HabitScene.habit("Lauf") {
      $0.schedule = week.schedule
      $0.pauses = week.pauses.flatMap { DayRange(monday + $0.lowerBound, monday + $0.upperBound) }.map { [$0] } ?? []
    }
    let tracked = TrackedHabit(habit, history)
    #expect(tracked.todayGroup(RuleContext(today: HabitScene.today)) == week.group)
    // A pause of all habits has the same effect as the habit's own.
    var free = habit
    free.pauses = []
    let rules = RuleContext(today: HabitScene.today, pauses: habit.pauses)
    #expect(TrackedHabit(free, history).todayGroup(rules) == week.group)
  }

  /// At most two: open within the limit, checked off, or over; never due above it (H-5a).
  @Test(
    arguments: [
      (nil, TodayGroup.due, .resting), (0, .done, .done), (2, .due, .done), (3, .over, .resting),
    ] as [(Int?, TodayGroup, TodayGroup)])
  func placeOfALimit(_ amount: Int?, _ group: TodayGroup, whilePaused: TodayGroup) {
    var tracked = TrackedHabit(HabitScene.habit("Kaffee") { $0.goal = .amount(Amount(2), unit: "Tassen", .atMost) })
    if let amount {
      let log = DayLog(
        amount > 2 ? .open : .done, at: HabitScene.now, amount: Amount(thousandths: Int64(amount) * 1000))
      tracked.history.set(HabitScene.today, log)
    }
    #expect(tracked.todayGroup(RuleContext(today: HabitScene.today)) == group)
    var book = HabitBook()
    book.put(tracked)
    let list = TodayList(
      book.todayItems(on: HabitScene.today, at: HabitScene.now, RuleContext(today: HabitScene.today)))
    #expect(
      list.over.count == (group == .over ? 1 : 0) && list.count.total == (group == .over ? 0 : 1) && !list.isEmpty)
    tracked.habit.pauses = [DayRange(HabitScene.today, HabitScene.today + 1)].compactMap { $0 }
    #expect(tracked.todayGroup(RuleContext(today: HabitScene.today)) == whilePaused)
  }

  @Test func dueOnesAreInTheOrderOfTheirTimes() throws {
    var scene = HabitScene([
      HabitScene.habit("Abend", 0) { $0.reminders = [1200] }, HabitScene.habit("Irgendwann", 1),
      HabitScene.habit("Morgen", 2) { $0.reminders = [480] }, HabitScene.habit("Pause", 3),
      HabitScene.habit("Archiv", 4) { $0.isArchived = true }, HabitScene.habit("Fertig", 5),
      HabitScene.habit("Montags", 6) { $0.schedule = .weekdays(WeekdaySet([.monday])) },
    ])
    try scene.act { (actions) throws(HabitError) in
      try actions.complete(HabitScene.id("Fertig"), HabitScene.today, isLive: true)
    }
    try scene.act { (actions) throws(HabitError) in
      try actions.toggleSkip(HabitScene.id("Pause"), HabitScene.today)
    }
    let book = scene.replica.habits
    // It is ten past nine.
    let list = TodayList(book.todayItems(on: HabitScene.today, at: HabitScene.now, scene.rules))
    func names(_ items: [TodayItem]) -> [String] {
      items.compactMap { if case .habit(let index) = $0.subject { book.all[index].habit.name } else { nil } }
    }
    #expect(names(list.now) == ["Morgen", "Irgendwann"])
    #expect(names(list.later) == ["Abend"])
    #expect(names(list.done) == ["Fertig"])
    #expect(names(list.resting) == ["Pause"])
    #expect(list.count == TodayCount(done: 1, total: 4) && !list.isEmpty)
  }

  @Test func theLongestPauseIsTheOneThatRests() {
    let today = HabitScene.today
    let habit = HabitScene.habit("Lauf") { $0.pauses = [DayRange(today, today + 1)!, DayRange(today - 9, today - 1)!] }
    var rules = RuleContext(today: today)
    #expect(rules.pause(of: habit)?.last == today + 1)
    rules.pauses = [DayRange(today - 1, today + 5)!]
    #expect(rules.pause(of: habit)?.last == today + 5)
    rules.today = today + 6
    #expect(rules.pause(of: habit) == nil)
  }
}
