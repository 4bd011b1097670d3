import Accounts
import Calm
import Chores
import Core
import Couple
import Habits
import Records
import Sync
import Testing

@testable import Replica
@testable import Server

/// The events of calendar feeds, at times that a test sets (R-15).
@Suite struct FeedWriterTests {
  private static let id = HabitID(UniqueID(high: 1, low: 1))

  private static func day(_ index: Int32) throws -> Day { try #require(Day(index: index)) }

  private static func moment(_ text: String) throws -> Timestamp { try #require(Timestamp(iso8601: text)) }

  private static func content(_ areas: String, _ more: String = "") throws -> CalendarFeedContent {
    let text = #"{"areas":[\#(areas)],"zone":"Europe/Zurich","language":"en"\#(more)}"#
    return try CalendarFeedContent(JSON.parse(Array(text.utf8)))
  }

  private static func writer(
    _ areas: String, at now: String, _ more: String = ""
  ) throws -> FeedWriter {
    let now = try moment(now)
    let start = now.adding(milliseconds: -20 * Timestamp.millisecondsPerDay)
    let zone = try #require(TimeZoneRules(named: "Europe/Zurich", around: start))
    return FeedWriter(try content(areas, more), zone, at: now)
  }

  /// Returns a daily habit with reminders, done on some days.
  private static func data(_ reminders: [Int32], done: [Day] = []) throws -> Replica {
    let created = try moment("2026-06-01T08:00:00Z")
    let habit = Habit(
      id: id, name: "Read", color: HabitColor(rgb: 0), reminders: reminders, createdAt: created, updatedAt: created)
    var record = Record(RecordName(id.text), type: "Habit")
    record.fields = HabitRecordFormat.fields(habit)
    var tracked = TrackedHabit(habit)
    for day in done { tracked.history.set(day, DayLog(.done, at: created)) }
    let months = Set(done.map { $0.month.index }).sorted().compactMap { index -> Record? in
      guard let month = done.first(where: { $0.month.index == index })?.month else { return nil }
      var record = Record(RecordName("\(id.text)-\(index)"), type: "HabitMonth")
      record.fields[value: "days"] = .bytes(MonthDays(month, of: tracked.history).bytes)
      return record
    }
    return .reading([record] + months)
  }

  private static func starts(_ events: [FeedEvent]) -> [String] {
    events.compactMap { event in
      if case .span(let start, _) = event.time { start.iso8601 } else { nil }
    }
  }

  /// 2:30 does not exist on 28 March 2027, and exists twice on 31 October 2027.
  @Test(arguments: [
    ("2027-03-27T12:00:00Z", ["2027-03-27T01:30:00Z", "2027-03-28T01:00:00Z", "2027-03-29T00:30:00Z"]),
    ("2027-10-30T12:00:00Z", ["2027-10-30T00:30:00Z", "2027-10-31T00:30:00Z", "2027-11-01T01:30:00Z"]),
  ])
  func whereTheClockChangesEachDayHasOneEvent(_ now: String, _ expected: [String]) throws {
    let events = try Self.writer(#""habits""#, at: now).events(of: try Self.data([150]))
    #expect(Array(Self.starts(events).prefix(3)) == expected)
    #expect(events.count == 61 && Set(events.map(\.uid)).count == 61)
    let morning = try Self.writer(#""habits""#, at: now).events(of: try Self.data([540]))
    let timeZone = try Self.writer(#""habits""#, at: now).timeZone
    let minutes = Self.starts(morning).compactMap { Timestamp(iso8601: $0) }.map { timeZone.wallClock(at: $0).minute }
    #expect(Set(minutes) == [540])
  }

  @Test(arguments: [
    ("", ["2026-11-12T08:00:00Z", "2026-11-13T08:00:00Z"]),
    (#","done":"mark""#, ["2026-11-09T08:00:00Z", "2026-11-11T08:00:00Z", "2026-11-12T08:00:00Z"]),
  ])
  func whatIsDoneVanishesOrIsMarked(_ more: String, _ first: [String]) throws {
    // Of the days before only those with a log, of which one is too old.
    let done = try [Self.day(20_261_001), Self.day(20_261_109), Self.day(20_261_111)]
    let writer = try Self.writer(#""habits""#, at: "2026-11-12T07:00:00Z", more)
    let events = writer.events(of: try Self.data([540], done: done))
    #expect(Array(Self.starts(events).prefix(first.count)) == first)
    #expect(events.count == (more.isEmpty ? 61 : 63))
    #expect(events.filter(\.isDone).allSatisfy { $0.alarmMinutes.isEmpty })
    #expect(events.filter { !$0.isDone }.allSatisfy { $0.alarmMinutes == [0] })
    #expect(events.filter(\.isDone).count == (more.isEmpty ? 0 : 2))
  }

  @Test func theCountdownIsAnnouncedAWeekAndADayBeforeAndAtItsTime() throws {
    let writer = try Self.writer(#""countdown""#, at: "2026-11-12T07:00:00Z")
    let christmas = Countdown(eventAt: try Self.moment("2026-12-24T17:00:00Z"), label: "Rome")
    let event = try #require(writer.event(of: christmas))
    #expect(event.time == .day(try Self.day(20_261_224)) && event.title == "Rome")
    #expect(event.alarmMinutes == [-10_080, -1440, 18 * 60])
    #expect(writer.event(of: Countdown(eventAt: try Self.moment("2026-10-01T17:00:00Z"))) == nil)
    #expect(writer.event(of: Countdown()) == nil)
  }

  @Test func sessionsAreShownOnRequest() throws {
    let start = try Self.moment("2026-11-11T18:00:00Z")
    let session = SessionEntry(
      id: UniqueID(high: 3, low: 3), kind: .meditation, source: .timer, day: try Self.day(20_261_111),
      stretches: [SessionStretch(start, start.adding(milliseconds: 600_000))])
    var record = Record(CalmItem.session(session).name, type: CalmItem.session(session).recordType.type)
    record.fields = CalmRecordFormat.fields(.session(session))
    let data = Replica.reading([record])
    let now = "2026-11-12T07:00:00Z"
    let events = try Self.writer(#""sessions""#, at: now).events(of: data)
    #expect(events.map(\.title) == ["Meditation"] && Self.starts(events) == ["2026-11-11T18:00:00Z"])
    let plain = try Self.writer(#""sessions""#, at: now, #","titles":false"#)
    #expect(plain.events(of: data).map(\.title) == ["Time for you"])
    #expect(try Self.writer(#""habits","calm""#, at: now).events(of: data) == [])
  }
}
