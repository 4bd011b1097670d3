import Core

/// Counts attempts by key in buckets that refill with time; the memory that it takes has a bound.
final class RateLimiter: Sendable {
  /// The number of attempts at once, and the time until one more is allowed.
  struct Rule: Hashable, Sendable {
    /// The rule's name: keys of different rules are different buckets.
    let purpose: String
    let burst: Int64
    let refillMilliseconds: Int64

    init(_ purpose: String, burst: Int64, refillMilliseconds: Int64) {
      self.purpose = purpose
      self.burst = burst
      self.refillMilliseconds = refillMilliseconds
    }

    /// So many times as much, for so many who share it.
    func times(_ factor: Int64) -> Rule {
      Rule(purpose, burst: burst * factor, refillMilliseconds: refillMilliseconds / factor)
    }
  }

  /// One bucket that an attempt is taken from.
  struct Bucket: Hashable, Sendable {
    let rule: Rule
    let key: String

    init(_ rule: Rule, _ key: String) {
      self.rule = rule
      self.key = key
    }
  }

  /// Buckets that are known at the same time. Beyond, those of the rule with the most of them that are closest to full are forgotten: whoever makes
  /// up many names or addresses frees none that is under attack.
  static let keysMax = 20_000

  fileprivate struct State: Sendable {
    /// By rule and key, when the bucket will be full again.
    var fullAt: [Rule: [String: Int64]] = [:]
    var count = 0
  }

  private let state = Locked(State())

  /// Takes one attempt from each bucket, or none and throws how long to wait.
  func take(_ buckets: [Bucket], at now: Timestamp) throws(AccountError) {
    let wait = state.withLock { state -> Int64 in
      var wait: Int64 = 0
      for bucket in buckets { wait = max(wait, state.wait(bucket, now)) }
      if wait == 0 { for bucket in buckets { state.take(bucket, now) } }
      return wait
    }
    if wait > 0 { throw .limited(retryAfterSeconds: Int((wait + 999) / 1000)) }
  }

  /// Gives one attempt back to each, since it was right or came to nothing.
  func giveBack(_ buckets: [Bucket]) {
    state.withLock { state in
      for bucket in buckets { state.fullAt[bucket.rule]?[bucket.key]? -= bucket.rule.refillMilliseconds }
    }
  }
}

extension RateLimiter.State {
  func wait(_ bucket: RateLimiter.Bucket, _ now: Timestamp) -> Int64 {
    let rule = bucket.rule
    let full = max(fullAt[rule]?[bucket.key] ?? 0, now.milliseconds)
    return max(0, full + rule.refillMilliseconds - now.milliseconds - rule.burst * rule.refillMilliseconds)
  }

  mutating func take(_ bucket: RateLimiter.Bucket, _ now: Timestamp) {
    if count >= RateLimiter.keysMax { forget(now) }
    let (rule, key) = (bucket.rule, bucket.key)
    let old = fullAt[rule, default: [:]].updateValue(
      max(fullAt[rule]?[key] ?? 0, now.milliseconds) + rule.refillMilliseconds, forKey: key)
    if old == nil { count += 1 }
  }

  private mutating func forget(_ now: Timestamp) {
    for rule in fullAt.keys { fullAt[rule] = fullAt[rule]?.filter { $0.value > now.milliseconds } }
    count = fullAt.values.reduce(0) { $0 + $1.count }
    guard count >= RateLimiter.keysMax, let largest = fullAt.max(by: { $0.value.count < $1.value.count }) else {
      return
    }
    let kept = largest.value.sorted { $0.value > $1.value }.prefix(largest.value.count / 2)
    fullAt[largest.key] = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
    count -= largest.value.count - kept.count
  }
}
