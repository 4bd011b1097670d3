import Core

/// The part of each day in which a person is not to be disturbed.
public struct QuietHours: Equatable, Sendable {
  /// Minutes of the day, 0…1439; equal ones mean never. An end before the start lies on the next day.
  public let startMinute: Int32
  public let endMinute: Int32

  /// Nil for minutes outside 0…1439.
  public init?(startMinute: Int32, endMinute: Int32) {
    guard (0..<1440).contains(startMinute), (0..<1440).contains(endMinute) else { return nil }
    self.startMinute = startMinute
    self.endMinute = endMinute
  }

  /// Whether a minute of the day lies within; the end does not.
  public func contains(minute: Int32) -> Bool {
    startMinute <= endMinute
      ? (startMinute..<endMinute).contains(minute) : minute >= startMinute || minute < endMinute
  }

  /// When an alert of `now` may be shown to a person in `zone`: now, or at the end of the quiet hours.
  public func deliveryTime(at now: Timestamp, in zone: ZoneRules) -> Timestamp {
    let clock = zone.wallClock(at: now)
    guard contains(minute: clock.minute) else { return now }
    let day = clock.minute < endMinute ? clock.day : clock.day + 1
    return max(now, zone.moment(day: day, minute: endMinute))
  }
}
