/// The parameters of a run; all of them follow from the seed, so that a seed is enough to repeat a failure.
public struct SimulationPlan: CustomStringConvertible, Sendable {
  public let seed: UInt64
  public var accountCount: Int
  /// The number of devices of each account.
  public var deviceCount: Int
  /// The number of actions of each device before all becomes quiet.
  public var actionCount: Int
  public var habitCount: Int
  /// Percentages of messages or actions.
  public var lossPercent: Double
  public var repeatPercent: Double
  public var latePercent: Double
  public var faultPercent: Double
  public var crashPercent: Double
  public var offlinePercent: Double
  public var diskFullPercent: Double
  public var skewMillisecondsMax: Int64
  public var serverRestartCount: Int
  public var compactionCount: Int
  public var zoneDeletionCount: Int
  public var serverRestoreCount: Int
  public var accountDeletionCount: Int
  public var eraseCount: Int
  /// Percentages of all actions.
  public var importPercent: Double
  public var sessionPercent: Double
  public var signOutPercent: Double
  /// Percentage of sign-ins to another account, with or without the data.
  public var movePercent: Double
  public var restorePercent: Double
  /// Percentage of actions in the tests' area.
  public var jotPercent: Double
  /// Percentage of actions with the couple; 0 if no device has its code.
  public var couplePercent: Double
  /// Percentage of actions with families; 0 if no device has their code.
  public var familyPercent: Double
  /// The percentage of actions beside which a program without completions writes into the main zone; 0 without families.
  public var classicPercent: Double = 0
  /// The percentage of the records in main zones that the server cannot read any more when all is quiet; devices have to send them again.
  public var serverDamagePercent: Double = 0
  /// The percentage of what hostile devices do that no honest one does; 0 without them.
  public var hostilePercent: Double = 0
  /// Percentages of all restarts.
  public var damagePercent: Double

  /// The interval of seeds with hundreds of devices.
  public static let largeEvery: UInt64 = 50

  public init(seed: UInt64) {
    var random = SimulatedRandom(seed: seed ^ 0x5EED)
    self.seed = seed
    accountCount = 1 + random.below(3)
    deviceCount = 2 + random.below(seed % 10 == 0 ? 20 : 4)
    actionCount = 5 + random.below(40)
    habitCount = 1 + random.below(5)
    func percent(_ most: Int, in hundred: Double = 50) -> Double {
      random.chance(hundred) ? Double(1 + random.below(most)) : 0
    }
    lossPercent = percent(40)
    repeatPercent = percent(30)
    latePercent = percent(30)
    faultPercent = percent(30)
    crashPercent = percent(15)
    offlinePercent = percent(50)
    diskFullPercent = percent(10)
    skewMillisecondsMax = random.chance(50) ? 0 : 5 * 86_400_000
    serverRestartCount = random.chance(60) ? 0 : 1 + random.below(4)
    compactionCount = random.chance(60) ? 0 : 1 + random.below(3)
    zoneDeletionCount = random.chance(85) ? 0 : 1
    accountDeletionCount = random.chance(90) ? 0 : 1
    eraseCount = random.chance(85) ? 0 : 1 + random.below(2)
    importPercent = percent(8, in: 40)
    sessionPercent = percent(5, in: 30)
    signOutPercent = percent(5, in: 20)
    movePercent = percent(4, in: 15)
    restorePercent = percent(4, in: 15)
    damagePercent = percent(40, in: 15)
    serverRestoreCount = random.chance(80) ? 0 : 1
    jotPercent = percent(40)
    (couplePercent, familyPercent) = (0, 0)
    if seed % Self.largeEvery == 0 { grow(&random) }
    if random.chance(50), deviceCount < 100 { addCouples(percent: Double(20 + random.below(60))) }
  }

  /// Lets users form couples. Their devices are never damaged or restored, nor is the server: what these would then show and bring back
  /// cannot be predicted. Clocks are wrong by minutes only, since the later of two entries wins by the clocks of their devices.
  private mutating func addCouples(percent: Double) {
    couplePercent = percent
    accountCount = max(accountCount, 2)
    (restorePercent, damagePercent, serverRestoreCount) = (0, 0, 0)
    skewMillisecondsMax = min(skewMillisecondsMax, 90_000)
  }

  /// Returns a run with families, on the same devices as everything else of the seed's plan.
  public static func families(seed: UInt64) -> SimulationPlan {
    var plan = SimulationPlan(seed: seed)
    plan.addFamilies()
    return plan
  }

  /// Lets users found and join families, by random numbers of their own. The server is never restored: whom it then knows as members
  /// cannot be predicted. Clocks are wrong by minutes only, since the server refuses what is done in the future.
  private mutating func addFamilies() {
    var random = SimulatedRandom(seed: seed ^ 0xFA)
    familyPercent = Double(40 + random.below(50))
    classicPercent = 10
    accountCount = max(accountCount, 2 + random.below(4))
    if deviceCount >= 100 {
      // Each change of a family reaches all devices of its members, so the many devices are those of more accounts.
      (accountCount, deviceCount) = (8, 25)
    } else if seed % Self.largeEvery != 0 {
      actionCount = max(actionCount, 10 + random.below(50))
      deviceCount = 1 + random.below(3)
    }
    serverRestoreCount = 0
    skewMillisecondsMax = min(skewMillisecondsMax, 90_000)
  }

