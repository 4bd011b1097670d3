import Core
import Foundation

extension Machine {
  /// The first year for which transitions are computed, and the number of years ahead.
  private static let firstYear: Int32 = 1970
  private static let yearsAhead: Int32 = 6
  /// The step of the search, in seconds: no time zone has changed its offset twice in a shorter time since 1970.
  private static let stepSeconds = 6 * 86_400

  /// Returns the rules of the C library's time zone (`TZ`, else the system's). The C library knows every form of `TZ`.
  static func localTimeZone(around now: Timestamp) -> TimeZoneRules {
    tzset()
    let start = Int(Day(year: firstYear, month: 1, day: 1).number) * 86_400
    let nowSeconds = Int(max(0, min(now.milliseconds / 1000, 7_000_000_000)))
    let end = nowSeconds + Int(yearsAhead) * 366 * 86_400
    var transitions = [transition(start)]
    var from = start
    while from < end {
      let to = min(from + stepSeconds, end)
      let offset = offsetSeconds(to)
      if offset != transitions[transitions.count - 1].offsetSeconds {
        transitions.append(transition(firstMoment(of: offset, after: from, upTo: to)))
      }
      from = to
    }
    // The newest transitions matter most. The first of them also applies to the time before it.
    return TimeZoneRules(Array(transitions.suffix(TimeZoneRules.transitionCountMax))) ?? .utc
  }

  private static func transition(_ seconds: Int) -> TimeZoneRules.Transition {
    TimeZoneRules.Transition(
      start: Timestamp(milliseconds: Int64(seconds) * 1000), offsetSeconds: offsetSeconds(seconds))
  }

  private static func firstMoment(of offset: Int32, after from: Int, upTo to: Int) -> Int {
    var low = from
    var high = to
    while high - low > 1 {
      let middle = (low + high) / 2
      if offsetSeconds(middle) == offset { high = middle } else { low = middle }
    }
    return high
  }

  private static func offsetSeconds(_ seconds: Int) -> Int32 {
    var moment = time_t(seconds)
    var clock = tm()
    localtime_r(&moment, &clock)
    return Int32(clock.tm_gmtoff)
  }
}
