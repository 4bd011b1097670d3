import Core

/// Schedules the retries of a request that failed for a reason that may pass (S-16): three quick tries while the app is
/// visible, then after half a minute up to five minutes, with jitter, but never before the time that the server
/// requests.
public struct SyncRetry: Sendable {
  private(set) var waitUntil: Timestamp?
  /// The reason for the current wait, or for the last one.
  private(set) var problem: SyncProblem?
  /// Whether the server requested this wait. Then nothing may shorten it.
  private var isWaitAsked = false
  private var failureCount = 0
  /// The number of answers in a row without progress; too many are treated as a failure.
  private var stallCount = 0
  private var random: SplitMix64

  static let quickTryMax = 3
  static let quickDelayMilliseconds: Int64 = 1000
  static let slowDelayMilliseconds: Int64 = 30_000
  static let delayMillisecondsMax: Int64 = 300_000
  /// The longest wait that a server can request.
  public static let retryAfterSecondsMax = 86_400.0
  static let stallCountMax = 16
  /// The number of times a request is repeated unchanged; after that it is built again from the pending changes.
  static let repeatCountMax = 10

  init(seed: UInt64 = 0) { random = SplitMix64(seed: seed) }

  /// Whether a request without an answer is to be repeated unchanged.
  var repeatsAsItWas: Bool { failureCount < Self.repeatCountMax }

  mutating func fail(_ problem: SyncProblem, retryAfter: Double?, isForeground: Bool, at now: Timestamp) {
    self.problem = problem
    failureCount += 1
    let isQuick = isForeground && failureCount <= Self.quickTryMax
    let first = isQuick ? Self.quickDelayMilliseconds : Self.slowDelayMilliseconds
    let doublings = min(isQuick ? failureCount - 1 : max(0, failureCount - 1 - Self.quickTryMax), 16)
    let longest = min(first << Int64(doublings), Self.delayMillisecondsMax)
    var delay = longest / 2 + Int64(random.next() % UInt64(longest / 2 + 1))
    isWaitAsked = retryAfter != nil
    if let retryAfter, retryAfter > 0 {
      delay = max(delay, Int64(min(retryAfter, Self.retryAfterSecondsMax) * 1000))
    }
    waitUntil = now.adding(milliseconds: max(delay, Self.quickDelayMilliseconds))
  }

  mutating func succeed() {
    failureCount = 0
    problem = nil
  }

  /// Ends a wait whose time has come.
  mutating func pass(_ now: Timestamp) { if let waitUntil, waitUntil <= now { self.waitUntil = nil } }

  /// Starts again without waiting, because the user or the host reported a change.
  mutating func retryNow() {
    if !isWaitAsked { waitUntil = nil }
    failureCount = 0
  }

  /// Ends a wait for an unreachable server, since it has just answered. Waits that the server requested continue.
  mutating func endUnreachable() { if problem?.code == SyncProblem.unreachable { waitUntil = nil } }

  /// Counts an answer that made no progress. Returns true after too many in a row, which count as a failure.
  mutating func stall() -> Bool {
    stallCount += 1
    guard stallCount > Self.stallCountMax else { return false }
    stallCount = 0
    return true
  }

  mutating func progress() { stallCount = 0 }

  /// Returns a name that no other request has.
  mutating func nextName() -> String { Self.hexadecimal(random.next()) + Self.hexadecimal(random.next()) }

  private static func hexadecimal(_ value: UInt64) -> String {
    var out: [UInt8] = []
    for i in 0..<16 {
      let nibble = UInt8(truncatingIfNeeded: value >> UInt64(60 - 4 * i)) & 15
      out.append(nibble < 10 ? 48 + nibble : 87 + nibble)
    }
    return String(decoding: out, as: UTF8.self)
  }
}
