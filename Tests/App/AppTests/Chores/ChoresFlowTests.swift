import Actions
import Chores
import Core
import Records
import Replica
import Sync
import Testing
import Texts

@testable import App

/// A family on one device, as the page shows it.
@Suite struct ChoresFlowTests {
  private static func app(_ languages: String = "de-DE") -> AppDriver { .withChores(languages) }

  private static func family(_ languages: String = "de-DE") -> AppDriver {
    .withFamily(languages, children: "Ben", "Mia")
  }

  private static func key(_ chore: Chore, _ app: AppDriver) throws -> String {
    let snapshot = try #require(app.model.choresScreens.snapshot)
    return OccurrenceKey(try #require(snapshot.moment.statuses(of: chore).first)).text
  }

  // MARK: The family

  @Test func theAreaCostsNothingUntilItIsOn() {
    var app = AppDriver()
    #expect(!app.html.contains("href=\"/chores\"") && !app.effects.contains(.openPart(name: "chores")))
    app.send("settings.area:chores:true")
    app.send("route:/chores")
    #expect(app.html.contains("href=\"/chores\"") && app.html.contains(German.strings.choreFoundTitle))
  }

  @Test func aMemberNeedsAName() throws {
    var app = Self.family()
    app.send("chores.member:")
    app.send("chores.type:name: ")
    app.send("chores.savemember")
    #expect(app.html.contains(app.model.strings.choreErrorName) && app.html.contains("chores-name-error"))
    #expect(try app.family().members.count == 3)
  }

  @Test func aFamilyNeedsNames() throws {
    var app = Self.app()
    app.send("chores.found")
    #expect(app.html.contains(German.strings.choreErrorName) && app.effects.contains(.focus(id: "chores-family")))
    app.send("chores.type:family:WG")
    app.send("chores.found")
    #expect(app.effects.contains(.focus(id: "chores-name")) && app.model.replica.familyZones.isEmpty)
    app.send("chores.type:name:Anna")
    app.send("chores.found")
    let state = try app.family()
    #expect(state.family?.name == "WG" && state.family?.timeZone == "UTC")
    #expect(state.members.map { $0.name } == ["Anna"] && state.members[0].role == .parent)
  }

  @Test func theLastParentStays() throws {
    var app = Self.family()
    app.send("chores.member:" + (try app.member("Anna")).id.text)
    app.send("chores.type:role:child:on")
    app.send("chores.savemember")
    #expect(app.html.contains(German.strings.choreErrorLastParent))
    #expect(try app.family().members.first { $0.name == "Anna" }?.role == .parent)
  }

  @Test func daysAwayAreKept() throws {
    var app = Self.family()
    let ben = try app.member("Ben")
    let chore = try app.addChore("Tisch decken täglich @Ben")
    app.send("chores.member:" + ben.id.text)
    app.send("chores.type:away:range")
    app.send("chores.type:awayfirst:2026-11-12")
    app.send("chores.type:awaylast:2026-11-11")
    app.send("chores.savemember")
    #expect(app.html.contains(German.strings.choreErrorEnd))
    app.send("chores.type:awaylast:2026-11-14")
    app.send("chores.savemember")
    #expect(try app.family().member(ben)?.away.contains(Day(year: 2026, month: 11, day: 13)) == true)
    let snapshot = try #require(app.model.choresScreens.snapshot)
    #expect(snapshot.moment.statuses(of: chore).map { $0.state } == [.away])
  }

  @Test func anAbsenceThatIsOverStays() throws {
    var app = Self.family()
    let ben = try app.member("Ben")
    for (first, last) in [("2026-11-02", "2026-11-05"), ("2026-12-01", "2026-12-03")] {
      app.send("chores.member:" + ben.id.text)
      app.send("chores.type:away:range")
      app.send("chores.type:awayfirst:" + first)
      app.send("chores.type:awaylast:" + last)
      app.send("chores.savemember")
    }
    #expect(try app.family().member(ben)?.away.text == "range 20261102 20261105\nrange 20261201 20261203")
    app.send("chores.member:" + ben.id.text)
    app.send("chores.type:away:none")
    app.send("chores.savemember")
    #expect(try app.family().member(ben)?.away.text == "range 20261102 20261105")
  }

  @Test func aFamilyIsDeletedWithEverything() throws {
    var app = Self.family()
    _ = try app.addChore("Bad putzen")
    app.send("route:/chores/family")
    app.send("shell.open:chores7")
    #expect(app.html.contains(German.strings.choreDeleteHereText))
    app.send("chores.leave")
    #expect(app.model.replica.familyZones.isEmpty && app.html.contains(German.strings.choreFoundTitle))
  }

  // MARK: Chores

  /// A family ends with its owner's account.
  @Test func whoDeletesTheAccountIsToldOfFamilies() throws {
    var app = AccountTests.signedIn()
    app.send("shell.open:account2")
    #expect(app.html.contains(German.strings.accountDelete))
    #expect(!app.html.contains(German.strings.accountDeleteFamilies))
    app.send("shell.close")
    app.createFamily()
    app.send("route:/settings/account")
    app.send("shell.open:account2")
    #expect(app.html.contains(German.strings.accountDeleteFamilies))
  }

  @Test func aLineBecomesAChoreAsItWasUnderstood() throws {
    var app = Self.family()
    app.send("chores.type:quick:Bad putzen jeden Samstag @Ben 20 min")
    #expect(app.html.contains("Ben") && app.html.contains("chores-chip"))
    app.send("chores.add")
    let chore = try #require(try app.family().chores.first)
    #expect(chore.title == "Bad putzen" && chore.minutes == 20)
    #expect(chore.rhythms.latest.recurrence == .weekly && chore.rhythms.latest.weekdays == WeekdaySet([.saturday]))
    #expect(chore.assignments.lines[0].members == [try app.member("Ben")])
    #expect(app.model.choresView?.line == "")
    app.send("shell.undo")
    #expect(try app.family().chores.isEmpty)
  }

  @Test func wordsThatAreTakenBackStayInTheTitle() throws {
    var app = Self.family()
    app.send("chores.type:quick:Montag anrufen")
    app.send("chores.keep:Montag")
    app.send("chores.add")
    #expect(try app.family().chores.first?.title == "Montag anrufen")
  }

  @Test func anEmptyLineIsRefused() throws {
    var app = Self.family()
    app.send("chores.add")
    let chores = try app.family().chores
    #expect(app.html.contains(German.strings.choreErrorEmpty) && chores.isEmpty)
  }

  @Test func aTapDoesAndTakesBackWhatIsOnesOwn() throws {
    var app = Self.family()
    let chore = try app.addChore("Tisch decken täglich @Ben 2 Punkte")
    let (key, ben) = (try Self.key(chore, app), try app.member("Ben"))
    app.send("chores.check:" + key)
    var snapshot = try #require(app.model.choresScreens.snapshot)
    #expect(snapshot.statuses.map { $0.state } == [.done] && snapshot.statuses[0].doneBy == ben)
    #expect(app.model.choresScreens.balance(ben, snapshot) == 2)
    app.send("route:/chores")
    #expect(app.html.contains("is-done") && app.html.contains("100"))
    app.send("chores.check:" + key)
    snapshot = try #require(app.model.choresScreens.snapshot)
    #expect(snapshot.statuses.map { $0.state } == [.due])
  }

  @Test func aSharedDeviceAsksWhoDidIt() throws {
    var app = Self.family()
    let chore = try app.addChore("Müll rausbringen täglich")
    app.send("chores.check:" + (try Self.key(chore, app)))
    #expect(app.model.overlay == .chores(.doer) && app.html.contains(German.strings.choreWhoTitle))
    let mia = try app.member("Mia")
    app.send("chores.by:" + mia.id.text)
    let snapshot = try #require(app.model.choresScreens.snapshot)
    #expect(app.model.overlay == nil && snapshot.statuses[0].doneBy == mia)
  }

  @Test func theEditorChangesWhatIsToComeOnly() throws {
    var app = Self.family()
    let chore = try app.addChore("Bad putzen jeden Samstag")
    app.send("chores.edit:" + chore.id.id.text)
    #expect(app.model.route == .chores(.edit) && app.html.contains("Bad putzen"))
    app.send("chores.type:title:")
    app.send("chores.type:minutes:9999")
    app.send("chores.save")
    #expect(app.html.contains(German.strings.choreErrorTitle))
    #expect(app.html.contains(German.strings.choreErrorRange(min: 0, max: 1440)))
    app.send("chores.type:title:Bad gründlich putzen")
    app.send("chores.type:minutes:45")
    app.send("chores.type:weekday:5:false")
    app.send("chores.type:weekday:4:true")
    app.send("chores.type:from:18:00")
    app.send("chores.type:by:17:00")
    app.send("chores.save")
    #expect(app.html.contains(German.strings.choreErrorWindow))
    app.send("chores.type:by:20:00")
    app.send("chores.type:checklist:Spiegel\nBoden")
    app.send("chores.save")
    let changed = try #require(try app.family().chore(chore.id))
    #expect(changed.title == "Bad gründlich putzen" && changed.minutes == 45)
    #expect(changed.checklist == ["Spiegel", "Boden"] && changed.window.by == 1200)
    #expect(changed.rhythms.latest.weekdays == WeekdaySet([.friday]))
    #expect(app.model.route == .chores(.chore(chore.id)))
  }

  @Test func aDeadlineIsNotInThePast() throws {
    var app = Self.family()
    app.send("chores.edit:")
    app.send("chores.type:title:Steuer")
    app.send("chores.type:recurrence:once:on")
    app.send("chores.type:hasdeadline:true")
    #expect(app.html.contains("2026-11-19"))
    app.send("chores.type:deadline:2026-11-01")
    app.send("chores.save")
    let chores = try app.family().chores
    #expect(app.html.contains(German.strings.choreErrorPast) && chores.isEmpty)
    app.send("chores.type:deadline:2026-11-20")
    app.send("chores.type:time:12:30")
    app.send("chores.save")
    let chore = try #require(try app.family().chores.first)
    #expect(chore.deadline == TimeZoneRules.utc.moment(day: Day(year: 2026, month: 11, day: 20), minute: 750))
  }

  @Test func aDeletedChoreComesBack() throws {
    var app = Self.family()
    let chore = try app.addChore("Bad putzen jeden Samstag")
    app.send("chores.delete:" + chore.id.id.text)
    let chores = try app.family().chores
    #expect(chores.isEmpty && app.model.route == .chores(.list))
    app.send("shell.undo")
    #expect(try app.family().chores == [chore])
  }

  @Test func whatIsSkippedOrMovedCanBeTakenBack() throws {
    var app = Self.family()
    let chore = try app.addChore("Tisch decken täglich @Ben")
    app.send("chores.skip:" + (try app.currentKey(of: chore)))
    #expect(app.model.choresScreens.snapshot?.statuses.map { $0.state } == [.skipped])
    app.send("shell.undo")
    #expect(app.model.choresScreens.snapshot?.statuses.map { $0.state } == [.due])
    let weekly = try app.addChore("Bad putzen jeden Samstag")
    app.send("chores.move:" + (try app.currentKey(of: weekly)))
    app.send("chores.type:moveday:2027-01-01")
    app.send("chores.moveto")
    #expect(app.model.overlay == .chores(.move) && app.html.contains("chores-moveday-error"))
    app.send("chores.type:moveday:2026-11-15")
    app.send("chores.moveto")
    let snapshot = try #require(app.model.choresScreens.snapshot)
    #expect(snapshot.moment.statuses(of: weekly).map { $0.isMoved } == [true])
  }

  @Test func aSampleSetIsAddedWithTurns() throws {
    var app = Self.family()
    app.send("chores.samples:small-flat")
    let chores = try app.family().chores
    #expect(chores.count == SampleChores.smallFlat.chores.count)
    #expect(
      chores.contains { $0.title == German.strings.choreSampleDishes && $0.assignments.lines[0].sharing == .turns })
  }

