import Chores
import Core

extension RuleCase {
  /// Openings in a row, unless no more come.
  private static let openingsInRow = 10

  /// Rhythms of chores (F-5). Each row is [lines, first weekday from 1 for Monday, a day, the openings after it, the number of openings until
  /// then].
  func replayRhythms(_ check: inout RuleCheck) {
    for row in value["rows"]?.array ?? [] {
      guard let cells = row.array, cells.count == 5, let text = cells[0].string, let weekday = cells[1].int,
        let firstWeekday = Weekday(rawValue: UInt8(weekday - 1)), let day = Self.day(cells[2]),
        let openings = cells[3].array, let before = cells[4].int, let lines = try? RhythmLines(text: text)
      else { return check.fail("a malformed row") }
      check.equal("the text", lines.text, text)
      let calendar = ChoreCalendar(lines, firstWeekday: firstWeekday)
      replay(openings, of: calendar, after: day, before, &check, "\(text), weeks from \(weekday)")
    }
  }

  private func replay(
    _ openings: [JSON], of calendar: ChoreCalendar, after first: Day, _ before: Int64, _ check: inout RuleCheck,
    _ rhythm: String
  ) {
    var day = first
    for (i, cell) in openings.enumerated() {
      guard let expected = Self.day(cell) else { return check.fail("a malformed row") }
      let what = "of \(rhythm), after \(day.index)"
      guard let found = calendar.occurrence(after: day) else { return check.fail("there is no opening " + what) }
      check.equal("the opening " + what, found.index, Int64(expected.index))
      check.equal("the position " + what, found.position, before + Int64(i))
      // From its own day on, and until the next one, it is the last one.
      check.equal("the named one " + what, calendar.occurrence(named: expected) == found ? 1 : 0, 1)
      check.equal("the last one on its day " + what, calendar.occurrence(on: expected) == found ? 1 : 0, 1)
      if i > 0 {
        check.equal(
          "the last one before it " + what, calendar.occurrence(on: expected - 1)?.index ?? 0, Int64(day.index))
      }
      day = expected
    }
    if openings.count < Self.openingsInRow {
      check.equal("the opening after the last of \(rhythm)", calendar.occurrence(after: day)?.index ?? 0, 0)
    }
  }
}
