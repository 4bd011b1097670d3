import Calm
import Chores
import Core
import Couple
import Foundation
import Habits
import Records
import Sync
import Testing

@testable import Replica

/// One schedule for all areas, in any time zone and for any start of day.
@Suite struct ReminderScheduleTests {
  private static let habit = HabitID(UniqueID(high: 1, low: 1))
  private static let created = Timestamp(milliseconds: 1_700_000_000_000)

  /// A habit at 2:30 and 20:00, the diary at 9:00, and a countdown.
  private static func replica(startOfDay: Int32 = 0, event: String) throws -> (Replica, CoupleState) {
    var settings = Settings()
    settings.startOfDayMinutes = startOfDay
    settings.areas.set(.calm, isOn: true)
    let habit = Habit(
      id: habit, name: "Lesen", color: HabitColor(rgb: 0), reminders: [150, 1200], createdAt: created,
      updatedAt: created)
    let diary = try CalmReminder(id: UniqueID(high: 3, low: 3), kind: .diary, minute: 9 * 60)
    let records: [(RecordType, RecordName, RecordFields)] = [
      ("Settings", "settings", SettingsRecordFormat.fields(settings)),
      ("Habit", RecordName(habit.id.text), HabitRecordFormat.fields(habit)),
      (
        CalmItem.reminder(diary).recordType.type, CalmItem.reminder(diary).name,
        CalmRecordFormat.fields(.reminder(diary))
      ),
    ]
    let replica = Replica.reading(
      records.map { type, name, fields in
        var record = Record(name, type: type)
        record.fields = fields
        return record
      })
    var couple = CoupleState()
    couple.countdown = Countdown(eventAt: Timestamp(iso8601: event), label: "Wiedersehen")
    return (replica, couple)
  }

  private static let berlin = TimeZoneRules([
    TimeZoneRules.Transition(start: Timestamp(milliseconds: 0), offsetSeconds: 3600),
    TimeZoneRules.Transition(start: Timestamp(milliseconds: 1_774_746_000_000), offsetSeconds: 7200),
    TimeZoneRules.Transition(start: Timestamp(milliseconds: 1_792_890_000_000), offsetSeconds: 3600),
  ])!

  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let timeZone: TimeZoneRules
    /// The second before a local day, and its last minute.
    let from: String
    let through: String
    let event: String
    /// Area and moment.
    let told: [String]

    var testDescription: String { name }
  }

  @Test(arguments: [
    Case(
      name: "a summer day in Berlin", timeZone: berlin, from: "2026-06-30T21:59:59Z", through: "2026-07-01T21:59:00Z",
      event: "2026-07-02T16:00:00Z", told: ["habits 00:30", "calm 07:00", "us 16:00", "habits 18:00"]),
    Case(
      name: "the same day in New York", timeZone: TimeZoneRules(fixedOffsetSeconds: -4 * 3600),
      from: "2026-07-01T03:59:59Z",
      through: "2026-07-02T03:59:00Z", event: "2026-07-02T16:00:00Z",
      told: ["habits 06:30", "calm 13:00", "us 16:00", "habits 00:00"]),
    Case(
      name: "2:30 does not exist", timeZone: berlin, from: "2026-03-28T22:59:59Z", through: "2026-03-29T21:59:00Z",
      event: "2026-03-29T10:00:00Z", told: ["habits 01:00", "calm 07:00", "us 10:00", "habits 18:00"]),
    Case(
      name: "2:30 exists twice", timeZone: berlin, from: "2026-10-24T21:59:59Z", through: "2026-10-25T22:59:00Z",
      event: "2026-10-26T11:00:00Z", told: ["habits 00:30", "calm 08:00", "us 11:00", "habits 19:00"]),
  ])
  func allAreasAreInOneSchedule(_ each: Case) throws {
    let (replica, couple) = try Self.replica(event: each.event)
    let start = try #require(Timestamp(iso8601: each.from))
    var context = ReminderContext(at: start, timeZone: each.timeZone, firstWeekday: .monday)
    context.couple = couple
    let found = replica.reminders(after: start, through: try #require(Timestamp(iso8601: each.through)), context)
    #expect(found.map { $0.area.rawValue + " " + $0.moment.iso8601.dropFirst(11).prefix(5) } == each.told)
    #expect(Set(found.map { $0.key }).count == found.count && found.allSatisfy { $0.end > $0.moment })
  }

  /// Half past two in the night still belongs to the day before, when that begins at three.
  @Test(arguments: [(0, "20260702"), (180, "20260701")] as [(Int32, String)])
  func daysFollowTheirStart(_ startOfDay: Int32, _ day: String) throws {
    let (replica, _) = try Self.replica(startOfDay: startOfDay, event: "2026-12-24T17:00:00Z")
    let start = try #require(Timestamp(iso8601: "2026-07-02T00:00:00Z"))
    let context = ReminderContext(at: start, timeZone: Self.berlin, firstWeekday: .monday)
    let found = replica.reminders(after: start, through: start.adding(milliseconds: 3_600_000), context)
    #expect(found.map { $0.key } == ["habit-\(Self.habit.text)-\(day)-150"])
  }

  /// A reminder that makes sense for longer is told late, and only the newest of it.
  @Test func aLongReminderIsToldUntilItsEnd() throws {
    let (replica, couple) = try Self.replica(event: "2026-07-10T16:00:00Z")
    func told(_ time: String, silenced: CountdownStages = []) throws -> [String] {
      var context = ReminderContext(
        at: try #require(Timestamp(iso8601: time)), timeZone: Self.berlin, firstWeekday: .monday)
      context.couple = couple
      context.couple?.me.alerts.silenced = silenced
      return replica.dueReminders(context).compactMap {
        if case .countdown(let reminder) = $0.subject { reminder.stage.word } else { nil }
      }
    }
    #expect(try told("2026-07-03T15:59:00Z") == [])
    #expect(try told("2026-07-03T16:00:00Z") == ["week"])
    #expect(try told("2026-07-04T12:00:00Z") == ["week"])
    #expect(try told("2026-07-04T16:01:00Z") == [])
    #expect(try told("2026-07-09T17:00:00Z", silenced: CountdownStages(.day)) == [])
    #expect(try told("2026-07-10T15:00:00Z") == ["day"])
    #expect(try told("2026-07-10T16:30:00Z") == ["event"])
    #expect(try told("2026-07-10T17:01:00Z") == [])
    var off = replica
    off.settings.areas.set(.couple, isOn: false)
    var context = ReminderContext(
      at: try #require(Timestamp(iso8601: "2026-07-10T16:30:00Z")), timeZone: Self.berlin, firstWeekday: .monday)
    context.couple = couple
    #expect(off.dueReminders(context).isEmpty)
  }

  /// The number at the icon: what was reminded of today and is open.
  @Test(arguments: [
    ("2026-07-02T00:20:00Z", 0), ("2026-07-02T01:00:00Z", 1), ("2026-07-02T07:00:00Z", 2), ("2026-07-02T18:00:00Z", 2),
  ])
  func theNumberCountsSubjects(_ time: String, _ count: Int) throws {
    let (replica, couple) = try Self.replica(event: "2026-07-02T06:00:00Z")
    let now = try #require(Timestamp(iso8601: time))
    var context = ReminderContext(at: now, timeZone: Self.berlin, firstWeekday: .monday)
    context.couple = couple
    #expect(replica.openReminderCount(context) == count)
  }
}
