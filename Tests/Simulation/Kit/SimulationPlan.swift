/// What a run is made of; all of it follows from the seed, so that a seed is enough to see a failure again.
public struct SimulationPlan: CustomStringConvertible, Sendable {
  public let seed: UInt64
  public var accountCount: Int
  public var deviceCount: Int
  /// How often each device does something before it gets quiet.
  public var actionCount: Int
  public var habitCount: Int
  /// In percent of messages or actions.
  public var lossPercent: Double
  public var repeatPercent: Double
  public var latePercent: Double
  public var faultPercent: Double
  public var crashPercent: Double
  public var offlinePercent: Double
  public var diskFullPercent: Double
  public var skewMillisecondsMax: Int64
  public var compactionCount: Int
  public var zoneDeletionCount: Int
  public var eraseCount: Int
  /// Of all actions.
  public var signOutPercent: Double

  public init(seed: UInt64) {
    var random = SimulatedRandom(seed: seed ^ 0x5EED)
    self.seed = seed
    accountCount = 1 + random.below(3)
    deviceCount = 2 + random.below(seed % 200 == 0 ? 100 : seed % 10 == 0 ? 20 : 4)
    actionCount = 5 + random.below(40)
    habitCount = 1 + random.below(5)
    func percent(_ most: Int) -> Double { random.chance(50) ? 0 : Double(random.below(most)) }
    lossPercent = percent(40)
    repeatPercent = percent(30)
    latePercent = percent(30)
    faultPercent = percent(30)
    crashPercent = percent(15)
    offlinePercent = percent(50)
    diskFullPercent = percent(10)
    skewMillisecondsMax = random.chance(50) ? 0 : 5 * 86_400_000
    compactionCount = random.chance(60) ? 0 : 1 + random.below(3)
    zoneDeletionCount = random.chance(85) ? 0 : 1
    eraseCount = random.chance(85) ? 0 : 1 + random.below(2)
    signOutPercent = random.chance(80) ? 0 : 5
  }

  public var description: String {
    "seed \(seed): \(accountCount) accounts of \(deviceCount) devices, \(actionCount) actions, \(habitCount) habits, loss \(lossPercent), "
      + "repeat \(repeatPercent), late \(latePercent), faults \(faultPercent), crashes \(crashPercent), offline \(offlinePercent), "
      + "disk \(diskFullPercent), skew \(skewMillisecondsMax / 86_400_000) d, compactions \(compactionCount), "
      + "zones deleted \(zoneDeletionCount), erased \(eraseCount), signing out \(signOutPercent)"
  }
}
