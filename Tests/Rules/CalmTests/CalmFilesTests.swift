import Core
import Testing

@testable import Calm

/// Tables and files in and out (M-36, A-14, A-16).
@Suite struct CalmFilesTests {
  private static func table(_ text: String, timeZone: TimeZoneRules = Sample.zurich) throws(CalmFileError)
    -> HealthImport
  {
    try SessionTable.read(Array(text.utf8), timeZone: timeZone)
  }

  private static func failure(_ text: String) -> CalmFileError? {
    do throws(CalmFileError) {
      _ = try table(text)
      return nil
    } catch { return error }
  }

  @Test func insightTimer() throws {
    let found = try Self.table(
      """
      Started At,Duration,Preset,Activity
      04/20/2026 08:21:14,0:45:0,Morning,Meditation
      04/03/2026 23:50:00,0:20:30,,Yoga
      03/29/2026 02:30:00,1:0:5,"A, B",Breathing
      04/20/2026 08:21:14,0:45:0,Morning,Meditation
      """)
    #expect(found.sessions.map { $0.kind } == [.meditation, .workout, .breathing] && found.remarks.repeated == 1)
    #expect(found.sessions.map { $0.milliseconds / 1000 } == [2700, 1230, 3605])
    #expect(found.sessions[0].start.iso8601 == "2026-04-20T06:21:14Z" && found.sessions[0].title == "Morning")
    #expect(found.sessions[1].day == Day(year: 2026, month: 4, day: 3) && found.sessions[1].activity == .yoga)
    // 2:30 does not exist on this day.
    #expect(found.sessions[2].start.iso8601 == "2026-03-29T01:00:00Z")
    #expect(found.sessions.allSatisfy { $0.source == .imported("Insight Timer") })
    #expect(try Self.table("Started At,Duration,Preset,Activity\n04/20/2026 08:21:14,0:45:0,,").sessions.count == 1)
  }

