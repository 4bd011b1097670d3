import Core
import Couple
import Replica
import Testing
import Texts

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

  @Test(arguments: ["de-CH", "de-AT", "de-DE", "en-ZA", "en-US"])
  func numbersOfOneScreenFollowOneRegion(_ languages: String) {
    let model = AppDriver(languages: languages).model
    #expect(model.coupleScreens.coupleWords.number(26_695) == model.formats.integer(26_695))
  }

  @Test func notesAreCountedForTheirAuthors() {
    var two = Self.paired()
    Self.write("eins", \.anna, &two)
    two.notice(\.ben)
    Self.write("zwei", \.ben, &two)
    Self.write("drei", \.ben, &two)
    let html = two.ben.html
    #expect(html.contains("<dt>\(German.strings.coupleNotesMine)</dt><dd class=\"num\">2</dd>"))
    #expect(html.contains("<dt>\(German.strings.coupleNotesTheirs(name: "Anna"))</dt><dd class=\"num\">1</dd>"))
    #expect(
      html.contains("<dt>\(German.strings.coupleStreak)</dt><dd class=\"num\">1</dd>")
        && html.contains("Länger wird sie wieder ab"))
    two.ben.clock = two.ben.clock.adding(milliseconds: Self.day)
    two.send(\.ben, "route:/us", "route:/us/note")
    #expect(two.ben.html.contains(German.strings.coupleStreakGrows))
    two.ben.clock = two.ben.clock.adding(milliseconds: Self.day)
    two.send(\.ben, "route:/us", "route:/us/note")
    #expect(
      two.ben.html.contains(German.strings.coupleStreakEnded)
        && two.ben.html.contains("<dt>\(German.strings.coupleStreak)</dt><dd class=\"num\">0"))
  }

  /// The same moment on both clocks, once the host has delivered the partner's rules.
  @Test func theStreakEndsOnBothClocks() {
    var two = Self.paired()
    two.anna.edit { $0.me.timeZoneName = "Asia/Tokyo" }
    two.notice(\.anna)
    Self.write("eins", \.anna, &two)
    two.notice(\.ben)
    two.ben.send("route:/us/note")
    #expect(two.ben.effects.contains(.account(.timeZone(name: "Asia/Tokyo"))))
    let end = two.ben.clock.adding(milliseconds: 2 * Self.day)
    #expect(!two.ben.html.contains("Bei Anna"))
    two.ben.deliver(.answer, [Array("zone".utf8), Array("200".utf8), [], Self.table(offsetSeconds: 9 * 3600)])
    let clock = TimeZoneRules(fixedOffsetSeconds: 9 * 3600).wallClock(at: end)
    let time = two.ben.model.formats.time(clock.minute)
    #expect(two.ben.html.contains("Bei Anna: ") && two.ben.html.contains(time + "</p>"))
    // On the same clock there is nothing more to say.
    two.ben.deliver(.answer, [Array("zone".utf8), Array("200".utf8), [], Self.table(offsetSeconds: 0)])
    #expect(!two.ben.html.contains("Bei Anna"))
    two.ben.deliver(.answer, [Array("zone".utf8), Array("404".utf8), [], []])
    #expect(!two.ben.html.contains("Bei Anna") && two.ben.plainHTML.contains("Noch 48 Std."))
  }

  private static func table(offsetSeconds: Int32) -> [UInt8] {
    [UInt8](repeating: 0, count: 8) + withUnsafeBytes(of: offsetSeconds.littleEndian) { Array($0) }
  }

  @Test func theDistanceHasACourse() {
    var two = Self.paired()
    two.send(\.anna, "route:/us/distance")
    #expect(!two.anna.html.contains(German.strings.coupleLongestDistance))
    Self.place(10, &two.anna)
    two.notice(\.anna)
    two.notice(\.ben)
    Self.place(52, &two.ben)
    two.notice(\.ben)
    two.send(\.ben, "route:/us/distance")
    #expect(two.ben.html.contains("4.670") && two.ben.html.contains(German.strings.coupleHistoryEmpty))
    two.ben.clock = two.ben.clock.adding(milliseconds: 3 * Self.day)
    Self.place(12, &two.ben)
    two.notice(\.ben)
    two.send(\.ben, "route:/us", "route:/us/distance")
    #expect(
      two.ben.html.contains(
        German.strings.coupleHistoryAlt(first: "12.\u{A0}Nov. 2026", far: "4.670\u{A0}km", near: "222\u{A0}km")))
    #expect(two.ben.html.contains(#"d="M0 4H308V88H320""#))
  }

  @Test func theCountdownHasAProgress() {
    var two = Self.paired()
    two.send(\.anna, "route:/us/countdown", "couple.type:date:2026-11-22", "couple.type:time:12:00", "couple.save")
    two.anna.clock = two.anna.clock.adding(milliseconds: 4 * Self.day)
    two.send(\.anna, "route:/us", "route:/us/countdown")
    #expect(
      two.anna.html.contains(German.strings.coupleDaysCounted(days: "4", count: 10))
        && two.anna.html.contains(#"max="10" value="4""#))
    #expect(two.anna.html.contains("12.\u{A0}Nov. 2026") && two.anna.html.contains("22.\u{A0}Nov. 2026"))
  }

  @Test func resettingAsksAndTakesItFromBoth() {
    var two = Self.paired()
    Self.write("eins", \.anna, &two)
    two.notice(\.ben)
    two.send(\.ben, "route:/us/note", "shell.open:us7")
    #expect(two.ben.model.replica.couple.state.note != nil && two.ben.html.contains(German.strings.coupleResetNote))
    two.send(\.ben, "couple.reset")
    #expect(two.ben.model.overlay == nil && two.ben.model.replica.couple.state.note == nil)
    two.notice(\.anna)
    #expect(
      two.anna.model.replica.couple.state.note == nil && two.anna.model.replica.couple.state.notesWritten.total == 0)
    two.send(\.anna, "route:/us/countdown", "couple.type:date:2026-11-22", "couple.save", "couple.reset")
    #expect(two.anna.model.replica.couple.state.countdown == Countdown())
  }

  @Test func leavingOffersWhatTheyShare() throws {
    var two = Self.paired()
    Self.write("eins", \.anna, &two)
    two.send(\.anna, "route:/us/pairing", "shell.open:us4")
    #expect(two.anna.html.contains(German.strings.coupleExport))
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
    #expect(host.model.replica.couple.state.note?.text == "eins" && host.model.replica.couple.state.me.name == "Anna")
    #expect(host.model.toast?.text == German.strings.coupleImported)
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
    replay(Change.entry(steps.map { Change.couple(CoupleStepBox($0)) }))
  }
}
