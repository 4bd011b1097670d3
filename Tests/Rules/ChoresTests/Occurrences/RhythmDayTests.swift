import Core
import Testing

@testable import Chores

/// Days beside rhythms, and changes to a rhythm that is due later (0078).
@Suite struct RhythmDayTests {
  private static func rhythm(_ line: String) throws -> Rhythm { try RhythmLines(text: line).latest }

  @Test(
    arguments: [
      // A period without a day of its own takes that of the date.
      ("20261128 weekly 1 - 0 schedule", 20_261_204, "20261204 weekly 1 5 0 schedule"),
      ("20261128 weekly 3 - 0 schedule", 20_261_204, "20261204 weekly 3 5 0 schedule"),
      ("20261128 monthly 12 - 0 schedule", 20_270_505, "20270505 monthly 12 - 5 schedule"),
      ("20261128 monthly 1 - 0 schedule", 20_270_228, "20270228 monthly 1 - 28 schedule"),
      ("20261128 monthly 3 - 0 schedule", 20_270_531, "20270531 monthly 3 - 31 schedule"),
      ("20261128 daily 10 - 0 schedule", 20_261_204, "20261204 daily 10 - 0 schedule"),
      // One with a day begins on it, or on the first one after the date.
      ("20261128 weekly 1 1 0 schedule", 20_261_204, "20261204 weekly 1 1 0 schedule"),
      ("20261128 weekly 2 1 0 schedule", 20_261_204, "20261207 weekly 2 1 0 schedule"),
      ("20261128 monthly 3 - 15 schedule", 20_261_220, "20270115 monthly 3 - 15 schedule"),
      // One that depends on completions has its first time then.
      ("20261128 weekly 2 - 0 done", 20_261_204, "20261204 weekly 2 - 0 done"),
      ("20261128 monthly 3 - 0 done", 20_261_215, "20261215 monthly 3 - 0 done"),
    ] as [(String, Int32, String)])
  func aDayNamesWhatIsOpen(_ line: String, _ day: Int32, _ dated: String) throws {
    #expect(RhythmLines(try Self.rhythm(line).due(on: Home.day(day))).text == dated)
  }

  @Test(
    arguments: [
      // The Tuesday of this week is over, so every second one begins with the next.
      ("20261126 weekly 2 2 0 schedule", "20261201 weekly 2 2 0 schedule"),
      ("20261126 weekly 2 24 0 schedule", "20261126 weekly 2 24 0 schedule"),
      ("20261127 weekly 4 24 0 schedule", "20261201 weekly 4 24 0 schedule"),
      ("20261126 weekly 1 2 0 schedule", "20261126 weekly 1 2 0 schedule"),
      ("20261126 monthly 3 - 15 schedule", "20261215 monthly 3 - 15 schedule"),
      ("20261126 monthly 2 - 31 schedule", "20261130 monthly 2 - 31 schedule"),
      ("20261126 weekly 2 - 0 schedule", "20261126 weekly 2 - 0 schedule"),
      ("20261126 weekly 2 2 0 done", "20261126 weekly 2 2 0 done"),
      ("20261126 daily 2 - 0 schedule", "20261126 daily 2 - 0 schedule"),
    ])
  func everyNPeriodsBeginWithTheNextDay(_ line: String, _ begun: String) throws {
    #expect(RhythmLines(try Self.rhythm(line).beginning).text == begun)
  }

  @Test(
    arguments: [
      ("20261126 weekly 2 2 0 schedule", [20_261_201, 20_261_208]),
      ("20261126 weekly 3 2 0 schedule", [20_261_201, 20_261_208, 20_261_215]),
      ("20261124 weekly 2 25 0 schedule", [20_261_124, 20_261_201]),
      ("20261125 weekly 2 25 0 schedule", [20_261_127, 20_261_201]), ("20261126 weekly 1 2 0 schedule", []),
      ("20261126 weekly 2 - 0 schedule", []), ("20261126 weekly 2 2 0 done", []),
      ("20261126 daily 14 - 0 schedule", []),
    ] as [(String, [Int32])])
  func theWeeksToChooseFromAreTheNext(_ line: String, _ days: [Int32]) throws {
    let rhythm = try Self.rhythm(line)
    #expect(rhythm.weekChoices(.monday).map { $0.index } == days)
    for day in rhythm.weekChoices(.monday) {
      #expect(rhythm.moved(to: day).weekChoice(of: rhythm.weekChoices(.monday), .monday) == day)
    }
  }

