import Core
import Foundation

extension Machine {
  /// The name of the local time zone in IANA's database; nil if the zone has none, such as a rule in `TZ`.
  static let zoneName: String? = {
    let zone = TimeZone.current
    let now = Date()
    // Foundation falls back to GMT for an unknown time zone.
    var moment = time_t(now.timeIntervalSince1970)
    var clock = tm()
    localtime_r(&moment, &clock)
    guard zone.secondsFromGMT(for: now) == clock.tm_gmtoff, TimeZone(identifier: zone.identifier) != nil else {
      return nil
    }
    return zone.identifier
  }()
}
