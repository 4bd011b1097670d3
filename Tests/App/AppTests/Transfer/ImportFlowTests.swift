import Core
import Habits
import Replica
import Testing
import Texts

@testable import App

/// An import from the picked file to the undo (H-21, H-22).
struct ImportFlowTests {
  @Test func previewAppliesAndUndoesAsOneStep() throws {
    let pause = try #require(DayRange(TransferHost.today, TransferHost.today + 6))
    var host = TransferHost(SampleBook.make(habits: 1, days: 1))
    let before = host.model.habits
    host.open(SampleBook.file(SampleBook.make(habits: 3, days: 40), pauses: [pause]), name: "sicherung.json")

    #expect(host.model.overlay == .importPreview)
    #expect(host.sheet.contains("sicherung.json"))
    #expect(host.sheet.contains("<dt>\(German.strings.importCountHabitsAdded)</dt><dd class=\"num\">2</dd>"))
    #expect(host.sheet.contains("<dt>\(German.strings.importCountLogsAdded)</dt><dd class=\"num\">119</dd>"))
    #expect(host.sheet.contains(German.strings.importPreviewSameLogs(count: 1)))
    #expect(host.sheet.contains(German.strings.importPreviewPauses(count: 1)))
    #expect(host.sheet.contains("Gewohnheit 3"))
    #expect(host.model.habits == before, "a preview changes nothing")

    host.send(.transfer(.apply))
    #expect(host.sheet.contains(German.strings.importStoring))
    #expect(!host.events.contains(.importDone), "nothing is done before it is stored")
    host.fold()
    #expect(host.model.overlay == nil)
    #expect(host.model.toast?.text == German.strings.importDone(count: 119))
    #expect(host.model.toast?.undo == .importFile)
    #expect(host.events.last == .importDone)
    #expect(host.model.habits == SampleBook.make(habits: 3, days: 40))
    #expect(host.model.settings.pauses == [pause])

    host.send(.shell(.undo))
    host.fold()
    #expect(host.model.toast?.text == German.strings.importUndone)
    #expect(host.model.habits == before)
    #expect(host.model.settings.pauses.isEmpty)
    #expect(!host.model.transferScreens.canUndoImport)
  }

  @Test func aFileThatTheHostCouldNotHandOverIsSaid() {
    var host = TransferHost(SampleBook.make(habits: 1, days: 1))
    let before = host.model.habits
    _ = host.pick()
    host.send("picked:failed:NotReadableError")
    #expect(host.sheet.contains(German.strings.importErrorUnreadable) && host.sheet.contains("transfer.unreadable"))
    #expect(host.sheet.contains("transfer.pick"), "another file can be chosen")
    #expect(host.model.habits == before)
  }

  /// The host delivers only the beginning, which may look like a whole file.
  @Test func aFileThatIsTooLargeIsSaid() {
    var host = TransferHost(SampleBook.make(habits: 1, days: 1))
    let before = host.model.habits
    let token = host.pick()
    host.deliver(
      .file, [Array(token.utf8), Array("a.json".utf8), SampleBook.file(SampleBook.make(habits: 2, days: 3)), [1]])
    host.work()
    #expect(host.sheet.contains(German.strings.importErrorOversized(megabytes: 64)))
    #expect(host.sheet.contains("transfer.too-large") && host.sheet.contains("transfer.pick"))
    #expect(host.model.habits == before)
  }

