import Core
import Testing

@testable import Calm

/// The evenings and days of Apple Health's entries, and sessions of two apps (A-16, M-19).
@Suite struct HealthDaysTests {
  private static func record(
    _ type: String, _ start: String, _ end: String? = nil, source: String = "Uhr", value: String = "1",
    metadata: [(String, String)] = []
  ) -> String {
    let entries = metadata.map { #"<MetadataEntry key="\#($0.0)" value="\#($0.1)"/>"# }.joined()
    return
      #"<Record type="\#(type)" sourceName="\#(source)" startDate="\#(start)" endDate="\#(end ?? start)" value="\#(value)">\#(entries)</Record>"#
  }

  private static func drink(_ start: String, _ value: String = "1", timeZone: String? = nil) -> String {
    record(
      "HKQuantityTypeIdentifierNumberOfAlcoholicBeverages", start, value: value,
      metadata: timeZone.map { [("HKTimeZone", $0)] } ?? [])
  }

  private static func mindful(_ start: String, _ end: String, _ source: String, timeZone: String? = nil) -> String {
    record(
      "HKCategoryTypeIdentifierMindfulSession", start, end, source: source,
      metadata: timeZone.map { [("HKTimeZone", $0)] } ?? [])
  }

  private static func read(_ records: [String], timeZone: TimeZoneRules = Sample.zurich) throws -> HealthImport {
    try AppleHealthTests.read("<HealthData>" + records.joined() + "</HealthData>", timeZone: timeZone)
  }

  /// Before 18:00 a drink is of the evening before, as an entry made then would be.
  @Test(
    arguments: [
      ("2026-01-02 01:30:00 +0100", 20_260_101), ("2026-01-01 23:59:00 +0100", 20_260_101),
      ("2026-01-02 17:59:59 +0100", 20_260_101), ("2026-01-02 18:00:00 +0100", 20_260_102),
      // The export was made in summer: the offset is not that of January's clock.
      ("2026-01-02 18:30:00 +0200", 20_260_101), ("2026-01-02 19:00:00 +0200", 20_260_102),
      // And in New York.
      ("2026-01-02 11:59:00 -0500", 20_260_101), ("2026-01-02 12:00:00 -0500", 20_260_102),
    ])
  func drinksBelongToAnEvening(_ start: String, _ day: Int) throws {
    #expect(try Self.read([Self.drink(start)]).drinks.map { Int($0.day.index) } == [day])
  }

  @Test func aNightIsOneEvening() throws {
    let found = try Self.read([
      Self.drink("2026-01-01 20:00:00 +0100", "2"), Self.drink("2026-01-02 00:10:00 +0100"),
      Self.drink("2026-01-02 01:30:00 +0100", "1.5"), Self.drink("2026-01-02 21:00:00 +0100"),
    ])
    #expect(found.drinks.map { $0.drinksHundredths } == [450, 100])
    #expect(found.drinks.map { $0.day.index } == [20_260_101, 20_260_102])
  }

  /// Every quarter of an hour of two days around the change of clocks, written with any offset, is the day that the rules say.
  @Test func theOffsetHasNoEffect() throws {
    for quarter in 0..<192 as Range<Int64> {
      let moment = Timestamp(milliseconds: 1_774_656_000_000 + quarter * 900_000)
      for offset in [-720, -210, 0, 60, 345, 840] as [Int64] {
        let local = moment.adding(milliseconds: offset * 60_000)
        let (hours, minutes) = (abs(offset) / 60, abs(offset) % 60)
        let text =
          local.iso8601.prefix(19).map { $0 == "T" ? " " : String($0) }.joined()
          + " \(offset < 0 ? "-" : "+")\(hours < 10 ? "0" : "")\(hours)\(minutes < 10 ? "0" : "")\(minutes)"
        let end =
          moment.adding(milliseconds: 600_000 + offset * 60_000).iso8601.prefix(19)
          .map { $0 == "T" ? " " : String($0) }.joined() + String(text.suffix(6))
        let found = try Self.read([Self.drink(text), Self.mindful(text, end, "A")])
        #expect(found.drinks.map { $0.day } == [DiaryDay.asked(at: moment, timeZone: Sample.zurich)], "\(text)")
        #expect(found.sessions.map { $0.day } == [Sample.zurich.wallClock(at: moment).day], "\(text)")
      }
    }
  }

  @Test func theEntrysZoneDecides() throws {
    // 20:00 in New York, exported in Zurich.
    let lines = [
      Self.drink("2026-01-02 02:00:00 +0100", timeZone: "America/New_York"), Self.drink("2026-01-02 19:00:00 +0100"),
      Self.mindful("2026-01-02 02:00:00 +0100", "2026-01-02 02:10:00 +0100", "A", timeZone: "America/New_York"),
      Self.mindful("2026-01-02 02:30:00 +0100", "2026-01-02 02:40:00 +0100", "A", timeZone: "No/Where"),
    ]
    var found = try Self.read(lines)
    #expect(found.timeZoneNames == ["America/New_York", "No/Where"])
    #expect(found.sessions.map { $0.day.index } == [20_260_102, 20_260_102])
    found.setTimeZones([("America/New_York", TimeZoneRules(fixedOffsetSeconds: -5 * 3600))])
    #expect(found.sessions.map { $0.day.index } == [20_260_101, 20_260_102])
    #expect(found.drinks.map { $0.day.index } == [20_260_101, 20_260_102])
    #expect(found.drinks.map { $0.drinksHundredths } == [100, 100])
    // In New York it is noon.
    found = try Self.read([Self.drink("2026-01-02 18:00:00 +0100", timeZone: "America/New_York")])
    #expect(found.drinks.map { $0.day.index } == [20_260_102])
    found.setTimeZones([("America/New_York", TimeZoneRules(fixedOffsetSeconds: -5 * 3600))])
    #expect(found.drinks.map { $0.day.index } == [20_260_101])
  }

  @Test func moreZonesThanAFileMayNameAreTheDevices() throws {
    let lines = (0..<200).map { Self.drink("2026-01-02 19:00:00 +0100", timeZone: "Zone/\($0)") }
    let found = try Self.read(lines)
    #expect(
      found.timeZoneNames.count == HealthTimeZones.nameCountMax
        && found.drinks.map { $0.drinksHundredths } == [CalmLimits.drinksHundredthsMax])
  }

