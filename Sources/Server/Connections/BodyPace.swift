import NIOCore

/// How fast the body of a request comes.
///
/// Only the time counts in which the server waits for the client: whoever has to wait for the server's disk is not slow.
struct BodyPace {
  struct Limits: Sendable {
    /// Each stretch of waiting of this length has to bring the least rate; within the first one nothing is asked for.
    let windowSeconds: Int64
    let bytesPerSecondMin: Int
    /// Of waiting in all.
    let secondsMax: Int64
  }

  enum Verdict: Equatable {
    /// And how long to wait at least until it can be another one.
    case goesOn(TimeAmount)
    case tooSlow
    case tooLong
  }

  private var waited: Int64 = 0
  private var waitingSince: NIODeadline?
  private var windowStart: Int64 = 0
  private var windowByteCount = 0

  /// Something was asked of the client.
  mutating func waits(from now: NIODeadline) {
    if waitingSince == nil { waitingSince = now }
  }

  /// Something has come, or the server has to do something first.
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
