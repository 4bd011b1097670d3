import Core
import Testing

@testable import Couple

/// The states in which every widget is drawn and looked at.
struct WidgetCase: Sendable, CustomTestStringConvertible {
  let name: String
  let state: CoupleState
  var words = CoupleWords.english

  var testDescription: String { name }

  static let now = Timestamp(milliseconds: 1_762_934_400_000)

  static func make(_ name: String, _ words: CoupleWords = .english, _ change: (inout CoupleState) -> Void) -> WidgetCase
  {
    var state = CoupleState()
    state.pairing.isPaired = true
    state.pairing.role = .owner
    state.me = person("Jan Hoffmann", "Berlin", 52.52437, 13.41053)
    state.partner = person("Da Yu", "Beijing", 39.9075, 116.39723)
    state.countdown = Countdown(eventAt: now.adding(milliseconds: 12 * 86_400_000), label: "Together again")
    state.note = try? SharedNote("See you soon, sleep well", author: .partner, updatedAt: now)
    change(&state)
    return WidgetCase(name: name, state: state, words: words)
  }

  static func person(_ name: String, _ city: String, _ latitude: Double, _ longitude: Double) -> PersonProfile {
    let point = GeoPoint(latitude: latitude, longitude: longitude)
    return PersonProfile(name: name, place: SharedPlace(cityLabel: city, country: "", point: point))
  }

  private static func note(_ text: String, by author: CoupleSide = .owner) -> SharedNote? {
    try? SharedNote(text, author: author, updatedAt: now)
  }

  /// A little over a hundred characters each.
  static let longNote =
    "Ich freue mich so auf dich, auf den Zug am Freitag, den Kaffee danach und auf unser Wochenende im Zelt!"
  static let wideNote = String(repeating: "WMWM ", count: 20)
  static let longWord = String(repeating: "Donaudampfschifffahrt", count: 5)

  static let all: [WidgetCase] = [
    WidgetCase(name: "nothing set", state: CoupleState()),
    WidgetCase(name: "nothing set, German", state: CoupleState(), words: .german),
    make("unpaired") { $0.pairing = Pairing() },
    make("paired without place", .german) {
      $0.partner.place = nil
      $0.countdown = Countdown()
      $0.note = nil
    },
    make("as usual") { _ in },
    make("as usual, German", .german) { $0.countdown = Countdown(eventAt: $0.countdown.eventAt, label: "Wiedersehen") },
    make("long names", .german) {
      $0.me = person("Wilhelmine-Margarethe Wolff", "Llanfairpwllgwyngyllgogerychwyrndrobwll", -33.45, -70.66)
      $0.partner = person("Maximilian Wenzel Weber", "San Fernando del Valle de Catamarca", 31.2, 121.5)
      $0.countdown = Countdown(
        eventAt: now.adding(milliseconds: 36_500 * 86_400_000), label: "Weltumsegelung mit Wohnmobilen")
      $0.note = note(longWord.prefixCharacters(100))
    },
    make("umlauts", .german) {
      $0.me = person("Özlem Überschär Äpfel", "Öhringen", 49.2, 9.5)
      $0.partner = person("Ŝıĝŭ Čžýř", "Świętochłowice", 50.3, 18.9)
      $0.countdown = Countdown(eventAt: now.adding(milliseconds: 86_400_000), label: "Größtes Glück: Ärmelkanal")
      $0.note = note("Schöne Grüße aus Köln, ich übe täglich ÄÖÜ äöü ß")
    },
    make("emoji") {
      $0.me = $0.me.named("🦊 Fuchs")
      $0.partner = $0.partner.named("🐻‍❄️")
      $0.countdown = Countdown(eventAt: now.adding(milliseconds: 23 * 3_600_000), label: "🏝️ Holiday 👩‍❤️‍👨🎉")
      $0.note = note("🥐☕️ at ours? 👩‍❤️‍👨❤️❤️❤️ 🇩🇪🇨🇳 yes please 🙏🏽", by: .partner)
    },
    make("a long note", .german) { $0.note = note(longNote.prefixCharacters(100)) },
    make("a wide note") { $0.note = note(wideNote.prefixCharacters(99)) },
    make("12,345 km") { $0.partner.place = person("", "Rawson", -38.923, -59.4).place },
    make("0 km", .german) {
      $0.partner.place = $0.me.place
      $0.countdown = Countdown(eventAt: now.adding(milliseconds: 59 * 60_000 + 1000), label: "")
    },
    make("past countdown", .german) {
      $0.countdown = Countdown(eventAt: now.adding(milliseconds: -1), label: "Landung")
    },
    make("names from right to left") {
      $0.me = person("שרה כהן", "תל אביב", 32.08, 34.78)
      $0.partner = person("محمد علي", "القاهرة", 30.04, 31.24)
      $0.countdown = Countdown(eventAt: $0.countdown.eventAt, label: "החתונה שלנו!")
      $0.note = note("נתראה מחר ב-10:30 ליד הים, אל תשכחי מגבת!")
    },
    make("a language from right to left", .mirrored) { $0.me = person("שרה כהן", "תל אביב", 32.08, 34.78) },
    make("East Asian") {
      $0.me = person("山田 太郎", "東京", 35.68, 139.69)
      $0.partner = person("王小明", "北京", 39.9, 116.4)
      $0.countdown = Countdown(eventAt: now.adding(milliseconds: 3_600_000), label: "一緒に暮らし始める日")
      $0.note = note("今日は一緒に映画を見に行きましょう。駅の前で待っています。楽しみにしています。", by: .owner)
    },
  ]
}
