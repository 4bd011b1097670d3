/// How often, and after which waits, a request is repeated (S-16).
public struct RetryPolicy: Sendable {
  /// Tries of one request, the first included.
  public var triesMax = 3
  /// Seconds before the second try; doubled each time, with jitter.
  public var firstWaitSeconds = 1.0
  /// A longer wait is the caller's business: the error is thrown, with `retryAfterSeconds`.
  public var waitSecondsMax = 30.0
  /// The wait itself; tests put a clock of their own in its place.
  public var sleep: @Sendable (_ seconds: Double) async -> Void = { seconds in
    try? await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
  }
  /// 0…1; spreads the tries of many clients.
  public var jitter: @Sendable () -> Double = { Double.random(in: 0...1) }

  public init() {}

  /// For programs that have a schedule of their own, as a sync engine has.
  public static var once: RetryPolicy {
    var policy = RetryPolicy()
    policy.triesMax = 1
    return policy
  }

  /// Seconds to wait after the given try failed; nil: give up.
  func wait(afterTry number: Int, _ error: CloudError) -> Double? {
    guard number < triesMax, error.isWorthRepeating else { return nil }
    let own = firstWaitSeconds * Double(1 << min(number - 1, 16)) * (0.5 + 0.5 * jitter())
    let wait = max(own, error.retryAfterSeconds ?? 0)
    return wait <= waitSecondsMax ? wait : nil
  }
}
