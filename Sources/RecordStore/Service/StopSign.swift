/// A sign that running work must end. The host provides it; this module knows neither clocks nor connections.
public struct StopSign: Sendable {
  public enum Reason: Sendable {
    /// Nobody waits for the response any more: the work ends with a `CancellationError`.
    case abandoned
    /// The time allowed is over: a page ends early where it can.
    case outOfTime
  }

  /// Returns the reason to stop, or nil to go on; called from any thread, about once for each 64 KiB of work.
  public let reason: @Sendable () -> Reason?

  public init(_ reason: @escaping @Sendable () -> Reason?) { self.reason = reason }
}
