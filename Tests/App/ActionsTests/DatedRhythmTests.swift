import Actions
import Chores
import Core
import Foundation
import Replica
import Sync
import Testing

/// A date beside a rhythm names the day on which it is due, each period (F-5): rows of `Tests/Fixtures/dated-rhythms`, whose days python-dateutil
/// has computed.
struct DatedRhythm: Sendable, CustomStringConvertible {
  let kind: String
  let today: Day
  let firstWeekday: Weekday
  let text: String
  let days: [String]

  var description: String { "\(kind) \(today.iso) \(text)" }

  static func rows(_ kinds: String...) -> [DatedRhythm] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/dated-rhythms/cases.tsv").standardizedFileURL
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t").map { String($0) }
      guard kinds.contains(fields[0]), let today = Day(iso: fields[1]), let number = UInt8(fields[2]),
        let weekday = Weekday(rawValue: number - 1)
      else { return nil }
      return DatedRhythm(
        kind: fields[0], today: today, firstWeekday: weekday, text: fields[3],
        days: fields[4].split(separator: " ").map { String($0) })
    }
  }

  /// Returns the next days on which a chore is due by its rhythm.
  func dues(_ rhythms: RhythmLines) -> [String] {
    let calendar = ChoreCalendar(rhythms, firstWeekday: firstWeekday)
    var found: [String] = []
    var next = calendar.occurrence(on: today) ?? calendar.occurrence(after: today)
    while let occurrence = next, let opening = occurrence.opening, found.count < days.count {
      if let due = occurrence.due, due >= today { found.append(due.iso) }
      next = calendar.occurrence(after: max(opening, today))
    }
    return found
  }

  /// A family at noon of the day.
  func scene() throws -> (replica: Replica, zone: SyncZone, actions: ChoresActions) {
    var replica = Replica()
    _ = replica.attach(ChoresArea.shared)
    let now = TimeZoneRules.utc.moment(day: today, minute: 720)
    let made = try ChoresActions.makeFamily(
      ChoresScene.family, name: "Müller", timeZone: "UTC", firstWeekday: firstWeekday, parent: ChoresScene.anna,
      parentName: "Anna", replica, at: now)
    for change in made.changes { replica.apply(change) }
    return (replica, made.zone, try ChoresActions(replica, in: made.zone, at: now, rules: .utc))
  }

  func reading(_ line: String, _ language: QuickAddLanguage) -> QuickAddReading {
    QuickAdd(language: language, firstWeekday: firstWeekday, members: [], rooms: []).read(
      line, today: today, minute: 720)
  }
}

@Suite struct DatedRhythmTests {
  /// Each line says the same in both languages of the app. Alltag files keep what was understood.
  @Test(arguments: DatedRhythm.rows("de", "en")) func linesAreDueOnTheirDay(_ row: DatedRhythm) throws {
    for language in [QuickAddLanguage.german, .english] {
      let reading = row.reading(row.text, language)
      #expect(reading.warnings.isEmpty && ["Filter", "Filters", "Karte", "Card"].contains(reading.title))
      var (replica, zone, actions) = try row.scene()
      for change in try actions.add(ChoresScene.bath, reading, members: [], rooms: []) { replica.apply(change) }
      let rhythms = try #require(replica.family(in: zone)?.chore(ChoresScene.bath)).rhythms
      #expect(row.dues(rhythms) == row.days)
      let file = FamilyFile.bytes(replica.familyFiles, at: actions.moment.now)
      var other = Replica()
      _ = other.attach(ChoresArea.shared)
      let addition = try ChoresAddition(FamilyFile.read(file, account: ""), to: other)
      #expect(addition.parts[0].chores.map { $0.rhythms.text } == [rhythms.text])
    }
  }

  @Test(arguments: DatedRhythm.rows("table")) func tablesAreDueOnTheirDay(_ row: DatedRhythm) throws {
    let words = row.text.split(separator: " ").map { String($0) }
    let csv = "title,repeat,due\nFilter,\(words.dropLast().joined(separator: " ")),\(words[words.count - 1])\n"
    let file = try ChoreTable.read(
      Array(csv.utf8), language: .english, firstWeekday: row.firstWeekday, timeZone: .utc, today: row.today)
    let moment = try row.scene().actions.moment
    let plan = try ChoreImportPlan(file, to: moment.household, account: "", at: moment.now)
    #expect(row.dues(try #require(plan.chores.first).rhythms) == row.days && plan.remarks.isEmpty)
  }

  /// Beside a rhythm that counts from what is done, a date is the first day only.
  @Test(arguments: DatedRhythm.rows("done")) func whatIsDoneCountsAfterTheFirstDay(_ row: DatedRhythm) throws {
    for language in [QuickAddLanguage.german, .english] {
      let reading = row.reading(row.text, language)
      #expect(reading.warnings.isEmpty && reading.title == "Filter")
      var (replica, zone, actions) = try row.scene()
      for change in try actions.add(ChoresScene.bath, reading, members: [], rooms: []) { replica.apply(change) }
      let rhythms = try #require(replica.family(in: zone)?.chore(ChoresScene.bath)).rhythms
      let calendar = ChoreCalendar(rhythms, firstWeekday: row.firstWeekday)
      let first = try #require(calendar.occurrence(on: row.today) ?? calendar.occurrence(after: row.today))
      #expect(first.due?.iso == row.days[0])
      let done = LastDone(day: try #require(Day(iso: row.days[1])), opening: try #require(first.opening), count: 1)
      #expect(calendar.occurrence(after: done.day, done: done)?.due?.iso == row.days[2])
    }
  }

  /// A program that knows no rhythms moves every second Tuesday to the other week by its due day (0065).
  @Test func aProgramMovesTheDueDayToTheOtherWeek() throws {
    var scene = try ChoresScene()
    try scene.add("Bad putzen alle 2 Wochen dienstags")
    var write = ClassicWrite()
    write.dueAt = .some(TimeZoneRules.utc.moment(day: Day(year: 2026, month: 3, day: 10), minute: 1440))
    try scene.act { try $0.carryOut(write, of: ChoresScene.bath) }
    let rhythms = try #require(try scene.family.chore(ChoresScene.bath)).rhythms
    let dues = ChoreCalendar(rhythms, firstWeekday: .monday).nextDues(3, from: Day(year: 2026, month: 3, day: 2))
    #expect(dues.map { $0.iso } == ["2026-03-10", "2026-03-24", "2026-04-07"])
  }

  @Test func theTableIsLarge() {
    #expect(DatedRhythm.rows("de", "en").count > 500 && DatedRhythm.rows("table", "done").count > 150)
  }
}
