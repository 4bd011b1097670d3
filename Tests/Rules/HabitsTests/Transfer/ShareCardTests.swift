import Core
import Foundation
import Habits
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Share card (H-25)")
struct ShareCardTests {
  private static func content(
    name: String = "Wasser trinken", watermark: String? = "Mit Alltag gemacht", isRightToLeft: Bool = false,
    theme: ShareCard.Theme = .light, month: Month = Month(year: 2025, month: 11), color: UInt32 = 0x5B8DEF
  ) -> ShareCard.Content {
    ShareCard.Content(
      name: name, caption: "8 Gläser · täglich", color: HabitColor(rgb: color), currentStreak: "23",
      currentLabel: "Tage in Folge", bestStreak: "61", bestLabel: "beste Serie", monthTitle: "November 2025",
      monthCaption: "10 von 11", weekdayLetters: ["M", "D", "M", "D", "F", "S", "S"], month: month,
      firstWeekday: .monday,
      marks: (1...Int(month.dayCount)).map { ShareCard.Mark.allCases[$0 % ShareCard.Mark.allCases.count] }, today: 12,
      watermark: watermark, languageTag: "de", isRightToLeft: isRightToLeft, theme: theme)
  }

  /// Returns the card's texts as parsed from XML; fails if the card is not well-formed XML.
  private static func texts(_ svg: String) throws -> [String] {
    final class Reader: NSObject, XMLParserDelegate {
      var texts: [String] = []
      func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
      ) { texts.append("") }
      func parser(_ parser: XMLParser, foundCharacters text: String) {
        if !texts.isEmpty { texts[texts.count - 1] += text }
      }
    }
    let reader = Reader()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    try #require(parser.parse(), "not well-formed")
    return reader.texts.filter { !$0.isEmpty }
  }

  @Test("everything is on it, in every direction and theme", arguments: ShareCard.Theme.allCases, [false, true])
  func complete(theme: ShareCard.Theme, isRightToLeft: Bool) throws {
    let svg = ShareCard(Self.content(isRightToLeft: isRightToLeft, theme: theme)).svg
    let texts = try Self.texts(svg)
    for text in [
      "Wasser trinken", "8 Gläser · täglich", "23", "Tage in Folge", "61", "beste Serie", "November 2025", "10 von 11",
      "30",
    ] {
      #expect(texts.contains(text))
    }
    #expect(texts.contains("Mit Alltag gemacht"))
    #expect(svg.contains("width=\"1080\" height=\"1350\""))
    #expect(svg.contains("direction=\"rtl\"") == isRightToLeft)
    #expect(svg.contains(theme == .dark ? "#0B0D12" : "#F3F5F9"))
  }

  @Test("the watermark is there in Free only")
  func watermark() throws {
    #expect(try Self.texts(ShareCard(Self.content()).svg).contains("Mit Alltag gemacht"))
    #expect(try !Self.texts(ShareCard(Self.content(watermark: nil)).svg).contains { $0.contains("Alltag") })
  }

  @Test(
    "nothing is loaded and nothing escapes",
    arguments: [
      "</text><script>alert(1)</script>", "a & b < c > \"d\" 'e'", "\u{0}\u{1B}\u{FFFF}", "]]>", "&amp;", "line\nbreak",
    ])
  func escaping(name: String) throws {
    let svg = ShareCard(Self.content(name: name)).svg
    _ = try Self.texts(svg)
    #expect(!svg.contains("<script"))
    #expect(svg.components(separatedBy: "http").count == 2)
    #expect(!svg.contains("href"))
  }

  @Test(
    "long names take two lines at most",
    arguments: [
      String(repeating: "m", count: 40), String(repeating: "水", count: 40), "Donaudampfschifffahrtsgesellschaftskapit",
      "a b c d e f g h i j k l m n o p q r s t", "", "  ", String(repeating: "e\u{301}\u{328}", count: 40),
    ])
  func longNames(name: String) throws {
    let svg = ShareCard(Self.content(name: name)).svg
    _ = try Self.texts(svg)
    let lines = svg.components(separatedBy: "font-weight=\"700\" fill=\"#10141D\"").count - 1
    #expect(lines <= 3)
  }

  @Test("each month has each of its days once", arguments: [(2027, 2), (2026, 8), (2024, 2), (2025, 12)])
  func months(year: Int32, month: Int32) throws {
    let month = Month(year: year, month: month)
    for isRightToLeft in [false, true] {
      let svg = ShareCard(Self.content(isRightToLeft: isRightToLeft, month: month)).svg
      for day in 1...31 { #expect(svg.contains("direction=\"ltr\">\(day)</text>") == (day <= month.dayCount)) }
    }
  }

  @Test("any colour gives a card", arguments: [0x000000, 0xFFFFFF, 0xF9F871, 0x00FF00, 0x0000FF, 0x808080] as [UInt32])
  func colors(color: UInt32) throws {
    for theme in ShareCard.Theme.allCases {
      _ = try Self.texts(ShareCard(Self.content(theme: theme, color: color)).svg)
    }
  }
}
