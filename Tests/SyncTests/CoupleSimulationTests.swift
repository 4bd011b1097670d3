import SimulationKit
import Testing

/// People who pair, write and part at random, while messages get lost; the seed says which run failed.
@Suite struct CoupleSimulationTests {
  @Test(arguments: [0, 4] as [UInt64]) func atRestAllDevicesShowTheSame(first: UInt64) {
    var coupleCount = 0
    for seed in first..<first + 4 {
      var world = CoupleWorld(seed: seed)
      let problem = world.run()
      #expect(problem == nil, "seed \(seed)")
      coupleCount += world.coupleCount
    }
    #expect(coupleCount > 0, "nobody came together")
  }

  @Test func withoutFaultsToo() {
    for seed in 100..<104 as Range<UInt64> {
      var world = CoupleWorld(seed: seed, faultPercent: 0)
      #expect(world.run() == nil, "seed \(seed)")
    }
  }
}
