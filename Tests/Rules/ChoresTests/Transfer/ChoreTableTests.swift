import Core
import Testing

@testable import Chores

/// Tables of chores, our own and others (F-23).
@Suite struct ChoreTableTests {
  private static func read(_ text: String, _ language: QuickAddLanguage = .german) throws -> ForeignChores {
    try ChoreTable.read(
      Array(text.utf8), language: language, firstWeekday: .monday, timeZone: Home.zurich, today: Home.monday)
  }

  /// The rhythms of words in a table's column, on Monday 2 March 2026.
  static let rhythms: [(text: String, line: String)] = [
    ("", "20260302 daily 1 - 0 schedule"), ("daily", "20260302 daily 1 - 0 schedule"),
    ("täglich", "20260302 daily 1 - 0 schedule"), ("Wöchentlich", "20260302 weekly 1 - 0 schedule"),
    ("monatlich", "20260302 monthly 1 - 0 schedule"), ("einmalig", "0 once 1 - 0 schedule"),
    ("once", "0 once 1 - 0 schedule"), ("jeden Samstag", "20260302 weekly 1 6 0 schedule"),
    ("Samstag", "20260302 weekly 1 6 0 schedule"), ("samstags", "20260302 weekly 1 6 0 schedule"),
    ("Mo, Do", "20260302 weekly 1 14 0 schedule"), ("every other Friday", "20260306 weekly 2 5 0 schedule"),
    ("alle 3 Tage", "20260302 daily 3 - 0 schedule"), ("3 Tage", "20260302 daily 3 - 0 schedule"),
    ("2 weeks", "20260302 weekly 2 - 0 schedule"), ("14", "20260302 daily 14 - 0 schedule"),
    ("alle 3 Monate", "20260302 monthly 3 - 0 schedule"),
    ("every month on the 15th", "20260302 monthly 1 - 15 schedule"),
  ]

  @Test(arguments: rhythms)
  func wordsBecomeRhythms(text: String, line: String) throws {
    let file = try Self.read("Titel;Wiederholung\nBad;\(text)\n")
    #expect(RhythmLines(file.drafts[0].rhythm).text == line)
  }

