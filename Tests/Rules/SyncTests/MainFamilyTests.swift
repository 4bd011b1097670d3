import Actions
import Chores
import Core
import Habits
import Records
import Testing

@testable import Replica
@testable import SimulationKit
@testable import Sync

private let now = ChoresAreaTests.start

/// Chores that a program without completions keeps in the main zone, as a family of one (0069).
@Suite struct MainFamilyTests {
  private typealias Home = ChoresAreaTests
  private typealias Program = ClassicProgram

  private static let second = RecordName(UniqueID(random: 99, 7).text)

  /// A server on which such a program keeps a daily chore of Mia's, and her.
  static func cloud() -> SimulatedCloud {
    let cloud = SimulatedCloud(zoneRules: { _, _ in .utc })
    let zone = ZonesModifyRequest([ZoneOperation(.create, SyncNames.zone)])
    _ = cloud.serve(SyncNames.path(.zonesModify), zone.body, user: "_anna", device: "classic", now: now)
    addMember(cloud)
    add(Program.record, cloud)
    return cloud
  }

  private static func addMember(_ cloud: SimulatedCloud) {
    Program.write(
      cloud, new: RecordName(Home.mia.id.text), type: "FamilyMember", in: .main,
      ["name": .string("Mia"), "role": .string("child")])
  }

  static func add(_ name: RecordName, _ cloud: SimulatedCloud, title: String = "Bad") {
    Program.write(
      cloud, new: name, in: .main,
      [
        "title": .string(title), "isDone": .int64(0), "recurrence": .string("daily"),
        "createdAt": .timestamp(now.adding(milliseconds: -86_400_000)), "assignedTo": .string(Home.mia.id.text),
      ])
  }

  static func seat(_ cloud: SimulatedCloud, _ device: String = "phone", user: String = "_anna") -> FamilySeat {
    FamilySeat(user, .main, cloud, device: device)
  }

  /// The names of the records of chores' types on the server.
  private static func names(_ cloud: SimulatedCloud, _ user: String = "_anna") -> Set<String> {
    let types = Set(FamilyRecord.allCases.map { $0.type })
    let live = cloud.records(user, in: .main, now: now).live
    return Set(live.values.filter { types.contains($0.type.text) }.map { $0.name.text })
  }

  private static func complete(_ actions: ChoresActions) throws(ChoresRefusal) -> [Change] {
    try actions.complete(Home.bath, for: Home.mia)
  }

  // MARK: Reading

  @Test func isAFamilyOfOne() throws {
    let cloud = Self.cloud()
    var anna = Self.seat(cloud)
    #expect(anna.device.replica.familyZones == [], "until the family's record is made")
    anna.found()
    #expect(anna.device.replica.familyZones == [.main])
    let family = try #require(anna.family)
    #expect(family.chores.map { $0.title } == ["Bad"])
    #expect(family.members.map { $0.name } == ["Anna", "Mia"])
    #expect(family.family?.timeZone == "Europe/Zurich" && family.family?.name == "Zuhause")
    #expect(anna.device.replica.familyID(of: .main) == family.family?.id)
    let actions = try ChoresActions(anna.device.replica, in: .main, at: now, rules: .utc)
    #expect(actions.actor == .parent(nil))
    let isNothing = !anna.found()
    #expect(isNothing)
    Program.expectRest(anna)
  }

  @Test func severalDevicesMakeTheSameRecords() throws {
    let cloud = Self.cloud()
    var (phone, tablet) = (Self.seat(cloud), Self.seat(cloud, "tablet"))
    phone.foundOffline()
    tablet.foundOffline()
    phone.settle()
    tablet.settle()
    phone.tell(.noticed(nil))
    phone.found()
    tablet.tell(.noticed(nil))
    for seat in [phone, tablet] {
      #expect(seat.family?.members.count == 2)
      #expect(seat.family?.names == phone.family?.names)
      Program.expectRest(seat)
    }
    #expect(Self.names(cloud).count == 4)
  }

