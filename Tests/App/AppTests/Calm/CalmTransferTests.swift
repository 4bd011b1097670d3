import Calm
import Core
import Foundation
import Replica
import Testing
import Texts

@testable import App

/// Imports and exports of calm's data in the page (M-36, A-16).
@Suite struct CalmTransferTests {
  private static let table = """
    date,duration,kind,note
    2026-11-01 07:00,20,meditation,früh
    2026-11-02 18:00,45,workout,
    2026-11-03 07:00,0,meditation,

    """

  private static func app() -> AppDriver {
    var app = AppDriver(languages: "de-DE")
    app.send("settings.area:calm:true")
    app.send("route:/calm/files")
    app.send("calm.formats:true:true")
    return app
  }

  private static func deliver(_ fields: [[UInt8]], to app: inout AppDriver) {
    app.core.deliver(.areaFile, [Array("calm".utf8)] + fields, app.tick())
    app.collect()
  }

  /// Chooses the file and answers every request for it in slices of this size, like the page's script.
  private static func choose(_ file: [UInt8], slice: Int = 50, stopsAfter countMax: Int = .max, in app: inout AppDriver)
  {
    app.send("calm.files:choose")
    #expect(app.effects.contains { if case .keepFile(for: .calm, _) = $0 { true } else { false } })
    deliver([Array("chosen".utf8), Array("Datei.csv".utf8), Array("\(file.count)".utf8)], to: &app)
    var rest: ArraySlice<UInt8> = []
    var token = ""
    var count = 0
    while let effect = app.effects.first(where: { Self.isRequest($0) }), count < countMax {
      count += 1
      if case .openSlices(for: _, token: let new, let range, inflates: _) = effect {
        (token, rest) = (new, file[Int(range.lowerBound)..<Int(range.upperBound)])
      }
      let piece = rest.prefix(slice)
      rest = rest.dropFirst(slice)
      deliver(
        [
          Array("slice".utf8), Array(token.utf8), Array((rest.isEmpty ? "1" : "0").utf8), Array(piece.prefix(20)),
          Array(piece.dropFirst(20)),
        ], to: &app)
    }
  }

  private static func isRequest(_ effect: Effect) -> Bool {
    switch effect {
    case .openSlices, .nextSlice: true
    default: false
    }
  }

  private static func sessions(_ app: AppDriver) -> Int { app.model.replica.calm.sessions.count }

  private static func download(_ app: AppDriver) -> (name: String, text: String)? {
    for case .download(let name, _, let bytes) in app.effects { return (name, String(decoding: bytes, as: UTF8.self)) }
    return nil
  }

  // MARK: Import