  @Test(arguments: ChoresGrouping.allCases)
  func theListHasEachChoreOnce(_ grouping: ChoresGrouping) throws {
    var app = Self.family()
    for line in ["Bad putzen jeden Samstag @Ben", "Abwaschen täglich", "Keller aufräumen alle 3 Monate @Mia"] {
      _ = try app.addChore(line)
    }
    app.send("route:/chores/list")
    app.send("chores.group:" + grouping.rawValue + ":on")
    for title in ["Bad putzen", "Abwaschen", "Keller aufräumen"] {
      // A wide screen has the area's home beside it.
      let list = try #require(app.html.firstRange(of: "id=\"chores-list\"")).upperBound
      #expect(String(app.html[list...]).components(of: "\"row-title\">" + title) == 1, "\(title)")
    }
  }

  // MARK: Approval, points and rewards

  @Test func aParentDecidesWhatWaits() throws {
    var app = Self.family()
    let chore = try app.addChore("Zimmer aufräumen täglich @Ben")
    app.send("chores.edit:" + chore.id.id.text)
    app.send("chores.type:approval:true")
    app.send("chores.save")
    // On one device the parent acts, whose own completions need no approval.
    app.send("chores.check:" + (try Self.key(chore, app)))
    #expect(app.model.choresScreens.snapshot?.statuses.map { $0.state } == [.done])
  }