  /// Apple Health's export has no habits; whatever its size and form, the sheet leads to the area that reads it.
  @Test(arguments: [
    ("export.xml", "<?xml version=\"1.0\"?>\n<!DOCTYPE HealthData [\n<!ELEMENT HealthData (ExportDate)>", false),
    ("export.xml", "<HealthData locale=\"de_DE\"></HealthData>", true),
    (
      "export.zip", "PK\u{3}\u{4}" + String(repeating: "\0", count: 22) + "\u{1E}\0\0\0apple_health_export/Export.xml",
      true
    ),
    ("export.zip", "PK\u{3}\u{4}" + String(repeating: "\0", count: 22) + "\u{A}\0\0\0Export.xml", false),
  ])
  func healthsExportIsLedToTheAreaThatReadsIt(_ name: String, _ content: String, isCut: Bool) {
    var host = TransferHost(SampleBook.make(habits: 1, days: 1))
    let before = host.model.habits
    let token = host.pick()
    host.deliver(
      .file, [Array(token.utf8), Array(name.utf8), Array(content.utf8)] + (isCut ? [Array("cut".utf8)] : []))
    host.work()
    let strings = German.strings
    #expect(host.sheet.contains(name) && host.sheet.contains(strings.importErrorHealth(name: strings.appTabCalm)))
    #expect(host.sheet.contains("transfer.health-export") && host.sheet.contains("href=\"/calm/files\""))
    #expect(host.sheet.contains("transfer.pick") && host.model.habits == before)
  }

  @Test func sameFileTwiceChangesNothing() {
    let book = SampleBook.make(habits: 2, days: 5)
    var host = TransferHost(book)
    host.open(SampleBook.file(book))
    #expect(host.sheet.contains(German.strings.importPreviewNothing))
    #expect(!host.sheet.contains("transfer.apply"))
    host.send(.transfer(.apply))
    host.fold()
    #expect(host.model.habits == book)
    #expect(!host.model.transferScreens.canUndoImport)
  }

  @Test func whatCannotBeStoredIsTakenBackAndOfferedAgain() {
    let pause = DayRange(TransferHost.today, TransferHost.today)!
    var host = TransferHost(SampleBook.make(habits: 1, days: 1))
    let before = host.model.habits
    host.open(SampleBook.file(SampleBook.make(habits: 2, days: 3), pauses: [pause]))
    host.send(.transfer(.apply))
    host.fold(fails: true)
    #expect(host.model.habits == before)
    #expect(host.model.settings.pauses.isEmpty)
    #expect(host.sheet.contains(German.strings.importErrorStorage))
    #expect(host.sheet.contains("transfer.apply"), "the import is offered again")
    #expect(!host.events.contains(.importDone))
    #expect(!host.app.fold().isEmpty, "everything is to be stored again")

    host.send(.transfer(.apply))
    host.fold()
    #expect(host.model.habits == SampleBook.make(habits: 2, days: 3))
  }

  /// A host without storage keeps its data in memory; one with storage reads its parts again when a fold fails.
  @Test(arguments: [false, true]) func anImportThatCannotBeStoredLeavesTheUndoOfTheOneBefore(readsAgain: Bool) {
    let pause = DayRange(TransferHost.today, TransferHost.today)!
    var host = TransferHost(SampleBook.make(habits: 1, days: 1))
    let before = host.model.habits
    host.open(SampleBook.file(SampleBook.make(habits: 2, days: 3), pauses: [pause]))
    host.send(.transfer(.apply))
    host.fold()
    let imported = host.model.habits
    var parts = ReplicaParts(host.model.replica)

    host.open(SampleBook.file(SampleBook.make(habits: 4, days: 9)))
    host.send(.transfer(.apply))
    if readsAgain { parts.readAgain(into: &host.app) }
    host.fold(fails: true)
    #expect(host.model.habits == imported)
    #expect(host.model.settings.pauses == [pause])
    #expect(host.model.transferScreens.canUndoImport)

    host.send(.shell(.closeOverlay))
    host.send(.transfer(.undoImport))
    host.fold()
    #expect(host.model.habits == before)
    #expect(host.model.settings.pauses.isEmpty)
    #expect(!host.model.transferScreens.canUndoImport)
  }

  @Test func entriesMadeAfterTheImportSurviveItsUndo() {
    var host = TransferHost(SampleBook.make(habits: 1, days: 1))
    host.open(SampleBook.file(SampleBook.make(habits: 2, days: 3)))
    host.send(.transfer(.apply))
    host.fold()
    let later = Tick(now: TransferHost.now.adding(milliseconds: 1000), random: (3, 4))
    host.app.receive(.habit(.toggle(SampleBook.id(1), TransferHost.today - 9)), later)
    host.send(.transfer(.undoImport))
    host.fold()
    #expect(host.model.habits.all.count == 1)
    #expect(host.model.habits[SampleBook.id(1)]?.history.state(TransferHost.today - 9) == .done)
  }

