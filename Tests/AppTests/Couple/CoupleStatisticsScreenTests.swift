import Core
import Couple
import Replica
import Testing

@testable import App

/// The statistics in the editors, their reset, and the couple in files.
@Suite struct CoupleStatisticsScreenTests {
  private static let day: Int64 = 86_400_000

  private static func place(_ latitude: Double, _ app: inout AppDriver) {
    let point = GeoPoint(latitude: latitude, longitude: 13.4)
    app.edit { $0.me.place = SharedPlace(cityLabel: "O", country: "DE", point: point) }
  }

  private static func paired() -> TwoPeople {
    var two = TwoPeople()
    two.pair()
    return two
  }

  private static func write(_ text: String, _ path: WritableKeyPath<TwoPeople, AppDriver>, _ two: inout TwoPeople) {
    two.send(path, "route:/us/note", "couple.type:note:" + text, "couple.save")
  }

  @Test func notesAreCountedForTheirAuthors() {
    var two = Self.paired()
    Self.write("eins", \.anna, &two)
    two.notice(\.ben)
    Self.write("zwei", \.ben, &two)
    Self.write("drei", \.ben, &two)
    let html = two.ben.html
    #expect(html.contains("<dt>Von dir</dt><dd class=\"num\">2</dd>"))
    #expect(html.contains("<dt>Von Anna</dt><dd class=\"num\">1</dd>"))
    #expect(html.contains("<dt>Serie</dt><dd class=\"num\">1</dd>") && html.contains("Länger wird sie wieder ab"))
    two.ben.clock = two.ben.clock.adding(milliseconds: Self.day)
    two.send(\.ben, "route:/us", "route:/us/note")
    #expect(two.ben.html.contains("Eine Notiz jetzt verlängert die Serie."))
    two.ben.clock = two.ben.clock.adding(milliseconds: Self.day)
    two.send(\.ben, "route:/us", "route:/us/note")
    #expect(
      two.ben.html.contains("Die Serie ist zu Ende.") && two.ben.html.contains("<dt>Serie</dt><dd class=\"num\">0"))
  }

  /// The same moment on both clocks, once the host has delivered the partner's rules.
  @Test func theStreakEndsOnBothClocks() {
    var two = Self.paired()
    two.anna.edit { $0.me.zoneName = "Asia/Tokyo" }
    two.notice(\.anna)
    Self.write("eins", \.anna, &two)
    two.notice(\.ben)
    two.ben.send("route:/us/note")
    #expect(two.ben.effects.contains(.account(.zone(name: "Asia/Tokyo"))))
    let end = two.ben.clock.adding(milliseconds: 2 * Self.day)
    #expect(!two.ben.html.contains("Bei Anna"))
    two.ben.deliver(.answer, [Array("zone".utf8), Array("200".utf8), [], Self.table(offsetSeconds: 9 * 3600)])
    let clock = ZoneRules(fixedOffsetSeconds: 9 * 3600).wallClock(at: end)
    let time = two.ben.model.formats.time(clock.minute)
    #expect(two.ben.html.contains("Bei Anna: ") && two.ben.html.contains(time + "</p>"))
    // On the same clock there is nothing more to say.
    two.ben.deliver(.answer, [Array("zone".utf8), Array("200".utf8), [], Self.table(offsetSeconds: 0)])
    #expect(!two.ben.html.contains("Bei Anna"))
    two.ben.deliver(.answer, [Array("zone".utf8), Array("404".utf8), [], []])
    #expect(!two.ben.html.contains("Bei Anna") && two.ben.html.contains("Noch 48 Std."))
  }

  private static func table(offsetSeconds: Int32) -> [UInt8] {
    [UInt8](repeating: 0, count: 8) + withUnsafeBytes(of: offsetSeconds.littleEndian) { Array($0) }
  }

  @Test func theDistanceHasACourse() {
    var two = Self.paired()
    two.send(\.anna, "route:/us/distance")
    #expect(!two.anna.html.contains("Weiteste Entfernung"))
    Self.place(10, &two.anna)
    two.notice(\.anna)
    two.notice(\.ben)
    Self.place(52, &two.ben)
    two.notice(\.ben)
    two.send(\.ben, "route:/us/distance")
    #expect(two.ben.html.contains("4.670") && two.ben.html.contains("steht hier der Verlauf"))
    two.ben.clock = two.ben.clock.adding(milliseconds: 3 * Self.day)
    Self.place(12, &two.ben)
    two.notice(\.ben)
    two.send(\.ben, "route:/us", "route:/us/distance")
    #expect(two.ben.html.contains("Verlauf der Entfernung: am 12. Nov. 2026 4.670\u{A0}km, heute 222\u{A0}km"))
    #expect(two.ben.html.contains(#"d="M0 4H308V88H320""#))
  }

  @Test func theCountdownHasAProgress() {
    var two = Self.paired()
    two.send(\.anna, "route:/us/countdown", "couple.type:date:2026-11-22", "couple.type:time:12:00", "couple.save")
    two.anna.clock = two.anna.clock.adding(milliseconds: 4 * Self.day)
    two.send(\.anna, "route:/us", "route:/us/countdown")
    #expect(two.anna.html.contains("4 von 10 Tagen gezählt") && two.anna.html.contains(#"max="10" value="4""#))
    #expect(two.anna.html.contains("12. Nov. 2026") && two.anna.html.contains("22. Nov. 2026"))
  }

  @Test func resettingAsksAndTakesItFromBoth() {
    var two = Self.paired()
    Self.write("eins", \.anna, &two)
    two.notice(\.ben)
    two.send(\.ben, "route:/us/note", "shell.open:us7")
    #expect(two.ben.model.couple.note != nil && two.ben.html.contains("werden für euch beide gelöscht"))
    two.send(\.ben, "couple.reset")
    #expect(two.ben.model.overlay == nil && two.ben.model.couple.note == nil)
    two.notice(\.anna)
    #expect(two.anna.model.couple.note == nil && two.anna.model.couple.notesWritten.total == 0)
    two.send(\.anna, "route:/us/countdown", "couple.type:date:2026-11-22", "couple.save", "couple.reset")
    #expect(two.anna.model.couple.countdown == Countdown())
  }

  @Test func leavingOffersWhatTheyShare() throws {
    var two = Self.paired()
    Self.write("eins", \.anna, &two)
    two.send(\.anna, "route:/us/pairing", "shell.open:us4")
    #expect(two.anna.html.contains("Gemeinsames vorher sichern"))
    two.send(\.anna, "couple.export")
    let file = try #require(two.anna.downloads.first)
    #expect(file.name == "alltag-us-2026-11-12.json")
    var host = TransferHost(path: "/settings")
    host.open(file.bytes, name: file.name)
    #expect(host.effects.contains(.openAccount))
    host.deliver(.accountTexts, [[], [], []])
    #expect(host.sheet.contains("Wir: Name, Notiz und Statistik"))
    host.send(.transfer(.apply))
    host.fold()
    #expect(host.model.couple.note?.text == "eins" && host.model.couple.me.name == "Anna")
    #expect(host.model.toast?.text == "Übernommen.")
    // A second import brings nothing new.
    host.open(file.bytes, name: file.name)
    #expect(!host.sheet.contains("Wir:") && host.model.replica.couple.unsent == nil)
  }

  @Test func everythingHasTheCoupleInIt() throws {
    var two = Self.paired()
    Self.write("eins", \.anna, &two)
    two.send(\.anna, "transfer.export:json")
    let file = try JSON.parse(try #require(two.anna.downloads.first).bytes)
    #expect(file["couple"]?["notes"]?["text"]?.string == "eins" && file["habits"]?.array == [])
  }
}

extension AppDriver {
  fileprivate var downloads: [(name: String, bytes: [UInt8])] {
    effects.compactMap { effect in
      if case .download(let name, _, let bytes) = effect { (name, bytes) } else { nil }
    }
  }

  /// An entry of another tab of this device.
  fileprivate mutating func edit(_ change: (inout CoupleState) -> Void) {
    let couple = model.replica.couple
    var state = couple.state
    change(&state)
    let steps = couple.steps(to: state, at: clock, device: "tab")
    replay(Change.entry(steps.map { Change.couple(CoupledStep($0)) }))
  }
}