  @Test(arguments: ["de", "en"]) func shortcutsForThePhoneAreExplainedInSteps(language: String) {
    var app = AppDriver(languages: language)
    app.send("settings.area:calm:true")
    app.send("route:/calm/files")
    let strings = Strings(language: Language(rawValue: language) ?? .german)
    let steps = [strings.calmShortcutOutSteps, strings.calmShortcutInSteps].flatMap { $0.split(separator: "\n") }
    #expect(steps.count == 11 && app.html.components(separatedBy: "<li><p>").count - 1 == 11)
    // The headings that the shortcut writes are those that the import reads.
    #expect(strings.calmShortcutInSteps.contains("start,end"))
    app.send("calm.files:mindful")
    #expect(
      app.effects.contains {
        if case .download(let name, "text/csv;charset=utf-8", let bytes) = $0 {
          name == "alltag-calm-mindful-2026-11-12.csv" && bytes.starts(with: Array("start,end,kind".utf8))
        } else {
          false
        }
      })
  }

  @Test func aFileIsShownThenTakenThenTakenBack() {
    var app = Self.app()
    Self.choose(Array(Self.table.utf8), in: &app)
    let strings = German.strings
    #expect(app.html.contains("Datei.csv") && app.html.contains(strings.calmFilesMindful))
    #expect(app.html.contains("1.\u{A0}Nov. 2026") && app.html.contains("CSV (2)"))
    #expect(app.html.contains(strings.calmFilesEmpty))
    #expect(Self.sessions(app) == 0)
    app.send("calm.files:apply")
    #expect(Self.sessions(app) == 2 && app.html.contains(strings.calmFilesResult(sessions: "2", days: "0")))
    #expect(app.model.replica.calm.sessions.contains { $0.note == "früh" })
    // Stored: a reload shows them.
    app.open("/calm/files")
    #expect(Self.sessions(app) == 2)
    Self.choose(Array(Self.table.utf8), in: &app)
    #expect(app.html.contains(strings.calmFilesNothing) && app.html.contains(strings.calmFilesKnown))
  }

  @Test(arguments: ["calm.files:undo", "toast"]) func anImportIsUndone(_ way: String) {
    var app = Self.app()
    Self.choose(Array(Self.table.utf8), in: &app)
    app.send("calm.files:apply")
    if way == "toast" { app.send(.shell(.undo)) } else { app.send(way) }
    #expect(Self.sessions(app) == 0 && app.html.contains(German.strings.calmFilesUndone))
    app.open("/calm/files")
    #expect(Self.sessions(app) == 0)
  }

  /// The sum shows at once whether durations were read rightly, and what has not been yet is named.
  @Test func thePreviewShowsTheSumAndTheFuture() {
    var app = Self.app()
    Self.choose(Array("date,duration\n2026-11-01,15:00\n2026-11-02,1:05:00\n2027-11-02,5:00\n".utf8), in: &app)
    let strings = German.strings
    #expect(app.html.contains(strings.calmFilesSum(time: "1\u{A0}Std. 20\u{A0}Min.")))
    #expect(app.html.contains(strings.calmFilesFuture) && app.html.contains("2.\u{A0}Nov. 2027"))
  }

  /// The page's own table of the zone begins a year ago, so the host tells longer ones: the device's first, then those that entries name.
  @Test(arguments: [true, false]) func theRulesOfZonesAreAskedFor(isKnown: Bool) {
    var app = Self.app()
    let export = """
      <HealthData><Record type="HKCategoryTypeIdentifierMindfulSession" sourceName="Uhr" startDate="2026-01-02 02:00:00 +0100" endDate="2026-01-02 02:10:00 +0100">
      <MetadataEntry key="HKTimeZone" value="America/New_York"/></Record></HealthData>
      """
    Self.choose(Array(export.utf8), slice: 5000, in: &app)
    #expect(
      app.effects.contains { if case .areaTimeZone(of: .calm, name: "America/New_York") = $0 { true } else { false } })
    #expect(!app.html.contains(German.strings.calmFilesSources(names: "Uhr (1)")))
    let table: [UInt8] = [UInt8](repeating: 0, count: 8) + [0xB0, 0xB9, 0xFF, 0xFF]
    Self.deliver(
      [Array("zone".utf8), Array("America/New_York".utf8), [], isKnown ? table : [], []], to: &app)
    #expect(app.html.contains(German.strings.calmFilesSources(names: "Uhr (1)")))
    #expect(app.html.contains("1.\u{A0}Jan. 2026") == isKnown)
  }

  /// Slices of a file that was cancelled, or that another one replaced, change nothing.
  @Test func aCancelledFileIsReadNoFurther() {
    var app = Self.app()
    Self.choose(Array(Self.table.utf8), stopsAfter: 2, in: &app)
    #expect(app.html.contains("<progress"))
    app.send("calm.files:cancel")
    #expect(app.html.contains(German.strings.importChooseFile) && !app.html.contains("<progress"))
    let before = app.html
    for token in ["1", "2", "3"] {
      Self.deliver([Array("slice".utf8), Array(token.utf8), Array("1".utf8), Array(Self.table.utf8)], to: &app)
      Self.deliver([Array("failed".utf8), Array(token.utf8), Array("NotReadableError".utf8)], to: &app)
    }
    let isUnchanged = app.html == before
    #expect(isUnchanged)
    Self.choose(Array(Self.table.utf8), in: &app)
    #expect(app.html.contains("CSV (2)"))
  }

  @Test func whatIsNoFileIsSaidAndChangesNothing() {
    var app = Self.app()
    let strings = German.strings
    Self.choose([], in: &app)
    #expect(app.html.contains(strings.calmFileErrorEmpty) && app.html.contains("calm-file.empty"))
    Self.choose(Array("date,duration\nsoon,10\n".utf8), in: &app)
    #expect(app.html.contains(strings.calmFileErrorDate(line: 2)))
    Self.choose(Array("<html></html>".utf8), in: &app)
    #expect(app.html.contains(strings.calmFileErrorHealth))
    #expect(Self.sessions(app) == 0)
    Self.choose(Array(Self.table.utf8), in: &app)
    #expect(app.html.contains("CSV (2)"))
  }

  @Test(arguments: [("NotReadableError", false), ("unsupported", true)])
  func aHostThatCannotReadIsSaid(_ reason: String, _ isArchive: Bool) {
    var app = Self.app()
    Self.choose(Array(Self.table.utf8), stopsAfter: 1, in: &app)
    let token = app.model.calmView?.transfer.token ?? ""
    Self.deliver([Array("failed".utf8), Array(token.utf8), Array(reason.utf8)], to: &app)
    let strings = German.strings
    #expect(app.html.contains(isArchive ? strings.calmFileErrorArchive : strings.importErrorUnreadable))
  }

  @Test func malformedDeliveriesAreIgnored() {
    var app = Self.app()
    let before = app.html
    for fields in [[], [[1]], [[0xFF], [0xFF], [0xFF]], [Array("slice".utf8), [], Array("1".utf8), [1]]] as [[[UInt8]]]
    {
      Self.deliver(fields, to: &app)
    }
    app.core.deliver(.areaFile, [], app.tick())
    app.core.deliver(.areaFile, [Array("habits".utf8), [1]], app.tick())
    app.collect()
    let isUnchanged = app.html == before
    #expect(isUnchanged)
  }

  @Test func theLogShowsOlderSessionsOnRequest() {
    var app = Self.app()
    let rows = (0..<150).map { "2026-0\(1 + $0 / 28)-\($0 % 28 < 9 ? "0" : "")\($0 % 28 + 1) 07:00,10\n" }
    Self.choose(Array(("date,duration\n" + rows.joined()).utf8), slice: 5000, in: &app)
    app.send("calm.files:apply")
    app.send("route:/calm/log")
    let shown = { (app: AppDriver) in app.html.components(of: "id=\"calm-log-") }
    #expect(shown(app) == 100 && app.html.contains(German.strings.calmLogOlder))
    app.send("calm.older")
    #expect(shown(app) == 150 && !app.html.contains(German.strings.calmLogOlder))
  }

  // MARK: Export

  @Test func everyFormatIsExported() throws {
    var app = Self.app()
    Self.choose(Array(Self.table.utf8), in: &app)
    app.send("calm.files:apply")
    app.send("calm.files:csv")
    let day = app.model.calmScreens.calendarDay.iso
    var file = try #require(Self.download(app))
    #expect(file.name == "alltag-calm-sessions-\(day).csv" && file.text.contains("früh"))
    app.send("calm.files:diary")
    file = try #require(Self.download(app))
    #expect(file.name == "alltag-calm-diary-\(day).csv" && file.text.hasPrefix("day,level"))
    app.send("calm.files:tcx")
    file = try #require(Self.download(app))
    #expect(file.name == "alltag-calm-\(day).tcx" && file.text.contains("<Activity "))
    app.send("calm.files:json")
    file = try #require(Self.download(app))
    #expect(file.name == "alltag-calm-\(day).json")
    #expect(try CalmFile.read(Array(file.text.utf8)).sessions.count == 2)
  }
}
