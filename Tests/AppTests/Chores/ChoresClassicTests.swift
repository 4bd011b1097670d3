import Chores
import Core
import Records
import Replica
import SimulationKit
import Sync
import Testing

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
    view.deviceZone = "UTC"
    Self.check(chore, in: zone, people)
    people.send(\.anna, "account.noticed:private")
    #expect(Self.doneCount(people, zone) == 0)
    #expect(
      people.anna.model.replica.family(in: zone)?.noticed == [chore.id])
    Self.answer("America/Los_Angeles", isOwn: false, &people)
    #expect(Self.doneCount(people, zone) == 1)
  }
}
