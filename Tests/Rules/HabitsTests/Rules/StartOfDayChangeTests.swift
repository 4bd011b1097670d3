import Core
import Habits
import Testing

/// A changed start of day regroups the entries checked off as "now" (H-8b).
struct StartOfDayChangeTests {
  /// Days are 12 (today) and its neighbours; times are minutes after the midnight that begins 12 November 2025 in UTC.
  static let today = Day(year: 2025, month: 11, day: 12)

  static func moment(_ minute: Int32, day: Int32 = 12) -> Timestamp {
    TimeZoneRules.utc.moment(day: today + (day - 12), minute: minute)
  }

  static func live(_ minute: Int32, day: Int32 = 12) -> DayLog {
    DayLog(.done, at: moment(minute, day: day), isLive: true)
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    var from: Int32 = 0
    var to: Int32 = 240
    var now = StartOfDayChangeTests.moment(600)
    /// The day of November and its log, before the change.
    let before: [(Int32, DayLog)]
    /// The days done after the change.
    let done: [Int32]
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(name: "checked after midnight, goes to yesterday", before: [(12, live(30))], done: [11]),
    Case(name: "checked in the morning, stays", before: [(12, live(300))], done: [12]),
    Case(name: "checked at the very boundary, stays", before: [(12, live(240))], done: [12]),
    Case(
      name: "made for a chosen day, stays", before: [(12, DayLog(.done, at: moment(30), isLive: false))], done: [12]),
    Case(
      name: "yesterday has an entry, both stay", before: [(11, live(600, day: 11)), (12, live(30))], done: [11, 12]),
    Case(
      name: "yesterday is skipped, both stay",
      before: [(11, DayLog(.skipped, at: moment(600, day: 11))), (12, live(30))],
      done: [12]),
    Case(
      name: "yesterday was emptied before, it is free",
      before: [(11, DayLog(.none, at: moment(600, day: 11))), (12, live(30))],
      done: [11]),
    Case(
      name: "yesterday was emptied since, the entry stays",
      before: [(11, DayLog(.none, at: moment(500))), (12, live(30))], done: [12]),
    Case(
      name: "back to midnight, returns to today", from: 240, to: 0, before: [(11, live(30))], done: [12]),
    Case(
      name: "two nights in a row move one after the other", before: [(11, live(30, day: 11)), (12, live(30))],
      done: [10, 11]),
    Case(
      name: "two nights in a row, back: the newer one moves, and its day is not free for the older", from: 240, to: 0,
      now: moment(120), before: [(10, live(60, day: 11)), (11, live(60))], done: [10, 12]),
    Case(
      name: "a note written a day later is not the time of the tap", to: 720,
      before: [(11, DayLog(.done, at: moment(400), note: "late", isLive: true))], done: [11]),
    Case(name: "the day before yesterday is history", before: [(10, live(30, day: 10))], done: [10]),
    Case(name: "no change of the setting, nothing moves", to: 0, before: [(12, live(30))], done: [12]),
  ]

  static func regrouped(_ before: History, from: Int32, to: Int32, now: Timestamp) -> History {
    var history = before
    for move in StartOfDayChange(from: from, to: to, timeZone: .utc, at: now).moves(in: before) {
      let isTaken = history.merge(move.day, move.log)
      #expect(isTaken)
    }
    return history
  }

  static func history(_ logs: [(Int32, DayLog)]) -> History {
    var history = History()
    for (day, log) in logs { history.set(today + (day - 12), log) }
    return history
  }

  static func doneDays(_ history: History) -> [Int32] {
    (8...14).filter { history.state(today + ($0 - 12)) == .done }
  }

  @Test(arguments: cases)
  func regroups(_ case: Case) {
    let before = Self.history(`case`.before)
    let after = Self.regrouped(before, from: `case`.from, to: `case`.to, now: `case`.now)
    #expect(Self.doneDays(after) == `case`.done)
  }

  @Test func anEntryKeepsItsClockTimeAndItsNote() {
    let log = DayLog(.done, at: Self.moment(30), amount: Amount(3), note: "spät", isLive: true)
    let after = Self.regrouped(Self.history([(12, log)]), from: 0, to: 240, now: Self.moment(600))
    #expect(after.log(Self.today - 1) == log)
    #expect(after.log(Self.today)?.state == DayLog.State.none)
    #expect(after.log(Self.today)?.note == nil)
  }

  @Test func aNoteOfTheFreeDayStaysWithIt() {
    let noted = DayLog(.none, at: Self.moment(600, day: 11), note: "quiet")
    let after = Self.regrouped(
      Self.history([(11, noted), (12, Self.live(30))]), from: 0, to: 240, now: Self.moment(600))
    #expect(after.log(Self.today - 1)?.note == "quiet")
    #expect(Self.doneDays(after) == [11])
  }

  @Test func goingBackAndForthEndsWhereItBegan() {
    let before = Self.history([(12, Self.live(30))])
    var history = before
    for (from, to) in [(0, 60), (60, 660), (660, 0), (0, 240), (240, 0)] as [(Int32, Int32)] {
      history = Self.regrouped(history, from: from, to: to, now: Self.moment(600))
    }
    #expect(Self.doneDays(history) == [12])
    let drift = (history.log(Self.today)?.timestamp.milliseconds ?? 0) - Self.moment(30).milliseconds
    #expect((0..<100).contains(drift))
  }
}
