import Chores
import Core
import Testing

@Suite struct AwayDaysTests {
  /// On 15 March. Nothing that is over is lost, and there is one absence that is present or to come.
  @Test(arguments: [
    ("", "range 20260320 20260322", "range 20260320 20260322"),
    ("range 20260301 20260305", "range 20260320 20260322", "range 20260301 20260305\nrange 20260320 20260322"),
    ("range 20260301 20260305", "", "range 20260301 20260305"),
    ("range 20260310 20260320", "", "range 20260310 20260314"),
    ("range 20260310 20260320", "range 20260310 20260320", "range 20260310 20260320"),
    ("range 20260310 20260320", "range 20260310 20260325", "range 20260310 20260325"),
    ("range 20260310 20260320", "range 20260318 20260320", "range 20260310 20260314\nrange 20260318 20260320"),
    ("range 20260320 20260322", "range 20260401 20260402", "range 20260401 20260402"),
    ("weeks 20260302 -", "", "weeks 20260302 20260314"),
    ("weeks 20260302 -", "weeks 20260302 20260501", "weeks 20260302 20260501"),
    ("weeks 20260302 -", "weeks 20260309 -", "weeks 20260302 20260314\nweeks 20260309 -"),
    ("weeks 20260320 -", "", ""),
    (
      "range 20260301 20260305\nweeks 20260309 -", "range 20260320 20260322",
      "range 20260301 20260305\nweeks 20260309 20260314\nrange 20260320 20260322"
    ),
  ])
  func anAbsenceReplacesWhatIsToCome(before: String, line: String, after: String) throws {
    let today = Day(year: 2026, month: 3, day: 15)
    let changed = try AwayDays(text: before).changed(to: AwayDays(text: line).lines.first, on: today)
    #expect(changed.text == after)
    #expect(try changed.changed(to: AwayDays(text: line).lines.first, on: today) == changed)
  }

  @Test(arguments: [
    ("", ""), ("range 20260301 20260314", ""), ("range 20260301 20260315", "range 20260301 20260315"),
    ("range 20260301 20260305\nweeks 20260401 -", "weeks 20260401 -"), ("weeks 20260302 20260314", ""),
  ])
  func theCurrentOneIsPresentOrToCome(text: String, current: String) throws {
    let found = try AwayDays(text: text).current(on: Day(year: 2026, month: 3, day: 15))
    #expect(try found == AwayDays(text: current).lines.first)
  }
}
