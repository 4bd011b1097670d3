import Chores
import Core
import Testing

/// The days on which a chore may open, as a server asks for them that does not know what was done (F-4, 0057).
@Suite struct PossibleOpeningTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let rhythm: String
    var firstWeekday: Weekday? = .monday
    let opens: [Int32]
    let opensNot: [Int32]
    var testDescription: String { name }
  }

  // 2 March 2026 is a Monday.
  private static let rows: [Row] = [
    Row(
      name: "daily, from its start on", rhythm: "20260302 daily 1 - 0 schedule",
      opens: [20_260_302, 20_260_303, 20_281_231], opensNot: [20_260_301, 20_250_302]),
    Row(
      name: "every third day", rhythm: "20260302 daily 3 - 0 schedule", opens: [20_260_302, 20_260_305, 20_260_401],
      opensNot: [20_260_303, 20_260_304, 20_260_331]),
    Row(
      name: "weekdays", rhythm: "20260302 weekly 1 135 0 schedule", opens: [20_260_302, 20_260_304, 20_260_306],
      opensNot: [20_260_303, 20_260_305, 20_260_307, 20_260_308]),
    Row(
      name: "every other week", rhythm: "20260303 weekly 2 24 0 schedule",
      opens: [20_260_303, 20_260_305, 20_260_317, 20_260_319],
      opensNot: [20_260_302, 20_260_304, 20_260_310, 20_260_312]),
    Row(
      name: "any day of the week: on the first one, and the first time on its own",
      rhythm: "20260304 weekly 1 - 0 schedule", opens: [20_260_304, 20_260_309, 20_260_316],
      opensNot: [20_260_305, 20_260_308, 20_260_311, 20_260_315]),
    Row(
      name: "any day of a week that begins on Sunday", rhythm: "20260304 weekly 1 - 0 schedule", firstWeekday: .sunday,
      opens: [20_260_304, 20_260_308, 20_260_315], opensNot: [20_260_309, 20_260_316]),
    Row(
      name: "any day of a week that nobody knows", rhythm: "20260304 weekly 1 - 0 schedule", firstWeekday: nil,
      opens: [20_260_304, 20_260_305, 20_260_308, 20_260_309], opensNot: [20_260_303]),
    Row(
      name: "weekdays in a week that nobody knows", rhythm: "20260302 weekly 1 1 0 schedule", firstWeekday: nil,
      opens: [20_260_302, 20_260_309], opensNot: [20_260_303, 20_260_308]),
    Row(
      name: "the 31st", rhythm: "20260115 monthly 1 - 31 schedule",
      opens: [20_260_131, 20_260_228, 20_260_430, 20_280_229],
      opensNot: [20_260_115, 20_260_227, 20_260_301, 20_260_429, 20_280_228]),
    Row(
      name: "every other month", rhythm: "20260115 monthly 2 - 20 schedule", opens: [20_260_120, 20_260_320],
      opensNot: [20_260_220, 20_260_115, 20_260_321]),
    Row(
      name: "a change: each rhythm in its time, and the one before on the day of the change, too",
      rhythm: "20260302 daily 2 - 0 schedule\n20260310 weekly 1 7 0 schedule",
      opens: [20_260_302, 20_260_308, 20_260_310, 20_260_315, 20_260_322],
      opensNot: [20_260_303, 20_260_309, 20_260_312, 20_260_314, 20_260_316]),
    Row(
      name: "a change that does not meet the rhythm before",
      rhythm: "20260302 daily 2 - 0 schedule\n20260311 weekly 1 7 0 schedule",
      opens: [20_260_310, 20_260_315], opensNot: [20_260_311, 20_260_312]),
    Row(
      name: "from done, on any day from its start on", rhythm: "20260302 weekly 2 - 0 done",
      opens: [20_260_302, 20_260_303, 20_260_417], opensNot: [20_260_301]),
    Row(
      name: "from done until a change", rhythm: "20260302 daily 5 - 0 done\n20260311 weekly 1 7 0 schedule",
      opens: [20_260_309, 20_260_311, 20_260_315], opensNot: [20_260_312, 20_260_316]),
    Row(
      name: "once has no day", rhythm: "20260302 once 1 - 0 schedule", opens: [], opensNot: [20_260_301, 20_260_302]),
    Row(
      name: "once, and then daily", rhythm: "20260302 once 1 - 0 schedule\n20260310 daily 1 - 0 schedule",
      opens: [20_260_310, 20_260_311], opensNot: [20_260_302, 20_260_309]),
    Row(
      name: "a text that this version cannot read", rhythm: "20260302 hourly 1 - 0 schedule",
      opens: [20_260_302, 20_250_101], opensNot: []),
  ]

  @Test(arguments: rows) func daysAreDecided(_ row: Row) throws {
    for (days, expected) in [(row.opens, true), (row.opensNot, false)] {
      for index in days {
        let day = try #require(Day(index: index))
        let found = RhythmLines.mayOpen(text: row.rhythm, on: day, firstWeekday: row.firstWeekday)
        #expect(found == expected, "\(index)")
      }
    }
  }

  /// A server that refused what devices find open would lose what somebody did.
  @Test(arguments: rows) func whatDevicesFindOpenMayOpen(_ row: Row) throws {
    guard let rhythms = try? RhythmLines(text: row.rhythm) else { return }
    let calendar = ChoreCalendar(rhythms, firstWeekday: row.firstWeekday ?? .thursday)
    let start = try #require(Day(index: 20_260_101))
    for passed in 0..<200 as Range<Int32> {
      let day = start + passed
      for found in [calendar.occurrence(on: day), calendar.occurrence(after: day)] {
        guard let opening = found?.opening else { continue }
        #expect(rhythms.mayOpen(on: opening, firstWeekday: row.firstWeekday), "\(opening.index)")
      }
    }
  }
}
