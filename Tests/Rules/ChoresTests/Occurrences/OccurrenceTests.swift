import Core
import Testing

@testable import Chores

/// Occurrences by the calendar and from completions (F-5). Openings by random rules are compared with python-dateutil's
/// (Tests/Fixtures/rules/chore_rhythms.py).
@Suite struct OccurrenceTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let rhythm: String
    let day: Int32
    /// The occurrence on the day: opening, due, closing; 0 for none.
    let expected: [Int32]
    var isReplaced = false
    var firstWeekday = Weekday.monday

    var testDescription: String { name }
  }

  static let rows = [
    Row(
      name: "daily", rhythm: "20260301 daily 1 - 0 schedule", day: 20_260_310,
      expected: [20_260_310, 20_260_310, 20_260_311]),
    Row(
      name: "every third day stays open", rhythm: "20260301 daily 3 - 0 schedule", day: 20_260_309,
      expected: [20_260_307, 20_260_307, 20_260_310]),
    Row(name: "before it begins", rhythm: "20260301 daily 1 - 0 schedule", day: 20_260_228, expected: []),
    Row(
      name: "a weekday", rhythm: "20260302 weekly 1 4 0 schedule", day: 20_260_310,
      expected: [20_260_305, 20_260_305, 20_260_312]),
    Row(
      name: "a weekday before the first one", rhythm: "20260302 weekly 1 4 0 schedule", day: 20_260_304, expected: []),
    Row(
      name: "weekdays of every second week", rhythm: "20260304 weekly 2 135 0 schedule", day: 20_260_315,
      expected: [20_260_306, 20_260_306, 20_260_316]),
    Row(
      name: "any day of the week", rhythm: "20260302 weekly 1 - 0 schedule", day: 20_260_311,
      expected: [20_260_309, 20_260_315, 20_260_316]),
    Row(
      name: "any day of the first, short week", rhythm: "20260305 weekly 1 - 0 schedule", day: 20_260_307,
      expected: [20_260_305, 20_260_308, 20_260_309]),
    Row(
      name: "any day of a fortnight", rhythm: "20260305 weekly 2 - 0 schedule", day: 20_260_312,
      expected: [20_260_305, 20_260_315, 20_260_316]),
    Row(
      name: "a week from Sunday", rhythm: "20260302 weekly 1 - 0 schedule", day: 20_260_311,
      expected: [20_260_308, 20_260_314, 20_260_315], firstWeekday: .sunday),
    Row(
      name: "a day of the month", rhythm: "20260102 monthly 1 - 15 schedule", day: 20_260_310,
      expected: [20_260_215, 20_260_215, 20_260_315]),
    Row(
      name: "the last day of February", rhythm: "20260102 monthly 1 - 31 schedule", day: 20_260_301,
      expected: [20_260_228, 20_260_228, 20_260_331]),
    Row(
      name: "the last day of a leap February", rhythm: "20280102 monthly 1 - 30 schedule", day: 20_280_301,
      expected: [20_280_229, 20_280_229, 20_280_330]),
    Row(
      name: "a day of the month that has passed", rhythm: "20260120 monthly 1 - 15 schedule", day: 20_260_214,
      expected: []),
    Row(
      name: "any day of the month", rhythm: "20260120 monthly 1 - 0 schedule", day: 20_260_131,
      expected: [20_260_120, 20_260_131, 20_260_201]),
    Row(
      name: "any day of a quarter", rhythm: "20260120 monthly 3 - 0 schedule", day: 20_260_501,
      expected: [20_260_401, 20_260_630, 20_260_701]),
    Row(
      name: "once with a day", rhythm: "20260401 once 1 - 0 schedule", day: 20_260_302, expected: [0, 20_260_401, 0]),
    Row(name: "once without a day", rhythm: "0 once 1 - 0 schedule", day: 20_260_302, expected: [0, 0, 0]),
    Row(
      name: "a change closes the week", rhythm: "20260302 weekly 1 - 0 schedule\n20260312 daily 2 - 0 schedule",
      day: 20_260_311, expected: [20_260_309, 20_260_311, 20_260_312], isReplaced: true),
    Row(
      name: "a change on its own day", rhythm: "20260302 weekly 1 - 0 schedule\n20260312 daily 2 - 0 schedule",
      day: 20_260_312, expected: [20_260_312, 20_260_312, 20_260_314]),
    Row(
      name: "after a change, before the new one opens",
      rhythm: "20260302 weekly 1 - 0 schedule\n20260312 weekly 1 7 0 schedule", day: 20_260_313,
      expected: [20_260_309, 20_260_311, 20_260_312], isReplaced: true),
    Row(
      name: "a change on the day of the next opening",
      rhythm: "20260302 weekly 1 1 0 schedule\n20260309 weekly 1 2 0 schedule", day: 20_260_308,
      expected: [20_260_302, 20_260_302, 20_260_309], isReplaced: true),
    Row(
      name: "a change after the next opening", rhythm: "20260302 weekly 1 1 0 schedule\n20260310 weekly 1 3 0 schedule",
      day: 20_260_308, expected: [20_260_302, 20_260_302, 20_260_309]),
    Row(
      name: "from once to a rhythm", rhythm: "0 once 1 - 0 schedule\n20260310 daily 1 - 0 schedule", day: 20_260_309,
      expected: [0, 0, 20_260_310], isReplaced: true),
    Row(
      name: "from done, never done", rhythm: "20260302 weekly 1 - 0 done", day: 20_260_402,
      expected: [20_260_302, 20_260_302, 0]),
    Row(
      name: "from done on a weekday", rhythm: "20260302 weekly 1 4 0 done", day: 20_260_402,
      expected: [20_260_305, 20_260_305, 0]),
    Row(
      name: "the last accepted day", rhythm: "21991201 monthly 1 - 31 schedule", day: 21_991_231,
      expected: [21_991_231, 21_991_231, 0]),
  ]

  @Test(arguments: rows) func occurrencesAreFound(_ row: Row) throws {
    let calendar = ChoreCalendar(try RhythmLines(text: row.rhythm), firstWeekday: row.firstWeekday)
    let found = calendar.occurrence(on: Home.day(row.day))
    #expect((found.map { [$0.index, $0.due?.index ?? 0, $0.closing?.index ?? 0] } ?? []) == row.expected)
    #expect(found?.isReplaced ?? false == row.isReplaced)
  }

  /// The next opening after a completion on a day.
  @Test(
    arguments: [
      ("20260302 daily 10 - 0 done", 20_260_305, 20_260_315), ("20260302 weekly 1 - 0 done", 20_260_305, 20_260_312),
      ("20260302 weekly 2 - 0 done", 20_260_305, 20_260_319), ("20260302 weekly 1 1 0 done", 20_260_305, 20_260_309),
      ("20260302 weekly 1 1 0 done", 20_260_302, 20_260_309), ("20260302 weekly 2 1 0 done", 20_260_305, 20_260_316),
      ("20260302 weekly 2 14 0 done", 20_260_305, 20_260_316), ("20260302 monthly 1 - 0 done", 20_260_331, 20_260_430),
      ("20260302 monthly 1 - 15 done", 20_260_320, 20_260_415),
      ("20260302 monthly 2 - 15 done", 20_260_320, 20_260_515),
      ("20260302 monthly 1 - 31 done", 20_260_403, 20_260_430),
      ("20260302 monthly 1 - 31 done", 20_260_430, 20_260_531),
      // Midnight: done on the day after.
      ("20260302 daily 1 - 0 done", 20_260_303, 20_260_304),
    ] as [(String, Int32, Int32)])
  func aCompletionOpensTheNext(_ rhythm: String, _ done: Int32, _ next: Int32) throws {
    let calendar = ChoreCalendar(try RhythmLines(text: rhythm), firstWeekday: .monday)
    let last = LastDone(day: Home.day(done), opening: Home.day(20_260_302), count: 3)
    let found = calendar.occurrence(on: Home.day(next), done: last)
    #expect(found?.index == next && found?.closing == nil && found?.position == 3)
    // Until then the last one is what there is.
    #expect(calendar.occurrence(on: Home.day(next) - 1, done: last)?.opening == last.opening)
    #expect(calendar.occurrence(after: Home.day(done), done: last)?.index == next)
  }

  @Test func theOccurrenceOfAChangedDayIsNamedByBothRhythms() throws {
    let lines = try RhythmLines(text: "20260302 daily 1 - 0 schedule\n20260310 weekly 1 3 0 schedule")
    let calendar = ChoreCalendar(lines, firstWeekday: .monday)
    #expect(calendar.occurrence(named: Home.day(20_260_310))?.index == 20_260_310)
    #expect(calendar.occurrence(named: Home.day(20_260_312)) == nil)
    #expect(calendar.occurrence(named: Home.day(20_260_311))?.closing == Home.day(20_260_318))
    #expect(calendar.occurrence(named: nil) == nil)
  }

  @Test(
    arguments: [
      // On the day itself: the first day after it before the next opening.
      ("20260302 weekly 1 2 0 schedule", 20_260_303, "range 20260303 20260304", 20_260_305),
      ("20260302 weekly 1 2 0 schedule", 20_260_303, "range 20260303 20260309", 0),
      ("20260302 daily 1 - 0 schedule", 20_260_303, "range 20260303 20260303", 0),
      ("20260302 weekly 1 2 0 schedule", 20_260_303, "range 20260304 20260309", 20_260_303),
      // Any day of the week: the last one on which somebody is there.
      ("20260302 weekly 1 - 0 schedule", 20_260_303, "range 20260306 20260308", 20_260_305),
      ("20260302 weekly 1 - 0 schedule", 20_260_303, "range 20260302 20260308", 0),
      ("20260302 weekly 1 - 0 schedule", 20_260_303, "range 20260302 20260307", 20_260_308),
      // From done and once: whenever they are back.
      ("20260302 weekly 1 - 0 done", 20_260_303, "range 20260302 20260401", 20_260_402),
      ("20260305 once 1 - 0 schedule", 20_260_303, "range 20260302 20260401", 20_260_402),
      ("20260302 weekly 1 - 0 done", 20_260_303, "range 20260302 20290401", 0),
      ("20260302 weekly 1 2 0 schedule", 20_260_303, "weeks 20260302 -", 20_260_309),
    ] as [(String, Int32, String, Int32)])
  func dueDaysMoveOutOfDaysAway(_ rhythm: String, _ day: Int32, _ away: String, _ due: Int32) throws {
    let calendar = ChoreCalendar(try RhythmLines(text: rhythm), firstWeekday: .monday)
    let days = try AwayDays(text: away)
    let found = try #require(calendar.occurrence(on: Home.day(day))).due { days.contains($0) }
    #expect((found?.index ?? 0) == due)
  }

  /// Walking forwards finds the same as asking for each day, and positions count on.
  @Test(arguments: 0..<50 as Range<UInt64>) func walksAgree(_ seed: UInt64) throws {
    var random = ChoreRandom(seed)
    let start = Home.day(20_240_101) + Int32(random.next(400))
    var lines: [Rhythm] = []
    for i in 0..<1 + random.next(3) {
      let day = start + Int32(i * 37)
      switch random.next(3) {
      case 0: lines.append(try Rhythm(.daily, from: day, every: Int32(1 + random.next(9))))
      case 1:
        lines.append(
          try Rhythm(
            .weekly, from: day, every: Int32(1 + random.next(3)), weekdays: WeekdaySet(bits: UInt8(random.next(128)))))
      default:
        lines.append(
          try Rhythm(.monthly, from: day, every: Int32(1 + random.next(3)), monthDay: Int32(random.next(32))))
      }
    }
    let calendar = ChoreCalendar(
      try RhythmLines(lines), firstWeekday: Weekday(rawValue: UInt8(random.next(7))) ?? .monday)
    let range = try #require(DayRange(start, start + 400))
    var walked: [Occurrence] = []
    calendar.forEach(in: range) { walked.append($0) }
    var asked: [Occurrence] = []
    var day = start - 1
    while let next = calendar.occurrence(after: day), let opening = next.opening, opening <= range.last {
      asked.append(next)
      day = opening
    }
    #expect(walked == asked && !walked.isEmpty)
    for (i, found) in walked.enumerated() {
      #expect(found.position == Int32(i))
      guard let opening = found.opening, let due = found.due, let closing = found.closing else {
        Issue.record("an occurrence without days")
        continue
      }
      #expect(opening <= due && due < closing)
      if i + 1 < walked.count, let next = walked[i + 1].opening { #expect(closing <= next) }
    }
  }
}
