import Actions
import Chores
import Core
import Replica
import Testing
import Texts

@testable import App

/// The chores of members who have left, as a parent sees them, and those that were done before they changed.
@Suite struct ChoresLeavingTests {
  private static func family() -> AppDriver { .withFamily("de-DE", children: "Ben", "Mia") }

  private static func remove(_ name: String, _ app: inout AppDriver) throws {
    app.send("chores.removemember:" + (try app.member(name)).id.text)
    app.send("chores.remove")
    app.send("route:/chores")
  }

  @Test(arguments: ["täglich @Ben", "täglich @Ben @Mia"]) func theChoreOfWhoHasLeftIsTheParents(_ line: String) throws {
    var app = Self.family()
    let chore = try app.addChore("Bad putzen " + line)
    try Self.remove("Ben", &app)
    if line.contains("@Mia") { try Self.remove("Mia", &app) }
    let row = "chore-home-" + (try app.currentKey(of: chore))
    let left = German.strings.choreLeft(names: line.contains("@Mia") ? "Ben und Mia" : "Ben")
    let shown = try #require(app.page.element(row))
    #expect(shown.contains("Bad putzen") && shown.contains(left) && !shown.contains("disabled"))

    app.send("route:/chores/list")
    app.send("chores.group:person:on")
    let section = try #require(app.html.firstRange(of: ">" + German.strings.choreLeft(names: "Ben") + "</h2>"))
    #expect(app.html[section.upperBound...].contains("Bad putzen"))

    app.send("route:/chores/" + chore.id.id.text)
    #expect(app.html.contains(left) && app.html.contains("chores.assign:" + chore.id.id.text))
    app.send("route:/chores")
    app.send("chores.check:" + (try app.currentKey(of: chore)))
    let anna = try app.member("Anna")
    if app.model.overlay != nil { app.send("chores.by:" + anna.id.text) }
    #expect(app.model.choresScreens.snapshot?.statuses.map { $0.doneBy } == [anna])
    #expect(!(try #require(app.page.element("chore-home-" + app.currentKey(of: chore)))).contains(left))
    // Taken back, it is to be done again, and it can be given to somebody else.
    app.send("chores.check:" + (try app.currentKey(of: chore)))
    #expect(app.model.choresScreens.snapshot?.statuses.map { $0.state } == [.due])
    app.send("chores.assign:" + chore.id.id.text)
    app.send("chores.assignto:" + anna.id.text)
    #expect(app.model.choresScreens.snapshot?.statuses.map { $0.doers } == [[anna]])
    #expect(!app.html.contains(left))
  }

  /// A child's day has nobody's chores, but not those that only parents may do now.
  @Test func aChildIsNotAskedToDoIt() throws {
    var app = Self.family()
    _ = try app.addChore("Bad putzen täglich @Ben")
    _ = try app.addChore("Abwaschen täglich")
    try Self.remove("Ben", &app)
    let snapshot = try #require(app.model.choresScreens.snapshot)
    func titles(_ name: String) throws -> [String] {
      try snapshot.day(of: app.member(name)).due.compactMap { snapshot.chore(snapshot.statuses[$0].chore)?.title }
        .sorted()
    }
    #expect(try titles("Mia") == ["Abwaschen"] && titles("Anna") == ["Abwaschen", "Bad putzen"])
  }

  @Test(arguments: [true, false]) func whatWasDoneBeforeItsChoreChangedIsListed(isAssignment: Bool) throws {
    var app = Self.family()
    let (ben, mia) = (try app.member("Ben"), try app.member("Mia"))
    var chore = try app.addChore("Bad putzen täglich @Ben")
    app.send("chores.check:" + (try app.currentKey(of: chore)))
    let key = try app.currentKey(of: chore)
    let today = app.model.choresScreens.today
    if isAssignment {
      chore.assignments = chore.assignments.changed(to: try Assignment(.each, [ben, mia], from: today))
    } else {
      let rhythm = try Rhythm(.weekly, from: today, weekdays: WeekdaySet([(today + 2).weekday]))
      chore = try Chore(
        id: chore.id, title: chore.title, assignments: chore.assignments, rhythms: chore.rhythms.changed(to: rhythm),
        createdAt: chore.createdAt)
    }
    let zone = try #require(app.model.replica.familyZones.first)
    let actions = try ChoresActions(app.model.replica, in: zone, at: app.clock, rules: .utc)
    for change in try actions.put(chore) { app.model.replica.apply(change) }
    app.send("route:/chores/list")
    app.send("route:/chores")
    #expect(try #require(app.page.element("chores-card-" + ben.id.text)).contains("100"))
    let row = try #require(app.page.element("chore-home-" + key))
    #expect(row.contains("is-done") && row.contains("Ben, "))
    // It is taken back like anything else that was done today.
    app.send("chores.check:" + key)
    #expect(app.page.element("chore-home-" + key) == nil)
    let history = try app.family().history
    let entries = history.entries(from: Timestamp(milliseconds: 0), to: app.clock.adding(milliseconds: 1))
    #expect(entries.map { $0.isUndone } == [true])
  }

  /// The sheet says what is missed before the user confirms (0055).
  @Test func theSheetSaysWhatAMoveTakesThePlaceOf() throws {
    var app = Self.family()
    let chore = try app.addChore("Bad putzen jeden Donnerstag @Ben")
    let texts = German.strings
    let missed = texts.choreMoveMissed(day: texts.dateToday)
    app.send("chores.move:" + chore.id.id.text + ".20261119")
    #expect(!app.html.contains(missed))
    app.send("chores.type:moveday:2026-11-17")
    #expect(app.html.contains(missed))
    app.send("chores.type:moveday:2026-11-20")
    #expect(!app.html.contains(missed))
    // The present one takes nobody's place, and what is done is not missed.
    app.send("shell.close")
    app.send("chores.move:" + (try app.currentKey(of: chore)))
    app.send("chores.type:moveday:2026-11-17")
    #expect(!app.html.contains(missed))
    app.send("shell.close")
    app.send("chores.check:" + (try app.currentKey(of: chore)))
    app.send("chores.move:" + chore.id.id.text + ".20261119")
    app.send("chores.type:moveday:2026-11-17")
    #expect(!app.html.contains(missed))
  }
}
