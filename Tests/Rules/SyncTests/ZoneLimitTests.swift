import Chores
import Core
import Records
import SimulationKit
import Testing

@testable import Replica
@testable import Sync

private let now = ChoresAreaTests.start

/// A family whose zone the server does not make: the device keeps it, and the account's state says so.
@Suite struct ZoneLimitTests {
  private typealias Home = ChoresAreaTests
  private static let user = "_anna"

  private static func change(_ kind: ZoneOperation.Kind, _ numbers: Range<Int>, _ cloud: SimulatedCloud) throws {
    for start in stride(from: numbers.lowerBound, to: numbers.upperBound, by: 100) {
      let some = start..<min(start + 100, numbers.upperBound)
      let request = ZonesModifyRequest(some.map { ZoneOperation(kind, ZoneID(ZoneName("Box-\($0)"))) })
      let answer = cloud.serve(SyncNames.path(.zonesModify), request.body, user: user, device: "other", now: now)
      #expect(try ZonesAnswer(body: answer.body).zones.count == some.count)
    }
  }

  @Test func aFamilyBeyondTheLimitOfZonesIsToldOfUntilThereIsRoom() throws {
    let cloud = SimulatedCloud()
    var anna = FamilySeat(Self.user, Home.zone, cloud)
    func health() -> SyncHealth { anna.device.engine.health(anna.device.replica) }
    #expect(health().zone == .ready, "the main zone is there")
    // More than there can be: the last ones are refused already.
    try Self.change(.create, 0..<1000, cloud)
    anna.edit([.zone(ZoneStepBox(.made(Home.zone)))] + (try Home.items().map { Home.put($0) }))
    let refused = anna.device.status
    #expect(refused.pendingCount > 0)
    if case .waiting = refused.phase {} else { Issue.record("\(refused.phase)") }
    #expect(refused.problem?.code == SyncProblem.refused + "QUOTA_EXCEEDED")
    #expect(refused.problem?.record == nil && refused.problem?.reason.contains("1000 zones") == true)
    #expect(health().zone == .notMade && health().account == .available)
    #expect(anna.family?.family?.name == "Müller")
    // After a restart, too.
    anna.restart()
    anna.settle()
    #expect(anna.device.status.problem?.code == SyncProblem.refused + "QUOTA_EXCEEDED")
    #expect(health().zone == .notMade)
    // It is asked for less and less often, not each second.
    var requestCount = 0
    let end = anna.clock.adding(milliseconds: 600_000)
    while anna.clock < end {
      anna.clock = anna.clock.adding(milliseconds: 1000)
      anna.device.receive(.woke, at: anna.clock)
      while anna.step(noting: { if $0.path == SyncNames.path(.zonesModify) { requestCount += 1 } }) {}
    }
    #expect((3...20).contains(requestCount), "\(requestCount)")

    try Self.change(.delete, 0..<1, cloud)
    anna.tell(.checkAgain)
    #expect(anna.device.status.phase == .idle && anna.device.status.pendingCount == 0)
    #expect(anna.device.status.problem == nil)
    #expect(health().zone == .ready)
    #expect(FamilySeat(Self.user, Home.zone, cloud, device: "b").family?.family?.name == "Müller")
  }
}
