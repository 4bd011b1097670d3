import SimulationKit
import Testing

/// A simulated run is only worth its seed if it differs from the others.
@Suite struct SimulatedRandomTests {
  @Test func neighbouringSeedsShareNoNumbers() {
    var seen: Set<UInt64> = []
    for seed in 1...50 as ClosedRange<UInt64> {
      var random = SimulatedRandom(seed: seed)
      for _ in 0..<100 { seen.insert(random.next()) }
    }
    #expect(seen.count == 5000)
  }
}
