import Core
import Testing

@testable import Chores

/// Tables of chores in the forms that people have them in (F-23): read as meant, or named on the row.
@Suite struct ChoreTableFormsTests {
  private static func read(_ text: String, _ language: QuickAddLanguage = .german) throws -> ForeignChores {
    try ChoreTable.read(
      Array(text.utf8), language: language, firstWeekday: .monday, timeZone: Home.zurich, today: Home.monday)
  }

  /// An unclear rhythm is a note on its row: the chore is done once, with the words in its note, and the rest is read.
  @Test(
    arguments: [
      ("Titel;Rhythmus;Notiz;Fällig\nA;täglich;;\nÖ;bei Vollmond;kalt;\nB;jeden Montag;;\n", "kalt\nbei Vollmond", 0),
      ("Titel;Rhythmus;Fällig\nA;täglich;\nÖ;wenn nötig;2026-04-03\nB;jeden Montag;\n", "wenn nötig", 20_260_403),
      ("title;recurrence;every\nA;daily;1\nÖ;weekly;999\nB;weekly;1\n", "weekly, 999", 0),
      ("Titel;Wochentage\nA;\nÖ;manchmal\nB;1\n", "manchmal", 0),
    ])
  func anUnclearRhythmIsNamed(_ text: String, _ note: String, _ day: Int32) throws {
    let file = try Self.read(text)
    #expect(file.drafts.map { $0.title } == ["A", "Ö", "B"])
    #expect(file.drafts[1].rhythm.recurrence == .once && file.drafts[1].rhythm.start?.index ?? 0 == day)
    #expect(file.drafts[1].note == note)
    let named = file.remarks.list.first { $0.reason == .rhythmsUnclear }
    #expect(named?.count == 1 && named?.names[0].hasPrefix("Ö (") == true)
    #expect(file.drafts[0].rhythm.recurrence == .daily && file.drafts[2].rhythm.recurrence == .weekly)
  }

  @Test(
    arguments: [
      ("30", 30, 0), ("30 min", 30, 30), ("1h 30m", 90, 90), ("1:30", 90, 90), ("2 h", 120, 120), ("0,5 h", 30, 30),
      ("1:05:00", 65, 65), ("15:00", 15, 15), ("90 s", 2, 2),
    ])
  func estimates(_ text: String, _ minutes: Int32, _ sum: Int) throws {
    let file = try Self.read("Titel;Dauer\nBad;\(text)\n")
    #expect(file.drafts.map { $0.minutes } == [minutes])
    #expect(file.remarks.list.first { $0.reason == .minutesRead }?.count ?? 0 == sum)
  }

  @Test(
    arguments: [
      ("Titel;Dauer (min)\nBad;30\n", 30), ("Titel;Dauer [h]\nBad;1,5\n", 90),
      ("Titel (kurz);Aufwand (Std.)\nBad;2\n", 120),
      ("title,estimate (hours)\nBad,1\n", 60), ("Titel;Dauer (min)\nBad;1:30 h\n", 90),
    ])
  func headingsWithAUnit(_ text: String, _ minutes: Int32) throws {
    let file = try Self.read(text)
    #expect(file.drafts.map { $0.title } == ["Bad"] && file.drafts.map { $0.minutes } == [minutes])
    #expect(file.remarks.list.allSatisfy { $0.reason != .columnsIgnored })
  }

  @Test(
    arguments: [
      ("2026-04-03 6:30 PM", 20_260_403, 1110), ("3.4.26, 18 Uhr", 20_260_403, 1080),
      ("2026-04-03T18:30:00+02:00", 20_260_403, 1110), ("2026-04-03T18:30:00Z", 20_260_403, 1230),
      ("2026-04-03T23:30:00Z", 20_260_404, 90), ("4/13/26 6 pm", 20_260_413, 1080),
    ])
  func dueTimes(_ text: String, _ day: Int32, _ minute: Int32) throws {
    let file = try Self.read("title,due\nX,\"\(text)\"\n", .english)
    #expect(file.drafts[0].rhythm.start?.index == day)
    #expect(file.drafts[0].deadline == Home.zurich.moment(day: Home.day(day), minute: minute))
  }

