import NIOCore

/// Measures how fast a request's body arrives.
///
/// Only the time in which the server waits for the client counts, so that a slow disk of the server does not make the
/// client slow.
struct BodyPace {
  struct Limits: Sendable {
    /// Within each stretch of this many seconds of waiting the least rate must be reached, except in the first one.
    let windowSeconds: Int64
    let bytesPerSecondMin: Int
    /// The longest waiting time in total.
    let secondsMax: Int64
  }

  enum Verdict: Equatable {
    /// The body arrives in time; carries the shortest delay until this may change.
    case goesOn(TimeAmount)
    case tooSlow
    case tooLong
  }

  private var waited: Int64 = 0
  private var waitingSince: NIODeadline?
  private var windowStart: Int64 = 0
  private var windowByteCount = 0

  /// Starts counting, since the client is expected to send.
  mutating func waits(from now: NIODeadline) {
    if waitingSince == nil { waitingSince = now }
  }

  /// Stops counting, since data has arrived or the server is busy.
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