  @Test func aHabitThatGoesLeadsBackToTheList() {
    var host = TransferHost()
    host.open(SampleBook.file(SampleBook.make(habits: 1, days: 3)))
    host.send(.transfer(.apply))
    host.fold()
    host.send(.shell(.go(.habit(SampleBook.id(1)))))
    host.send(.transfer(.undoImport))
    #expect(host.model.route == .habits)
  }

  @Test func manyHabitsAreNamedUpToFifty() {
    var host = TransferHost()
    host.open(SampleBook.file(SampleBook.make(habits: 53, days: 1)))
    #expect(host.sheet.contains(">Gewohnheit 50<"))
    #expect(!host.sheet.contains(">Gewohnheit 51<"))
    #expect(host.sheet.contains(German.strings.importPreviewMore(count: 3)))
  }

  @Test(arguments: [(habits: 3, isSaid: false), (habits: 4, isSaid: true)])
  func theLimitOfTheFreeEditionIsSaid(habits: Int, isSaid: Bool) {
    var host = TransferHost()
    host.open(SampleBook.file(SampleBook.make(habits: habits, days: 1)))
    #expect(host.sheet.contains(German.strings.importPreviewOverLimit(max: 3)) == isSaid)
  }

  @Test func readingGoesOnInTurnsAndCanBeCancelled() {
    var host = TransferHost()
    let file = SampleBook.file(SampleBook.make(habits: 10, days: 3000))
    let token = host.pick()
    host.deliver(.file, [Array(token.utf8), Array("a.json".utf8), file])
    #expect(host.sheet.contains("<progress"))
    host.expectRing("transfer")
    host.expectRing("transfer")
    #expect(host.sheet.contains("value=\""), "a known share is done")
    let version = host.model.transferScreens.version
    host.expectRing("transfer")
    #expect(host.model.transferScreens.version != version)
    host.send(.transfer(.cancel))
    host.expectRing("transfer", false)
    #expect(host.sheet.contains("transfer.pick"))
    // A turn that was already on its way has no effect.
    host.send("timer:transfer")
    #expect(host.sheet.contains("transfer.pick"))
    #expect(host.model.habits.all.isEmpty)

    host.open(file)
    #expect(host.sheet.contains("<dd class=\"num\">30’000</dd>"))
    host.send(.shell(.closeOverlay))
    host.send(.shell(.open(.importPreview)))
    #expect(host.sheet.contains("transfer.pick"), "a closed preview is gone")
  }

  @Test func comparingGoesOnInTurns() {
    var host = TransferHost()
    let file = SampleBook.file(SampleBook.make(habits: 25, days: 3000))
    let token = host.pick()
    host.deliver(.file, [Array(token.utf8), Array("a.json".utf8), file])
    var comparing = 0
    while host.ring("transfer") {
      guard case .working(.comparing, let done, let total) = host.model.transfer.importing, done > 0 else { continue }
      comparing += 1
      #expect(total == 25)
      #expect(host.sheet.contains("value=\""), "a known share is done")
    }
    #expect(comparing > 0)
    #expect(host.sheet.contains("<dd class=\"num\">75’000</dd>"))
  }

  @Test func onlyTheFileAskedForLastIsTaken() {
    var host = TransferHost()
    let old = host.pick()
    _ = host.pick()
    host.deliver(.file, [Array(old.utf8), Array("a.json".utf8), SampleBook.file(SampleBook.make(habits: 1, days: 1))])
    #expect(host.model.overlay == nil)
    host.send("picked:cancelled")
    #expect(host.model.overlay == nil)
  }

  struct Refusal: CustomTestStringConvertible, Sendable {
    var name: String
    var content: String
    /// The texts of the sheet.
    var says: [String]
    var testDescription: String { name }
  }