  /// Returns a run with a family in which a child's and a tablet's devices are hostile. Nobody changes the account, and neither an account nor everything is
  /// deleted: the family is there until the end, when the owner removes both.
  public static func hostile(seed: UInt64) -> SimulationPlan {
    var plan = families(seed: seed)
    var random = SimulatedRandom(seed: seed ^ 0xBAD)
    plan.hostilePercent = Double(30 + random.below(50))
    plan.accountCount = HostileHouse.accountCount
    (plan.deviceCount, plan.actionCount) = (1 + random.below(2), 8 + random.below(25))
    (plan.couplePercent, plan.jotPercent, plan.classicPercent) = (0, 0, 0)
    (plan.movePercent, plan.accountDeletionCount, plan.eraseCount) = (0, 0, 0)
    return plan
  }

  /// Returns a plan with hundreds of devices: of many accounts, or all of one. One device's changes reach all others of its account, so
  /// these do less.
  private mutating func grow(_ random: inout SimulatedRandom) {
    if random.chance(50) {
      accountCount = 20 + random.below(40)
      deviceCount = 4 + random.below(8)
      actionCount = 5 + random.below(10)
    } else {
      accountCount = 1 + random.below(2)
      deviceCount = 100 + random.below(100)
      actionCount = 2 + random.below(3)
    }
  }

  /// Returns a short run in which everything happens.
  public static func harsh(seed: UInt64) -> SimulationPlan {
    var plan = SimulationPlan(seed: seed)
    (plan.accountCount, plan.deviceCount, plan.actionCount, plan.habitCount) = (2, 4, 25, 4)
    (plan.lossPercent, plan.repeatPercent, plan.latePercent, plan.faultPercent) = (10, 10, 10, 15)
    (plan.crashPercent, plan.offlinePercent, plan.diskFullPercent) = (12, 20, 10)
    plan.skewMillisecondsMax = 5 * 86_400_000
    (plan.serverRestartCount, plan.compactionCount, plan.zoneDeletionCount) = (2, 2, 1)
    (plan.accountDeletionCount, plan.eraseCount, plan.serverRestoreCount) = (1, 1, 1)
    (plan.importPercent, plan.sessionPercent, plan.signOutPercent, plan.movePercent) = (8, 5, 5, 4)
    (plan.restorePercent, plan.damagePercent, plan.jotPercent, plan.couplePercent) = (4, 30, 50, 0)
    return plan
  }

  /// Returns a harsh run with couples.
  public static func harshCouples(seed: UInt64) -> SimulationPlan {
    var plan = harsh(seed: seed)
    plan.addCouples(percent: 60)
    (plan.deviceCount, plan.jotPercent) = (3, 20)
    return plan
  }

  /// Returns a harsh run with families.
  public static func harshFamilies(seed: UInt64) -> SimulationPlan {
    var plan = harsh(seed: seed)
    plan.addFamilies()
    (plan.accountCount, plan.deviceCount, plan.actionCount, plan.jotPercent) = (3, 2, 40, 10)
    (plan.eraseCount, plan.accountDeletionCount, plan.classicPercent) = (0, 0, 0)
    return plan
  }

  /// Returns this plan without faults, imports and changes of accounts.
  public func withoutFaults() -> SimulationPlan {
    var plan = self
    (plan.lossPercent, plan.repeatPercent, plan.latePercent, plan.faultPercent) = (0, 0, 0, 0)
    (plan.crashPercent, plan.offlinePercent, plan.diskFullPercent, plan.skewMillisecondsMax) = (0, 0, 0, 0)
    (plan.serverRestartCount, plan.compactionCount, plan.zoneDeletionCount) = (0, 0, 0)
    (plan.accountDeletionCount, plan.eraseCount, plan.serverRestoreCount) = (0, 0, 0)
    (plan.importPercent, plan.sessionPercent, plan.signOutPercent, plan.movePercent) = (0, 0, 0, 0)
    (plan.restorePercent, plan.damagePercent) = (0, 0)
    return plan
  }

  public var description: String {
    "seed \(seed): \(accountCount) accounts of \(deviceCount) devices, \(actionCount) actions, \(habitCount) habits, loss \(lossPercent), "
      + "repeat \(repeatPercent), late \(latePercent), faults \(faultPercent), crashes \(crashPercent), offline \(offlinePercent), "
      + "disk \(diskFullPercent), skew \(skewMillisecondsMax / 86_400_000) d, server restarts \(serverRestartCount), "
      + "compactions \(compactionCount), zones deleted \(zoneDeletionCount), servers restored \(serverRestoreCount), accounts deleted \(accountDeletionCount), "
      + "erased \(eraseCount), imports \(importPercent), sessions \(sessionPercent), signing out \(signOutPercent), "
      + "moves \(movePercent), restores \(restorePercent), damage \(damagePercent), jots \(jotPercent), couples \(couplePercent), "
      + "families \(familyPercent)" + (hostilePercent > 0 ? ", hostile \(hostilePercent)" : "")
  }
}
