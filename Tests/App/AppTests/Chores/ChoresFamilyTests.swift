import Chores
import Core
import Records
import Sync
import Testing
import Texts

@testable import App
@testable import Replica

/// A family's time zone and week, several families on a device, and what a server refuses.
@Suite struct ChoresFamilyTests {
  private static let texts = German.strings

  /// The rules that the host says of a zone: nil for a name that it does not know, nine hours before UTC otherwise.
  private static func answer(_ name: String, isKnown: Bool, _ app: inout AppDriver) {
    let table = [UInt8](repeating: 0, count: 8) + withUnsafeBytes(of: Int32(9 * 3600).littleEndian) { Array($0) }
    tell(["chores", "zone", name, ""], isKnown ? table : [], &app)
  }

  private static func tell(_ fields: [String], _ last: [UInt8]..., app: inout AppDriver) {
    app.core.deliver(.areaFile, fields.map { Array($0.utf8) } + last, app.tick())
    app.collect()
  }

  private static func tell(_ fields: [String], _ last: [UInt8], _ app: inout AppDriver) {
    tell(fields, last, app: &app)
  }

  private static func asked(_ app: AppDriver) -> [String] {
    app.effects.compactMap { if case .areaTimeZone(_, let name) = $0 { name } else { nil } }
  }

  private static func kept(_ app: AppDriver) -> [String] {
    app.effects.compactMap { if case .keep(.family, let text) = $0 { text } else { nil } }
  }

  // MARK: Time zone and week (F-5)

  @Test func theFamilyHasTheZoneAndWeekThatWereChosen() throws {
    var app = AppDriver.withChores()
    for line in ["family:Die Fischers", "name:Anna", "zone:Asia/Tokyo", "firstweekday:6"] {
      app.send("chores.type:" + line)
    }
    app.send("chores.found")
    #expect(Self.asked(app) == ["Asia/Tokyo"] && app.model.replica.familyZones.isEmpty)
    Self.answer("Asia/Tokyo", isKnown: true, &app)
    let family = try #require(try app.family().family)
    #expect(family.timeZone == "Asia/Tokyo" && family.firstWeekday == .sunday)
    // The next answer founds nothing more.
    Self.answer("Asia/Tokyo", isKnown: true, &app)
    #expect(app.model.replica.familyZones.count == 1)
  }

  @Test func theDevicesZoneHoldsIfNoneIsEntered() throws {
    let app = AppDriver.withFamily("en-US")
    let family = try #require(try app.family().family)
    #expect(family.timeZone == "UTC" && family.firstWeekday == .sunday)
  }

  @Test func aParentChangesThem() throws {
    var app = AppDriver.withFamily()
    app.send("route:/chores/family")
    app.send("chores.family:")
    #expect(app.html.contains("value=\"UTC\""))
    app.send("chores.type:zone:Asia/Tokyo")
    app.send("chores.type:firstweekday:5")
    app.send("chores.savefamily")
    Self.answer("Asia/Tokyo", isKnown: true, &app)
    let family = try #require(try app.family().family)
    #expect(family.timeZone == "Asia/Tokyo" && family.firstWeekday == .saturday && family.name == "Die Fischers")
    #expect(!app.html.contains("chores-family-form"))
    // Days are those of the new zone.
    #expect(app.model.choresScreens.snapshot?.household.timeZone == TimeZoneRules(fixedOffsetSeconds: 9 * 3600))
  }

  @Test func anUnknownZoneIsRefused() throws {
    var app = AppDriver.withFamily()
    app.send("route:/chores/family")
    app.send("chores.family:")
    app.send("chores.type:zone:Berlin")
    app.send("chores.savefamily")
    Self.answer("Berlin", isKnown: false, &app)
    #expect(app.html.contains(Self.texts.choreErrorZone))
    #expect(try app.family().family?.timeZone == "UTC")
    // It is not asked about twice, and nothing that was entered is lost.
    app.send("chores.savefamily")
    #expect(Self.asked(app).isEmpty && app.html.contains("value=\"Berlin\""))
    app.send("chores.type:zone:UTC")
    app.send("chores.savefamily")
    #expect(!app.html.contains("chores-family-form"))
  }

  // MARK: Several families (F-1)

  /// The families Fischer and WG, each with a chore that is due today.
  private static func families() throws -> (app: AppDriver, zones: [SyncZone]) {
    var app = AppDriver.withFamily()
    _ = try app.addChore("Abwaschen täglich")
    app.send("chores.newfamily")
    app.send("chores.type:family:WG")
    app.send("chores.type:name:Anna")
    app.send("chores.found")
    app.send("chores.type:quick:Treppe täglich")
    app.send("chores.add")
    return (app, app.model.replica.familyZones)
  }

