/// A point in time, in milliseconds since 1970-01-01T00:00:00Z.
public struct Timestamp: Hashable, Comparable, Sendable {
  public let milliseconds: Int64

  public static let millisecondsPerDay: Int64 = 86_400_000

  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.milliseconds < b.milliseconds }
  public func adding(milliseconds count: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds + count) }
}

/// A local clock's reading: a calendar day and the minute of that day.
public struct WallClock: Hashable, Sendable {
  public let day: Day
  /// 0…1439.
  public let minute: Int32

  public init(day: Day, minute: Int32) {
    self.day = day
    self.minute = minute
  }
}
