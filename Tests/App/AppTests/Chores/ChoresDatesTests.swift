import Chores
import Core
import Foundation
import Replica
import Testing
import Texts

@testable import App

/// A date beside a rhythm in the editor and in the preview of a line (F-5), on Thursday, 12 November 2026.
@Suite struct ChoresDatesTests {
  private static let today = Day(year: 2026, month: 11, day: 12)

  /// The rows of the editor in `Tests/Fixtures/dated-rhythms`: recurrence, every, the day, and the next days by python-dateutil.
  static let rows: [[String]] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Fixtures/dated-rhythms/cases.tsv").standardizedFileURL
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").map { $0.split(separator: "\t").map { String($0) } }
      .filter { $0[0] == "editor" }.map { [$0[3], $0[4]] }
  }()

  private static func dues(_ rhythms: RhythmLines, _ count: Int = 3) -> [String] {
    let calendar = ChoreCalendar(rhythms, firstWeekday: .monday)
    var found: [String] = []
    var next = calendar.occurrence(on: today) ?? calendar.occurrence(after: today)
    while let occurrence = next, found.count < count {
      let isOver = occurrence.closing.map { $0 <= today } ?? false
      if let due = occurrence.due, due >= today, !isOver { found.append(due.iso) }
      next = calendar.occurrence(after: max(occurrence.opening ?? today, today))
    }
    return found
  }

  @Test func theEditorNamesTheDay() throws {
    #expect(Self.rows.count > 100)
    var app = AppDriver.withFamily()
    for (number, row) in Self.rows.enumerated() {
      let fields = row[0].split(separator: " ")
      app.send("chores.edit:")
      app.send("chores.type:title:Filter \(number)")
      // The order in which a user fills in the form changes nothing.
      var inputs = ["recurrence:\(fields[0]):on", "every:\(fields[1])", "day:\(fields[2])"]
      if number % 2 == 1 { inputs.reverse() }
      for input in inputs { app.send("chores.type:" + input) }
      app.send("chores.save")
      let chore = try #require(try app.family().chores.first { $0.title == "Filter \(number)" })
      #expect(Self.dues(chore.rhythms).joined(separator: " ") == row[1], "\(row[0])")
      app.send("shell.undo")
    }
  }

  /// An edit shows what it changes before it is saved, keeps the phase, and ends the old rhythm today.
  @Test func anEditIsDueOnTheDayThatWasEntered() throws {
    var app = AppDriver.withFamily()
    let chore = try app.addChore("Filter täglich")
    app.send("chores.edit:" + chore.id.id.text)
    app.send("chores.type:recurrence:monthly:on")
    app.send("chores.type:every:12")
    app.send("chores.type:day:2027-05-31")
    #expect(app.html.contains("Nächste Termine: Mo, 31.\u{A0}Mai 2027 · Mi, 31.\u{A0}Mai 2028 · Do, 31.\u{A0}Mai 2029"))
    app.send("chores.save")
    #expect(Self.dues(try app.family().chores[0].rhythms) == ["2027-05-31", "2028-05-31", "2029-05-31"])
    // Another day moves it; a day that was chosen by hand stays.
    app.send("chores.edit:" + chore.id.id.text)
    app.send("chores.type:day:2027-06-15")
    app.send("chores.save")
    #expect(Self.dues(try app.family().chores[0].rhythms) == ["2027-06-15", "2028-06-15", "2029-06-15"])
    app.send("chores.edit:" + chore.id.id.text)
    app.send("chores.type:monthday:1")
    app.send("chores.type:every:3")
    app.send("chores.save")
    #expect(Self.dues(try app.family().chores[0].rhythms) == ["2027-07-01", "2027-10-01", "2028-01-01"])
  }

  @Test func aDayIsOnlyTheFirstWhereItCountsFromDone() throws {
    var app = AppDriver.withFamily()
    for inputs in [["fromdone:true", "day:2026-12-15"], ["day:2026-12-15", "fromdone:true"]] {
      app.send("chores.edit:")
      app.send("chores.type:title:Filter")
      app.send("chores.type:recurrence:monthly:on")
      app.send("chores.type:every:3")
      for input in inputs { app.send("chores.type:" + input) }
      #expect(app.html.contains("Zuerst: Di, 15.\u{A0}Dez."))
      app.send("chores.save")
      #expect(try app.family().chores[0].rhythms.text == "20261215 monthly 3 - 0 done")
    }
  }

  /// Without a day that was entered, a rhythm is of whole weeks and months as before.
  @Test func aDayThatNobodyEnteredNamesNothing() throws {
    var app = AppDriver.withFamily()
    for (recurrence, text) in [
      ("weekly", "20261112 weekly 1 - 0 schedule"), ("monthly", "20261112 monthly 1 - 0 schedule"),
    ] {
      app.send("chores.edit:")
      app.send("chores.type:title:" + recurrence)
      app.send("chores.type:recurrence:\(recurrence):on")
      app.send("chores.save")
      #expect(try app.family().chores.first { $0.title == recurrence }?.rhythms.text == text)
    }
  }

  /// Every two Tuesdays begin with the coming one, or with the other one if that is chosen (F-5).
  @Test(arguments: [("de-DE", "alle 2 Wochen dienstags"), ("en-GB", "every 2 weeks on Tuesdays")])
  func theOtherWeekCanBeChosen(_ language: String, _ words: String) throws {
    var app = AppDriver.withFamily(language)
    app.send("chores.type:quick:Bins " + words)
    let dates = app.model.formats.choreDates(
      try RhythmLines(text: "20261117 weekly 2 2 0 schedule"), today: Self.today, .monday)
    #expect(app.html.contains(dates) && app.html.contains("quickweek:2026-11-24"))
    app.send("chores.type:quickweek:2026-11-24")
    #expect(app.html.contains("quickweek:2026-11-17") && !app.html.contains(dates))
    app.send("chores.add")
    let chore = try app.family().chores[0]
    #expect(Self.dues(chore.rhythms) == ["2026-11-24", "2026-12-08", "2026-12-22"])
    // The next line begins with the coming one again.
    _ = try app.addChore("Paper " + words)
    let other = try #require(try app.family().chores.first { $0.id != chore.id })
    #expect(Self.dues(other.rhythms) == ["2026-11-17", "2026-12-01", "2026-12-15"])
    // The editor has a list of the weeks.
    app.send("chores.edit:" + chore.id.id.text)
    #expect(app.html.contains("value=\"2026-11-24\" selected") && app.html.contains("value=\"2026-11-17\""))
    app.send("chores.type:week:2026-11-17")
    app.send("chores.save")
    let edited = try #require(try app.family().chores.first { $0.id == chore.id })
    #expect(Self.dues(edited.rhythms) == ["2026-11-17", "2026-12-01", "2026-12-15"])
  }

  @Test(arguments: [
    "Filter täglich", "Filter alle 14 Tage", "Filter wöchentlich", "Filter alle 2 Wochen dienstags ab 1.12.",
  ])
  func thereIsNothingToChoose(_ line: String) throws {
    var app = AppDriver.withFamily()
    app.send("chores.type:quick:" + line)
    #expect(app.html.contains("Nächste Termine: ") && !app.html.contains("quickweek"))
  }
}
