import Core

/// The part of each day without alerts.
public struct QuietHours: Equatable, Sendable {
  /// Minutes of the day, 0…1439; equal ones mean never. An end before the start is on the next day.
  public let startMinute: Int32
  public let endMinute: Int32

  /// Returns nil for minutes outside 0…1439.
  public init?(startMinute: Int32, endMinute: Int32) {
    guard (0..<1440).contains(startMinute), (0..<1440).contains(endMinute) else { return nil }
    self.startMinute = startMinute
    self.endMinute = endMinute
  }

  /// Reports whether a minute of the day is within the quiet hours; their end is not.
  public func contains(minute: Int32) -> Bool {
    startMinute <= endMinute
      ? (startMinute..<endMinute).contains(minute) : minute >= startMinute || minute < endMinute
  }

  /// Returns the earliest time to show an alert of `now` to a user in `zone`: now, or the end of the quiet hours.
  public func deliveryTime(at now: Timestamp, in zone: ZoneRules) -> Timestamp {
    let clock = zone.wallClock(at: now)
    guard contains(minute: clock.minute) else { return now }
    let day = clock.minute < endMinute ? clock.day : clock.day + 1
    return max(now, zone.moment(day: day, minute: endMinute))
  }
}
