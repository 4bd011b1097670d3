import Core
import Foundation

extension TimeZoneRules {
  /// The years ahead for which clock changes are looked up; after them the last offset stays.
  private static let yearsAhead = 5

  /// Creates the rules of an IANA zone, from the day before `now`; nil for an unknown name.
  public init?(named name: String, around now: Timestamp) {
    let start = now.milliseconds / 1000 - 86_400
    self.init(named: name, from: start, to: start + Int64(Self.yearsAhead) * 366 * 86_400)
  }

  /// The beginning of Apple Health: 2014, the year of iOS 8.
  private static let healthSeconds: Int64 = 1_388_534_400

  /// Creates the rules of an IANA zone for entries of a health export made until `now`; nil for an unknown name.
  public init?(history name: String, until now: Timestamp) {
    self.init(named: name, from: Self.healthSeconds, to: max(Self.healthSeconds, now.milliseconds / 1000) + 86_400)
  }

  private init?(named name: String, from start: Int64, to end: Int64) {
    guard name.utf8.count <= 64, let zone = TimeZone(identifier: name) else { return nil }
    var moment = Date(timeIntervalSince1970: Double(start))
    let last = Date(timeIntervalSince1970: Double(end))
    var transitions: [Transition] = []
    while moment < last {
      transitions.append(
        Transition(
          start: Timestamp(milliseconds: Int64(moment.timeIntervalSince1970 * 1000)),
          offsetSeconds: Int32(zone.secondsFromGMT(for: moment))))
      guard let next = zone.nextDaylightSavingTimeTransition(after: moment), next > moment else { break }
      moment = next
    }
    self.init(transitions)
  }
}
