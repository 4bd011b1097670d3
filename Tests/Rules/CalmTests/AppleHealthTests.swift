import Core
import Testing

@testable import Calm

/// Apple Health's export (A-16, M-28).
@Suite struct AppleHealthTests {
  /// As Apple writes it: a document type with comments and quotes, CDATA, entities, and attributes in any order.
  static let sample = #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE HealthData [
    <!-- HealthKit Export Version: 12 -- it's "quoted -->
    <!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout)*)>
    <!ATTLIST HealthData
      locale CDATA #REQUIRED
    >
    ]>
    <HealthData locale="de_DE">
     <ExportDate value="2026-01-31 08:00:00 +0100"/>
     <Me HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexNotSet"/>
     <Record type="HKQuantityTypeIdentifierStepCount" sourceName="iPhone" unit="count" startDate="2026-01-01 08:00:00 +0100" endDate="2026-01-01 08:10:00 +0100" value="640"/>
     <Record type="HKCategoryTypeIdentifierMindfulSession" sourceName="Ruhe &amp; &#x201E;Kraft&#8220;" creationDate="2026-01-01 09:00:00 +0100" startDate="2026-01-01 23:55:00 +0100" endDate="2026-01-02 00:15:00 +0100" value="HKCategoryValueNotApplicable"/>
     <Record endDate='2026-01-03 07:10:00 +0100' startDate='2026-01-03 07:00:00 +0100'  sourceName = 'A>B'
        type='HKCategoryTypeIdentifierMindfulSession'>
      <MetadataEntry key="x" value="<&lt;"/>
     </Record>
     <!-- <Record type="HKCategoryTypeIdentifierMindfulSession" startDate="2026-01-09 07:00:00 +0100" endDate="2026-01-09 07:10:00 +0100"/> -->
     <![CDATA[ <Record type="HKCategoryTypeIdentifierMindfulSession" startDate="2026-01-09 07:00:00 +0100" endDate="2026-01-09 07:10:00 +0100"/> ]]>
     <Record type="HKQuantityTypeIdentifierNumberOfAlcoholicBeverages" unit="count" startDate="2026-01-01 20:00:00 +0100" endDate="2026-01-01 20:00:00 +0100" value="1"/>
     <Record type="HKQuantityTypeIdentifierNumberOfAlcoholicBeverages" unit="count" startDate="2026-01-01 22:00:00 +0100" endDate="2026-01-01 22:00:00 +0100" value="1.5"/>
     <Record type="HKQuantityTypeIdentifierNumberOfAlcoholicBeverages" unit="count" startDate="2026-01-04 22:00:00 +0100" endDate="2026-01-04 22:00:00 +0100" value="0"/>
     <Correlation type="x"><Record type="HKQuantityTypeIdentifierNumberOfAlcoholicBeverages" unit="count" startDate="2026-01-01 20:00:00 +0100" endDate="2026-01-01 20:00:00 +0100" value="1"/></Correlation>
     <Workout workoutActivityType="HKWorkoutActivityTypeYoga" duration="20" durationUnit="min" totalEnergyBurned="418.4" totalEnergyBurnedUnit="kJ" sourceName="Uhr" startDate="2026-01-05 18:00:00 +0100" endDate="2026-01-05 18:30:00 +0100">
      <WorkoutEvent type="HKWorkoutEventTypePause" date="2026-01-05 18:10:00 +0100"/>
      <WorkoutEvent type="HKWorkoutEventTypeResume" date="2026-01-05 18:20:00 +0100"/>
     </Workout>
     <Workout workoutActivityType="HKWorkoutActivityTypeHighIntensityIntervalTraining" duration="4" durationUnit="min" sourceName="Uhr" startDate="2026-01-06 18:00:00 +0100" endDate="2026-01-06 18:04:00 +0100">
      <WorkoutStatistics type="HKQuantityTypeIdentifierHeartRate" average="140" unit="count/min"/>
      <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" sum="41.6" unit="kcal"/>
     </Workout>
     <Record type="HKCategoryTypeIdentifierMindfulSession" startDate="2026-01-06 18:00:00 +0100" endDate="2026-01-06 18:04:01 +0100"/>
    </HealthData>
    """#

  static func read(
    _ text: String, slice: Int = .max, timeZone: TimeZoneRules = Sample.zurich
  ) throws(CalmFileError) -> HealthImport {
    var reader = AppleHealthReader(timeZone: timeZone)
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      try reader.feed(Array(rest.prefix(slice)))
      rest = rest.dropFirst(slice)
    }
    return try reader.finish()
  }

  private static func kind(_ text: String) -> CalmFileError.Kind? {
    do throws(CalmFileError) {
      _ = try read(text)
      return nil
    } catch { return error.kind }
  }

  @Test(arguments: [1, 7, 100, 4096, .max]) func theWholeFileInAnySlices(_ slice: Int) throws {
    let found = try Self.read(Self.sample, slice: slice)
    let sessions = found.sessions
    #expect(sessions.map { $0.kind } == [.meditation, .meditation, .workout, .workout])
    #expect(sessions.map { $0.milliseconds / 60_000 } == [20, 10, 20, 4])
    #expect(sessions[0].source == .imported("Ruhe & „Kraft“") && sessions[1].source == .imported("A>B"))
    #expect(sessions[0].day == Day(year: 2026, month: 1, day: 1))
    #expect(sessions[0].start.iso8601 == "2026-01-01T22:55:00Z")
    #expect(sessions[2].activity == .yoga && sessions[2].energy == 100 && sessions[2].stretches.count == 2)
    #expect(sessions[3].activity == .highIntensityIntervals && sessions[3].energy == 42)
    #expect(found.remarks.mindfulWorkouts == 1)
    #expect(found.drinks.map { $0.drinksHundredths } == [250, 0] && found.drinks.map { $0.level } == [.easy, .steady])
    #expect(found.drinks.map { $0.day.dayOfMonth } == [1, 4])
  }

  @Test func twiceAddsNothingAndTheOwnIsKnown() throws {
    let found = try Self.read(Self.sample)
    var diary = Diary()
    diary.put(try DiaryEntry(day: found.drinks[0].day, level: .wild))
    let own = SessionEntry(
      id: Sample.id, kind: .breathing, source: .timer, day: found.sessions[1].day,
      stretches: [
        SessionStretch(
          found.sessions[1].start.adding(milliseconds: -400), found.sessions[1].end.adding(milliseconds: -600))
      ])
    let plan = try HealthImportPlan(found, log: [own], diary: diary)
    #expect(plan.sessions.count == 3 && plan.knownSessions == 1 && plan.drinks.count == 1 && plan.knownDays == 1)
    for drink in plan.drinks { diary.put(drink) }
    let again = try HealthImportPlan(found, log: [own] + plan.sessions, diary: diary)
    #expect(again.changesNothing && again.knownSessions == 4 && again.knownDays == 2)
    #expect(plan.undoSessions.count == 3 && plan.undoDays.count == 1)
  }

  @Test func anOwnSessionComesBackByItsId() throws {
    let text = """
      <HealthData><Record type="HKCategoryTypeIdentifierMindfulSession" startDate="2026-01-03 07:00:00 +0100" endDate="2026-01-03 07:10:00 +0100">
      <MetadataEntry key="HKExternalUUID" value="\(Sample.id.text)"/></Record></HealthData>
      """
    #expect(try Self.read(text).sessions.map { $0.id } == [Sample.id])
  }

  @Test(
    arguments: [
      ("", .emptyFile), ("   ", .notHealthData), ("hello", .notHealthData), ("<html></html>", .notHealthData),
      ("<HealthData>", .truncated), ("<HealthData><Record type=", .truncated), ("<HealthData></HealthData", .truncated),
      ("<HealthData><Record a='1' <b/></HealthData>", .notXML), ("<HealthData>< ></HealthData>", .notXML),
      ("<HealthData><!-- ", .truncated), ("<!DOCTYPE x [", .notHealthData), ("<HealthData/>", nil),
      ("PK\u{3}\u{4}", .notHealthData), ("<HealthData></HealthData>", nil), ("\u{FEFF}<HealthData></HealthData>", nil),
      ("<HealthData>a < b", .truncated),
    ] as [(String, CalmFileError.Kind?)])
  func whatIsNoExport(_ text: String, _ kind: CalmFileError.Kind?) { #expect(Self.kind(text) == kind) }

  @Test(arguments: [
    (#"startDate="2026-01-03 07:00:00 +0100""#, 1, 0, 0),
    (#"startDate="2026-01-03 07:00:00 +0100" endDate="x""#, 1, 0, 0),
    (#"startDate="2026-01-03 07:00:00 +0100" endDate="2026-01-03 06:00:00 +0100""#, 1, 0, 0),
    (#"startDate="2026-01-03 07:00:00 +0100" endDate="2026-01-03 06:00:00 +0000""#, 0, 1, 0),
    (#"startDate="2026-01-03 07:00:00 +0100" endDate="2026-01-05 07:00:00 +0100""#, 0, 0, 1),
    (#"startDate="2026-02-30 07:00:00 +0100" endDate="2026-02-30 07:10:00 +0100""#, 1, 0, 0),
  ])
  func whatCannotBeIsLeftOut(_ attributes: String, _ malformed: Int, _ empty: Int, _ tooLong: Int) throws {
    let found = try Self.read(
      #"<HealthData><Record type="HKCategoryTypeIdentifierMindfulSession" \#(attributes)/></HealthData>"#)
    #expect(found.sessions.isEmpty)
    #expect([found.remarks.malformed, found.remarks.empty, found.remarks.tooLong] == [malformed, empty, tooLong])
  }

  @Test(
    arguments: [
      ("2026-01-31 08:00:00 +0100", "2026-01-31T07:00:00Z"), ("2026-01-31 08:00:00 -0330", "2026-01-31T11:30:00Z"),
      ("2026-01-31T08:00:00 +01:00", "2026-01-31T07:00:00Z"), ("2026-01-31 08:00:00+0100", nil),
      ("2026-13-31 08:00:00 +0100", nil),
      ("2026-01-31 24:00:00 +0100", nil), ("2026-01-31 08:00:00 *0100", nil), ("0026-01-31 08:00:00 +0100", nil),
    ] as [(String, String?)])
  func dates(_ text: String, _ expected: String?) {
    #expect(HealthDate(Array(text.utf8)[...])?.moment.iso8601 == expected)
  }

  @Test(
    arguments: [
      ("1", 1000), ("1.5", 1500), ("0.12345", 123), (".5", 500), ("", nil), (".", nil), ("1.2.3", nil), ("-1", nil),
      ("1e5", nil), ("99999999999999999999", nil),
    ] as [(String, Int64?)])
  func numbers(_ text: String, _ expected: Int64?) {
    #expect(AppleHealthReader.thousandths(Array(text.utf8)[...]) == expected)
  }

  /// Millions of other records pass through without being kept: the scanner holds no more than a slice and an open tag.
  @Test func otherRecordsAreNotKept() throws {
    var reader = AppleHealthReader(timeZone: Sample.zurich)
    try reader.feed(Array("<HealthData>".utf8))
    let other = Array(#"<Record type="HKQuantityTypeIdentifierStepCount" value="1"/>"#.utf8)
    let slice = Array(repeatElement(other, count: 500).joined())
    for _ in 0..<20 { try reader.feed(slice) }
    #expect(reader.sessionCount == 0 && reader.offset == Int64(12 + 20 * slice.count))
    try reader.feed(Array("</HealthData>".utf8))
    #expect(try reader.finish().sessions.isEmpty)
  }

  @Test func aTagWithoutEndIsRefusedBeforeItFillsTheMemory() throws {
    var reader = AppleHealthReader(timeZone: Sample.zurich)
    try reader.feed(Array("<HealthData><Record type=\"".utf8))
    let slice = [UInt8](repeating: 0x61, count: 1 << 20)
    var count = 0
    #expect(throws: CalmFileError.self) {
      while count < 10 {
        count += 1
        try reader.feed(slice)
      }
    }
    #expect(count < 10)
  }

  /// Damaged anywhere, it is refused or read; nothing traps.
  @Test(arguments: 0..<40 as Range<UInt64>) func damageIsHarmless(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var bytes = Array(Self.sample.utf8)
    for _ in 0..<(1 + random.next(8)) {
      let place = Int(random.next(Int64(bytes.count)))
      if random.next(3) == 0 {
        bytes.remove(at: place)
      } else {
        bytes[place] = [0x3C, 0x3E, 0x22, 0x27, 0x26, 0x2F, 0xFF, 0][Int(random.next(8))]
      }
    }
    var reader = AppleHealthReader(timeZone: Sample.zurich)
    _ = try? reader.feed(bytes)
    _ = try? reader.finish()
  }
}
