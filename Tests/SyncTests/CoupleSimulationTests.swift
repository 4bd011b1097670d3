import SimulationKit
import Testing

/// Users who pair, write, leave and change accounts at random, while messages get lost and devices die; the seed identifies a failed run.
@Suite struct CoupleSimulationTests {
  @Test func atRestAllDevicesShowTheSame() {
    var (coupleCount, faults) = (0, FaultCounts())
    for seed in 4..<6 as Range<UInt64> {
      var world = CoupleWorld(seed: seed, accountPercent: 20)
      let problem = world.run()
      #expect(problem == nil, "seed \(seed)")
      coupleCount += world.coupleCount
      faults.add(world.faults)
    }
    #expect(coupleCount > 0, "nobody came together")
    let expected: [SimulatedFault] = [
      .sessionOver, .signedOutKeeping, .signedOutRemoving, .accountMerged, .accountReplaced, .accountDeleted, .erased,
      .crashWithin, .diskFull, .unstoredLost,
    ]
    #expect(expected.allSatisfy { faults[$0] > 0 }, "\(expected.filter { faults[$0] == 0 })")
  }

  @Test func withoutFaultsToo() {
    var world = CoupleWorld(seed: 100, faultPercent: 0)
    #expect(world.run() == nil)
  }
}