  /// On whatever day a rhythm is replaced by one that is due later: nothing is due until then, and the past stays.
  @Test(arguments: [20_261_128, 20_261_201, 20_270_101, 20_270_228, 20_280_229, 20_270_501] as [Int32])
  func aPauseOpensNothing(_ from: Int32) throws {
    let today = Home.day(from)
    let old = try RhythmLines(text: "20260105 daily 1 - 0 schedule\n20260601 weekly 2 3 0 schedule")
    for days in [1, 2, 20, 40, 400, 1826, 4000, 60_000] as [Int32] where today + days <= .latest {
      let start = today + days
      let lines = old.replaced(
        by: try Rhythm(.monthly, from: start, every: 12, monthDay: start.dayOfMonth), today: today, .monday)
      #expect(try RhythmLines(text: lines.text).text == lines.text)
      for firstWeekday in [Weekday.monday, .sunday] {
        let calendar = ChoreCalendar(lines, firstWeekday: firstWeekday)
        var openings: [Day] = []
        if let range = DayRange(today - 30, start) {
          calendar.forEach(in: range) { if let day = $0.opening { openings.append(day) } }
        }
        #expect(openings.filter { $0 >= today } == [start])
        var before: [Day] = []
        if let range = DayRange(today - 30, today - 1) {
          ChoreCalendar(old, firstWeekday: firstWeekday).forEach(in: range) {
            if let day = $0.opening { before.append(day) }
          }
        }
        #expect(openings.filter { $0 < today } == before)
        #expect(calendar.nextDues(1, from: today) == [start])
        #expect(calendar.occurrence(on: start)?.due == start)
      }
    }
  }

  @Test func theSameRhythmStays() throws {
    let old = try RhythmLines(text: "20260105 weekly 2 2 0 schedule")
    // 2026-12-08 is one of its Tuesdays, 2026-12-01 is not.
    let same = old.replaced(by: try Self.rhythm("20261208 weekly 2 2 0 schedule"), today: Home.day(20_261_128), .monday)
    #expect(same == old)
    let other = old.replaced(
      by: try Self.rhythm("20261201 weekly 2 2 0 schedule"), today: Home.day(20_261_128), .monday)
    let dues = ChoreCalendar(other, firstWeekday: .monday).nextDues(3, from: Home.day(20_261_128))
    #expect(dues.map { $0.index } == [20_261_201, 20_261_215, 20_261_229])
  }

  /// Of a rhythm that has begun today, or begins later, nothing is left.
  @Test(arguments: ["20261128 daily 1 - 0 schedule", "20261201 weekly 2 2 0 schedule", "20261128 daily 1 - 0 done"])
  func aRhythmThatHasNotBegunGoes(_ line: String) throws {
    let lines = try RhythmLines(text: line).replaced(
      by: try Self.rhythm("20270531 monthly 12 - 31 schedule"), today: Home.day(20_261_128), .monday)
    #expect(lines.text == "20270531 monthly 12 - 31 schedule")
  }

  /// A rhythm that took the old one's place yesterday can be changed again.
  @Test func aPauseCanBeChanged() throws {
    var lines = try RhythmLines(text: "20260105 daily 1 - 0 schedule")
    lines = lines.replaced(
      by: try Self.rhythm("20270505 monthly 12 - 5 schedule"), today: Home.day(20_261_127), .monday)
    lines = lines.replaced(by: try Self.rhythm("20261204 weekly 1 5 0 schedule"), today: Home.day(20_261_128), .monday)
    let calendar = ChoreCalendar(lines, firstWeekday: .monday)
    #expect(calendar.nextDues(2, from: Home.day(20_261_128)).map { $0.index } == [20_261_204, 20_261_211])
    #expect(calendar.occurrence(on: Home.day(20_261_128))?.closing == Home.day(20_261_127))
  }

  @Test(
    arguments: [
      // The present one is overdue, an old day names the next one only.
      ("20261120 monthly 12 - 20 schedule", "20261120 monthly 12 - 20 schedule"),
      ("19500505 monthly 12 - 5 schedule", "20270505 monthly 12 - 5 schedule"),
      ("20261127 weekly 1 5 0 schedule", "20261127 weekly 1 5 0 schedule"),
      ("20261120 weekly 1 5 0 schedule", "20261128 weekly 1 5 0 schedule"),
      ("20261120 weekly 2 5 0 schedule", "20261120 weekly 2 5 0 schedule"),
      ("20261030 weekly 2 5 0 schedule", "20261211 weekly 2 5 0 schedule"),
      ("20240101 weekly 1 - 0 schedule", "20240101 weekly 1 - 0 schedule"),
      ("20240101 daily 1 - 0 done", "20240101 daily 1 - 0 done"),
    ])
  func onlyThePresentOneIsOverdue(_ line: String, _ current: String) throws {
    #expect(RhythmLines(try Self.rhythm(line).current(on: Home.day(20_261_128), .monday)).text == current)
  }

  @Test func theNextDaysAreThoseOnWhichItIsDue() throws {
    for (line, days) in [
      ("20261128 weekly 1 - 0 schedule", [20_261_129, 20_261_206, 20_261_213]),
      ("20261128 monthly 1 - 0 schedule", [20_261_130, 20_261_231, 20_270_131]),
      ("20261204 weekly 2 5 0 schedule", [20_261_204, 20_261_218, 20_270_101]),
      ("20261215 monthly 3 - 0 done", [20_261_215]), ("20261101 daily 3 - 0 done", []),
      ("0 once 1 - 0 schedule", []), ("20261204 once 1 - 0 schedule", [20_261_204]),
    ] as [(String, [Int32])] {
      let calendar = ChoreCalendar(try RhythmLines(text: line), firstWeekday: .monday)
      #expect(calendar.nextDues(3, from: Home.day(20_261_128)).map { $0.index } == days, "\(line)")
    }
  }
}
