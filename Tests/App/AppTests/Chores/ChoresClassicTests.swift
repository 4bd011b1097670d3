import Chores
import Core
import Records
import Replica
import SimulationKit
import Sync
import Testing
import Texts

@testable import App

/// Another program of the same account writes into a family's zone; the page carries it out (0065).
@Suite struct ChoresClassicTests {
  /// Anna's page with her family in a time zone, and the chore that was added last.
  private static func family(in zone: String) throws -> (people: TwoPeople, zone: SyncZone, chore: Chore) {
    var people = TwoPeople()
    people.send(\.anna, "settings.area:chores:true", "route:/chores")
    answer(zone, isOwn: true, &people)
    people.send(
      \.anna, "chores.type:family:Die Fischers", "chores.type:name:Anna", "chores.found",
      "chores.type:quick:Bad putzen täglich", "chores.add")
    let family = try #require(people.anna.model.replica.familyZones.first)
    return (people, family, try #require(people.anna.model.replica.family(in: family)?.chores.first))
  }

  /// The host says the rules of a time zone.
  private static func answer(_ zone: String, isOwn: Bool, _ people: inout TwoPeople) {
    people.anna.core.deliver(
      .areaFile, [Array("chores".utf8), Array("zone".utf8), Array(zone.utf8), isOwn ? [49] : [], []],
      people.anna.tick())
    people.anna.collect()
    people.serve(\.anna)
  }

  private static func check(_ chore: Chore, in zone: SyncZone, _ people: TwoPeople) {
    var record = Record(RecordName(chore.id.id.text), type: "Chore")
    record.fields[value: "isDone"] = .int64(1)
    let request = RecordsModifyRequest([RecordOperation(.forceUpdate, record)], zoneID: zone.id)
    _ = people.cloud.serve(
      SyncNames.path(.recordsModify), request.body, user: TwoPeople.user(\.anna), device: "classic",
      now: people.anna.clock)
  }

  private static func doneCount(_ people: TwoPeople, _ zone: SyncZone) -> Int? {
    people.anna.model.replica.family(in: zone)?.history.count
  }

  // MARK: The main zone (0069)

  private static func write(
    _ type: RecordType, _ id: UniqueID, _ people: TwoPeople, _ fields: KeyValuePairs<FieldName, FieldValue>
  ) {
    var record = Record(RecordName(id.text), type: type)
    for (name, value) in fields { record.fields[value: name] = value }
    let request = RecordsModifyRequest([RecordOperation(.forceUpdate, record)], zoneID: SyncZone.main.id)
    _ = people.cloud.serve(
      SyncNames.path(.recordsModify), request.body, user: TwoPeople.user(\.anna), device: "classic",
      now: people.anna.clock)
  }

  /// Anna's page with a chore that another program keeps in her main zone.
  private static func mainFamily() -> TwoPeople {
    var people = TwoPeople()
    people.send(\.anna, "settings.area:chores:true", "route:/chores")
    answer("UTC", isOwn: true, &people)
    write(
      "Chore", UniqueID(random: 1, 1), people,
      [
        "title": .string("Bad putzen"), "recurrence": .string("daily"), "isDone": .int64(0),
        "createdAt": .timestamp(people.anna.clock),
      ])
    people.send(\.anna, "account.noticed:private")
    return people
  }

  @Test func theMainZoneIsAFamilyOfOne() throws {
    var people = Self.mainFamily()
    let replica = people.anna.model.replica
    #expect(replica.familyZones == [.main])
    let family = try #require(replica.family(in: .main))
    #expect(family.family?.name == "Meine Aufgaben" && family.members.map { $0.name } == ["Anna"])
    #expect(replica.pendingCount == 0 && family.noticed.isEmpty)
    people.send(\.anna, "route:/chores/list")
    #expect(people.anna.html.contains("Bad putzen"))
    Self.check(try #require(family.chores.first), in: .main, people)
    people.send(\.anna, "account.noticed:private")
    #expect(Self.doneCount(people, .main) == 1)
  }

  /// Nobody can be invited into the main zone: its chores are copied into a family that can be shared, and stay.
  @Test func invitingCopiesIntoAFamily() throws {
    var people = Self.mainFamily()
    people.send(\.anna, "route:/chores/family", "chores.invite")
    #expect(people.anna.html.contains("privaten Bereich") && !people.anna.html.contains("chores-invite-form"))
    people.send(\.anna, "chores.makeinvite")
    #expect(people.anna.model.choresView?.invitation.pending == nil)
    people.send(\.anna, "chores.copyfamily")
    let zones = people.anna.model.replica.familyZones
    #expect(zones.count == 2 && zones[0] == .main)
    let copy = try #require(people.anna.model.replica.family(in: zones[1]))
    #expect(copy.family?.name == "Zuhause" && copy.chores.map { $0.title } == ["Bad putzen"])
    #expect(people.anna.model.replica.family(in: .main)?.chores.count == 1)
    #expect(people.anna.html.contains("chores-invite-form"), "the new family's")
    people.send(\.anna, "chores.makeinvite")
    #expect(people.anna.model.choresView?.invitation.pending == .share)
    #expect(people.anna.model.replica.pendingCount == 0)
  }

  @Test func deletingTheMainFamilyKeepsTheZone() throws {
    var people = Self.mainFamily()
    people.send(\.anna, "route:/chores/family", "shell.open:chores7")
    #expect(people.anna.html.contains(German.strings.choreMainDeleteText))
    people.send(\.anna, "chores.leave")
    #expect(people.anna.model.replica.familyZones == [])
    people.send(\.anna, "account.noticed:private")
    #expect(people.anna.model.replica.family(in: .main)?.chores == [])
    #expect(people.anna.model.replica.hasLedger && people.anna.model.replica.pendingCount == 0)
  }

  @Test func aCheckMarkBecomesACompletion() throws {
    var (people, zone, chore) = try Self.family(in: "UTC")
    Self.check(chore, in: zone, people)
    people.send(\.anna, "account.noticed:private")
    #expect(Self.doneCount(people, zone) == 1)
    #expect(people.anna.model.replica.pendingCount == 0)
    // It has been sent, and another device of the account reads it.
    people.send(\.anna, "account.noticed:private")
    #expect(Self.doneCount(people, zone) == 1)
    #expect(people.anna.model.replica.family(in: zone)?.noticed.isEmpty == true)
  }

  /// The days of a family are not known before the host has said the rules of its time zone.
  @Test func theTimeZoneIsAwaited() throws {
    var (people, zone, chore) = try Self.family(in: "America/Los_Angeles")
    let view = try #require(people.anna.model.choresView)
    view.deviceTimeZone = "UTC"
    Self.check(chore, in: zone, people)
    people.send(\.anna, "account.noticed:private")
    #expect(Self.doneCount(people, zone) == 0)
    #expect(
      people.anna.model.replica.family(in: zone)?.noticed == [chore.id])
    Self.answer("America/Los_Angeles", isOwn: false, &people)
    #expect(Self.doneCount(people, zone) == 1)
  }
}