  @Test func pointsAreGivenAndSpent() throws {
    var app = Self.family()
    let ben = try app.member("Ben")
    app.send("route:/chores/rewards")
    app.send("chores.give:" + ben.id.text)
    app.send("chores.type:amount:viel")
    app.send("chores.savegift")
    #expect(app.html.contains(German.strings.choreErrorReason))
    app.send("chores.type:amount:12")
    app.send("chores.type:reason:Einkauf getragen")
    app.send("chores.savegift")
    app.send("chores.reward:")
    app.send("chores.type:title:Filmabend")
    app.send("chores.type:cost:10")
    app.send("chores.savereward")
    let reward = try #require(try app.family().rewards.first)
    app.send("chores.wish:" + reward.id.text + "." + ben.id.text)
    let wish = try #require(app.model.choresScreens.snapshot?.household.pointsBook.open.first)
    app.send("route:/chores")
    #expect(app.html.contains("Filmabend"))
    app.send("chores.grant:" + wish.id.text)
    let snapshot = try #require(app.model.choresScreens.snapshot)
    #expect(app.model.choresScreens.balance(ben, snapshot) == 2 && snapshot.household.pointsBook.open.isEmpty)
    app.send("chores.wish:" + reward.id.text + "." + ben.id.text)
    #expect(app.html.contains(German.strings.choreErrorFewPoints(points: 2)))
  }

