import Core
import Testing

@testable import Couple

@Suite struct WidgetTests {
  static func widget(_ kind: WidgetKind, _ item: WidgetCase) -> CoupleWidget {
    CoupleWidget(kind, item.state, at: WidgetCase.now, in: .utc, item.words)
  }

  /// Every line of every picture is within its widget, measured with a wide font.
  @Test(arguments: WidgetCase.all, WidgetKind.allCases) func nothingOverflows(_ item: WidgetCase, _ kind: WidgetKind)
    throws
  {
    for family in WidgetFamily.allCases {
      for theme in WidgetTheme.allCases {
        let texts = SVGTexts.of(Self.widget(kind, item).svg(family, theme))
        #expect(!texts.isEmpty)
        for text in texts {
          let what = "\(kind) \(family): \(text.content) \(text.left)…\(text.right)"
          #expect(text.left >= 0 && text.right <= Double(family.width), "\(what)")
          #expect(text.top >= 0 && text.bottom <= Double(family.height), "\(what)")
          #expect(!text.content.isEmpty && text.content != "…", "\(what)")
          if family == .accessoryCircular {
            // Within the circle at the line's outer edge.
            let y = max(abs(text.top + Double(text.size) / 4 - 38), abs(text.bottom - 38))
            let half = max(38 - text.left, text.right - 38)
            #expect(half * half + y * y <= 38 * 38 + 80, "\(what)")
          }
        }
        for (i, a) in texts.enumerated() {
          for b in texts.dropFirst(i + 1) { #expect(!a.overlaps(b), "\(kind) \(family): \(a.content) on \(b.content)") }
        }
      }
    }
  }

  @Test(arguments: WidgetCase.all, WidgetKind.allCases) func pictureIsWellFormed(_ item: WidgetCase, _ kind: WidgetKind)
  {
    for family in WidgetFamily.allCases {
      let svg = Self.widget(kind, item).svg(family)
      #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n") && svg.contains("<title>"))
      #expect(svg.contains("width=\"\(family.width)\" height=\"\(family.height)\""))
      #expect(svg.utf8.filter { $0 == UInt8(ascii: "\"") }.count % 2 == 0)
      let colours = svg.split(separator: "#").dropFirst().map { $0.prefix(6) }
      if family.isLockScreen { #expect(colours.allSatisfy { $0 == "FFFFFF" || $0.hasPrefix("39;") }) }
    }
  }

  @Test func markupInNamesStaysText() {
    let item = WidgetCase.make("markup") {
      $0.me = $0.me.named("<b> & \"x\"")
      $0.note = try? SharedNote("<script>'&\"\u{1}", author: .owner, updatedAt: WidgetCase.now)
    }
    let svg = Self.widget(.note, item).svg(.systemMedium)
    #expect(!svg.contains("<script") && svg.contains("&lt;script&gt;&#39;&amp;&quot;\u{FFFD}"))
  }

  /// Kind, name of the case, and the widget in one line.
  @Test(
    arguments: [
      (.distance, "as usual", "JH • 7,356 km • DY"), (.distance, "as usual, German", "JH • 7.356 km • DY"),
      (.distance, "unpaired", "Distance • Connect"), (.distance, "paired without place", "Entfernung • Ort festlegen"),
      (.distance, "0 km", "JH • 0 km • DY"), (.distance, "12,345 km", "JH • 12,345 km • DY"),
      (.countdown, "as usual", "Together again • 12 days"),
      (.countdown, "umlauts", "Größtes Glück: Ärmelkanal • 1 Tag"), (.countdown, "emoji", "🏝️ Holiday 👩‍❤️‍👨🎉 • 23 h"),
      (.countdown, "0 km", "Countdown • 60 Min."), (.countdown, "past countdown", "Landung • 0 Min."),
      (.countdown, "nothing set", "Countdown • Set date"),
      (.countdown, "long names", "Weltumsegelung mit Wohnmobilen • 36.500 Tage"),
      (.note, "as usual", "DY: See you soon, sleep well"), (.note, "nothing set", "Note • Connect"),
      (.note, "paired without place", "Notiz • Schreib etwas"), (.note, "emoji", "B: 🥐☕️ at ours? 👩‍❤️‍👨❤️❤️❤️ 🇩🇪🇨🇳 yes please 🙏🏽"),
    ] as [(WidgetKind, String, String)])
  func oneLineSaysItAll(_ kind: WidgetKind, _ name: String, _ line: String) throws {
    let item = try #require(WidgetCase.all.first { $0.name == name })
    #expect(Self.widget(kind, item).line.replacing("\u{A0}", with: " ") == line)
  }

  @Test(
    arguments: [
      (0, "0", "0"), (7, "7", "7"), (999, "999", "999"), (1000, "1,000", "1.000"), (12_345, "12,345", "12.345"),
      (20_015, "20,015", "20.015"), (-1234, "-1,234", "-1.234"),
    ] as [(Int, String, String)])
  func digitsAreGrouped(_ value: Int, _ english: String, _ german: String) {
    #expect(CoupleWords.english.number(value) == english)
    #expect(CoupleWords.german.number(value) == german)
    #expect(CoupleWords.german.distance(value) == german + "\u{A0}km")
  }

  @Test func tapsOpenTheScreenThatHelps() throws {
    let unpaired = try #require(WidgetCase.all.first { $0.name == "nothing set" })
    let usual = try #require(WidgetCase.all.first { $0.name == "as usual" })
    #expect(WidgetKind.allCases.map { Self.widget($0, unpaired).link } == [.pairing, .countdown, .pairing])
    #expect(WidgetKind.allCases.map { Self.widget($0, usual).link } == [.distance, .countdown, .note])
  }

  // MARK: Timeline

  @Test func theTimelineCoversTwelveHours() throws {
    let item = WidgetCase.make("soon") {
      $0.countdown = Countdown(eventAt: WidgetCase.now.adding(milliseconds: 26 * 3_600_000), label: "Zug")
    }
    let timeline = CoupleTimeline(
      .countdown, item.state, from: WidgetCase.now, in: .utc, updatedAt: WidgetCase.now, item.words)
    let json = try JSON.parse(timeline.json)
    let text = String(decoding: timeline.json, as: UTF8.self)
    #expect(timeline.entries.count == 24 && json.bytes() == timeline.json)
    #expect(timeline.entries.last?.at == WidgetCase.now.adding(milliseconds: 23 * 1_800_000))
    #expect(
      text.hasPrefix(
        #"{"version":1,"kind":"countdown","language":"en","link":"app://countdown","updatedAt":"2025-11-12T08:00:00Z","#
      ))
    #expect(
      text.contains(
        ##""at":"2025-11-12T08:00:00Z","line":"Zug • 1\##u{A0}day","face":"countdown","title":"Zug","number":"1","unit":"day"}"##
      ))
    // Below 24 hours they are counted.
    #expect(text.contains(##""at":"2025-11-12T10:30:00Z","line":"Zug • 24\##u{A0}h""##))
    #expect(text.contains(##""at":"2025-11-12T19:30:00Z","line":"Zug • 15\##u{A0}h""##))
  }

  @Test(arguments: WidgetCase.all, WidgetKind.allCases) func everyTimelineIsJSON(_ item: WidgetCase, _ kind: WidgetKind)
    throws
  {
    let timeline = CoupleTimeline(
      kind, item.state, from: WidgetCase.now, in: .utc, updatedAt: WidgetCase.now, item.words)
    #expect(try JSON.parse(timeline.json).bytes() == timeline.json)
    #expect(timeline.json.count < 24 * 700)
  }
}
