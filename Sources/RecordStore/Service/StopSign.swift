/// Tells work under way that it should end. A host makes it; nothing here knows a clock or a connection.
public struct StopSign: Sendable {
  public enum Reason: Sendable {
    /// Nobody waits for the answer any longer: the work ends with a `CancellationError`.
    case abandoned
    /// It has taken as long as it may: a page ends early where it can.
    case outOfTime
  }

  /// Why to stop, nil to go on; asked from any thread, once for some 64 KiB of work.
  public let reason: @Sendable () -> Reason?

  public init(_ reason: @escaping @Sendable () -> Reason?) { self.reason = reason }
}
