import Chores
import Core
import Replica
import Testing
import Texts

@testable import App

/// Decisions of parents, and questions before something goes.
@Suite struct ChoresParentTests {
  private static func family() -> AppDriver { .withFamily("de-DE", children: "Ben", "Mia") }

  /// Ben's deed waits for a parent, although the next occurrence has opened since.
  @Test(arguments: [true, false]) func whatWaitsIsDecidedAfterTheNextOneHasOpened(isApproved: Bool) throws {
    var app = Self.family()
    let chore = try app.addChore("Bad putzen täglich @Ben 5 Punkte")
    let ben = try app.member("Ben")
    let opening = try #require(Day(index: 20_261_112))
    let name = try #require(CompletionName(chore.id, opening: opening, attempt: 1))
    let done = try Completion(
      name, by: ben, account: "_ben", at: app.clock, points: 5, minutes: 0, needsApproval: true)
    let zone = try #require(app.model.replica.familyZones.first)
    app.model.replica.apply(ChoresChange.made(.completion(done)).change(in: zone))
    app.clock = app.clock.adding(milliseconds: 2 * 86_400_000)
    app.send("route:/chores/list")
    app.send("route:/chores")
    #expect(app.model.choresScreens.snapshot?.statuses.map { $0.state } == [.due])
    let approve = "chores.approve:" + name.text
    #expect(app.html.contains(approve))
    app.send(isApproved ? approve : "chores.refuse:" + name.text)
    #expect(!app.html.contains(approve))
    let entry = try #require(try app.family().history.entry(name))
    #expect(entry.isRefused != isApproved && !entry.isWaiting)
    app.send("route:/chores/" + chore.id.id.text)
    #expect(app.html.contains(isApproved ? German.strings.choreStateApproved : German.strings.choreStateRefused))
  }

  @Test func whoIsRemovedIsAskedAbout() throws {
    var app = Self.family()
    let ben = try app.member("Ben")
    app.send("route:/chores/family")
    app.send("chores.member:" + ben.id.text)
    app.send("chores.removemember:" + ben.id.text)
    #expect(app.html.contains(German.strings.choreRemoveTitle(name: "Ben")))
    app.send("shell.close")
    #expect(try app.family().member(ben)?.hasLeft == false)
    app.send("chores.removemember:" + ben.id.text)
    app.send("chores.remove")
    #expect(try app.family().member(ben)?.hasLeft == true)
    #expect(app.html.contains(German.strings.choreMemberRemoved(name: "Ben")))
    // The last parent stays, and the user is told why.
    app.send("chores.removemember:" + (try app.member("Anna")).id.text)
    app.send("chores.remove")
    #expect(try app.family().members.first { $0.name == "Anna" }?.hasLeft == false)
    #expect(app.html.contains(German.strings.choreErrorLastParent))
  }

  @Test func aDeletedRewardComesBack() throws {
    var app = Self.family()
    app.send("route:/chores/rewards")
    app.send("chores.reward:")
    app.send("chores.type:title:Kino")
    app.send("chores.type:cost:50")
    app.send("chores.savereward")
    let reward = try #require(try app.family().rewards.first)
    app.send("chores.removereward:" + reward.id.text)
    #expect(try app.family().rewards.isEmpty)
    app.send("shell.undo")
    #expect(try app.family().rewards == [reward])
  }

  /// A second move takes the first one back, and its undo brings that one back.
  @Test func aMoveIsTakenBack() throws {
    var app = Self.family()
    let chore = try app.addChore("Bad putzen jeden Donnerstag @Ben")
    func move(_ day: String) throws {
      app.send("chores.move:" + (try app.currentKey(of: chore)))
      app.send("chores.type:moveday:" + day)
      app.send("chores.moveto")
    }
    func due() -> Int32? { app.model.choresScreens.snapshot?.statuses.first?.due?.index }
    try move("2026-11-14")
    #expect(due() == 20_261_114)
    app.send("route:/chores/" + chore.id.id.text)
    #expect(app.html.contains("chores.unmark:"))
    try move("2026-11-16")
    #expect(due() == 20_261_116)
    app.send("shell.undo")
    #expect(due() == 20_261_114)
    app.send("chores.unmark:" + chore.id.id.text + ".20261112.move.3")
    #expect(due() == 20_261_112 && !app.html.contains("chores.unmark:"))
    app.send("chores.skip:" + (try app.currentKey(of: chore)))
    #expect(app.html.contains("chores.unmark:") && app.html.contains(German.strings.choreStateSkipped))
  }

