import Accounts
import Core

extension DeviceQuietHours {
  /// Returns nil for invalid minutes or an unknown zone.
  init?(_ body: JSON, at now: Timestamp) {
    guard let start = body["start"]?.int, let end = body["end"]?.int, let timeZone = body["zone"]?.string,
      TimeZoneRules(named: timeZone, around: now) != nil
    else { return nil }
    self.init(startMinute: Int(start), endMinute: Int(end), timeZoneName: timeZone)
  }

  /// Returns the earliest time for a message that is ready at `now`: now, or the end of the quiet hours.
  func deliveryTime(at now: Timestamp) -> Timestamp {
    TimeZoneRules(named: timeZoneName, around: now).map { deliveryTime(at: now, in: $0) } ?? now
  }
}
