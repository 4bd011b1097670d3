import Core
import Habits
import Testing

@Suite("Alltag files that are refused (H-21)")
struct HabitPackageErrorTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    var habit = ""
    var log = ""
    var whole: String?
    let code: String
    let line: Int
    let path: String
    var testDescription: String { name }

    var text: String {
      if let whole { return whole }
      return """
        {"version":1,"exportedAt":"2025-01-01T00:00:00Z",
        "habits":[
        \(Self.habit.replacing(habit)),
        \(Self.habit)],
        "logs":[
        \(Self.log),
        \(Self.log.replacing(log))]}
        """
    }

    static let habit = """
      {"id":"00000000-0000-0000-0000-00000000000A","name":"A","colorHex":"#ABCDEF","reminderMinutes":1,"isArchived":false,\
      "createdAt":"2025-01-01T00:00:00Z","updatedAt":"2025-01-01T00:00:00Z"}
      """
    static let log = """
      {"id":"00000000-0000-0000-0000-00000000000A","habitID":"00000000-0000-0000-0000-00000000000A","dayIndex":20250101,\
      "isDone":true,"timestamp":"2025-01-01T00:00:00Z"}
      """
  }

  static let cases: [Case] = [
    Case(name: "empty", whole: "", code: "transfer.empty-file", line: 0, path: ""),
    Case(name: "not JSON", whole: "hello", code: "transfer.not-json", line: 1, path: ""),
    Case(
      name: "cut off", whole: "{\"version\":1,\n\"habits\":[", code: "transfer.not-json", line: 2, path: "habits[0]"),
    Case(name: "array", whole: "[]", code: "transfer.wrong-type", line: 1, path: ""),
    Case(
      name: "no version", whole: "{\"habits\":[],\"logs\":[]}", code: "transfer.missing-field", line: 0, path: "version"
    ),
    Case(
      name: "no habits", whole: "{\"version\":1,\"logs\":[]}", code: "transfer.missing-field", line: 0, path: "habits"),
    Case(
      name: "no logs", whole: "{\"version\":1,\"habits\":[]}", code: "transfer.missing-field", line: 0, path: "logs"),
    Case(name: "newer", whole: "{\n\"version\":3}", code: "transfer.unsupported-version", line: 2, path: "version"),
    Case(
      name: "after the end", whole: "{\"version\":1,\"habits\":[],\"logs\":[]}\n{}", code: "transfer.not-json", line: 2,
      path: ""),
    Case(name: "id", habit: "\"id\":\"7\"", code: "transfer.malformed-id", line: 3, path: "habits[0].id"),
    Case(name: "id number", habit: "\"id\":7", code: "transfer.wrong-type", line: 3, path: "habits[0].id"),
    Case(name: "no name", habit: "\"name\":\" \"", code: "transfer.name-empty", line: 3, path: "habits[0].name"),
    Case(name: "missing name", habit: "!name", code: "transfer.missing-field", line: 3, path: "habits[0].name"),
    Case(
      name: "color", habit: "\"colorHex\":\"red\"", code: "transfer.malformed-color", line: 3,
      path: "habits[0].colorHex"),
    Case(
      name: "reminder", habit: "\"reminderMinutes\":1440", code: "transfer.out-of-range", line: 3,
      path: "habits[0].reminderMinutes"),
    Case(
      name: "reminder text", habit: "\"reminderMinutes\":\"8:00\"", code: "transfer.wrong-type", line: 3,
      path: "habits[0].reminderMinutes"),
    Case(
      name: "archived", habit: "\"isArchived\":0", code: "transfer.wrong-type", line: 3, path: "habits[0].isArchived"),
    Case(
      name: "date", habit: "\"createdAt\":\"2025-02-30T00:00:00Z\"", code: "transfer.malformed-date", line: 3,
      path: "habits[0].createdAt"),
    Case(
      name: "schedule", habit: "+\"schedule\":{\"kind\":\"hourly\"}", code: "transfer.unknown-value", line: 3,
      path: "habits[0].schedule.kind"),
    Case(
      name: "no weekday", habit: "+\"schedule\":{\"kind\":\"weekdays\",\"weekdays\":[]}",
      code: "transfer.missing-field", line: 3, path: "habits[0].schedule.weekdays"),
    Case(
      name: "weekday", habit: "+\"schedule\":{\"kind\":\"weekdays\",\"weekdays\":[8]}", code: "transfer.out-of-range",
      line: 3, path: "habits[0].schedule.weekdays[0]"),
    Case(
      name: "goal of nothing", habit: "+\"goal\":{\"kind\":\"minutes\",\"target\":0}", code: "transfer.out-of-range",
      line: 3, path: "habits[0].goal.target"),
    Case(
      name: "pause", habit: "+\"pauses\":[{\"first\":20250102,\"last\":20250101}]", code: "transfer.range-reversed",
      line: 3, path: "habits[0].pauses[0].last"),
    Case(
      name: "no such day", log: "\"dayIndex\":20250230", code: "transfer.no-such-day", line: 7, path: "logs[1].dayIndex"
    ),
    Case(
      name: "day far off", log: "\"dayIndex\":18991231", code: "transfer.no-such-day", line: 7, path: "logs[1].dayIndex"
    ),
    Case(
      name: "day text", log: "\"dayIndex\":\"20250101\"", code: "transfer.wrong-type", line: 7, path: "logs[1].dayIndex"
    ),
    Case(
      name: "day huge", log: "\"dayIndex\":99999999999999999999", code: "transfer.out-of-range", line: 7,
      path: "logs[1].dayIndex"),
    Case(name: "habit id", log: "\"habitID\":null", code: "transfer.wrong-type", line: 7, path: "logs[1].habitID"),
    Case(
      name: "timestamp", log: "\"timestamp\":\"yesterday\"", code: "transfer.malformed-date", line: 7,
      path: "logs[1].timestamp"),
    Case(
      name: "missing timestamp", log: "!timestamp", code: "transfer.missing-field", line: 7, path: "logs[1].timestamp"),
    Case(name: "state", log: "+\"state\":\"perhaps\"", code: "transfer.unknown-value", line: 7, path: "logs[1].state"),
    Case(name: "amount", log: "+\"amount\":-1", code: "transfer.out-of-range", line: 7, path: "logs[1].amount"),
    Case(name: "broken text", log: "+\"note\":\"\\ud800\"", code: "transfer.not-json", line: 7, path: "logs[1].note"),
  ]

  @Test("the error names line, field and reason", arguments: cases)
  func refused(_ example: Case) throws {
    let error = try #require(throws: TransferError.self) { try HabitPackageReader.read(Array(example.text.utf8)) }
    #expect(error.code == example.code)
    #expect(error.line == example.line)
    #expect(error.path == example.path)
    #expect((error.line == 0) == (error.column == 0))
  }

  @Test("the cases are right but for their fault")
  func base() throws {
    let text = Case(name: "", code: "", line: 0, path: "").text
    #expect(try HabitPackageReader.read(Array(text.utf8)).entries.count == 1)
  }

  @Test("a small file cannot ask for much memory")
  func span() throws {
    var habits: [String] = []
    var logs: [String] = []
    for i in 0..<300 {
      let id = UniqueID(random: 1, UInt64(i)).text
      habits.append(Case.habit.replacing("\"id\":\"\(id)\""))
      for day in [19_000_101, 21_991_231] {
        logs.append(Case.log.replacing("\"habitID\":\"\(id)\"").replacing("\"dayIndex\":\(day)"))
      }
    }
    let text = "{\"version\":1,\"habits\":[\(habits.joined(separator: ","))],\"logs\":[\(logs.joined(separator: ","))]}"
    let error = try #require(throws: TransferError.self) { try HabitPackageReader.read(Array(text.utf8)) }
    #expect(error.code == "transfer.too-large")
  }

  @Test("too many habits end the reading")
  func count() throws {
    let logs = (0...HabitLimits.habitCountMax).map {
      Case.log.replacing("\"habitID\":\"\(UniqueID(random: 1, UInt64($0)).text)\"")
    }
    let text = "{\"version\":1,\"habits\":[],\"logs\":[\(logs.joined(separator: ","))]}"
    let error = try #require(throws: TransferError.self) { try HabitPackageReader.read(Array(text.utf8)) }
    #expect(error.kind == .tooMany(max: HabitLimits.habitCountMax))
    #expect(error.path == "logs[2000].timestamp" || error.path.hasPrefix("logs[2000]"))
  }
}

extension String {
  /// Returns the record with a member replaced by `member`, without the one after `!`, or with one more after `+`.
  fileprivate func replacing(_ member: String) -> String {
    if member.isEmpty { return self }
    if member.hasPrefix("+") { return dropLast() + "," + member.dropFirst() + "}" }
    let name = member.hasPrefix("!") ? String(member.dropFirst()) : String(member.split(separator: "\"")[0])
    var parts = dropFirst().dropLast().split(separator: ",").map { String($0) }
    parts = parts.compactMap { part in
      guard part.hasPrefix("\"\(name)\"") else { return part }
      return member.hasPrefix("!") ? nil : member
    }
    return "{" + parts.joined(separator: ",") + "}"
  }
}
