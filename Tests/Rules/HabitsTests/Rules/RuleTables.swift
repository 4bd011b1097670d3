import Foundation
import RuleReplay
import Testing

/// The tables of named cases in Tests/Fixtures/rules; the browser's module replays the same ones.
@Suite struct RuleTables {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Fixtures/rules").standardizedFileURL

  static func cases(_ name: String) -> [RuleCase] {
    let data = (try? Data(contentsOf: folder.appending(path: name))) ?? Data()
    return RuleReplay.cases([UInt8](data)) ?? []
  }

  @Test(arguments: cases("calendar.json")) func calendar(_ each: RuleCase) { expectHolds(each) }
  @Test(arguments: cases("zones.json")) func zones(_ each: RuleCase) { expectHolds(each) }
  @Test(arguments: cases("startOfDay.json")) func startOfDay(_ each: RuleCase) { expectHolds(each) }
  @Test(arguments: cases("streaks.json")) func streaks(_ each: RuleCase) { expectHolds(each) }
  @Test(arguments: cases("schedules.json")) func schedules(_ each: RuleCase) { expectHolds(each) }
  @Test(arguments: cases("weeks.json")) func weeks(_ each: RuleCase) { expectHolds(each) }
  @Test(arguments: cases("periods.json")) func periods(_ each: RuleCase) { expectHolds(each) }
  @Test(arguments: cases("skips.json")) func skips(_ each: RuleCase) { expectHolds(each) }
  @Test(arguments: cases("reasons.json")) func reasons(_ each: RuleCase) { expectHolds(each) }
  @Test(arguments: cases("strength.json")) func strength(_ each: RuleCase) { expectHolds(each) }
  @Test(arguments: cases("atMost.json")) func atMost(_ each: RuleCase) { expectHolds(each) }
  @Test(arguments: cases("taps.json")) func taps(_ each: RuleCase) { expectHolds(each) }
  @Test(arguments: cases("diary.json")) func diary(_ each: RuleCase) { expectHolds(each) }
  @Test(arguments: cases("rhythms.json")) func rhythms(_ each: RuleCase) { expectHolds(each) }
  @Test(arguments: cases("chores.json")) func chores(_ each: RuleCase) { expectHolds(each) }

  /// Random diaries with the streaks of the second implementation, a thousand a case: 10,000, and 100,000 under `make soak`. The browser's
  /// module replays the same ones.
  @Test(arguments: randomSeeds) func randomDiaries(seed: Int) throws {
    try expectHolds("diary_streak.py", seed, python: "python3")
  }

  /// Random rhythms with the openings of python-dateutil, which `make setup` installs in `.venv`; as many as diaries, in the module, too.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: python)), arguments: randomSeeds)
  func randomRhythms(seed: Int) throws {
    try expectHolds("chore_rhythms.py", seed, python: Self.python)
  }

  private static let python = folder.appending(path: "../../../../.venv/bin/python").standardizedFileURL.path()

  private func expectHolds(_ name: String, _ seed: Int, python: String) throws {
    let script = Process()
    let output = Pipe()
    script.executableURL = URL(filePath: "/usr/bin/env")
    script.arguments = [python, Self.folder.appending(path: name).path(), "\(seed)"]
    script.standardOutput = output
    try script.run()
    let table = try output.fileHandleForReading.readToEnd() ?? Data()
    script.waitUntilExit()
    #expect(script.terminationStatus == 0)
    let cases = try #require(RuleReplay.cases([UInt8](table)))
    #expect(cases.count == 1)
    for each in cases { expectHolds(each) }
  }

  private static let randomSeeds: [Int] = {
    let times = ProcessInfo.processInfo.environment["ALLTAG_TIMES"].flatMap { Int($0) } ?? 1
    return Array(1000..<1000 + 10 * max(1, times))
  }()

  /// An unread table would pass silently, like a test without arguments; add a line above for each new table.
  @Test func everyTableIsReplayed() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path()).filter { $0.hasSuffix(".json") }
    #expect(
      names.sorted() == [
        "atMost.json", "calendar.json", "chores.json", "diary.json", "periods.json", "reasons.json", "rhythms.json",
        "schedules.json", "skips.json",
        "startOfDay.json", "streaks.json", "strength.json", "taps.json", "weeks.json", "zones.json",
      ])
    for name in names { #expect(Self.cases(name).count >= 10, "\(name)") }
  }

  @Test(arguments: [
    ("not JSON", "{", 0),
    ("no cases", #"{"cases": []}"#, 0),
    ("an unknown kind", #"{"cases": [{"name": "x", "kind": "y"}]}"#, 1),
    ("nothing expected", #"{"cases": [{"name": "x", "kind": "habit", "today": 20250101, "expect": {}}]}"#, 1),
    ("a wrong number", #"{"cases": [{"name": "x", "kind": "day", "index": 20250101, "weekday": 5}]}"#, 1),
    ("a wrong streak", #"{"cases": [{"name": "x", "kind": "habit", "today": 20250101, "expect": {"best": 1}}]}"#, 1),
  ])
  func replayFails(_ name: String, _ text: String, caseCount: Int) {
    let outcome = RuleReplay.run(Array(text.utf8))
    #expect(outcome.caseCount == caseCount)
    #expect(outcome.failures.count == 1)
  }

  private func expectHolds(_ each: RuleCase) {
    let failures = each.failures()
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }
}

extension RuleCase: CustomTestStringConvertible {
  public var testDescription: String { name }
}
