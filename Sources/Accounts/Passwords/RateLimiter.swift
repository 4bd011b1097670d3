import Core

/// Counts attempts by key in buckets that refill with time; the memory that it takes has a bound.
final class RateLimiter: Sendable {
  /// How many attempts at once, and how long until one more is allowed.
  struct Rule: Sendable {
    let burst: Int64
    let refillMilliseconds: Int64
  }

  static let signInByName = Rule(burst: 10, refillMilliseconds: 60_000)
  static let signInByAddress = Rule(burst: 30, refillMilliseconds: 10_000)
  static let creationByAddress = Rule(burst: 10, refillMilliseconds: 5 * 60_000)
  static let codesByAddress = Rule(burst: 20, refillMilliseconds: 30_000)
  static let providerByAddress = Rule(burst: 60, refillMilliseconds: 5_000)

  /// Keys that are known at the same time; beyond, those closest to full are forgotten.
  static let keysMax = 20_000

  /// By key, when the bucket will be full again.
  private let fullAt = Locked<[String: Int64]>([:])

  /// Takes one attempt, or throws how long to wait.
  func take(_ key: String, _ rule: Rule, at now: Timestamp) throws(AccountError) {
    let wait = fullAt.withLock { fullAt -> Int64 in
      let full = max(fullAt[key] ?? 0, now.milliseconds)
      let excess = full + rule.refillMilliseconds - now.milliseconds - rule.burst * rule.refillMilliseconds
      guard excess <= 0 else { return excess }
      if fullAt.count >= Self.keysMax { Self.forget(&fullAt, now) }
      fullAt[key] = full + rule.refillMilliseconds
      return 0
    }
    if wait > 0 { throw .limited(retryAfterSeconds: Int((wait + 999) / 1000)) }
  }

  /// Gives one attempt back, since it was right.
  func giveBack(_ key: String, _ rule: Rule) {
    fullAt.withLock { fullAt in
      if let full = fullAt[key] { fullAt[key] = full - rule.refillMilliseconds }
    }
  }

  private static func forget(_ fullAt: inout [String: Int64], _ now: Timestamp) {
    fullAt = fullAt.filter { $0.value > now.milliseconds }
    guard fullAt.count >= keysMax else { return }
    let kept = fullAt.sorted { $0.value > $1.value }.prefix(keysMax / 2)
    fullAt = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
  }
}