  // MARK: Durations

  @Test(
    arguments: [
      (#"duration="20" durationUnit="min""#, "", [1200]), (#"duration="1200.4" durationUnit="s""#, "", [1200]),
      (#"duration="0.25" durationUnit="hr""#, "", [900]), (#"duration="34.5166667" durationUnit="min""#, "", [1800]),
      (#"duration="19.98" durationUnit="min""#, "", [1199]),
      ("", "", [1800]), (#"duration="0" durationUnit="min""#, "", [1800]), (#"duration="x""#, "", [1800]),
      (#"duration="45" durationUnit="min""#, "", [1800]),
      // Events say more: they tell where the pauses are.
      (
        #"duration="25" durationUnit="min""#,
        #"<WorkoutEvent type="HKWorkoutEventTypePause" date="2026-01-05 18:10:00 +0100"/><WorkoutEvent type="HKWorkoutEventTypeResume" date="2026-01-05 18:20:00 +0100"/>"#,
        [600, 600]
      ),
      // Laps are no pauses.
      (
        #"duration="20" durationUnit="min""#,
        #"<WorkoutEvent type="HKWorkoutEventTypeLap" date="2026-01-05 18:10:00 +0100"/>"#, [1200]
      ),
    ] as [(String, String, [Int64])])
  func aWorkoutsOwnDuration(_ attributes: String, _ events: String, _ seconds: [Int64]) throws {
    let found = try Self.read([
      #"<Workout workoutActivityType="HKWorkoutActivityTypeYoga" \#(attributes) sourceName="Uhr" startDate="2026-01-05 18:00:00 +0100" endDate="2026-01-05 18:30:00 +0100">\#(events)</Workout>"#
    ])
    #expect(found.sessions.flatMap { $0.stretches.map { $0.milliseconds / 1000 } } == seconds)
  }

  // MARK: Two apps

  @Test(
    arguments: [
      ("07:00:12", "07:10:05", "Ruhe", 1), ("07:00:00", "07:10:00", "Ruhe", 1), ("07:01:00", "07:11:00", "Ruhe", 1),
      // Less than four fifths in common, another time, and the same app.
      ("07:03:00", "07:13:00", "Ruhe", 2), ("07:10:00", "07:20:00", "Ruhe", 2), ("07:00:12", "07:10:05", "Uhr", 2),
      ("07:00:00", "07:05:00", "Ruhe", 2),
    ])
  func nearEqualSessionsCountOnce(_ from: String, _ to: String, _ source: String, _ count: Int) throws {
    let records = [
      Self.mindful("2026-01-03 07:00:00 +0100", "2026-01-03 07:10:00 +0100", "Uhr"),
      Self.mindful("2026-01-03 \(from) +0100", "2026-01-03 \(to) +0100", source),
    ]
    for lines in [records, records.reversed()] {
      let found = try Self.read(lines)
      #expect(found.sessions.count == count && found.remarks.twins.count == 2 - count - found.remarks.repeated)
    }
    let found = try Self.read(records)
    if let twin = found.remarks.twins.first {
      #expect(twin.kept == "Uhr" && twin.leftOut == "Ruhe" && twin.day.index == 20_260_103)
    }
  }

  @Test func theEntryThatSaysMoreStays() throws {
    func workout(_ source: String, _ activity: String, _ attributes: String = "") -> String {
      #"<Workout workoutActivityType="HKWorkoutActivityType\#(activity)" sourceName="\#(source)" startDate="2026-01-05 18:00:0\#(source.utf8.count) +0100" endDate="2026-01-05 18:30:00 +0100" \#(attributes)/>"#
    }
    let found = try Self.read([
      workout("A", "Other"), workout("BB", "Running", #"totalEnergyBurned="200" totalEnergyBurnedUnit="kcal""#),
      workout("CCC", "Running"),
    ])
    #expect(found.sessions.map { $0.source } == [.imported("BB")])
    #expect(found.remarks.twins.map { $0.leftOut }.sorted() == ["A", "CCC"])
  }

  @Test func aSessionOfTheTimerThatTheWatchRecordedTooCountsOnce() throws {
    let found = try Self.read([
      Self.mindful("2026-01-03 07:00:12 +0100", "2026-01-03 07:10:05 +0100", "Uhr"),
      Self.mindful("2026-01-04 07:00:12 +0100", "2026-01-04 07:10:05 +0100", "Uhr"),
    ])
    let start = found.sessions[0].start.adding(milliseconds: -12_000)
    let own = SessionEntry(
      id: Sample.id, kind: .meditation, source: .timer, day: found.sessions[0].day,
      stretches: [SessionStretch(start, start.adding(milliseconds: 600_000))])
    let plan = try HealthImportPlan(found, log: [own], diary: Diary())
    #expect(plan.sessions.map { $0.day.index } == [20_260_104] && plan.knownSessions == 0)
    #expect(plan.twins.map { $0.kept } == [""] && plan.twins.map { $0.leftOut } == ["Uhr"])
  }

  /// Random days of up to three apps: each moment of the day is in as many entries as before or fewer, and none is lost.
  @Test(arguments: 0..<30 as Range<UInt64>) func noTimeIsLostToTwins(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var lines: [String] = []
    var minutes = Set<Int64>()
    for _ in 0..<Int64(random.next() % 40) {
      let start = Int64(random.next() % 1000)
      let length = 1 + Int64(random.next() % 60)
      for minute in start..<start + length { minutes.insert(minute) }
      func clock(_ minute: Int64) -> String {
        "2026-01-03 \(minute / 60 < 10 ? "0" : "")\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60):00 +0100"
      }
      lines.append(Self.mindful(clock(start), clock(start + length), ["A", "B", "C"][Int(random.next() % 3)]))
    }
    let found = try Self.read(lines)
    #expect(found.sessions.count + found.remarks.twins.count + found.remarks.repeated == lines.count)
    let day = Day(index: 20_260_103)!
    let total = SessionTotals(found.sessions).milliseconds(nil, from: day, through: day) / 60_000
    // Sessions that are left out have four fifths in common with those that stay, on either side.
    #expect(total * 3 >= Int64(minutes.count) * 2)
    let again = try HealthImportPlan(found, log: found.sessions, diary: Diary())
    #expect(again.changesNothing)
  }
}
