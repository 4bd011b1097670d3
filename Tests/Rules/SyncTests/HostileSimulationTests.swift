import Core
import Records
import Sync
import Testing

@testable import SimulationKit

/// A child and a tablet of a family send what a modified program would, beside what everybody does; the seed identifies a failed run.
/// `Simulation --hostile` makes many long ones.
@Suite struct HostileSimulationTests {
  @Test func honestMembersKeepTheirFamily() {
    var faults = FaultCounts()
    for seed in 1...3 as ClosedRange<UInt64> {
      let plan = SimulationPlan.hostile(seed: seed)
      var world = SimulatedWorld(plan)
      let wrong = world.run()
      #expect(wrong == nil, "hostile \(plan)")
      faults.add(world.faults)
    }
    let expected: [SimulatedFault] = [.hostileSent, .hostileAccepted, .hostileRefused, .choreDone]
    let missing = expected.filter { faults[$0] == 0 }
    #expect(missing.isEmpty, "\(missing.map { $0.rawValue })")
  }
}
