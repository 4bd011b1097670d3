import Core

/// One of the two has said that they leave. Until it is over they can take it back, and the other side is told.
public struct Goodbye: Equatable, Sendable {
  public let saidAt: Timestamp
  public let by: CoupleSide

  public init(saidAt: Timestamp, by: CoupleSide) {
    self.saidAt = saidAt
    self.by = by
  }

  /// From here on the two are parted.
  public var endsAt: Timestamp {
    saidAt.adding(milliseconds: CoupleLimits.goodbyeDays * Timestamp.millisecondsPerDay)
  }

  public func isOver(at now: Timestamp) -> Bool { now >= endsAt }
}
