import Core

/// The progress of a countdown in days (C-30).
public struct CountdownProgress: Equatable, Sendable {
  /// The local day on which the date was set.
  public let firstDay: Day
  /// The local day of the event.
  public let lastDay: Day
  /// Days counted down, 0…`count`.
  public let days: Int
  /// The total number of days, at least 1.
  public let count: Int
}