  /// A family of a classic program that has a parent gets none from this app.
  @Test func aParentIsAddedOnlyIfThereIsNone() throws {
    let cloud = Self.cloud()
    Program.write(
      cloud, new: RecordName(Home.anna.id.text), type: "FamilyMember", in: .main,
      ["name": .string("Mama"), "role": .string("parent")])
    var anna = Self.seat(cloud)
    anna.found()
    #expect(anna.family?.members.map { $0.name } == ["Mama", "Mia"])
  }

  @Test func nothingIsMadeWhereNoProgramKeepsChores() {
    let cloud = SimulatedCloud(zoneRules: { _, _ in .utc })
    var anna = Self.seat(cloud)
    let isNothing = !anna.found()
    #expect(isNothing && anna.device.replica.familyZones == [])
    #expect(Self.names(cloud).isEmpty)
  }

  // MARK: Writing

  @Test func checkMarksAreCompletionsAndBack() throws {
    let cloud = Self.cloud()
    var anna = Self.seat(cloud)
    anna.found()
    Program.write(cloud, in: .main, ["isDone": .int64(1)])
    anna.tell(.noticed(nil))
    anna.carryOut()
    let name = try #require(CompletionName(Home.bath, opening: Home.monday, attempt: 1))
    #expect(anna.family?.history.entry(name)?.completion.member == Home.mia)
    #expect(Self.names(cloud).contains(name.text))
    try anna.actOffline { (actions) throws(ChoresRefusal) in try actions.undo(name) }
    anna.settle()
    #expect(try Program.fetched(cloud, in: .main).fields[value: "isDone"] == .int64(0))
    var tablet = Self.seat(cloud, "tablet")
    let isNothing = !tablet.found()
    #expect(isNothing)
    #expect(tablet.family?.history.entry(name)?.isUndone == true)
    Program.expectRest(anna, tablet)
  }

  @Test func editsOfBothMergeByField() throws {
    let cloud = Self.cloud()
    var anna = Self.seat(cloud)
    anna.found()
    try anna.actOffline { (actions) throws(ChoresRefusal) in
      try actions.assign(Home.bath, .nobody, [])
    }
    Program.write(cloud, in: .main, ["title": .string("Bad und WC")])
    anna.settle()
    anna.carryOut()
    let chore = try #require(anna.family?.chore(Home.bath))
    #expect(chore.title == "Bad und WC" && chore.assignments.on(Home.monday).sharing == .nobody)
    #expect(try Program.fetched(cloud, in: .main).fields[value: "assignedTo"] == nil)
    Program.expectRest(anna)
  }

  @Test func whatTheProgramDeletesIsGone() throws {
    let cloud = Self.cloud()
    var anna = Self.seat(cloud)
    anna.found()
    Program.delete(Program.record, cloud, in: .main)
    anna.tell(.noticed(nil))
    #expect(anna.family?.chores == [])
    #expect(anna.device.replica.familyZones == [.main], "the members are still there")
  }

  // MARK: Deleting everything

