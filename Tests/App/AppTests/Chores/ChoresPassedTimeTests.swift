import Chores
import Core
import Replica
import Testing
import Texts

@testable import App

/// A chore of today whose time has passed begins with the next one, and the preview says which day (F-5). It is Thursday, 12 November 2026, 8:00.
@Suite struct ChoresPassedTimeTests {
  private static func state(_ app: AppDriver) throws -> OccurrenceStatus {
    let snapshot = try #require(app.model.choresScreens.snapshot)
    return try #require(snapshot.moment.statuses(of: try app.family().chores[0]).first)
  }

  @Test(arguments: ["Müll um 07:30", "Müll täglich bis 7:45 Uhr", "Müll Mo, Do und Fr um 07:00", "Müll werktags 07:30"])
  func aLineBeginsWithTheNextTime(_ line: String) throws {
    var app = AppDriver.withFamily()
    app.send("chores.type:quick:" + line)
    #expect(app.html.contains("Nächste Termine: Morgen") || app.html.contains("Nächste Termine: Fr, 13.\u{A0}Nov."))
    app.send("chores.add")
    #expect(try Self.state(app).state == .upcoming)
    #expect(try Self.state(app).due?.iso == "2026-11-13")
  }

  /// Today all the same, by one tap, and back by another.
  @Test func todayCanBeChosen() throws {
    var app = AppDriver.withFamily()
    app.send("chores.type:quick:Müll um 07:30")
    #expect(app.html.contains("quickweek:2026-11-12"))
    app.send("chores.type:quickweek:2026-11-12")
    #expect(app.html.contains("Nächste Termine: Heute") && !app.html.contains("quickweek:2026-11-12"))
    app.send("chores.type:quickweek:2026-11-13")
    #expect(app.html.contains("quickweek:2026-11-12"))
    app.send("chores.type:quickweek:2026-11-12")
    app.send("chores.add")
    #expect(try Self.state(app).state == .overdue)
  }

  @Test(arguments: [
    "Müll um 18:00", "Müll wöchentlich 07:30", "Müll ab heute täglich 07:30", "Müll jeden Freitag 07:30",
  ])
  func thereIsNothingToChoose(_ line: String) throws {
    var app = AppDriver.withFamily()
    app.send("chores.type:quick:" + line)
    #expect(!app.html.contains("quickweek"))
  }

  /// A list of lines, and a chore of a day that is said: that one stays, with a hint.
  @Test func aListBeginsWithTheNextTimes() throws {
    var app = AppDriver.withFamily()
    app.send("chores.type:quick:Müll um 07:30⏎Katze füttern morgens 07:00⏎Lesen")
    app.send("chores.add")
    let snapshot = try #require(app.model.choresScreens.snapshot)
    for chore in try app.family().chores {
      let status = try #require(snapshot.moment.statuses(of: chore).first)
      #expect(status.state != .overdue, "\(chore.title)")
    }
  }

  @Test(arguments: [
    ("de-DE", "Müll heute um 07:30", "morgen um 07:30"), ("en-GB", "Bins today at 07:30", "tomorrow at 07:30"),
  ])
  func aPassedTimeOfADayThatIsSaidIsTold(_ language: String, _ line: String, _ suggestion: String) throws {
    var app = AppDriver.withFamily(language)
    app.send("chores.type:quick:" + line + " ")
    let title = String(line.prefix { $0 != " " })
    #expect(app.html.contains("chores.type:quick:\(title) \(suggestion)"))
    app.send("chores.type:quick:\(title) \(suggestion)")
    app.send("chores.add")
    let chore = try app.family().chores[0]
    #expect(chore.title == title && chore.rhythms.latest.start?.iso == "2026-11-13")
  }

  /// The editor: the end of a window that has passed, unless the day is entered.
  @Test(
    arguments: [
      ([], "2026-11-13"), (["day:2026-11-12"], "2026-11-12"),
      (["recurrence:weekly:on", "weekday:3:true"], "2026-11-19"),
      (["recurrence:weekly:on"], "2026-11-15"), (["recurrence:once:on"], "2026-11-13"),
      (["recurrence:once:on", "day:2026-11-12"], "2026-11-12"),
      (["recurrence:monthly:on", "monthday:12"], "2026-12-12"), (["every:3"], "2026-11-13"),
    ] as [([String], String)])
  func theEditorBeginsWithTheNextTime(_ inputs: [String], _ due: String) throws {
    var app = AppDriver.withFamily()
    app.send("chores.edit:")
    app.send("chores.type:title:Müll")
    for input in inputs { app.send("chores.type:" + input) }
    app.send("chores.type:by:07:30")
    #expect(app.html.contains("chores.type:day:2026-11-12\"") == (due == "2026-11-13" || due > "2026-11-18"))
    app.send("chores.save")
    #expect(try Self.state(app).due?.iso == due)
  }

  /// A chore that is there is due today, whatever its window becomes.
  @Test func anEditStaysWithToday() throws {
    var app = AppDriver.withFamily()
    let chore = try app.addChore("Müll täglich")
    app.send("chores.edit:" + chore.id.id.text)
    app.send("chores.type:by:07:30")
    app.send("chores.save")
    #expect(try Self.state(app).due?.iso == "2026-11-12")
  }
}