  private static func name(_ zone: SyncZone?, _ app: AppDriver) -> String? {
    zone.flatMap { app.model.replica.family(in: $0)?.family?.name }
  }

  @Test func theShownFamilyIsKeptForTheNextStart() throws {
    var (app, zones) = try Self.families()
    #expect(zones.count == 2 && Self.name(app.model.choresScreens.zone, app) == "WG")
    let fischer = try #require(zones.first { Self.name($0, app) == "Die Fischers" })
    let wg = try #require(zones.first { $0 != fischer })
    let id = try #require(app.model.replica.familyID(of: wg)).text
    for zone in [fischer, wg] {
      let chosen = try #require(app.model.replica.familyID(of: zone)).text
      app.send("chores.choose:" + chosen)
      #expect(Self.kept(app) == [chosen] && app.model.choresScreens.zone == zone)
    }
    for kept in [id, "", "nonsense"] {
      var next = AppDriver()
      for entry in app.journal { next.replay(entry) }
      next.send("route:/chores")
      Self.tell(["chores", "zone", "UTC", "1"], [], Array(kept.utf8), app: &next)
      #expect(next.model.choresScreens.zone == (kept == id ? wg : zones.first))
    }
  }

  @Test func todayHasTheChoresOfAllFamilies() throws {
    var (app, zones) = try Self.families()
    app.send("route:/")
    for zone in zones {
      let name = try #require(Self.name(zone, app))
      #expect(app.html.contains(" · " + name + "</span>"))
    }
    #expect(app.html.contains("Abwaschen") && app.html.contains("Treppe"))
    for zone in zones {
      let chore = try #require(app.model.replica.family(in: zone)?.chores.first)
      let status = try #require(app.model.choresScreens.snapshot(of: zone)?.statuses.first)
      #expect(status.chore == chore.id)
      app.send("chores.check:" + OccurrenceKey(status).text(after: ""))
      #expect(app.model.replica.family(in: zone)?.history.count == 1)
    }
    #expect(app.html.contains(app.model.strings.todayAllDone))
  }

  // MARK: Photos (0073)

  /// It is tried again after a pause, or as soon as there is a connection again.
  @Test func aPhotoThatFailedIsSentOnceThereIsAConnection() throws {
    var app = AccountTests.signedIn()
    app.createFamily()
    let chore = try app.addChore("Bad putzen täglich")
    app.send("chores.check:" + (try app.currentKey(of: chore)))
    let zone = try #require(app.model.replica.familyZones.first)
    let status = try #require(app.model.choresScreens.snapshot?.statuses.first)
    let entry = try app.family().history.latestEntry(of: chore.id, opening: status.occurrence.opening, member: nil)
    let name = try #require(entry).completion.name
    let view = try #require(app.model.choresView)
    view.photos.waiting = [zone.id.name.text + "/" + name.text]
    func isSent(_ phase: SyncStatus.Phase) -> Bool {
      app.model.account?.sync.status.phase = phase
      var step = Step(app.tick())
      app.model.choresScreens.sendPhotos(&step)
      return step.effects.contains { if case .photo(.upload) = $0 { true } else { false } }
    }
    #expect(isSent(.idle) && view.photos.sending != nil && !isSent(.idle))
    app.deliver(.areaFile, ["chores", "photo", "later", view.photos.waiting[0]].map { Array($0.utf8) })
    #expect(view.photos.failedAt != nil && !isSent(.idle) && !isSent(.syncing) && !isSent(.idle))
    #expect(!isSent(.offline) && isSent(.idle))
  }

  // MARK: Refusals (F-16)

  private static func refuse(_ records: [String], code: String = "ACCESS_DENIED", _ app: inout AppDriver) {
    app.model.account?.sync.status.refused = records.map {
      SyncProblem(record: RecordName($0), code: SyncProblem.refused + code, reason: "")
    }
    app.send("route:/chores/list")
    app.send("route:/chores")
  }

  @Test func whatWasRefusedIsNamed() throws {
    var app = AccountTests.signedIn()
    app.createFamily()
    let chore = try app.addChore("Bad putzen täglich")
    let day = try #require(Day(index: 20_261_112))
    let completion = try #require(CompletionName(chore.id, opening: day, attempt: 1))
    for (record, isShown) in [
      (completion.text, true), (chore.id.id.text, true), (UniqueID(high: 1, low: 2).text, false),
    ] {
      Self.refuse([record], &app)
      #expect(app.html.contains(isShown ? Self.texts.choreRefusedHere : Self.texts.accountProblemRefused))
      #expect(app.html.contains("<strong>Bad putzen</strong>") == isShown)
    }
    Self.refuse([chore.id.id.text], code: "QUOTA_EXCEEDED", &app)
    #expect(app.html.contains(Self.texts.choreRefusedFull))
    Self.refuse([], &app)
    app.model.account?.sync.status.problem = SyncProblem(record: nil, code: SyncProblem.unreachable, reason: "")
    app.send("route:/chores/list")
    app.send("route:/chores")
    #expect(!app.html.contains("chores-refused"), "being offline is no refusal")
  }