  /// Records of the program have no epoch, and those that it makes afterwards stay.
  @Test func deletingEverythingLeavesWhatComesLater() throws {
    let cloud = Self.cloud()
    var (phone, tablet) = (Self.seat(cloud), Self.seat(cloud, "tablet"))
    phone.found()
    try phone.actOffline { (actions) throws(ChoresRefusal) in try Self.complete(actions) }
    phone.settle()
    tablet.tell(.noticed(nil))
    #expect(tablet.family?.history.count == 1)
    phone.tell(.eraseEverything)
    #expect(Self.names(cloud).isEmpty, "with what was done, which the ledger does not know")
    Self.add(Self.second, cloud, title: "Müll")
    for _ in 0..<2 {
      phone.tell(.noticed(nil))
      tablet.tell(.noticed(nil))
    }
    var new = Self.seat(cloud, "new")
    for seat in [phone, tablet, new] {
      #expect(seat.family?.chores.map { $0.title } == ["Müll"])
      #expect(seat.family?.history.count == 0 && seat.family?.members == [])
    }
    new.found()
    for _ in 0..<2 {
      phone.tell(.noticed(nil))
      tablet.tell(.noticed(nil))
    }
    #expect(phone.device.replica.familyZones == [.main])
    // Our own edits of it stay, too.
    let chore = ChoreID(try #require(UniqueID(Self.second.text)))
    try phone.actOffline { (actions) throws(ChoresRefusal) in try actions.assign(chore, .nobody, []) }
    phone.settle()
    for _ in 0..<2 {
      tablet.tell(.noticed(nil))
      new.tell(.noticed(nil))
    }
    #expect(tablet.family?.chore(chore)?.assignments.on(Home.monday).sharing == .nobody)
    Program.expectRest(phone, tablet, new)
  }

  /// Records that are to be deleted stay away while the zone is read anew.
  @Test func deletingEverythingOutlastsReadingAnew() throws {
    let cloud = Self.cloud()
    var anna = Self.seat(cloud)
    anna.found()
    anna.device.receive(.eraseEverything, at: now)
    // The process ends before anything is sent; then the token is lost.
    anna.device.restart(at: now, seed: 4)
    anna.edit([.synced(SyncStepBox(.startOver))])
    anna.signIn("_anna")
    anna.tell(.noticed(nil))
    #expect(anna.family?.chores == [])
    #expect(Self.names(cloud).isEmpty)
    Program.expectRest(anna)
  }

  /// A write that the deleting device did not know of is newer than the deletion.
  @Test func aWriteBesideTheDeletionStays() throws {
    let cloud = Self.cloud()
    var anna = Self.seat(cloud)
    anna.found()
    Program.write(cloud, in: .main, ["title": .string("Bad und WC")])
    anna.tell(.eraseEverything)
    anna.tell(.noticed(nil))
    #expect(anna.family?.chores.map { $0.title } == ["Bad und WC"])
    #expect(Self.names(cloud) == [Program.record.text])
  }

  // MARK: Leaving

  @Test func leavingKeepsTheHabits() throws {
    let cloud = Self.cloud()
    var (phone, tablet) = (Self.seat(cloud), Self.seat(cloud, "tablet"))
    phone.found()
    try phone.actOffline { (actions) throws(ChoresRefusal) in try Self.complete(actions) }
    phone.edit([.habit(FrozenValues.plainHabit)])
    tablet.tell(.noticed(nil))
    #expect(tablet.family?.history.count == 1)
    try phone.actOffline { (actions) throws(ChoresRefusal) in try actions.leave() }
    phone.settle()
    #expect(Self.names(cloud).isEmpty)
    tablet.tell(.noticed(nil))
    for seat in [phone, tablet] {
      #expect(seat.device.replica.familyZones == [])
      #expect(seat.family?.names == [])
      #expect(seat.device.replica.habits[FrozenValues.plainHabit.id] != nil)
      Program.expectRest(seat)
    }
    // The program goes on.
    Self.add(Self.second, cloud, title: "Müll")
    tablet.tell(.noticed(nil))
    tablet.found()
    phone.tell(.noticed(nil))
    for seat in [phone, tablet] { #expect(seat.family?.chores.map { $0.title } == ["Müll"]) }
  }

  /// Records that are being sent while the user leaves do not come back.
  @Test func leavingWhileSending() throws {
    let cloud = Self.cloud()
    var anna = Self.seat(cloud)
    anna.foundOffline()
    try anna.actOffline { (actions) throws(ChoresRefusal) in try Self.complete(actions) }
    let taken = anna.device.takeRequest()
    let request = try #require(taken)
    let answer = cloud.serve(request.path, request.body, user: "_anna", device: "phone", now: now)
    try anna.actOffline { (actions) throws(ChoresRefusal) in try actions.leave() }
    anna.device.receive(.answered(id: request.id, status: answer.status, body: answer.body), at: now)
    anna.settle()
    anna.tell(.noticed(nil))
    #expect(Self.names(cloud).isEmpty)
    anna.device.restart(at: now, seed: 5)
    anna.signIn("_anna")
    #expect(anna.family?.names == [])
    Program.expectRest(anna)
  }

  @Test func leavingKeepsWhatWasWrittenMeanwhile() throws {
    let cloud = Self.cloud()
    var anna = Self.seat(cloud)
    anna.found()
    Program.write(cloud, in: .main, ["title": .string("Bad und WC")])
    try anna.actOffline { (actions) throws(ChoresRefusal) in try actions.leave() }
    anna.settle()
    anna.tell(.noticed(nil))
    #expect(anna.family?.chores.map { $0.title } == ["Bad und WC"])
    #expect(Self.names(cloud) == [Program.record.text])
  }

  @Test func theMainZoneIsNeverLeft() async {
    await #expect(processExitsWith: .failure) { _ = ZoneStep.left(.main) }
  }

  // MARK: Starts without the code, and other accounts

  @Test func aStartWithoutTheCodeLosesNothing() throws {
    let cloud = Self.cloud()
    var anna = Self.seat(cloud)
    anna.found()
    try anna.actOffline { (actions) throws(ChoresRefusal) in try Self.complete(actions) }
    anna.device.fold()
    anna.device.areas = []
    anna.device.restart(at: now, seed: 6)
    anna.signIn("_anna")
    Program.write(cloud, in: .main, ["title": .string("Bad und WC")])
    anna.tell(.noticed(nil))
    anna.device.areas = [ChoresArea.shared]
    anna.device.restart(at: now, seed: 7)
    anna.signIn("_anna")
    #expect(anna.family?.chores.map { $0.title } == ["Bad und WC"])
    #expect(anna.family?.history.count == 1)
    #expect(Self.names(cloud).contains(Program.first.text))
    #expect(anna.device.replica.familyZones == [.main])
    anna.carryOut()
    Program.expectRest(anna)
  }

  /// A record of the program that waits for the code is none of an earlier epoch.
  @Test func keptDataOfAnEndedAccountIncludesTheProgramsRecords() throws {
    let cloud = Self.cloud()
    var anna = Self.seat(cloud)
    anna.tell(.eraseEverything)
    anna.device.areas = []
    anna.device.restart(at: now, seed: 6)
    anna.signIn("_anna")
    Self.add(Self.second, cloud, title: "Müll")
    anna.tell(.noticed(nil))
    anna.tell(.signedOut(keepsData: true))
    anna.device.areas = [ChoresArea.shared]
    anna.device.restart(at: now, seed: 7)
    #expect(anna.family?.chores.map { $0.title } == ["Müll"])
    #expect(
      FamilyRecord.allCases.filter { DormantAreas.epochlessTypes.contains(RecordType($0.type)) }
        == FamilyRecord.allCases.filter { ChoresArea.shared.kind($0).isEpochless })
  }

  @Test func anotherAccountTakesTheDataOver() throws {
    let cloud = Self.cloud()
    var seat = Self.seat(cloud)
    seat.found()
    try seat.actOffline { (actions) throws(ChoresRefusal) in try Self.complete(actions) }
    seat.settle()
    let names = Self.names(cloud)
    seat.tell(.signedOut(keepsData: true))
    seat.signIn("_ben")
    #expect(seat.device.status.phase == .otherAccount(user: "_ben"))
    seat.tell(.decided(.merge))
    #expect(Self.names(cloud, "_ben") == names)
    #expect(Self.names(cloud) == names, "the first account keeps its own")
    #expect(seat.device.replica.familyZones == [.main])
    let isNothing = !seat.found()
    #expect(isNothing)
    Program.expectRest(seat)
  }

  /// Without an account only this device's copy is deleted, also if the account comes back before the code that applies it.
  @Test(arguments: [false, true]) func leavingWithoutAnAccountDeletesNothingInOne(hasCode: Bool) throws {
    let cloud = Self.cloud()
    var anna = Self.seat(cloud)
    anna.found()
    let names = Self.names(cloud)
    anna.tell(.signedOut(keepsData: true))
    try anna.actOffline { (actions) throws(ChoresRefusal) in try actions.leave() }
    #expect(anna.device.replica.familyZones == [])
    if !hasCode { anna.device.areas = [] }
    anna.device.restart(at: now, seed: 6)
    anna.signIn("_anna")
    anna.device.areas = [ChoresArea.shared]
    anna.device.restart(at: now, seed: 7)
    anna.signIn("_anna")
    #expect(Self.names(cloud) == names)
    #expect(anna.family?.chores.map { $0.title } == ["Bad"])
    Program.expectRest(anna)
  }
}
