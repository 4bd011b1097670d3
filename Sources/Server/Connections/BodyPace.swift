import NIOCore

/// Measures the speed at which a request's body arrives.
///
/// Only the time counts that the server waits for the client: waiting for the server's disk does not make a client
/// slow.
struct BodyPace {
  struct Limits: Sendable {
    /// Each stretch of waiting of this length has to reach the least rate, except the first one.
    let windowSeconds: Int64
    let bytesPerSecondMin: Int
    /// The longest waiting time in total.
    let secondsMax: Int64
  }

  enum Verdict: Equatable {
    /// The body is in time; carries the least delay before that can change.
    case goesOn(TimeAmount)
    case tooSlow
    case tooLong
  }

  private var waited: Int64 = 0
  private var waitingSince: NIODeadline?
  private var windowStart: Int64 = 0
  private var windowByteCount = 0

  /// Starts to count: the client is expected to send.
  mutating func waits(from now: NIODeadline) {
    if waitingSince == nil { waitingSince = now }
  }

  /// Stops counting: data has arrived, or the server is busy first.
  mutating func pauses(at now: NIODeadline) {
    waited = waited(at: now)
    waitingSince = nil
  }

  mutating func receives(_ byteCount: Int) { windowByteCount += byteCount }

  mutating func verdict(at now: NIODeadline, _ limits: Limits) -> Verdict {
    let (waited, window) = (waited(at: now), TimeAmount.seconds(limits.windowSeconds).nanoseconds)
    let longest = TimeAmount.seconds(limits.secondsMax).nanoseconds
    if waited >= longest { return .tooLong }
    if waited - windowStart >= window {
      if windowByteCount < limits.bytesPerSecondMin * Int(limits.windowSeconds) { return .tooSlow }
      windowStart = waited
      windowByteCount = 0
    }
    return .goesOn(.nanoseconds(min(longest - waited, windowStart + window - waited)))
  }

  private func waited(at now: NIODeadline) -> Int64 {
    waited + (waitingSince.map { max(0, (now - $0).nanoseconds) } ?? 0)
  }
}
