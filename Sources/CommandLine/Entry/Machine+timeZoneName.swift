import Core
import Foundation

extension Machine {
  /// The name of the local time zone in IANA's database; nil if the zone has none, such as a rule in `TZ`.
  static let timeZoneName: String? = {
    let timeZone = TimeZone.current
    let now = Date()
    // Foundation falls back to GMT for an unknown time zone.
    var moment = time_t(now.timeIntervalSince1970)
    var clock = tm()
    localtime_r(&moment, &clock)
    guard timeZone.secondsFromGMT(for: now) == clock.tm_gmtoff, TimeZone(identifier: timeZone.identifier) != nil else {
      return nil
    }
    return timeZone.identifier
  }()
}
