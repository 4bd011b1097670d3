/// A sign that running work must end. The host provides it; this module uses neither clocks nor connections.
public struct StopSign: Sendable {
  public enum Reason: Sendable {
    /// The response is no longer needed: the work ends with a `CancellationError`.
    case abandoned
    /// The time allowed is over: a page ends early where it can.
    case outOfTime
  }

  /// Returns the reason to stop, or nil to continue. Called from any thread, about once for each 64 KiB of work.
  public let reason: @Sendable () -> Reason?

  public init(_ reason: @escaping @Sendable () -> Reason?) { self.reason = reason }
}