  // MARK: Other screens

  @Test func todayHasTheAreaOnceSomethingIsDue() throws {
    var app = Self.family()
    app.send("route:/")
    #expect(!app.html.contains("chore-today-"))
    let chore = try app.addChore("Abwaschen täglich @Ben")
    #expect(app.page.element("today-due")?.contains("chore-today-") == true)
    app.send("chores.check:" + (try Self.key(chore, app)))
    #expect(app.page.element("today-done")?.contains("chore-today-") == true)
    #expect(app.html.contains(German.strings.todayAllDone))
    app.send("route:/statistics/chores")
    #expect(app.html.contains(German.strings.choreThisWeek))
  }

  @Test func everythingIsThereAfterAReload() throws {
    var app = Self.family()
    let chore = try app.addChore("Abwaschen täglich @Ben")
    app.send("chores.check:" + (try Self.key(chore, app)))
    for folds in [false, true] {
      if folds { app.fold() }
      app.open("/chores")
      #expect(app.model.choresScreens.snapshot?.statuses.map { $0.state } == [.done])
      #expect(app.html.contains("Die Fischers") && app.html.contains("Abwaschen"))
    }
  }

  @Test func textsOfBothLanguagesAreThere() throws {
    var app = Self.family("en-GB")
    _ = try app.addChore("Clean bath every Saturday @Ben")
    app.send("route:/chores/list")
    #expect(app.html.contains("All chores") && !app.html.contains("Aufgaben"))
  }

  @Test(arguments: [
    "chores.check:x", "chores.by:", "chores.undo:1", "chores.move:", "chores.samples:none", "chores.type",
  ])
  func nonsenseChangesNothing(_ wire: String) throws {
    var app = Self.family()
    _ = try app.addChore("Abwaschen täglich @Ben")
    let revision = try app.family().revision
    app.send(wire)
    #expect(try app.family().revision == revision)
  }

  // MARK: Inviting and joining

  private static func requests(_ app: AppDriver) -> [String] {
    app.effects.compactMap {
      if case .account(.request(let id, _, _, _)) = $0, id.hasPrefix("chores/") { id } else { nil }
    }
  }

  private static func signedIn() -> AppDriver {
    var app = AccountTests.signedIn()
    app.send("settings.area:chores:true")
    app.send("route:/chores")
    app.core.deliver(.areaFile, [Array("chores".utf8), Array("zone".utf8), Array("UTC".utf8), [49], []], app.tick())
    app.send("chores.type:family:Die Fischers")
    app.send("chores.type:name:Anna")
    app.send("chores.found")
    return app
  }

  private static func answer(_ id: String, _ status: Int, _ body: String, _ app: inout AppDriver) {
    app.deliver(.answer, [Array(id.utf8), Array("\(status)".utf8), [], Array(body.utf8)])
  }

