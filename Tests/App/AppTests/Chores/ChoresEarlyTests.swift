import Chores
import Core
import Replica
import Testing
import Texts

@testable import App

/// A tick before a chore is open says when it can be done, and how it can be done early (F-4, F-6a). It is Thursday, 12 November 2026.
@Suite struct ChoresEarlyTests {
  private static func state(_ app: AppDriver) throws -> OccurrenceStatus {
    let snapshot = try #require(app.model.choresScreens.snapshot)
    return try #require(snapshot.moment.statuses(of: try app.family().chores[0]).first)
  }

  /// Chores that open later, by what makes them wait.
  private static let lines = [
    "Fenster jeden Samstag", "Fenster alle 2 Wochen samstags", "Fenster monatlich am 20.", "Fenster täglich ab 20.11.",
    "Fenster jedes Jahr am 24.12.", "Fenster alle 3 Monate nach Erledigung ab 1.12.",
  ]

  /// A new chore that is not for today stands on the home, with its day.
  @Test(arguments: lines) func theHomeShowsWhatComesNext(_ line: String) throws {
    var app = AppDriver.withFamily()
    _ = try app.addChore("Abwaschen täglich")
    let next = "chores-title-home-next"
    #expect(!app.html.contains(next))
    _ = try app.addChore(line)
    #expect(app.html.contains(next) && app.html.contains("Fenster"))
    for number in 1...5 { _ = try app.addChore("Keller \(number) jeden Montag") }
    let start = try #require(app.html.firstRange(of: next))
    #expect(app.html[start.upperBound...].ranges(of: "row row-check").count == 3, "the next three")
  }

  @Test(arguments: lines) func aParentIsOfferedToBringItForward(_ line: String) throws {
    var app = AppDriver.withFamily()
    let chore = try app.addChore(line)
    let before = try Self.state(app)
    #expect(before.state == .upcoming)
    app.send("route:/chores/list")
    let key = try app.currentKey(of: chore)
    app.send("chores.check:" + key)
    let day = app.model.formats.choreDate(
      try #require(before.occurrence.opening), today: Day(year: 2026, month: 11, day: 12))
    #expect(app.html.contains("Fenster") && app.html.contains(day))
    if chore.rhythms.latest.isFromDone {
      #expect(!app.html.contains("chores.early:"))
      return
    }
    #expect(app.html.contains("chores.early:" + key))
    app.send("chores.early:" + key)
    let status = try Self.state(app)
    #expect(status.state == .done && status.occurrence.opening == before.occurrence.opening && status.isMoved)
    // One undo takes back both.
    app.send("shell.undo")
    #expect(try Self.state(app) == before)
  }
}

extension ChoresEarlyTests {
  /// A chore that was done early stays done after a reload, also in another month than its own.
  @Test(arguments: ["Fenster monatlich am 20.", "Fenster jedes Jahr am 24.12.", "Fenster jedes Jahr am 3.3."])
  func whatWasDoneEarlyStaysDone(_ line: String) throws {
    var app = AppDriver.withFamily()
    let chore = try app.addChore(line)
    app.send("chores.early:" + (try app.currentKey(of: chore)))
    for isFolded in [false, true] {
      if isFolded { app.fold() }
      app.open("/chores/list")
      app.core.deliver(.areaFile, [Array("chores".utf8), Array("zone".utf8), Array("UTC".utf8), [49], []], app.tick())
      app.collect()
      #expect(try Self.state(app).state == .done, "\(isFolded)")
    }
  }
}
