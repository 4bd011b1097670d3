import Core
import Testing

@testable import Chores

/// Chores as iCalendar and tables (F-23).
@Suite struct ChoreFilesTests {
  /// Returns the properties of each event, with unfolded lines.
  private static func events(_ bytes: [UInt8]) -> [[String: String]] {
    let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n ", with: "")
    var events: [[String: String]] = []
    for line in text.split(separator: "\r\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let (name, value) = (String(line[..<colon]), String(line[line.index(after: colon)...]))
      if name == "BEGIN", value == "VEVENT" { events.append([:]) }
      if !events.isEmpty, name != "BEGIN", name != "END" { events[events.count - 1][name] = value }
    }
    return events
  }

  private static func calendar(
    _ household: Household, from first: Int32 = 20_260_302, _ last: Int32, for member: MemberID? = nil
  ) throws -> [[String: String]] {
    let days = try #require(DayRange(Home.day(first), Home.day(last)))
    return events(ChoreCalendarFile.bytes(household.moment(Home.monday), days: days, for: member))
  }

  @Test func anOccurrenceIsAnEventOfItsDay() throws {
    let chore = try Home.chore("20260302 weekly 1 2 0 schedule", Home.assignment("member", [Home.mia]))
    let found = try Self.calendar(try Home.household([chore]), 20_260_315)
    #expect(found.map { $0["DTSTART;VALUE=DATE"] } == ["20260303", "20260310"])
    #expect(found[0]["DTEND;VALUE=DATE"] == "20260304" && found[0]["SUMMARY"] == "Bad putzen (Mia)")
    #expect(found[0]["UID"] == "\(chore.id.id.text).20260303@alltag" && found[0]["DTSTAMP"] == "20260302T110000Z")
  }

  @Test func theLastOfAMonthIsClamped() throws {
    let found = try Self.calendar(try Home.household([try Home.chore("20260101 monthly 1 - 31 schedule")]), 20_260_430)
    #expect(found.map { $0["DTSTART;VALUE=DATE"] } == ["20260331", "20260430"])
  }

  @Test func windowsAndDeadlinesHaveTimes() throws {
    let window = try Home.chore("20260328 daily 1 - 0 schedule", window: DayWindow(from: 420, by: 540))
    // The clocks change in the night to the 29th.
    let found = try Self.calendar(try Home.household([window]), from: 20_260_328, 20_260_329)
    #expect(found.map { $0["DTSTART"] } == ["20260328T060000Z", "20260329T050000Z"])
    #expect(found.map { $0["DTEND"] } == ["20260328T080000Z", "20260329T070000Z"])
    let once = try Home.chore("0 once 1 - 0 schedule", deadline: Home.at(Home.day(20_260_304), 18))
    let deadline = try Self.calendar(try Home.household([once]), 20_260_310)
    #expect(deadline.map { $0["DTEND"] } == ["20260304T170000Z"] && deadline[0]["DTSTART"] == "20260304T165000Z")
  }

  @Test func skippedAndMovedOnesAreWhereTheyAre() throws {
    let chore = try Home.chore("20260302 weekly 1 2 0 schedule")
    var household = try Home.household([chore])
    let skip = try OccurrenceMark(
      .skip, of: chore.id, opening: Home.day(20_260_303), attempt: 1, account: "_anna", at: Home.at(Home.monday))
    let move = try OccurrenceMark(
      .move, of: chore.id, opening: Home.day(20_260_310), attempt: 1, account: "_anna", at: Home.at(Home.monday),
      to: Home.day(20_260_312))
    try household.history.put(skip)
    try household.history.put(move)
    let found = try Self.calendar(household, 20_260_320)
    #expect(found.map { $0["DTSTART;VALUE=DATE"] } == ["20260312", "20260317"])
    // The moved one keeps its name, so that a calendar moves its event.
    #expect(found[0]["UID"]?.contains(".20260310@") == true)
  }

