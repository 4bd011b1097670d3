import Core

/// The part of each day in which a device wants no messages, in its local time.
public struct DeviceQuietHours: Hashable, Sendable {
  /// Minutes of the day, 0…1439; equal ones mean no quiet hours. An end before the start is on the next day.
  public let startMinute: Int
  public let endMinute: Int
  /// An IANA name, for example Europe/Berlin.
  public let timeZoneName: String

  /// Creates quiet hours; nil for minutes outside 0…1439. The caller has checked that the zone exists.
  public init?(startMinute: Int, endMinute: Int, timeZoneName: String) {
    guard (0..<1440).contains(startMinute), (0..<1440).contains(endMinute) else { return nil }
    self.startMinute = startMinute
    self.endMinute = endMinute
    self.timeZoneName = timeZoneName
  }

  init?(row: SQLRow) {
    guard let start: Int = row["quiet_start"], let end: Int = row["quiet_end"], let timeZone: String = row["quiet_zone"]
    else { return nil }
    self.init(startMinute: start, endMinute: end, timeZoneName: timeZone)
  }

  /// Returns the earliest time for a message that is ready at `now` on a device in `timeZone`: now, or the end of the quiet
  /// hours.
  public func deliveryTime(at now: Timestamp, in timeZone: TimeZoneRules) -> Timestamp {
    let clock = timeZone.wallClock(at: now)
    let minute = Int(clock.minute)
    let isQuiet =
      startMinute <= endMinute
      ? (startMinute..<endMinute).contains(minute) : minute >= startMinute || minute < endMinute
    guard isQuiet else { return now }
    return max(now, timeZone.moment(day: minute < endMinute ? clock.day : clock.day + 1, minute: Int32(endMinute)))
  }
}

/// The change of quiet hours that a device's registration asks for.
public enum QuietHoursChange: Equatable, Sendable {
  case keep
  /// Stores new quiet hours; nil removes them.
  case set(DeviceQuietHours?)
}
