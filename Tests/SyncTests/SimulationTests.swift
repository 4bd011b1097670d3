import SimulationKit
import Testing

/// A few short runs; `make simulate` makes many long ones.
@Suite struct SimulationTests {
  @Test(arguments: UInt64(1)...24) func allComeToTheSame(seed: UInt64) {
    var plan = SimulationPlan(seed: seed)
    plan.deviceCount = min(plan.deviceCount, 4)
    plan.actionCount = min(plan.actionCount, 20)
    var world = SimulatedWorld(plan)
    let wrong = world.run()
    #expect(wrong == nil, "\(plan)")
    #expect(world.messageCount > 0)
  }

  @Test func aSeedIsARun() {
    func trace() -> [String] {
      var plan = SimulationPlan(seed: 7)
      plan.actionCount = 6
      var world = SimulatedWorld(plan)
      world.isTracing = true
      _ = world.run()
      return world.trace
    }
    #expect(trace() == trace())
  }
}
