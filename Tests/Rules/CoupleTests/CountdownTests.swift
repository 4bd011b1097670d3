import Core
import Testing

@testable import Couple

@Suite struct CountdownTests {
  static let second: Int64 = 1000
  static let minute: Int64 = 60_000
  static let hour: Int64 = 3_600_000
  static let day: Int64 = 86_400_000
  /// 12 November 2025, 08:00 UTC.
  static let now = Timestamp(milliseconds: 1_762_934_400_000)
  /// Berlin around 2026's changes: forward on 29 March, 01:00 UTC, back on 25 October, 01:00 UTC.
  static let berlin = TimeZoneRules([
    TimeZoneRules.Transition(start: Timestamp(milliseconds: 0), offsetSeconds: 3600),
    TimeZoneRules.Transition(start: Timestamp(milliseconds: 1_774_746_000_000), offsetSeconds: 7200),
    TimeZoneRules.Transition(start: Timestamp(milliseconds: 1_792_890_000_000), offsetSeconds: 3600),
  ])!

  @Test(
    arguments: [
      (-day, .minutes(0)), (-1, .minutes(0)), (0, .minutes(0)), (1, .minutes(1)), (minute, .minutes(1)),
      (minute + 1, .minutes(2)), (59 * minute, .minutes(59)), (59 * minute + second, .minutes(60)),
      (hour - 1, .minutes(60)), (hour, .hours(1)), (hour + 1, .hours(2)), (23 * hour, .hours(23)),
      (23 * hour + minute, .hours(24)), (day - 1, .hours(24)), (day, .days(1)), (day + 15 * hour, .days(1)),
      (day + 16 * hour, .days(2)), (10 * day, .days(10)), (36_500 * day, .days(36_500)),
    ] as [(Int64, CountdownReading)])
  func readsWhatIsLeft(_ left: Int64, _ reading: CountdownReading) {
    let countdown = Countdown(eventAt: Self.now.adding(milliseconds: left))
    #expect(countdown.reading(at: Self.now, in: .utc) == reading)
  }

  /// The start and the end as day, hour and minute in Berlin.
  @Test(
    arguments: [
      // The short day: the same time tomorrow is 23 hours away.
      ((28, 3, 12), (29, 3, 12), .hours(23)), ((28, 3, 12), (29, 3, 13), .days(1)),
      // 24 hours late in the evening end on the day after tomorrow.
      ((28, 3, 23), (30, 3, 0), .days(2)), ((28, 3, 12), (30, 3, 12), .days(2)),
      // The long day.
      ((24, 10, 12), (25, 10, 12), .days(1)), ((24, 10, 12), (25, 10, 11), .days(1)),
      ((24, 10, 12), (25, 10, 10), .hours(23)), ((25, 10, 0), (25, 10, 23), .days(1)),
    ] as [((Int32, Int32, Int32), (Int32, Int32, Int32), CountdownReading)])
  func countsCalendarDaysWhereClocksChange(
    _ from: (Int32, Int32, Int32), _ to: (Int32, Int32, Int32), _ reading: CountdownReading
  ) {
    func moment(_ t: (Int32, Int32, Int32)) -> Timestamp {
      Self.berlin.moment(day: Day(year: 2026, month: t.1, day: t.0), minute: t.2 * 60)
    }
    #expect(Countdown(eventAt: moment(to)).reading(at: moment(from), in: Self.berlin) == reading)
  }

  @Test func daysAreThoseOfTheReadersZone() {
    // 25 hours from 08:00 UTC: tomorrow in both zones, but at 23:30 in Auckland's winter it is the day after.
    let event = Timestamp(milliseconds: Self.now.milliseconds + 28 * Self.hour)
    let east = TimeZoneRules(fixedOffsetSeconds: 13 * 3600)
    #expect(Countdown(eventAt: event).reading(at: Self.now, in: .utc) == .days(1))
    #expect(Countdown(eventAt: event).reading(at: Self.now, in: east) == .days(2))
  }

  @Test func labelsAreTrimmedAndCut() {
    #expect(Countdown(label: "  \n ").label.isEmpty)
    #expect(Countdown(label: " Japan ").label == "Japan")
    #expect(Countdown(label: String(repeating: "ü", count: 31)).label == String(repeating: "ü", count: 30))
  }
}