  @Test func aGermanTableIsRead() throws {
    let file = try Self.read(
      """
      Aufgabe;Zuständig;Fällig am;Rhythmus;Punkte;Dauer;Raum;Notiz;Freigabe;Schritte;Farbe
      Müll rausbringen;Anna und Jörg;;jeden Montag um 7 Uhr;2;5 min;Küche;"Gelb, dann Schwarz";nein;Bio;rot
      Fenster putzen;alle;3.4.2026 18:30;;10;1:30;Wohnzimmer;;ja;Rahmen|Glas;
      ;;;;;;;;;;

      """)
    #expect(file.drafts.map { $0.title } == ["Müll rausbringen", "Fenster putzen"])
    let (bin, windows) = (file.drafts[0], file.drafts[1])
    #expect(bin.sharing == .any && bin.people == ["anna", "jörg"] && bin.points == 2 && bin.minutes == 5)
    #expect(bin.rhythm.weekdays == WeekdaySet([.monday]) && bin.note == "Gelb, dann Schwarz" && bin.area == "Küche")
    #expect(windows.sharing == .nobody && windows.rhythm.recurrence == .once && windows.minutes == 90)
    #expect(windows.rhythm.start?.index == 20_260_403 && windows.deadline == Home.at(Home.day(20_260_403), 18, 30))
    #expect(windows.needsApproval && windows.checklist == ["Rahmen", "Glas"])
    #expect(
      file.remarks.list == [
        ChoreImportRemark(.minutesRead, count: 95), ChoreImportRemark(.columnsIgnored, count: 1, names: ["Farbe"]),
      ])
    let plan = try ChoreImportPlan(file, to: try Home.household(), account: "", at: Home.at(Home.monday))
    #expect(plan.members.map { $0.name } == ["Jörg"] && plan.chores.count == 2)
  }

  @Test func ourOwnTableComesBack() throws {
    var chores = [
      try Home.chore(
        "20260302 weekly 2 135 0 schedule", Home.assignment("each", [Home.mia, Home.tom]),
        window: DayWindow(from: 65, by: nil)),
      try Home.chore(
        "20260115 monthly 3 - 31 done", Home.assignment("rotation:oldest", [Home.ben, Home.mia]), number: 2, points: 0,
        needsApproval: true),
      try Home.chore("20260304 once 1 - 0 schedule", number: 3, deadline: Home.at(Home.day(20_260_304), 18)),
    ]
    chores[1].wantsPhoto = true
    let household = try Home.household(chores)
    let file = try Self.read(String(decoding: ChoreTables.chores(household), as: UTF8.self), .english)
    // In the family itself all are known; in an empty one they are new, and the same.
    #expect(try ChoreImportPlan(file, to: household, account: "", at: Home.at(Home.monday)).changesNothing)
    let plan = try ChoreImportPlan(file, to: try Home.household(), account: "", at: Home.at(Home.monday))
    #expect(plan.chores.count == 3 && plan.members.isEmpty && plan.remarks.isEmpty)
    for (chore, old) in zip(plan.chores, chores) {
      #expect(chore.title == old.title && chore.rhythms.text == old.rhythms.text && chore.window == old.window)
      #expect(chore.wantsPhoto == old.wantsPhoto)
      #expect(chore.assignments.lines[0].sharing == old.assignments.lines[0].sharing)
      #expect(chore.assignments.lines[0].members == old.assignments.lines[0].members)
      #expect(chore.points == old.points && chore.needsApproval == old.needsApproval && chore.deadline == old.deadline)
    }
  }

  /// A day beside a rhythm names its day; our own table says by its columns that there is none (0078).
  @Test(
    arguments: [
      ("title;repeat;due\nX;yearly;2027-05-31", "20270531 monthly 12 - 31 schedule"),
      ("title;repeat;due\nX;monthly;2026-12-03", "20261203 monthly 1 - 3 schedule"),
      ("title;repeat;due\nX;weekly;2026-03-20", "20260320 weekly 1 5 0 schedule"),
      ("title;repeat;start\nX;monthly;2026-12-03", "20261203 monthly 1 - 3 schedule"),
      ("title;repeat;start;due\nX;monthly;2026-01-01;2026-12-03", "20261203 monthly 1 - 3 schedule"),
      ("title;repeat;every;due\nX;weekly;2;2026-03-20", "20260320 weekly 2 5 0 schedule"),
      ("title;repeat;due\nX;every 3 months on the 15th;2026-03-15", "20260315 monthly 3 - 15 schedule"),
      ("title;repeat;start\nX;yearly on 5 May;2026-01-01", "20260505 monthly 12 - 5 schedule"),
      ("title;repeat;due\nX;every 3 months after completion;2026-12-15", "20261215 monthly 3 - 0 done"),
      ("title;weekdays;due\nX;2,4;2026-03-05", "20260305 weekly 1 24 0 schedule"),
      // One that was due last week is overdue, one of years ago names the day.
      ("title;repeat;due\nX;yearly;2026-02-25", "20260225 monthly 12 - 25 schedule"),
      ("title;repeat;due\nX;yearly;1950-05-05", "20260505 monthly 12 - 5 schedule"),
      (
        "title;recurrence;every;weekdays;day_of_month;from_done;starts_on\nX;weekly;2;;;no;2026-02-25",
        "20260225 weekly 2 - 0 schedule"
      ),
      (
        "title;recurrence;every;weekdays;day_of_month;from_done;starts_on;due\nX;weekly;1;;;no;;2026-03-20",
        "20260320 weekly 1 5 0 schedule"
      ),
    ])
  func aDayBesideARhythmIsItsDay(_ text: String, _ line: String) throws {
    let file = try Self.read(text + "\n", .english)
    #expect(RhythmLines(file.drafts[0].rhythm).text == line && file.remarks.list.isEmpty)
  }

  @Test func aDayThatIsNoneOfTheRhythmIsNamed() throws {
    let file = try Self.read("title;repeat;due\nX;every Monday;2026-03-20\nY;every Monday;2026-03-23\n", .english)
    #expect(file.remarks.list == [ChoreImportRemark(.rhythmsApproximated, count: 1, names: ["X"])])
    #expect(RhythmLines(file.drafts[0].rhythm).text == "20260320 weekly 1 1 0 schedule")
  }

  @Test func importingTwiceAddsOnlyWhatIsNew() throws {
    var household = try Home.household()
    let first = try ChoreImportPlan(
      Self.read("title,area\nMüll,Küche\nMüll,Küche\nBad,\n"), to: household, account: "", at: Home.at(Home.monday))
    #expect(first.chores.map { $0.title } == ["Müll", "Müll", "Bad"])
    #expect(Set(first.chores.map { $0.id }).count == 3)
    household.chores = first.chores
    let second = try ChoreImportPlan(
      Self.read("title,area\nMÜLL,Küche\nMüll,Küche\nBad,\nBad,Gäste\n"), to: household, account: "",
      at: Home.at(Home.monday + 1))
    #expect(second.chores.map { $0.area } == ["Gäste"] && second.known.count == 3)
  }

  static let errors: [(text: String, error: ChoreFileError)] = [
    ("", ChoreFileError(.emptyFile)), ("wer;wann\n", ChoreFileError(.missingColumn, line: 1, path: "title")),
    ("Titel;Aufgabe\n", ChoreFileError(.columnTwice, line: 1, path: "Aufgabe")),
    ("Titel;Datum\nBad;32.1.2026\n", ChoreFileError(.malformedDate, line: 2, path: "Datum", value: "32.1.2026")),
    ("Titel;Datum\nBad;3/4/2026\nBad;5/6/2026\n", ChoreFileError(.ambiguousDate, line: 2, value: "3/4/2026")),
    ("Titel;Punkte\nBad;viele\n", ChoreFileError(.malformedNumber, line: 2, path: "Punkte", value: "viele")),
    ("Titel;Dauer\nBad;3000\n", ChoreFileError(.malformedNumber, line: 2, path: "Dauer", value: "3000")),
    ("Titel;Freigabe\nBad;vielleicht\n", ChoreFileError(.unknownValue, line: 2, path: "Freigabe", value: "vielleicht")),
    ("Titel;Aufteilung\nBad;würfeln\n", ChoreFileError(.unknownValue, line: 2, path: "Aufteilung", value: "würfeln")),
    ("Titel;Uhrzeit\nBad;25:00\n", ChoreFileError(.malformedTime, line: 2, path: "Uhrzeit", value: "25:00")),
    ("Titel\n\"Bad\n", ChoreFileError(.notCSV, line: 2)),
  ]

  @Test(arguments: errors)
  func errorsNameTheLine(text: String, error: ChoreFileError) {
    #expect(throws: error) { try Self.read(text) }
  }

  @Test func bytesThatAreNoTextAreRefused() {
    #expect(throws: ChoreFileError(.notUTF8, line: 2)) {
      try ChoreTable.read(
        Array("Titel\n".utf8) + [0xFF, 0xFE, 0x0A], language: .german, firstWeekday: .monday, timeZone: .utc,
        today: Home.monday)
    }
  }

  @Test func theColumnShowsTheOrderOfDates() throws {
    let file = try Self.read("title,due\nA,4/3/2026\nB,3/31/2026\nC,2026-04-05\nD,6.4.26\n", .english)
    #expect(file.drafts.map { $0.rhythm.start?.index } == [20_260_403, 20_260_331, 20_260_405, 20_260_406])
  }

  @Test func longTextsAreCutAndNamed() throws {
    let long = String(repeating: "ä", count: 90)
    let file = try Self.read("Titel;Punkte;Notiz\n\(long);5000;\(String(repeating: "ö", count: 1200))\n")
    #expect(file.drafts[0].title.count == 80 && file.drafts[0].points == 1000 && file.drafts[0].note.count == 1000)
    #expect(file.remarks.list.map { $0.reason } == [.titlesCut, .textsCut, .pointsClamped])
  }
}
