import Core
import Records
import Testing

@testable import Couple

/// The countdown's reminders (C-29), in Berlin, where the clock changes on 29 March and on 25 October 2026.
@Suite struct CountdownReminderTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let event: String
    /// The local times of the week before, the day before and the event, with the time until which each makes sense.
    let told: [String]

    var testDescription: String { name }
  }

  private static let berlin = TimeZoneRules([
    TimeZoneRules.Transition(start: Timestamp(milliseconds: 0), offsetSeconds: 3600),
    TimeZoneRules.Transition(start: Timestamp(milliseconds: 1_774_746_000_000), offsetSeconds: 7200),
    TimeZoneRules.Transition(start: Timestamp(milliseconds: 1_792_890_000_000), offsetSeconds: 3600),
  ])!

  private static func text(_ time: Timestamp) -> String {
    let clock = berlin.wallClock(at: time)
    let two = { (number: Int32) in (number < 10 ? "0" : "") + "\(number)" }
    return
      "\(two(clock.day.dayOfMonth)).\(two(clock.day.monthOfYear)). \(two(clock.minute / 60)):\(two(clock.minute % 60))"
  }

  private static let start = Timestamp(milliseconds: 1_767_225_600_000)

  private static func all(_ countdown: Countdown, _ alerts: CoupleAlerts = CoupleAlerts()) -> [CountdownReminder] {
    CountdownReminder.between(
      start, start.adding(milliseconds: 400 * Timestamp.millisecondsPerDay), countdown, alerts, berlin)
  }

  @Test(arguments: [
    Case(
      name: "in the evening", event: "2026-12-24T17:30:00Z",
      told: ["17.12. 18:30 – 18.12. 18:30", "23.12. 18:30 – 24.12. 18:30", "24.12. 18:30 – 24.12. 19:30"]),
    Case(
      name: "early in the morning", event: "2026-07-10T03:15:00Z",
      told: ["03.07. 09:00 – 04.07. 09:00", "09.07. 09:00 – 10.07. 05:15", "10.07. 05:15 – 10.07. 06:15"]),
    Case(
      name: "late at night", event: "2026-07-10T21:45:00Z",
      told: ["03.07. 21:00 – 04.07. 21:00", "09.07. 21:00 – 10.07. 21:00", "10.07. 23:45 – 11.07. 00:45"]),
    Case(
      name: "a whole day", event: "2026-07-09T22:00:00Z",
      told: ["03.07. 09:00 – 04.07. 09:00", "09.07. 09:00 – 10.07. 00:00", "10.07. 09:00 – 10.07. 10:00"]),
    Case(
      name: "over the change to summer time", event: "2026-03-30T10:00:00Z",
      told: ["23.03. 12:00 – 24.03. 12:00", "29.03. 12:00 – 30.03. 12:00", "30.03. 12:00 – 30.03. 13:00"]),
    Case(
      name: "over the change to winter time", event: "2026-10-26T11:00:00Z",
      told: ["19.10. 12:00 – 20.10. 12:00", "25.10. 12:00 – 26.10. 12:00", "26.10. 12:00 – 26.10. 13:00"]),
  ])
  func itIsToldAtTheTimeOfDayOfTheEvent(_ each: Case) throws {
    let event = try #require(Timestamp(iso8601: each.event))
    let found = Self.all(Countdown(eventAt: event))
    #expect(found.map { Self.text($0.moment) + " – " + Self.text($0.end) } == each.told)
    #expect(
      found.allSatisfy {
        $0.isWanted && $0.end.milliseconds - $0.moment.milliseconds <= CountdownReminder.endMillisecondsMax
      })
    #expect(Set(found.map { $0.key }).count == 3 && found.allSatisfy { $0.key.hasPrefix(CountdownReminder.tag) })
  }

  @Test func timesBeforeTheDateWasSetHaveNoReminder() throws {
    let event = try #require(Timestamp(iso8601: "2026-07-10T12:00:00Z"))
    let setAt = event.adding(milliseconds: -3 * Timestamp.millisecondsPerDay)
    #expect(Self.all(Countdown(eventAt: event, setAt: setAt)).map { $0.stage } == [.day, .event])
    #expect(Self.all(Countdown(label: "Ohne Tag")).isEmpty)
  }

  @Test func whatIsSwitchedOffKeepsItsTimes() throws {
    let event = try #require(Timestamp(iso8601: "2026-07-10T12:00:00Z"))
    var alerts = CoupleAlerts()
    alerts.silenced = [CountdownStages(.week), CountdownStages(.event)]
    #expect(Self.all(Countdown(eventAt: event), alerts).map { $0.isWanted } == [false, true, false])
  }

  /// A server reads them, and another side does not see its own changed.
  @Test func theSwitchesAreInTheUsersPartOfTheRecord() {
    var record = CoupleRecordTests.full
    record.partner.alerts.silenced = CountdownStages(.day)
    record.partner.alerts.nearKilometres = 120
    let fields = CoupleRecordTests.fields(record)
    #expect(fields[value: "partnerCountdownSilenced"] == .int64(2) && fields[value: "ownerCountdownSilenced"] == nil)
    #expect(fields[value: "partnerNearKilometres"] == .int64(120))
    #expect(CoupleRecord(fields) == record)
    #expect(record.partner.named("Neu").alerts == record.partner.alerts)
  }

  @Test(arguments: [("0", nil), ("1", 1), ("1000", 1000), ("1001", nil), ("-5", nil)] as [(String, Int32?)])
  func anImpossibleDistanceCountsAsNone(_ given: String, _ read: Int32?) {
    var fields = CoupleRecordTests.fields(CoupleRecordTests.full)
    fields[value: "ownerNearKilometres"] = Int64(given).map { .int64($0) }
    fields[value: "ownerCountdownSilenced"] = .int64(-1)
    let alerts = CoupleRecord(fields).owner.alerts
    #expect(alerts.nearKilometres == read && alerts.silenced.rawValue == 7)
  }
}
