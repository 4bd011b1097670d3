import Chores
import Core
import Records
import SimulationKit
import Testing

@testable import Replica
@testable import Sync

/// A damaged part of a family's zone.
@Suite struct ChoresDamageTests {
  private typealias Home = ChoresAreaTests

  /// A skip and an undo that were lost before anybody knew of them hold no more, here as elsewhere.
  @Test(arguments: [false, true]) func lostFactsHaveNoConsequences(isSignedOut: Bool) throws {
    var (cloud, anna, _) = try FamilySeat.house()
    if isSignedOut { anna.tell(.signedOut(keepsData: true)) }
    let done = try Home.completion(Home.anna)
    let skip = try OccurrenceMark(
      .skip, of: Home.bath, opening: Home.monday + 1, attempt: 1, account: "_anna", at: Home.start)
    anna.makeOffline(
      .completion(done), .undo(FamilyUndo(.completion(done.name), account: "_anna", at: Home.start)), .mark(skip))
    #expect(anna.family?.history.entry(done.name)?.isUndone == true)
    #expect(anna.family?.history.nextAttempt(.skip, of: Home.bath, opening: Home.monday + 1) == 2)
    anna.device.fold()
    anna.device.disk.damagePart(try #require(anna.device.parts.keys.first { $0.contains("/data/facts-") }))
    for (seed, isDamageExpected) in [(2, true), (3, false)] as [(UInt64, Bool)] {
      anna.device.restart(at: Home.start, seed: seed, isDamageExpected: isDamageExpected)
      #expect(anna.family?.history.entry(done.name)?.isUndone == false)
      #expect(anna.family?.history.nextAttempt(.skip, of: Home.bath, opening: Home.monday + 1) == 1)
    }
    anna.signIn("_anna")
    #expect(anna.device.status.pendingCount == 0)
    let other = try #require(FamilySeat("_anna", Home.zone, cloud, device: "b").family)
    #expect(other.history.entry(done.name)?.isUndone == false)
    #expect(other.data.facts.isEmpty)
  }
}