  /// Days in words, as the line of quick add reads them. It is the day of the table's reading where one is needed.
  @Test(
    arguments: [
      ("5. Dezember 2030", 20_301_205, nil), ("Dec 5, 2030", 20_301_205, nil),
      ("Do, 5. Dez. 2030 18:30", 20_301_205, 1110),
      ("5. Dezember", 20_261_205, nil), ("Dec 5", 20_261_205, nil), ("5.12.", 20_261_205, nil),
      ("am 5. Dezember um 18 Uhr", 20_261_205, 1080), ("5 December 6pm", 20_261_205, 1080),
    ] as [(String, Int32, Int32?)])
  func daysInWords(_ text: String, _ day: Int32, _ minute: Int32?) throws {
    for (heading, language) in [("title,due", QuickAddLanguage.english), ("Titel,Fällig", .german)] {
      let file = try Self.read("\(heading)\nX,\"\(text)\"\n", language)
      #expect(file.drafts[0].rhythm.recurrence == .once && file.drafts[0].rhythm.start?.index == day)
      #expect(file.drafts[0].deadline == minute.map { Home.zurich.moment(day: Home.day(day), minute: $0) })
    }
  }

  /// Words that are no day are refused with their line, as before.
  @Test(arguments: ["jeden Montag", "bald", "5. Dezembr", "irgendwann im Mai", "every week"])
  func otherWordsAreNoDay(_ text: String) {
    #expect(throws: ChoreFileError.self) { try Self.read("title,due\nX,\(text)\n", .english) }
  }

  /// Numbers with their units.
  @Test(
    arguments: [
      ("title,points\nX,5 Punkte\n", "20260302 daily 1 - 0 schedule", 5), ("title,points\nX,1 pt\n", "", 1),
      ("title,every\nX,2 weeks\n", "20260302 weekly 2 - 0 schedule", 0),
      ("title,recurrence,every\nX,weekly,3 Wochen\n", "20260302 weekly 3 - 0 schedule", 0),
      ("title,recurrence,day_of_month\nX,monthly,15.\n", "20260302 monthly 1 - 15 schedule", 0),
      ("title,recurrence,day_of_month\nX,monthly,15th\n", "", 0),
    ])
  func numbersWithUnits(_ text: String, _ rhythm: String, _ points: Int32) throws {
    let file = try Self.read(text, .english)
    #expect(file.drafts[0].points == points && file.remarks.list.isEmpty)
    let lines = RhythmLines(file.drafts[0].rhythm).text
    #expect(rhythm.isEmpty || lines.dropFirst(8) == rhythm.dropFirst(8), "\(lines)")
  }

  /// Units that contradict another column, or are none, are told and never dropped.
  @Test(arguments: ["title,recurrence,every\nX,weekly,3 days\n", "title,every\nX,2 apples\n", "title,every\nX,often\n"])
  func otherUnitsAreUnclear(_ text: String) throws {
    let file = try Self.read(text, .english)
    #expect(file.remarks.list.map { $0.reason } == [.rhythmsUnclear] && file.drafts[0].rhythm.recurrence == .once)
  }

  @Test func pointsOfSomethingElseAreRefused() {
    #expect(throws: ChoreFileError.self) { try Self.read("title,points\nX,5 apples\n", .english) }
  }

  /// A spreadsheet's midnight beside a day is no time: the chore has the whole day.
  @Test(arguments: ["2026-04-03 00:00:00", "3.4.2026 00:00", "4/13/26 12:00 AM", "2026-04-03"])
  func midnightIsNoTime(_ text: String) throws {
    let file = try Self.read("title,due\nX,\(text)\n", .english)
    #expect(file.drafts[0].rhythm.recurrence == .once && file.drafts[0].deadline == nil)
  }

  @Test func rowsOfDelimitersAreNone() throws {
    let file = try Self.read(";;\nTitel;Wer;Punkte\n;;\nBad;Mia;2\n ; ;\n;;\n")
    #expect(file.drafts.map { $0.title } == ["Bad"] && file.remarks.list.isEmpty)
  }

