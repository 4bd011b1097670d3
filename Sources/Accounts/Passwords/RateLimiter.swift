import Core
import Synchronization

/// Counts attempts by key in buckets that refill with time; its memory is bounded.
final class RateLimiter: Sendable {
  /// The number of attempts in a full bucket, and the time to refill one.
  struct Rule: Hashable, Sendable {
    /// Separates rules: the same key in different rules has different buckets.
    let purpose: String
    let burst: Int64
    let refillMilliseconds: Int64

    init(_ purpose: String, burst: Int64, refillMilliseconds: Int64) {
      self.purpose = purpose
      self.burst = burst
      self.refillMilliseconds = refillMilliseconds
    }

    /// Returns the rule with `factor` times as many attempts, for a network shared by many users.
    func times(_ factor: Int64) -> Rule {
      Rule(purpose, burst: burst * factor, refillMilliseconds: refillMilliseconds / factor)
    }
  }

  /// A bucket that an attempt uses.
  struct Bucket: Hashable, Sendable {
    let rule: Rule
    let key: String

    init(_ rule: Rule, _ key: String) {
      self.rule = rule
      self.key = key
    }
  }

  /// The most buckets. Beyond it, the fullest buckets of the rule with the most are dropped, so that invented names or
  /// addresses never reset a bucket under attack.
  static let keysMax = 20_000

  fileprivate struct State: Sendable {
    /// The time in milliseconds at which each bucket will be full again, by rule and key.
    var fullAt: [Rule: [String: Int64]] = [:]
    var count = 0
  }

  private let state = Mutex(State())

  /// Takes one attempt from each bucket. If one is empty, takes none and throws `limited` with the time to wait.
  func consume(_ buckets: [Bucket], at now: Timestamp) throws(AccountError) {
    let wait = state.withLock { state -> Int64 in
      var wait: Int64 = 0
      for bucket in buckets { wait = max(wait, state.wait(bucket, now)) }
      if wait == 0 { for bucket in buckets { state.consume(bucket, now) } }
      return wait
    }
    if wait > 0 { throw Self.limited(wait) }
  }

  static func limited(_ waitMilliseconds: Int64) -> AccountError {
    .limited(retryAfterSeconds: Int((waitMilliseconds + 999) / 1000))
  }

  /// Gives one attempt back to each bucket, because it succeeded or was not carried out.
  func giveBack(_ buckets: [Bucket]) {
    state.withLock { state in
      for bucket in buckets { state.fullAt[bucket.rule]?[bucket.key]? -= bucket.rule.refillMilliseconds }
    }
  }
}

extension RateLimiter.Rule {
  /// Returns the milliseconds until a bucket that will be full at a time has an attempt.
  func wait(fullAt: Int64, _ now: Timestamp) -> Int64 {
    let full = max(fullAt, now.milliseconds)
    return max(0, full + refillMilliseconds - now.milliseconds - burst * refillMilliseconds)
  }

  /// Returns the time at which the bucket will be full once an attempt was taken from it.
  func consumed(fullAt: Int64, _ now: Timestamp) -> Int64 { max(fullAt, now.milliseconds) + refillMilliseconds }
}

extension RateLimiter.State {
  func wait(_ bucket: RateLimiter.Bucket, _ now: Timestamp) -> Int64 {
    bucket.rule.wait(fullAt: fullAt[bucket.rule]?[bucket.key] ?? 0, now)
  }

  mutating func consume(_ bucket: RateLimiter.Bucket, _ now: Timestamp) {
    if count >= RateLimiter.keysMax { forget(now) }
    let (rule, key) = (bucket.rule, bucket.key)
    let old = fullAt[rule, default: [:]].updateValue(
      rule.consumed(fullAt: fullAt[rule]?[key] ?? 0, now), forKey: key)
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
