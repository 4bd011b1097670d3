import Core
import Testing

@testable import Habits

@Suite struct HabitReminderTests {
  private static let id = HabitID(UniqueID(high: 7, low: 7))
  private static let day = Day(year: 2026, month: 3, day: 29)  // Clocks go forward in Zurich at 02:00.
  private static let zurich = TimeZoneRules([
    TimeZoneRules.Transition(start: Timestamp(milliseconds: 0), offsetSeconds: 3600),
    TimeZoneRules.Transition(start: Timestamp(milliseconds: 1_774_746_000_000), offsetSeconds: 7200),
    TimeZoneRules.Transition(start: Timestamp(milliseconds: 1_792_890_000_000), offsetSeconds: 3600),
  ])!

  private func book(_ reminders: [Int32], _ change: (inout TrackedHabit) -> Void = { _ in }) -> HabitBook {
    var tracked = TrackedHabit(
      Habit(
        id: Self.id, name: "Lesen", color: HabitColor(rgb: 0), reminders: reminders,
        createdAt: Timestamp(milliseconds: 1_700_000_000_000), updatedAt: Timestamp(milliseconds: 1_700_000_000_000)))
    change(&tracked)
    var book = HabitBook()
    book.put(tracked)
    return book
  }

  /// Returns the due minutes between two wall-clock times of a day in Zurich.
  private func due(_ book: HabitBook, _ day: Day, from: Int32, to: Int32, startOfDay: Int32 = 0) -> [HabitReminder] {
    let timeZone = Self.zurich
    let end = timeZone.moment(day: day, minute: to)
    let context = RuleContext(
      today: timeZone.day(at: end, startOfDayMinutes: startOfDay), timeZone: timeZone, startOfDayMinutes: startOfDay)
    return HabitReminder.due(after: timeZone.moment(day: day, minute: from), through: end, book, context)
  }

  @Test(
    arguments: [
      (479, 480, true), (480, 481, false), (470, 479, false), (0, 1439, true), (479, 479, false),
    ] as [(Int32, Int32, Bool)])
  func fallsDueOnceAtItsMinute(_ from: Int32, _ to: Int32, _ isDue: Bool) {
    let found = due(book([480]), Self.day + 1, from: from, to: to)
    #expect(found.map { $0.key } == (isDue ? ["habit-\(Self.id.text)-20260330-480"] : []))
    #expect(found.allSatisfy { $0.moment == Self.zurich.moment(day: Self.day + 1, minute: 480) })
  }

  @Test func aSkippedMinuteFallsDueAtTheChange() {
    #expect(due(book([150]), Self.day, from: 100, to: 185).map { $0.minute } == [150])
  }

  @Test func aRepeatedMinuteFallsDueOnce() {
    let day = Day(year: 2026, month: 10, day: 25)
    #expect(due(book([150]), day, from: 60, to: 300).count == 1)
  }

  @Test func onlyTheLatestOfSeveralIsShown() {
    #expect(due(book([480, 485]), Self.day, from: 470, to: 490).map { $0.minute } == [485])
  }

  @Test func afterMidnightBelongsToTheDayThatHasNotEnded() {
    #expect(due(book([30]), Self.day, from: 20, to: 40, startOfDay: 180).map { $0.day } == [Self.day - 1])
  }

  @Test func whatIsDoneSkippedPausedOrNotAskedStaysQuiet() {
    let now = Timestamp(milliseconds: 1_774_700_000_000)
    let quiet: [(inout TrackedHabit) -> Void] = [
      { $0.history.set(Self.day, DayLog(.done, at: now)) }, { $0.history.set(Self.day, DayLog(.skipped, at: now)) },
      { $0.habit.pauses = [DayRange(Self.day - 1, Self.day)!] }, { $0.habit.isArchived = true },
      { $0.habit.schedule = .weekdays(WeekdaySet([.monday])) },
      {
        $0.habit.schedule = .timesPerWeek(1)
        $0.history.set(Self.day - 2, DayLog(.done, at: now))
      },
    ]
    for change in quiet { #expect(due(book([480], change), Self.day, from: 470, to: 490).isEmpty) }
    #expect(due(book([480]), Self.day, from: 470, to: 490).count == 1)
  }

  @Test func allTimesAreListedInOrderWithTheirStandings() {
    let now = Timestamp(milliseconds: 1_774_700_000_000)
    let book = book([600, 480]) { $0.history.set(Self.day, DayLog(.done, at: now)) }
    let timeZone = Self.zurich
    let found = HabitReminder.between(
      timeZone.moment(day: Self.day, minute: 0), timeZone.moment(day: Self.day + 1, minute: 1439), book,
      RuleContext(today: Self.day, timeZone: timeZone))
    #expect(found.map { $0.minute } == [480, 600, 480, 600])
    #expect(found.map { $0.status } == [.done, .done, .open, .open])
    #expect(found.map { $0.isDue } == [false, false, true, true])
  }
}
