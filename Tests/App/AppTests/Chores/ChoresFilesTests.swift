import Actions
import Chores
import Core
import Replica
import Testing
import Texts

@testable import App

/// Files of chores on the page (F-23).
@Suite struct ChoresFilesTests {
  private static func family() -> AppDriver {
    var app = AppDriver(languages: "de-DE")
    app.send("settings.area:chores:true")
    app.send("route:/chores")
    tell(["zone", "UTC", "1", ""], &app)
    app.send("chores.type:family:Die Fischers")
    app.send("chores.type:name:Anna")
    app.send("chores.found")
    app.send("route:/chores/files")
    return app
  }

  /// Delivers what the host tells of the area's file.
  private static func tell(_ fields: [String], _ app: inout AppDriver) {
    app.core.deliver(.areaFile, [Array("chores".utf8)] + fields.map { Array($0.utf8) }, app.tick())
    app.collect()
  }

  /// Chooses a file, and delivers it in two slices.
  private static func open(_ name: String, _ text: String, _ app: inout AppDriver) throws {
    app.send("chores.pickfile")
    tell(["chosen", name, "\(text.utf8.count)"], &app)
    var token: String?
    for case .openSlices(.chores, let found, let range, false) in app.effects {
      #expect(range == 0..<Int64(text.utf8.count))
      token = found
    }
    let half = String(text.prefix(text.count / 2))
    tell(["slice", try #require(token), "0", half], &app)
    tell(["slice", try #require(token), "1", String(text.dropFirst(half.count))], &app)
  }

  /// Rings the timer if the last step wants it. Returns whether it did.
  private static func turn(_ app: inout AppDriver) -> Bool {
    guard app.model.choresView?.files.isWorking ?? false else { return false }
    var isWanted = false
    for case .timer("chores", 1) in app.effects { isWanted = true }
    guard isWanted else { return false }
    app.send("timer:chores")
    return true
  }

  private static func state(_ app: AppDriver) throws -> FamilyState {
    let zone = try #require(app.model.replica.familyZones.first)
    return try #require(app.model.replica.family(in: zone))
  }

  @Test func aTableIsShownThenStoredThenTakenBack() throws {
    var app = Self.family()
    try Self.open("liste.csv", "Titel;Wer;Farbe\nMüll & Bio;Anna\nFenster;Jörg und Anna;blau\n", &app)
    #expect(app.html.contains("Die Fischers: 1 Mitglied, 2 Aufgaben") && app.html.contains("Müll &amp; Bio"))
    #expect(app.html.contains("Unbekannte Spalten: Farbe"))
    #expect(try Self.state(app).chores.isEmpty)
    app.send("chores.importfile")
    #expect(try Self.state(app).chores.count == 2 && Self.state(app).members.count == 2)
    #expect(app.model.toast?.text == app.model.strings.choreImportDone)
    app.send("chores.undoimport")
    #expect(try Self.state(app).chores.isEmpty && Self.state(app).members.present.count == 1)
    try Self.open("liste.csv", "Titel\nMüll\n", &app)
    app.send("chores.dropfile")
    app.send("chores.importfile")
    #expect(try Self.state(app).chores.isEmpty)
  }

  @Test func whatIsWrongIsSaidWithItsPlace() throws {
    var app = Self.family()
    try Self.open("liste.csv", "Titel;Fällig am\nBad;bei Vollmond\n", &app)
    #expect(
      app.html.contains("Zeile 2, Fällig am: „bei Vollmond“ ist kein Datum")
        && app.html.contains("chore-file.malformed-date"))
    // An unclear rhythm alone is a note, and the chore is there.
    try Self.open("liste.csv", "Titel;Rhythmus\nBad;bei Vollmond\n", &app)
    #expect(app.html.contains("1 Aufgabe") && app.html.contains(app.model.strings.choreImportNoteUnclear))
    Self.tell(["chosen", "leer.csv", "0"], &app)
    #expect(app.html.contains(app.model.strings.choreFileErrorEmpty))
    try Self.open("liste.csv", "Titel\nBad\n", &app)
    #expect(app.html.contains("1 Aufgabe"))
    // Slices of an earlier file are ignored.
    Self.tell(["slice", "1", "1", "Titel\nWC\n"], &app)
    #expect(!app.html.contains("WC"))
  }

  /// More changes than an entry of the journal may have (`ReplicaLimits.changesInEntryMax`).
  @Test func aLargeFileStays() throws {
    let (chore, member) = ("5B98C13E-3C8A-499A-A4DC-CD81F94D9204", "250601C6-147A-498F-8885-5D5D165FA982")
    let (first, count) = (Day(year: 2012, month: 1, day: 1), ReplicaLimits.changesInEntryMax + 500)
    let completions = (0..<count).map { number in
      let day = first + Int32(number)
      return #"{"record":"\#(chore).\#(day.index).1","member":"\#(member)","completedAt":"\#(day.iso)T10:00:00Z"}"#
    }
    let created = #""createdAt":"2012-01-01T08:00:00Z""#
    let file = #"""
      {"version":2,"exportedAt":"2026-11-26T08:00:00Z","chores":{"version":1,"families":[{
        "family":{"record":"11127D3E-2B9F-4D82-BC3D-4E728F1CDBB0","name":"Flat","timeZone":"UTC","firstWeekday":2,\#(created)},
        "members":[{"record":"\#(member)","name":"Ben","role":"parent",\#(created)}],
        "chores":[{"record":"\#(chore)","title":"Dishes","recurrence":"daily","assignment":"20120101 member \#(member)",
          "rhythm":"20120101 daily 1 - 0 schedule",\#(created)}],
        "completions":[\#(completions.joined(separator: ","))]}]}}
      """#
    var app = Self.family()
    try Self.open("flat.json", file, &app)
    #expect(app.html.contains(app.model.strings.importReading) && Self.turn(&app) && Self.turn(&app))
    // It can be cancelled until it is stored.
    app.send("chores.dropfile")
    #expect(!Self.turn(&app))
    app.send("timer:chores")
    #expect(!app.html.contains(app.model.strings.importReading))
    try Self.open("flat.json", file, &app)
    while Self.turn(&app) {}
    app.send("chores.importfile")
    let begun = app.effects
    app.send("chores.dropfile")
    app.effects = begun
    var percents: [String] = []
    repeat {
      // Another file is not read meanwhile.
      let asked = app.effects
      Self.tell(["chosen", "other.csv", "12"], &app)
      app.effects = asked
      #expect(app.html.contains(app.model.strings.importStoring))
      percents += app.html.matches(of: /num ink-2[^>]*>([0-9]+)/).map { String($0.1) }
    } while Self.turn(&app) && app.model.choresView?.files.storing != nil
    #expect(percents.count > 3 && percents == percents.sorted { (Int($0) ?? 0) < (Int($1) ?? 0) })
    #expect(app.model.toast?.text == app.model.strings.choreImportDone)
    #expect(app.model.choresScreens.snapshot?.family.name == "Flat")
    app.open("/chores")
    func flat() -> FamilyState? {
      app.model.replica.familyZones.compactMap { app.model.replica.family(in: $0) }.first { $0.family?.name == "Flat" }
    }
    #expect(flat()?.history.count == count)
  }

  @Test func exportsComeBack() throws {
    var app = Self.family()
    app.send("chores.type:quick:Bad putzen jeden Samstag 5 Punkte")
    app.send("chores.add")
    var files: [String: [UInt8]] = [:]
    for kind in ["json", "ics", "csv", "done"] {
      app.send("chores.export:" + kind)
      for case .download(let name, _, let bytes) in app.effects { files[name] = bytes }
    }
    #expect(files.keys.map { $0.split(separator: ".").last ?? "" }.sorted() == ["csv", "csv", "ics", "json"])
    let json = try #require(files.first { $0.key.hasSuffix(".json") }?.value)
    #expect(try FamilyFile.read(json, account: "") == app.model.replica.familyFiles)
    let table = try #require(files.first { $0.key.hasSuffix(".csv") && !$0.key.contains("history") }?.value)
    var other = Self.family()
    try Self.open("chores.csv", String(decoding: table, as: UTF8.self), &other)
    other.send("chores.importfile")
    #expect(try Self.state(other).chores.map { $0.rhythms.text } == Self.state(app).chores.map { $0.rhythms.text })
  }
}