  @Test(
    arguments: [
      ("date,duration\n2026-04-20,45", "2026-04-20T10:00:00Z", 2700),
      ("Datum;Dauer;Art\n20.04.2026 08:21;12,5;Atmen", "2026-04-20T06:21:00Z", 750),
      ("start\tminutes\n2026-04-20T08:21:14+02:00\t3", "2026-04-20T06:21:14Z", 180),
      ("date,seconds,kind\n2026-04-20 08:21:14,90,workout", "2026-04-20T06:21:14Z", 90),
      ("date,duration\n20/04/2026,0:45", "2026-04-20T10:00:00Z", 2700),
      ("date,duration\n4/20/2026,1:00:01", "2026-04-20T10:00:00Z", 3601),
      ("date,duration\n04/04/2026,7", "2026-04-04T10:00:00Z", 420),
      // As the shortcut of the help writes it (A-16).
      ("start,end\n2026-04-20T08:21:14+02:00,2026-04-20T08:31:14+02:00", "2026-04-20T06:21:14Z", 600),
      ("Beginn;Ende;Art\n20.04.2026 23:50;21.04.2026 00:05;Atmen", "2026-04-20T21:50:00Z", 900),
      ("date,end,seconds\n2026-04-20T08:00:00Z,2026-04-20T09:00:00Z,90", "2026-04-20T08:00:00Z", 90),
      ("date,duration\n20.4.26,20 min", "2026-04-20T10:00:00Z", 1200),
      ("date,duration\n2026-04-20 8:21 PM,1h 30m", "2026-04-20T18:21:00Z", 5400),
      ("date,duration\n4/20/26 12:05:30 am,1:05:00", "2026-04-19T22:05:30Z", 3900),
      ("date,duration\n2026-04-20 08:21:14 +0530,15:00", "2026-04-20T02:51:14Z", 900),
      ("Datum;Uhrzeit;Dauer\n20.04.2026;08:21;1 Std. 5 Min.", "2026-04-20T06:21:00Z", 3900),
      ("Date,Time,Duration\n4/20/2026,8:21 PM,15:00", "2026-04-20T18:21:00Z", 900),
      ("Date,Time,Duration\n2026-04-20,,15", "2026-04-20T10:00:00Z", 900),
      ("Datum;Beginn;Ende\n20.04.2026;23:50;00:05", "2026-04-20T21:50:00Z", 900),
      ("sep=;\nDatum;Dauer;Art\n20.04.2026;45;Yoga\n;;\n", "2026-04-20T10:00:00Z", 2700),
      (",,\ndate,duration,\n2026-04-20,45,\n,,\n", "2026-04-20T10:00:00Z", 2700),
      ("Datum;Dauer (h)\n20.04.2026;1,5", "2026-04-20T10:00:00Z", 5400),
      ("Datum;Dauer [Min.]\n20.04.2026;45", "2026-04-20T10:00:00Z", 2700),
      ("Datum;Dauer in Std\n20.04.2026;1,5", "2026-04-20T10:00:00Z", 5400),
      ("Datum;Länge der Sitzung (Sek.)\n20.04.2026;90", "2026-04-20T10:00:00Z", 90),
      ("date,Total time\n2026-04-20,0:45", "2026-04-20T10:00:00Z", 2700),
      ("date,Time (mins)\n2026-04-20,45", "2026-04-20T10:00:00Z", 2700),
      ("date,Time,Duration (hh:mm:ss)\n2026-04-20,8:00,0:45:00.0", "2026-04-20T06:00:00Z", 2700),
      ("Datum;Uhrzeit;Dauer\n20.04.2026 00:00:00;08:21;45", "2026-04-20T06:21:00Z", 2700),
      ("date,duration\n2026-04-20 00:00,45", "2026-04-19T22:00:00Z", 2700),
      ("Datum;Von;Bis\n20.04.2026;08:00;08:45", "2026-04-20T06:00:00Z", 2700),
      ("date,from,to\n2026-04-20,11:50 PM,12:05 AM", "2026-04-20T21:50:00Z", 900),
      ("Datum;Dauer (mm:ss)\n20.04.2026;5:30", "2026-04-20T10:00:00Z", 330),
      ("Datum;Dauer (hh:mm)\n20.04.2026;07:00", "2026-04-20T10:00:00Z", 25_200),
      ("Datum;Dauer\n20.04.2026;1:30 h", "2026-04-20T10:00:00Z", 5400),
    ] as [(String, String, Int64)])
  func anyTable(_ text: String, _ start: String, _ seconds: Int64) throws {
    let found = try Self.table(text)
    #expect(
      found.sessions.map { $0.start.iso8601 } == [start] && found.sessions.map { $0.milliseconds / 1000 } == [seconds])
  }

  @Test(
    arguments: [
      ("", .emptyFile, 0), ("a,b\n1,2", .missingColumn, 1), ("date\n2026-01-01", .missingColumn, 1),
      ("date,duration\n2026-01-01,x", .malformedDuration, 2), ("date,duration\n\n2026-02-30,5", .malformedDate, 3),
      ("date,duration\n2026-01-01 25:00,5", .malformedDate, 2), ("date,duration\n03/04/2026,5", .ambiguousDate, 2),
      ("date,duration\n13/04/2026,5\n04/13/2026,5", .ambiguousDate, 3),
      ("date,duration\n\"2026", .notCSV, 2), ("date,duration\n2026-01-01,-5", .malformedDuration, 2),
      ("date,duration\n2026-01-01,1:99:00", .malformedDuration, 2),
      ("date,duration\n2026-01-01,99999999999999999", .malformedDuration, 2),
      ("start,end\n2026-01-01T08:00:00Z,later", .malformedDate, 2), ("end\n2026-01-01", .missingColumn, 1),
    ] as [(String, CalmFileError.Kind, Int)])
  func whatIsRefused(_ text: String, _ kind: CalmFileError.Kind, _ line: Int) {
    let error = Self.failure(text)
    #expect(error?.kind == kind && error?.line == line)
  }

  /// A row of a kind that is not known is named and left out; the others come.
  @Test func otherKindsAreLeftOutAndNamed() throws {
    let found = try Self.table(
      "date,duration,kind\n2026-01-01,5,golf\n2026-01-02,6,Meditation\n2026-01-03,7,Stricken\n2026-01-04,8,golf\n2026-01-05,9,"
    )
    #expect(found.sessions.map { $0.milliseconds / 60_000 } == [6, 9])
    #expect(found.remarks.otherKinds == 3 && found.remarks.otherKindNames == ["golf", "Stricken"])
    let none = try Self.table("date,duration,kind\n2026-01-01,5,golf")
    #expect(none.sessions.isEmpty && none.remarks.otherKindNames == ["golf"])
  }

  /// The name of a month in either language.
  @Test(arguments: [
    "20. April 2026", "20 Apr 2026", "April 20, 2026", "Mon, 20 April 2026", "Montag, 20. April 2026", "20-Apr-26",
    "Apr. 20th, 2026", "20th of April 2026",
  ])
  func datesHaveNamesOfMonths(_ date: String) throws {
    let found = try Self.table("date,duration\n\"\(date)\",45\n\"\(date) 18:30\",20")
    #expect(found.sessions.map { $0.start.iso8601 } == ["2026-04-20T10:00:00Z", "2026-04-20T16:30:00Z"])
  }

  @Test func nothingAndFarTooMuchAreLeftOut() throws {
    let found = try Self.table("date,duration\n2026-01-01,0\n2026-01-02,1441\n2026-01-03,1440")
    #expect(found.sessions.count == 1 && found.remarks.empty == 1 && found.remarks.tooLong == 1)
  }

  /// Read as hours it would be longer than anybody sits, or there are seconds beside it.
  @Test(arguments: [("15:00\n20:30", 2130), ("5:30\n1:05:00", 4230), ("0:45\n1:30", 8100), ("6:00", 21_600)])
  func theColumnTellsMinutesFromHours(_ durations: String, _ seconds: Int64) throws {
    let rows = durations.split(separator: "\n").enumerated().map { "2026-04-0\($0.offset + 1),\($0.element)" }
    let found = try Self.table("date,duration\n" + rows.joined(separator: "\n"))
    #expect(found.sessions.reduce(0) { $0 + $1.milliseconds / 1000 } == seconds)
  }

  /// A heading that only begins like one of a duration is none.
  @Test(arguments: ["Dauerhaft", "Dauer erlaubt", "m", "Total", "time of day", "Zeit"])
  func otherHeadings(_ heading: String) {
    #expect(throws: CalmFileError.self) { try Self.table("date,\(heading)\n2026-04-20,45") }
  }

  @Test func whatHasNotBeenYetIsNamed() throws {
    var found = try Self.table("date,duration\n2026-03-28,5\n2026-03-30,5\n2062-03-28,5")
    found.leaveOutFuture(after: Sample.start, timeZone: Sample.zurich)
    #expect(found.sessions.map { $0.day.index } == [20_260_328])
    #expect(found.remarks.futureDays.map { $0.index } == [20_260_330, 20_620_328])
    let table = "day,level,drinks,exact,note\n2026-03-27,easy,3,yes,\n2026-04-01,steady,0,no,\n"
    found = try Self.table(table)
    found.leaveOutFuture(after: Sample.start, timeZone: Sample.zurich)
    #expect(
      found.drinks.map { $0.drinksHundredths } == [300] && found.remarks.futureDays.map { $0.index } == [20_260_401])
  }

  /// A day without a time may be today's, though noon is still to come.
  @Test(
    arguments: [
      ("date,duration\n2026-03-29,5\n2026-03-30,5", [20_260_329], [20_260_330]),
      ("date,time,duration\n2026-03-29,,5\n2026-03-29,13:00,5", [20_260_329], [20_260_329]),
      ("date,duration\n2026-03-29 12:00,5\n2026-03-29 10:00,5", [20_260_329], [20_260_329]),
    ] as [(String, [Int32], [Int32])])
  func todayWithoutATimeIsNoFuture(_ text: String, _ days: [Int32], _ future: [Int32]) throws {
    var found = try Self.table(text)
    // 10:00 in Zurich, after the clocks went forward.
    found.leaveOutFuture(after: Sample.at(12 * 3600), timeZone: Sample.zurich)
    #expect(found.sessions.map { $0.day.index } == days && found.remarks.futureDays.map { $0.index } == future)
  }

  @Test func anEndThatIsNotLaterIsNoSession() throws {
    let found = try Self.table(
      """
      start,end
      2026-01-01T08:00:00Z,2026-01-01T08:00:00Z
      2026-01-02T08:00:00Z,2026-01-01T08:00:00Z
      2026-01-03T08:00:00Z,2026-01-05T08:00:00Z
      """)
    #expect(found.sessions.isEmpty && found.remarks.empty == 2 && found.remarks.tooLong == 1)
  }

  /// A row for each stretch, without workouts and what was imported; Alltag reads the table again.
  @Test func mindfulMinutesForAShortcut() throws {
    func entry(_ kind: SessionKind, _ source: SessionEntry.Source, _ stretches: [(Int64, Int64)]) -> SessionEntry {
      SessionEntry(
        id: UniqueID(high: 1, low: UInt64(stretches[0].0)), kind: kind, source: source,
        day: Day(year: 2026, month: 4, day: 20),
        stretches: stretches.map { SessionStretch(Sample.at($0.0), Sample.at($0.1)) })
    }
    let sessions = [
      entry(.meditation, .timer, [(0, 300), (400, 700)]), entry(.workout, .timer, [(1000, 1100)]),
      entry(.breathing, .manual, [(2000, 2090)]), entry(.meditation, .imported("Uhr"), [(3000, 3600)]),
    ]
    let table = CalmTables.mindful(sessions)
    let lines = String(decoding: table, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
    let times = [0, 300, 400, 700, 2000, 2090].map { Sample.at($0).iso8601 }
    #expect(
      lines == [
        "start,end,kind", "\(times[0]),\(times[1]),meditation", "\(times[2]),\(times[3]),meditation",
        "\(times[4]),\(times[5]),breathing",
      ])
    let found = try SessionTable.read(table, timeZone: Sample.zurich)
    #expect(found.sessions.map { $0.kind } == [.meditation, .meditation, .breathing])
    #expect(found.sessions.map { $0.milliseconds } == [300_000, 300_000, 90_000])
  }

  private static func content() throws -> CalmFile.Content {
    var content = CalmFile.Content()
    content.sessions = [
      GoalsTests.entry(1, .meditation, Day(20_000), seconds: 61),
      SessionEntry(
        id: Sample.id, kind: .workout, activity: .core, source: .imported("=Uhr, \"neu\""), title: "tabata",
        day: Day(20_001),
        stretches: [
          SessionStretch(Sample.at(0), Sample.at(100)),
          SessionStretch(Sample.at(200), Sample.at(300).adding(milliseconds: 7)),
        ], energy: 120, effort: 7, note: "a\nb <&>"),
    ]
    content.diary = try DiaryTests.diary("se.w")
    content.diary.put(try DiaryEntry(day: Day(20_005), level: .easy, drinksHundredths: 250, note: "\"x\""))
    content.reminders = CalmReminderSample.allCases.compactMap { $0.reminder }
    content.plans = [try SavedPlan(id: Sample.id, name: "Früh", icon: "sun", plan: try Sample.meditation(nil, 5))]
    content.exercises = [try OwnExercise(id: Sample.id, name: "Brücke", category: .core)]
    var preferences = CalmPreferences()
    (preferences.isGentle, preferences.country) = (true, "CH")
    content.preferences = preferences
    return content
  }

  @Test func theOwnFileComesBack() throws {
    let content = try Self.content()
    let bytes = CalmFile.bytes(content, at: Sample.start)
    #expect(try CalmFile.read(bytes) == content)
    #expect(try CalmFile.read(Array(#"{"version":2,"habits":[]}"#.utf8)) == CalmFile.Content())
  }

  /// Beside members that this version does not know; one that an older version kept gives way.
  @Test(arguments: ["", #"{"later":[1.5,{"a":null}]}"#, #"{"calm":{"version":1},"later":[1.5,{"a":null}]}"#])
  func theMemberStandsBesideOthers(_ object: String) throws {
    let content = try Self.content()
    let text = CalmFile.members(content, beside: object)
    let members = try #require(try JSON.parse(text).object)
    #expect(members.map { $0.name } == (object.isEmpty ? ["calm"] : ["later", "calm"]))
    #expect(try CalmFile.read(Array(text.utf8)) == content)
    #expect(object.isEmpty || members[0].value.text == #"[1.5,{"a":null}]"#)
    #expect(CalmFile.members(CalmFile.Content(), beside: object) == object)
  }

  @Test(
    arguments: [
      ("{", .notJSON, ""), ("[]", .unknownFormat, ""), (#"{"calm":{}}"#, .malformedEntry, "calm.version"),
      (#"{"calm":{"version":2}}"#, .newerVersion, ""),
      (#"{"calm":{"version":1,"sessions":{}}}"#, .malformedEntry, "calm.sessions"),
      (#"{"calm":{"version":1,"sessions":[{}]}}"#, .malformedEntry, "calm.sessions[0]"),
      (
        #"{"calm":{"version":1,"diary":[{"day":"2026-01-01","level":"easy"},{"day":"2026-01-01","level":"sad"}]}}"#,
        .malformedEntry, "calm.diary[1]"
      ),
      (
        #"{"calm":{"version":1,"diary":[{"day":"2026-01-01","level":"easy","drinksHundredths":-1}]}}"#, .malformedEntry,
        "calm.diary[0]"
      ),
      (#"{"calm":{"version":1,"plans":["AQ=="]}}"#, .malformedEntry, "calm.plans[0]"),
      (#"{"calm":{"version":1,"exercises":[7]}}"#, .malformedEntry, "calm.exercises[0]"),
      (#"{"calm":{"version":1,"preferences":"AQ=="}}"#, .malformedEntry, "calm.preferences"),
    ] as [(String, CalmFileError.Kind, String)])
  func ownFilesWithFaults(_ text: String, _ kind: CalmFileError.Kind, _ path: String) {
    let error = #expect(throws: CalmFileError.self) { try CalmFile.read(Array(text.utf8)) }
    #expect(error?.kind == kind && (kind == .notJSON || error?.path == path))
  }

  @Test func theOwnTableComesBack() throws {
    let sessions = try Self.content().sessions
    let found = try SessionTable.read(CalmTables.sessions(sessions), timeZone: Sample.zurich)
    #expect(
      found.sessions.map { $0.id } == sessions.map { $0.id }
        && found.sessions.map { $0.kind } == sessions.map { $0.kind })
    #expect(found.sessions.map { $0.milliseconds } == sessions.map { $0.milliseconds })
    #expect(found.sessions.map { $0.note } == sessions.map { $0.note })
    #expect(found.sessions.map { $0.source } == sessions.map { $0.source })
    #expect(found.sessions.map { $0.activity } == sessions.map { $0.activity })
    #expect(found.sessions.map { $0.energy } == sessions.map { $0.energy })
    #expect(found.sessions.map { $0.effort } == sessions.map { $0.effort })
    #expect(found.sessions.map { $0.day } == sessions.map { $0.day })
    #expect(found.sessions.map { $0.title } == sessions.map { $0.title })
    let diary = try Self.content().diary
    let back = try SessionTable.read(CalmTables.diary(diary), timeZone: Sample.zurich)
    #expect(back.drinks == diary.entries && back.sessions.isEmpty)
    let text = String(decoding: CalmTables.diary(try Self.content().diary), as: UTF8.self)
    #expect(text.contains("2026-03-01,steady,0,no,\r\n2026-03-02,easy,4,no,\r\n2026-03-04,wild,6,no,\r\n"))
    #expect(text.contains(",easy,2.50,yes,\"\"\"x\"\"\""))
  }

  @Test func workoutsAsTCX() throws {
    let text = String(decoding: TCXFile.bytes(try Self.content().sessions), as: UTF8.self)
    #expect(text.components("<Activity ").count == 2 && text.components("<Lap ").count == 3)
    #expect(
      text.contains("<Id>2026-03-28T20:00:00Z</Id>") && text.contains("<TotalTimeSeconds>100.007</TotalTimeSeconds>"))
    #expect(text.contains("<Calories>59</Calories>") && text.contains("<Calories>61</Calories>"))
    #expect(text.contains("<Notes>a b &lt;&amp;&gt;</Notes>"))
    #expect(TCXFile.bytes([]).count > 0)
  }
}

extension String {
  fileprivate func components(_ separator: String) -> [String] {
    var rest = self[...]
    var parts: [String] = []
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