  @Test(
    arguments: [
      ("Ben & Jerry", ["Ben", "Jerry"]), ("Anna und Ben", ["Anna", "Ben"]),
      ("\"\"\"Anna, K.\"\", Ben\"", ["Anna, K.", "Ben"]),
      ("Anna/Ben", ["Anna", "Ben"]), ("alle", []), ("\"\"\"alle\"\"\"", ["alle"]), ("Sandra", ["Sandra"]),
    ])
  func namesOfOtherTables(_ field: String, _ names: [String]) throws {
    let file = try Self.read("title,who\nX,\(field)\n", .english)
    #expect(file.drafts[0].people == names.map { $0.caseFolded })
  }

  private static let names = [
    "Ben & Jerry", "Anna, K.", "\"Mo\"", "Kind/Oma", "alle", "und", "Anna und Ben", "-", "=Tom", "'=x", "Zoë", "A;B",
    "1+1",
  ]
  private static let texts = [
    "Bad", "'=1", "=1+1", "a; b", "a | b", "sep=;", "täglich", "\"x\"", "Zeile, zwei", "Ü\u{1F600}", "1E+05", "-",
  ]

  /// Random families: what was written comes back into another family with the same members as it was.
  @Test(arguments: 0..<200 as Range<UInt64>) func theOwnTableComesBack(_ seed: UInt64) throws {
    var random = ChoreRandom(seed)
    func pick(_ texts: [String]) -> String { texts[random.next(texts.count)] }
    var household = try Home.household()
    var used = Set<String>()
    household.members = []
    for number in 0..<(1 + random.next(4)) {
      let name = pick(Self.names)
      guard used.insert(name.caseFolded).inserted else { continue }
      household.members.append(
        try FamilyMember(id: Home.member(UInt64(number + 10)), name: name, role: .parent))
    }
    let ids = household.members.map { $0.id }
    let rhythms = [
      "20260302 daily 1 - 0 schedule", "20260302 weekly 2 135 0 schedule", "20260115 monthly 3 - 31 done",
      "20260304 once 1 - 0 schedule", "0 once 1 - 0 schedule",
    ]
    for number in 1...(1 + random.next(5)) {
      let sharing = ["nobody", "member", "any", "each", "rotation:turns", "rotation:points"][random.next(6)]
      let count =
        sharing == "nobody" ? 0 : sharing == "member" ? 1 : sharing == "each" ? 1 + random.next(ids.count) : ids.count
      guard sharing == "nobody" || sharing == "member" || sharing == "each" || ids.count > 1 else { continue }
      let members = Array(ids.prefix(count))
      let line = count == 0 ? "20200101 nobody -" : Home.assignment(sharing, members)
      let chore = try Chore(
        id: Home.chore(UInt64(number)), title: pick(Self.texts), assignments: AssignmentLines(text: line),
        rhythms: RhythmLines(text: rhythms[random.next(rhythms.count)]), createdAt: Home.at(Home.monday),
        window: DayWindow(from: random.next(2) == 0 ? nil : 60, by: random.next(2) == 0 ? nil : 1200),
        minutes: Int32(random.next(200)), points: Int32(random.next(20)), needsApproval: random.next(2) == 1,
        area: random.next(2) == 0 ? "" : pick(Self.texts), note: pick(Self.texts),
        checklist: (0..<random.next(3)).map { _ in pick(Self.texts) })
      household.chores.append(chore)
    }
    let file = try Self.read(String(decoding: ChoreTables.chores(household), as: UTF8.self), .english)
    var other = household
    other.chores = []
    let plan = try ChoreImportPlan(file, to: other, account: "", at: Home.at(Home.monday))
    #expect(plan.members.isEmpty && plan.remarks.isEmpty && plan.chores.count == household.chores.count)
    for (chore, old) in zip(plan.chores, household.chores) {
      #expect(chore.title == old.title && chore.area == old.area && chore.note == old.note)
      #expect(chore.checklist == old.checklist && chore.minutes == old.minutes && chore.points == old.points)
      #expect(chore.rhythms.text == old.rhythms.text && chore.window == old.window)
      #expect(chore.assignments.lines[0].sharing == old.assignments.lines[0].sharing)
      #expect(chore.assignments.lines[0].members == old.assignments.lines[0].members)
    }
    #expect(try ChoreImportPlan(file, to: household, account: "", at: Home.at(Home.monday)).changesNothing)
  }
}
