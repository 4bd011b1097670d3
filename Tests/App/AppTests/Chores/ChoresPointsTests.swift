import Chores
import Core
import Replica
import Testing
import Texts

@testable import App

/// Points for chores of one's own, where the family gives points (F-11).
@Suite struct ChoresPointsTests {
  private static func points(_ app: AppDriver, _ title: String) throws -> Int32? {
    try app.family().chores.first { $0.title == title }?.points
  }

  /// The rule gives the ready-made chores nearly what their sets say.
  @Test(arguments: SampleChores.allCases) func theRuleFitsTheSamples(_ set: SampleChores) throws {
    for sample in set.chores where sample.minutes > 0 {
      var app = AppDriver.withFamily()
      app.send("chores.samples:" + set.code)
      let points = try #require(app.model.choresScreens.snapshot?.household.suggestedPoints(minutes: sample.minutes))
      #expect(abs(points - sample.points) <= 2, "\(sample)")
    }
  }

  @Test func aNewChoreHasASuggestionThatFollowsItsMinutes() throws {
    var app = AppDriver.withFamily()
    app.send("chores.samples:small-flat")
    app.send("chores.edit:")
    let suggested = German.strings.chorePointsSuggested
    #expect(app.html.contains(suggested))
    app.send("chores.type:title:Auto waschen")
    app.send("chores.type:minutes:60")
    #expect(app.html.contains(suggested))
    app.send("chores.save")
    #expect(try #require(try Self.points(app, "Auto waschen")) >= 6)
    // Points that the user enters stay, also none.
    for (entered, points) in [("3", 3), ("0", 0), ("", 0)] as [(String, Int32)] {
      app.send("chores.edit:")
      app.send("chores.type:title:Flur \(entered)")
      app.send("chores.type:points:" + entered)
      app.send("chores.type:minutes:60")
      #expect(!app.html.contains(suggested))
      app.send("chores.save")
      #expect(try Self.points(app, "Flur \(entered)".trimmingSuffix) == points)
    }
  }

  /// A line and a chore without points get an offer, which one tap takes.
  @Test func aLineIsOfferedPoints() throws {
    var app = AppDriver.withFamily()
    app.send("chores.samples:small-flat")
    app.send("chores.type:quick:Auto waschen 60 min")
    let offer = try #require(app.html.firstRange(of: "chores.type:quick:Auto waschen 60 min 9\u{A0}Punkte"))
    #expect(!offer.isEmpty)
    app.send("chores.type:quick:Auto waschen 60 min 9\u{A0}Punkte")
    #expect(!app.html.contains("chores.type:quick:"))
    app.send("chores.add")
    #expect(try Self.points(app, "Auto waschen") == 9)
    let chore = try app.addChoreNamed("Flur fegen", "Flur fegen täglich")
    app.send("chores.edit:" + chore.id.id.text)
    #expect(app.html.contains("data-on-click=\"chores.type:points:"))
    #expect(!app.html.contains(German.strings.chorePointsSuggested))
    app.send("chores.save")
    #expect(try Self.points(app, "Flur fegen") == 0)
  }

  /// A family that gives no points is asked for none.
  @Test func aFamilyWithoutPointsHasNoSuggestion() throws {
    var app = AppDriver.withFamily()
    _ = try app.addChore("Bad putzen täglich 30 min")
    app.send("chores.type:quick:Auto waschen 60 min")
    #expect(!app.html.contains("Vorschlag"))
    app.send("chores.edit:")
    #expect(!app.html.contains("Vorschlag"))
    app.send("chores.type:title:Flur")
    app.send("chores.type:minutes:60")
    app.send("chores.save")
    #expect(try Self.points(app, "Flur") == 0)
  }
}

extension AppDriver {
  fileprivate mutating func addChoreNamed(_ title: String, _ line: String) throws -> Chore {
    _ = try addChore(line)
    return try #require(try family().chores.first { $0.title == title })
  }
}

extension String {
  /// A title as it is stored.
  fileprivate var trimmingSuffix: String { hasSuffix(" ") ? String(dropLast()) : self }
}
