import Core

/// A user's announcement of leaving, of which the other side is notified. The user can withdraw it until it ends.
public struct Goodbye: Equatable, Sendable {
  public let saidAt: Timestamp
  public let by: CoupleSide

  public init(saidAt: Timestamp, by: CoupleSide) {
    self.saidAt = saidAt
    self.by = by
  }

  /// The time from which the couple is separated.
  public var endsAt: Timestamp {
    saidAt.adding(milliseconds: CoupleLimits.goodbyeDays * Timestamp.millisecondsPerDay)
  }

  public func isOver(at now: Timestamp) -> Bool { now >= endsAt }
}