  /// A record that others have made unreadable is a remark beside the state; what stops the sync is a banner.
  @Test(arguments: [(SyncProblem.unreadable, false), (SyncProblem.damaged, true), (SyncProblem.refused + "X", true)])
  func oneUnreadableRecordIsARemark(_ code: String, _ isBanner: Bool) {
    var app = AccountTests.signedIn()
    app.send("route:/settings/account")
    app.model.account?.sync.status.problem = SyncProblem(record: "x", code: code, reason: "")
    let html = app.model.pageHTML
    #expect(html.contains("banner banner-error") == isBanner)
    #expect(html.contains("id=\"account-unreadable\"") == !isBanner)
  }

  /// The chore is gone, with its title.
  @Test func aRefusedTickOfADeletedChoreIsNamed() throws {
    var app = AccountTests.signedIn()
    app.createFamily()
    let chore = try app.addChore("Bad putzen täglich")
    let gone = ChoreID(UniqueID(high: 1, low: 2))
    let day = try #require(Day(index: 20_261_112))
    let names = try [
      #require(CompletionName(gone, opening: day, attempt: 1)).text,
      OccurrenceMark(.skip, of: gone, opening: nil, attempt: 1, account: "", at: app.clock).text,
    ]
    Self.refuse(names, code: "BAD_REQUEST", &app)
    #expect(app.html.contains(Self.texts.choreRefusedDeleted) && !app.html.contains("<strong>"))
    Self.refuse([chore.id.id.text] + names, code: "BAD_REQUEST", &app)
    let both = "<strong>Bad putzen und eine gelöschte Aufgabe</strong>"
    #expect(app.html.contains(both + Self.texts.accountProblemRefused))
  }

  /// A change that found no room on the server may find it later.
  @Test func onlyWhatIsRefusedForGoodCanBeTakenBack() throws {
    var app = AccountTests.signedIn()
    app.createFamily()
    let chore = try app.addChore("Bad putzen täglich")
    Self.refuse([chore.id.id.text], code: "QUOTA_EXCEEDED", &app)
    #expect(app.html.contains("chores-refused") && !app.html.contains("account.discard"))
  }

  @Test func everythingThatWasRefusedIsNamed() throws {
    var app = AccountTests.signedIn()
    app.createFamily()
    var ids: [String] = []
    for title in ["Abwaschen", "Bad putzen", "Fegen", "Kochen", "Saugen", "Staub wischen", "Wäsche"] {
      ids.append(try app.addChore(title + " täglich").id.id.text)
    }
    // A chore is named once, however much of it was refused.
    Self.refuse([ids[0], ids[1], ids[0]], &app)
    #expect(app.html.contains("<strong>Abwaschen und Bad putzen</strong>" + Self.texts.choreRefusedHere))
    Self.refuse(ids, &app)
    let further = Self.texts.choreImportEntries(count: 2)
    #expect(app.html.contains("<strong>Abwaschen, Bad putzen, Fegen, Kochen, Saugen und \(further)</strong>"))
  }

  // MARK: Guests, and invites of other programs

  /// Another's family as a user sees it who takes part in its share.
  private static func othersFamily(_ items: [FamilyItem]) throws -> AppDriver {
    var app = AccountTests.signedIn()
    app.send("settings.area:chores:true")
    app.send("route:/chores")
    let zone = SyncZone(.sharedDatabase, ZoneID(ChoresArea.zone(of: UniqueID(random: 5, 5)).id.name, owner: "_anna"))
    app.model.replica.apply(.zone(ZoneStepBox(.made(zone))))
    for item in items {
      app.model.replica.apply(ChoresChange.put(FamilyEntry(item, updatedAt: app.clock)).change(in: zone))
    }
    app.send("route:/chores/list")
    app.send("route:/chores")
    return app
  }