  @Test(arguments: [
    Refusal(name: "empty", content: "", says: [German.strings.importErrorEmpty, "transfer.empty-file"]),
    Refusal(
      name: "picture", content: "<svg></svg>",
      says: [German.strings.importErrorUnknownFormat, "transfer.unknown-format"]),
    Refusal(
      name: "database", content: "SQLite format 3\0xxxx",
      says: [German.strings.importErrorDatabaseDamaged, "transfer.database-malformed"]),
    Refusal(
      name: "newer version", content: "{\"version\":9,\"habits\":[],\"logs\":[]}",
      says: [German.strings.importErrorNewerVersion(version: "9"), "transfer.unsupported-version"]),
    Refusal(
      name: "no habits", content: "{\"version\":1,\"habits\":[],\"logs\":[]}", says: [German.strings.importErrorEmpty]),
    Refusal(
      name: "wrong day",
      content: """
        {"version":1,"habits":[
        {"id":"11112222-3333-4001-8000-000000000000","name":"A","colorHex":"#5B8DEF","reminderMinutes":null,
        "isArchived":false,"createdAt":"2026-01-01T00:00:00Z","updatedAt":"2026-01-01T00:00:00Z"}],"logs":[
        {"id":"11112222-3333-4001-8000-000000000001","habitID":"11112222-3333-4001-8000-000000000000",
        "dayIndex":20260230,"isDone":true,"timestamp":"2026-01-01T00:00:00Z"}]}
        """, says: ["Zeile 5", "logs[0].dayIndex", "Diesen Tag gibt es nicht", "transfer.no-such-day"]),
    Refusal(
      name: "cut off", content: "{\"version\":1,\"habits\":[],\n\"logs\":[",
      says: ["Zeile 2", German.strings.importReasonNotJson]),
    Refusal(
      name: "member missing", content: "{\"version\":1,\"habits\":[]}",
      says: ["„logs“", German.strings.importReasonMissing]),
    Refusal(
      name: "CSV date", content: "Date,Lesen\n2026-11-01,1\n2026-13-01,1\n",
      says: ["Zeile 3", "Deine Daten sind unverändert"]),
    Refusal(
      name: "zip", content: "PK\u{3}\u{4}xxxxxxxxxxxxxxxxxxxxxxxx",
      says: [German.strings.importErrorArchive, "transfer.archive-malformed"]),
  ])
  func badFilesAreExplainedAndChangeNothing(_ refusal: Refusal) {
    let book = SampleBook.make(habits: 1, days: 2)
    var host = TransferHost(book)
    host.open(Array(refusal.content.utf8))
    for text in refusal.says { #expect(host.sheet.contains(text)) }
    #expect(host.sheet.contains("Deine Daten sind unverändert"))
    #expect(host.sheet.contains("transfer.pick"), "another file can be chosen")
    #expect(host.model.habits == book)
    host.expectRing("transfer", false)
  }

  @Test func tablesOfOtherAppsAreReadWithTheirNotes() {
    var host = TransferHost()
    host.open(Array("Date,Lesen,Laufen\n2026-11-01,1,0\n2026-11-02,1,1\n2027-11-02,1,1\n".utf8), name: "tabelle.csv")
    #expect(
      host.sheet.contains(
        German.strings.importPreviewSource(source: German.strings.importSourceCsv, file: "tabelle.csv")))
    #expect(host.sheet.contains(German.strings.importNotesDropped))
    #expect(host.sheet.contains(German.strings.importNoteFuture(count: 2)))
    host.send(.transfer(.apply))
    host.fold()
    #expect(host.model.habits.all.count == 2)
  }
}

/// The stored data of a host.
private struct ReplicaParts {
  private let stored: [StoredPart]

  init(_ replica: Replica) {
    var replica = replica
    replica.markAllStale()
    stored = replica.drainStaleParts()
  }

  /// Does the same as `model.js` when a fold has failed.
  mutating func readAgain(into app: inout AppCore) {
    for key in Set(stored.map(\.key) + app.fold().map(\.key)) { app.removePart(key) }
    for part in stored {
      if let bytes = part.bytes {
        let isLoaded = app.load(part: part.key, bytes)
        #expect(isLoaded)
      }
    }
  }
}
