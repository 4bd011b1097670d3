import Records
import Sync

extension SimulationPlan {
  /// A plan with a server whose disk damages records.
  public static func damaged(seed: UInt64) -> SimulationPlan {
    var plan = SimulationPlan(seed: seed)
    plan.serverDamagePercent = Double(seed % 4 + 1) * 25
    return plan
  }
}

extension SimulatedWorld {
  /// Lets the server's disk damage records of main zones, and the server notice it. Some devices start or check again in the same moment.
  mutating func damageServer() {
    var random = SimulatedRandom(seed: plan.seed ^ 0xDA3)
    for account in 0..<plan.accountCount {
      for name in cloud.contents(user(account), now: now).keys.sorted() where name != "zone" {
        guard random.chance(plan.serverDamagePercent) else { continue }
        log("damages \(name) of account \(account)")
        damagedCount += 1
        do {
          try cloud.damage(RecordName(name), of: user(account))
          try cloud.reportDamage(of: RecordName(name), of: user(account), now: now)
        } catch {
          preconditionFailure("records in memory cannot fail: \(error)")
        }
      }
    }
    for i in actors.indices {
      switch random.below(3) {
      case 0: restart(i)
      case 1: tell(i, .checkAgain)
      default: break
      }
    }
  }
}