  @Test func eachMemberHasAnEventAndOnlySeesTheOwn() throws {
    let each = try Home.chore("20260302 daily 1 - 0 schedule", Home.assignment("each", [Home.mia, Home.tom]))
    let turns = try Home.chore(
      "20260302 daily 1 - 0 schedule", Home.assignment("rotation:turns", [Home.tom, Home.mia], from: 20_260_302),
      number: 2)
    let anyone = try Home.chore("20260303 weekly 1 2 0 schedule", number: 3)
    let household = try Home.household([each, turns, anyone])
    #expect(try Self.calendar(household, 20_260_303).count == 7)
    // Tom has the first turn, Mia the second.
    let mias = try Self.calendar(household, 20_260_303, for: Home.mia)
    #expect(mias.map { $0["DTSTART;VALUE=DATE"] } == ["20260302", "20260303", "20260303", "20260303"])
    #expect(mias.count { $0["SUMMARY"] == "Bad putzen (Mia)" } == 3)
  }

  @Test func doneOnesHaveAMark() throws {
    let chore = try Home.chore("20260302 daily 1 - 0 schedule")
    var household = try Home.household([chore])
    let name = try #require(household.history.nextName(chore.id, opening: Home.monday))
    try household.history.put(Completion(name, by: Home.mia, account: "_mia", at: Home.at(Home.monday, 8)))
    #expect(try Self.calendar(household, 20_260_303).map { $0["SUMMARY"] } == ["✓ Bad putzen", "Bad putzen"])
  }

  @Test func textsAreEscapedAndFolded() {
    var writer = CalendarWriter()
    let text = String(repeating: "Küche; 👩‍👩‍👧, \\ ", count: 12) + "\r\nzwei\nTeile\u{7}"
    writer.text("SUMMARY", text)
    for line in writer.bytes.split(separator: 0x0A) {
      #expect(line.last == 0x0D && line.count <= 76)
      #expect(String(validating: line, as: UTF8.self) != nil)
    }
    let unfolded = String(decoding: writer.bytes, as: UTF8.self).replacing("\r\n ", with: "")
    let read = unfolded.replacing("\\n", with: "\n").replacing("\\,", with: ",").replacing("\\;", with: ";")
      .replacing("\\\\", with: "\\")
    #expect(read == "SUMMARY:" + text.replacing("\r\n", with: "\n").replacing("\u{7}", with: "") + "\r\n")
  }

  private func rows(_ bytes: [UInt8]) throws -> [[String]] {
    var reader = try CSVReader(bytes, delimiter: UInt8(ascii: ","))
    return try reader.rows().map { $0.fields }
  }

  @Test func tablesComeBackAsTheyAre() throws {
    let chore = try Home.chore(
      "20260302 weekly 2 135 0 schedule", Home.assignment("each", [Home.mia, Home.tom]),
      window: DayWindow(from: 65, by: nil))
    var household = try Home.household([chore])
    for (attempt, hour) in [8, 9].enumerated() {
      let name = try #require(
        CompletionName(chore.id, opening: Home.monday, member: Home.mia, attempt: Int32(attempt + 1)))
      try household.history.put(
        Completion(name, by: Home.mia, account: "_mia", at: Home.at(Home.monday, Int32(hour)), points: 2))
      if attempt == 0 { try household.history.undo(name) }
    }
    let chores = try rows(ChoreTables.chores(household))
    #expect(chores.count == 2 && chores[1].count == chores[0].count)
    let row = Dictionary(uniqueKeysWithValues: zip(chores[0], chores[1]))
    #expect(
      row["members"] == "Mia, Tom" && row["weekdays"] == "1, 3, 5" && row["every"] == "2" && row["from"] == "01:05")
    let day = try #require(DayRange(Home.monday, Home.monday))
    let done = try rows(ChoreTables.completions(household, days: day))
    #expect(done.map { $0[8] } == ["state", "done", "undone"] && done[1][5] == "Mia" && done[1][3] == "2026-03-02")
  }
}