  /// The next occurrence is skipped or moved on the chore's screen, which says so, and taken back there or by the toast (F-6a).
  @Test func theNextTimeIsSkippedOrMoved() throws {
    var app = Self.family()
    let chore = try app.addChore("Bad putzen jeden Donnerstag @Ben")
    let texts = German.strings
    let next = chore.id.id.text + ".20261119"
    // The menu's items begin with the same words.
    let row = ">" + texts.choreNextTime + "<"
    app.send("route:/chores/" + chore.id.id.text)
    app.send("shell.open:chores0")
    #expect(app.html.contains("chores.skip:" + next) && !app.html.contains(row))

    app.send("chores.skip:" + next)
    let day = app.model.formats.relativeDay(try #require(Day(index: 20_261_119)), today: app.model.choresScreens.today)
    #expect(app.html.contains(texts.choreSkippedDay(day: day)) && app.html.contains(row))
    #expect(app.model.choresScreens.snapshot?.statuses.map { $0.state } == [.due], "today's stays")
    app.send("shell.open:chores0")
    #expect(!app.html.contains("chores.skip:" + next), "it is skipped once")
    app.send("chores.unmark:" + next + ".skip.1")
    #expect(!app.html.contains(row))

    for (entered, shown) in [("2026-11-21", "2026-11-21"), ("2026-11-22", "2026-11-22")] {
      app.send("chores.move:" + next)
      #expect(app.model.overlay == .chores(.move) && !app.html.contains(texts.choreMoveText))
      app.send("chores.type:moveday:" + entered)
      app.send("chores.moveto")
      let moved = try #require(Day(iso: shown))
      let text = app.model.formats.relativeDay(moved, today: app.model.choresScreens.today)
      #expect(app.model.overlay == nil && app.html.contains(texts.choreMoved(day: text)))
    }
    app.send("shell.undo")
    let chores = app.model.choresScreens
    let snapshot = try #require(chores.snapshot)
    #expect(chores.nextStatus(of: chore, snapshot)?.due?.index == 20_261_121)
    // A day that belongs to other occurrences is refused.
    app.send("chores.move:" + next)
    app.send("chores.type:moveday:2026-11-26")
    app.send("chores.moveto")
    #expect(app.model.overlay == .chores(.move) && app.html.contains("chores-moveday-error"))
  }

  @Test func theListSaysHowOftenAndUntilWhen() throws {
    var app = Self.family()
    _ = try app.addChore("Bad putzen jeden Donnerstag @Ben")
    #expect(!app.html.contains("chores-badge"))
    app.send("route:/chores/list")
    let rhythm = app.model.formats.choreRhythm(try #require(try app.family().chores.first).rhythms.latest)
    #expect(app.html.contains("<span class=\"chores-badge\">" + rhythm + "</span>"))
  }

  /// With nothing to do today there is neither a ring nor a bar (F-13).
  @Test func aCardWithoutChoresHasNoBar() throws {
    var app = Self.family()
    _ = try app.addChore("Bad putzen täglich @Ben")
    let mia = try app.member("Mia")
    let ben = try app.member("Ben")
    #expect(!app.text(ofPatch: "chores-card-" + mia.id.text).contains("chores-bar"))
    app.send("route:/chores/person-" + mia.id.text)
    #expect(app.html.contains(German.strings.choreNothingToday) && !app.html.contains("chores-ring"))
    app.send("route:/chores/person-" + ben.id.text)
    #expect(app.html.contains("chores-ring"))
  }

  /// One person can have several families (F-1).
  @Test func aFurtherFamilyIsFounded() throws {
    var app = Self.family()
    _ = try app.addChore("Bad putzen täglich @Ben")
    app.send("route:/chores/family")
    app.send("chores.newfamily")
    app.send("chores.type:name:Anna")
    app.send("chores.found")
    #expect(app.html.contains(German.strings.choreErrorName) && app.model.replica.familyZones.count == 1)
    app.send("chores.type:family:WG")
    app.send("chores.found")
    #expect(app.model.replica.familyZones.count == 2 && app.model.overlay == nil)
    #expect(app.model.choresScreens.snapshot?.family.name == "WG" && app.model.route == .chores(.home))
    let families = app.model.replica.familyZones.compactMap { app.model.replica.family(in: $0)?.family }
    let first = try #require(families.first { $0.name != "WG" }?.id)
    app.send("chores.choose:" + first.text + ":on")
    #expect(app.model.choresScreens.snapshot?.household.chores.count == 1)
  }
}
