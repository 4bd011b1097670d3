import Core
import Foundation

extension ZoneRules {
  /// The years ahead for which clock changes are looked up; beyond, the last offset stays.
  private static let yearsAhead = 5

  /// Creates the rules of an IANA zone from the day before `now` on; nil for an unknown name.
  public init?(named name: String, around now: Timestamp) {
    guard name.utf8.count <= 64, let zone = TimeZone(identifier: name) else { return nil }
    var moment = Date(timeIntervalSince1970: Double(now.milliseconds) / 1000 - 86_400)
    let end = moment.addingTimeInterval(Double(Self.yearsAhead) * 366 * 86_400)
    var transitions: [Transition] = []
    while moment < end {
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
