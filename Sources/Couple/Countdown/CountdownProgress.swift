import Core

/// How many of a countdown's days are over (C-30).
public struct CountdownProgress: Equatable, Sendable {
  /// The local day on which the date was set.
  public let firstDay: Day
  /// The local day of the event.
  public let lastDay: Day
  /// Days counted down, 0…`count`.
  public let days: Int
  /// All of them, at least 1.
  public let count: Int
}