  @Test func aCodeIsMadeOfTheSharesHandleAndASecret() throws {
    var app = Self.signedIn()
    app.send("chores.invite:")
    app.send("chores.type:invitee:child")
    app.send("chores.makeinvite")
    #expect(Self.requests(app) == ["chores/share"])
    Self.answer("chores/share", 200, #"{"records":[{"serverErrorCode":"NOT_FOUND"}]}"#, &app)
    #expect(Self.requests(app) == ["chores/make-share"])
    Self.answer("chores/make-share", 200, #"{"records":[{"shortGUID":"ABCDE"}]}"#, &app)
    #expect(Self.requests(app) == ["chores/invite"])
    Self.answer("chores/invite", 200, #"{"records":[{"recordName":"x"}]}"#, &app)
    let code = try #require(app.model.choresView?.invitation.code)
    #expect(code.displayed.hasPrefix("ABCDE-") && app.html.contains(code.displayed))
    app.send("chores.copyinvite")
    #expect(app.effects.contains(.copy(text: code.link(app.model.environment.origin))))
  }

  @Test("a refused or lost request is told, and can be repeated", arguments: [(0, ""), (500, "{}"), (200, "{}")])
  func aFailedInvite(status: Int, body: String) {
    var app = Self.signedIn()
    app.send("chores.invite:")
    app.send("chores.makeinvite")
    Self.answer("chores/share", status, body, &app)
    let strings = app.model.strings
    #expect(app.html.contains(status == 0 ? strings.choreCallUnreached : strings.choreCallFailed))
    app.send("chores.makeinvite")
    #expect(Self.requests(app) == ["chores/share"])
  }

  @Test func aCodeIsFollowedAfterItsOfferWasSeen() throws {
    var app = Self.signedIn()
    app.send("chores.join")
    app.send("chores.type:code:abc")
    app.send("chores.resolve")
    #expect(Self.requests(app).isEmpty && app.html.contains(app.model.strings.choreJoinCodeError))
    app.send("chores.type:code:abcde fghjk lmnpq")
    app.send("chores.resolve")
    #expect(Self.requests(app) == ["chores/resolve"])
    Self.answer("chores/resolve", 200, #"{"results":[{"serverErrorCode":"NOT_FOUND"}]}"#, &app)
    #expect(app.html.contains(app.model.strings.choreJoinGone))
    app.send("chores.resolve")
    let zone = #""zoneID":{"zoneName":"Family-X","ownerRecordName":"_anna"}"#
    Self.answer(
      "chores/resolve", 200,
      #"{"results":[{\#(zone),"familyInvitation":{"familyName":"WG","inviterName":"Paul","members":[]}}]}"#, &app)
    #expect(app.html.contains(app.model.strings.choreJoinOffer(name: "Paul", family: "WG")))
    app.send("chores.type:joinname: ")
    app.send("chores.accept")
    #expect(Self.requests(app).isEmpty && app.html.contains(app.model.strings.choreErrorName))
    app.send("chores.type:joinname:Anna")
    app.send("chores.accept")
    #expect(Self.requests(app) == ["chores/accept"])
    Self.answer("chores/accept", 200, #"{"results":[{\#(zone)}]}"#, &app)
    #expect(app.model.choresView?.invitation.awaited?.id.name.text == "Family-X")
    #expect(app.html.contains(app.model.strings.choreJoined(family: "WG")))
  }

  // MARK: Giving a chore to somebody else

  @Test func aLongPressGivesAChoreToSomebodyElse() throws {
    var app = Self.family()
    let chore = try app.addChore("Bad putzen täglich @Ben")
    #expect(app.html.contains("data-on-longpress=\"chores.assign:\(chore.id.id.text)\""))
    let (ben, mia) = (try app.member("Ben"), try app.member("Mia"))
    func members() throws -> [MemberID] {
      let snapshot = try #require(app.model.choresScreens.snapshot)
      let present = try #require(snapshot.chore(chore.id))
      return try #require(snapshot.moment.statuses(of: present).first).doers
    }
    app.send("chores.assign:" + chore.id.id.text)
    #expect(app.html.contains(German.strings.choreAssign) && app.html.contains(German.strings.choreAssignedNow))
    app.send("chores.assignto:" + mia.id.text)
    #expect(try members() == [mia])
    #expect(app.html.contains(German.strings.choreAssignedTo(title: "Bad putzen", name: "Mia")))
    app.send("shell.undo")
    #expect(try members() == [ben])
    app.send("chores.assign:" + chore.id.id.text)
    app.send("chores.assignto:")
    #expect(try members().isEmpty)
  }
}