  private static func items(_ app: AppDriver) throws -> [FamilyItem] {
    let created = app.clock
    return [
      .family(
        try Family(
          id: UniqueID(random: 5, 5), name: "Müller", timeZone: "UTC", firstWeekday: .monday, createdAt: created)),
      .member(try FamilyMember(id: MemberID(UniqueID(random: 7, 1)), name: "Anna", role: .parent, account: "_anna")),
      .member(try FamilyMember(id: MemberID(UniqueID(random: 7, 2)), name: "Mia", role: .child)),
      .chore(
        try Chore(
          id: ChoreID(UniqueID(random: 9, 1)), title: "Bad putzen",
          assignments: AssignmentLines(text: "20200101 nobody -"),
          rhythms: RhythmLines(text: "20260101 daily 1 - 0 schedule"), createdAt: created), ClassicFields()),
    ]
  }

  @Test func aGuestSeesTheDayOnTheHomeAndHasNothingToDoToday() throws {
    var app = try Self.othersFamily(try Self.items(AccountTests.signedIn()))
    #expect(app.model.choresScreens.snapshot?.actor == .guest)
    #expect(app.html.contains(Self.texts.choreGuest) && app.html.contains("Bad putzen"))
    let status = try #require(app.model.choresScreens.snapshot?.statuses.first)
    app.send("chores.check:" + OccurrenceKey(status).text)
    #expect(try app.family().history.count == 0 && app.html.contains("aria-pressed=\"false\""))
    app.send("route:/")
    #expect(!app.html.contains("Bad putzen"))
  }

  // MARK: The owner stays a parent (F-2)

  /// The user is a parent in another's family, or owns the family as a child that a server of before has made.
  @Test(arguments: [false, true]) func theOwnerIsOfferedNoOtherRoleAndNotRemoved(isOwn: Bool) throws {
    let user = AccountTests.signedIn().model.replica.syncAccount?.user ?? ""
    let (owner, second) = (MemberID(UniqueID(random: 7, 1)), MemberID(UniqueID(random: 7, 3)))
    var items = try Self.items(AccountTests.signedIn())
    if isOwn {
      items[1] = .member(try FamilyMember(id: owner, name: "Anna", role: .child, account: user))
      items.append(
        .invite(
          FamilyInvite(
            id: UniqueID(random: 18, 1), role: .owner, members: [owner], account: "_anna",
            createdAt: AccountTests.signedIn().clock, expiresAt: AccountTests.signedIn().clock,
            usedAt: AccountTests.signedIn().clock, usedBy: user)))
    }
    items.append(
      .member(try FamilyMember(id: second, name: "Ben", role: .parent, account: isOwn ? "_ben" : user)))
    var app = try Self.othersFamily(items)
    #expect(app.model.choresScreens.snapshot?.actor == .parent(isOwn ? owner : second))
    app.send("route:/chores/family")
    // Whoever has an account can be removed with what they did.
    app.send("chores.removemember:" + second.id.text)
    #expect(app.html.contains(Self.texts.choreRemoveClear) && app.html.contains("chores.remove:all"))
    app.send("shell.close")
    for (member, stays) in [(owner, true), (second, false)] {
      app.send("chores.member:" + member.id.text)
      #expect(app.html.contains("name=\"chores-role\"") != stays)
      #expect(app.html.contains("chores.removemember") != stays)
      #expect(app.html.contains(Self.texts.choreErrorOwnerStays) == stays)
      app.send("chores.savemember")
      #expect(!app.html.contains("chores-member-form"))
    }
    // Saving mends the owner's role, and by no way it is taken.
    #expect(try app.family().member(owner)?.role == .parent)
    app.send("chores.member:" + owner.id.text)
    app.send("chores.type:role:child:on")
    app.send("chores.savemember")
    #expect(app.html.contains("role=\"alert\"") && app.html.contains("chores-member-form"))
    app.send("shell.close")
    app.send("chores.removemember:" + owner.id.text)
    app.send("chores.remove")
    #expect(app.html.contains(Self.texts.choreErrorOwnerStays))
    #expect(try app.family().member(owner)?.role == .parent && app.family().member(owner)?.hasLeft == false)
  }

  @Test func anInviteForSeveralNamesThemAll() throws {
    let signedIn = AccountTests.signedIn()
    let members = [MemberID(UniqueID(random: 7, 1)), MemberID(UniqueID(random: 7, 2))]
    let invite = FamilyInvite(
      id: UniqueID(random: 18, 18), role: .child, members: members, account: "_anna", createdAt: signedIn.clock,
      expiresAt: signedIn.clock.adding(milliseconds: 604_800_000), usedAt: nil, usedBy: "")
    let user = signedIn.model.replica.syncAccount?.user ?? ""
    let parent = try FamilyMember(id: MemberID(UniqueID(random: 7, 3)), name: "Ben", role: .parent, account: user)
    var app = try Self.othersFamily(try Self.items(signedIn) + [.invite(invite), .member(parent)])
    app.send("route:/chores/family")
    #expect(app.html.contains("Anna oder Mia"))
  }
}
