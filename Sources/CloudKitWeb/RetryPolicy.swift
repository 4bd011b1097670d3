/// The number of repetitions of a request, and the waits between them (S-16).
public struct RetryPolicy: Sendable {
  /// Tries of one request, the first included.
  public var triesMax = 3
  /// Seconds before the second try; doubled each time, with jitter.
  public var firstWaitSeconds = 1.0
  /// The longest wait. A longer one is left to the caller: the error is thrown, with `retryAfterSeconds`.
  public var waitSecondsMax = 30.0
  /// Waits; tests replace it by a clock of their own.
  public var sleep: @Sendable (_ seconds: Double) async -> Void = { seconds in
    try? await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
  }
  /// Returns a factor 0…1 that spreads the tries of many clients.
  public var jitter: @Sendable () -> Double = { Double.random(in: 0...1) }

  public init() {}

  /// No repetitions, for programs with a retry schedule of their own, such as a sync engine.
  public static var once: RetryPolicy {
    var policy = RetryPolicy()
    policy.triesMax = 1
    return policy
  }

  /// Returns the seconds to wait after the given try failed; nil to give up.
  func wait(afterTry number: Int, _ error: CloudError) -> Double? {
    guard number < triesMax, error.isWorthRepeating else { return nil }
    let own = firstWaitSeconds * Double(1 << min(number - 1, 16)) * (0.5 + 0.5 * jitter())
    let wait = max(own, error.retryAfterSeconds ?? 0)
    return wait <= waitSecondsMax ? wait : nil
  }
}
