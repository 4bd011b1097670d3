import Calm
import Core

extension RuleCase {
  /// Diaries of the no-alcohol diary (M-20). Each row is [a letter for each day, today's number, 1 for the evening, streak, rewards, and both
  /// with the gentle setting].
  func replayDiaries(_ check: inout RuleCheck) {
    guard let first = day("from") else { return check.fail("no first day") }
    for row in value["rows"]?.array ?? [] {
      guard let cells = row.array, cells.count == 7, let text = cells[0].string, let today = cells[1].int else {
        return check.fail("a malformed row")
      }
      var diary = Diary()
      var date = first
      for letter in text.utf8 {
        if let level = Self.level(letter), let entry = try? DiaryEntry(day: date, level: level) { diary.put(entry) }
        date = date + 1
      }
      let minute: Int64 = cells[2].int == 1 ? 1080 : 1079
      let now = Timestamp(milliseconds: (Int64((first + Int32(today)).number) * 1440 + minute) * 60_000)
      for (isGentle, place) in [(false, 3), (true, 5)] {
        let streak = diary.streak(at: now, timeZone: .utc, isGentle: isGentle)
        let what =
          "the streak of \(text) on day \(today)\(minute == 1080 ? ", evening" : "")\(isGentle ? ", gentle" : "")"
        check.equal(what, "\(streak.days)/\(streak.rewards)", "\(cells[place].int ?? -1)/\(cells[place + 1].int ?? -1)")
      }
    }
  }

  private static func level(_ letter: UInt8) -> DrinkLevel? {
    switch letter {
    case UInt8(ascii: "s"): .steady
    case UInt8(ascii: "e"): .easy
    case UInt8(ascii: "w"): .wild
    default: nil
    }
  }
}
