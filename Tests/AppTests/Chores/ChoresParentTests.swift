import Chores
import Core
import Replica
import Testing

@testable import App

/// Decisions of parents, and questions before something goes.
@Suite struct ChoresParentTests {
  private static func family() -> AppDriver { .withFamily("de-DE", children: "Ben", "Mia") }

  private static func state(_ app: AppDriver) throws -> FamilyState {
    let zone = try #require(app.model.replica.familyZones.first)
    return try #require(app.model.replica.family(in: zone))
  }

  private static func add(_ line: String, _ app: inout AppDriver) throws -> Chore {
    app.send("chores.type:quick:" + line)
    app.send("chores.add")
    return try #require(try state(app).chores.first)
  }

  private static func member(_ name: String, _ app: AppDriver) throws -> MemberID {
    try #require(try state(app).members.first { $0.name == name }).id
  }

  /// Ben's deed waits for a parent, although the next occurrence has opened since.
  @Test(arguments: [true, false]) func whatWaitsIsDecidedAfterTheNextOneHasOpened(isApproved: Bool) throws {
    var app = Self.family()
    let chore = try Self.add("Bad putzen täglich @Ben 5 Punkte", &app)
    let ben = try Self.member("Ben", app)
    let opening = try #require(Day(index: 20_261_112))
    let name = try #require(CompletionName(chore.id, opening: opening, attempt: 1))
    let done = try Completion(
      name, by: ben, account: "_ben", at: app.clock, points: 5, minutes: 0, needsApproval: true)
    let zone = try #require(app.model.replica.familyZones.first)
    app.model.replica.apply(ChoresChange.made(.completion(done)).change(in: zone))
    app.clock = app.clock.adding(milliseconds: 2 * 86_400_000)
    app.send("route:/chores/list")
    app.send("route:/chores")
    #expect(app.model.choresScreens.picture?.standings.map { $0.state } == [.due])
    let approve = "chores.approve:" + name.text
    #expect(app.html.contains(approve))
    app.send(isApproved ? approve : "chores.refuse:" + name.text)
    #expect(!app.html.contains(approve))
    let entry = try #require(try Self.state(app).history.entry(name))
    #expect(entry.isRefused != isApproved && !entry.isWaiting)
    app.send("route:/chores/" + chore.id.id.text)
    #expect(app.html.contains(isApproved ? German.strings.choreStateApproved : German.strings.choreStateRefused))
  }

  @Test func whoIsRemovedIsAskedAbout() throws {
    var app = Self.family()
    let ben = try Self.member("Ben", app)
    app.send("route:/chores/family")
    app.send("chores.member:" + ben.id.text)
    app.send("chores.removemember:" + ben.id.text)
    #expect(app.html.contains(German.strings.choreRemoveTitle(name: "Ben")))
    app.send("shell.close")
    #expect(try Self.state(app).member(ben)?.hasLeft == false)
    app.send("chores.removemember:" + ben.id.text)
    app.send("chores.remove")
    #expect(try Self.state(app).member(ben)?.hasLeft == true)
    #expect(app.html.contains(German.strings.choreMemberRemoved(name: "Ben")))
    // The last parent stays, and the user is told why.
    app.send("chores.removemember:" + (try Self.member("Anna", app)).id.text)
    app.send("chores.remove")
    #expect(try Self.state(app).members.first { $0.name == "Anna" }?.hasLeft == false)
    #expect(app.html.contains(German.strings.choreErrorLastParent))
  }

  @Test func aDeletedRewardComesBack() throws {
    var app = Self.family()
    app.send("route:/chores/rewards")
    app.send("chores.reward:")
    app.send("chores.type:title:Kino")
    app.send("chores.type:cost:50")
    app.send("chores.savereward")
    let reward = try #require(try Self.state(app).rewards.first)
    app.send("chores.removereward:" + reward.id.text)
    #expect(try Self.state(app).rewards.isEmpty)
    app.send("shell.undo")
    #expect(try Self.state(app).rewards == [reward])
  }

  /// A second move takes the first one back, and its undo brings that one back.
  @Test func aMoveIsTakenBack() throws {
    var app = Self.family()
    let chore = try Self.add("Bad putzen jeden Donnerstag @Ben", &app)
    func move(_ day: String) {
      app.send("chores.move:" + chore.id.id.text)
      app.send("chores.type:moveday:" + day)
      app.send("chores.moveto")
    }
    func due() -> Int32? { app.model.choresScreens.picture?.standings.first?.due?.index }
    move("2026-11-14")
    #expect(due() == 20_261_114)
    app.send("route:/chores/" + chore.id.id.text)
    #expect(app.html.contains("chores.unmark:"))
    move("2026-11-16")
    #expect(due() == 20_261_116)
    app.send("shell.undo")
    #expect(due() == 20_261_114)
    app.send("chores.unmark:" + chore.id.id.text + ".20261112.move.3")
    #expect(due() == 20_261_112 && !app.html.contains("chores.unmark:"))
    app.send("chores.skip:" + chore.id.id.text)
    #expect(app.html.contains("chores.unmark:") && app.html.contains(German.strings.choreStateSkipped))
  }

  @Test func theListSaysHowOftenAndUntilWhen() throws {
    var app = Self.family()
    _ = try Self.add("Bad putzen jeden Donnerstag @Ben", &app)
    #expect(!app.html.contains("chores-badge"))
    app.send("route:/chores/list")
    let rhythm = app.model.formats.choreRhythm(try #require(try Self.state(app).chores.first).rhythms.latest)
    #expect(app.html.contains("<span class=\"chores-badge\">" + rhythm + "</span>"))
  }

  /// With nothing to do today there is neither a ring nor a bar (F-13).
  @Test func aCardWithoutChoresHasNoBar() throws {
    var app = Self.family()
    _ = try Self.add("Bad putzen täglich @Ben", &app)
    let mia = try Self.member("Mia", app)
    let ben = try Self.member("Ben", app)
    #expect(!app.text(ofPatch: "chores-card-" + mia.id.text).contains("chores-bar"))
    app.send("route:/chores/person-" + mia.id.text)
    #expect(app.html.contains(German.strings.choreNothingToday) && !app.html.contains("chores-ring"))
    app.send("route:/chores/person-" + ben.id.text)
    #expect(app.html.contains("chores-ring"))
  }

  /// One person can have several families (F-1).
  @Test func aFurtherFamilyIsFounded() throws {
    var app = Self.family()
    _ = try Self.add("Bad putzen täglich @Ben", &app)
    app.send("route:/chores/family")
    app.send("chores.newfamily")
    app.send("chores.type:name:Anna")
    app.send("chores.found")
    #expect(app.html.contains(German.strings.choreErrorName) && app.model.replica.familyZones.count == 1)
    app.send("chores.type:family:WG")
    app.send("chores.found")
    #expect(app.model.replica.familyZones.count == 2 && app.model.overlay == nil)
    #expect(app.model.choresScreens.picture?.family.name == "WG" && app.model.route == .chores(.home))
    let families = app.model.replica.familyZones.compactMap { app.model.replica.family(in: $0)?.family }
    let first = try #require(families.first { $0.name != "WG" }?.id)
    app.send("chores.choose:" + first.text + ":on")
    #expect(app.model.choresScreens.picture?.household.chores.count == 1)
  }
}
