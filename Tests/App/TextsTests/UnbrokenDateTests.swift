import Core
import Testing

@testable import Texts

/// Dates in which no line breaks between the day and its month.
struct UnbrokenDateTests {
  static let choices: [(Language, String)] = [
    (.german, "DE"), (.german, "AT"), (.german, "CH"), (.english, "US"), (.english, "GB"), (.english, "CA"),
    (.english, "AU"), (.english, "DE"), (.english, "JP"),
  ]

  /// The pieces between which a line may break.
  static func pieces(_ text: String) -> [Substring] { text.split { $0 == " " || $0 == "\u{2009}" } }

  @Test(arguments: choices)
  func everyFormatKeepsDayAndMonthTogether(language: Language, region: String) {
    let formats = Formats(language: language, regionCode: region)
    let (first, today) = (Day(year: 2026, month: 1, day: 1), Day(year: 2027, month: 6, day: 1))
    for offset in Int32(0)..<365 {
      let day = first + offset
      for text in [
        formats.longDate(day), formats.longDateWithYear(day), formats.mediumDate(day), formats.shortDate(day),
        formats.dayAndMonth(day), formats.relativeDay(day, today: today), formats.relativeDay(day, today: first + 500),
        formats.choreDate(day, today: today), formats.dayRange(day, day), formats.dayRange(day, day + 6),
        formats.dayRange(day, day + 40), formats.dayRange(day, day + 400),
        formats.moment(WallClock(day: day, minute: 1200), now: WallClock(day: today, minute: 0)),
      ] {
        let months = Self.pieces(text).filter { piece in
          (1...12).contains { piece.contains(formats.monthShort($0).prefix(3)) }
        }
        #expect(!months.isEmpty, "\(text)")
        #expect(months.allSatisfy { $0.contains { $0.isNumber } }, "\(text)")
      }
    }
  }

  /// The terminal breaks lines anywhere, and what is searched for there has plain spaces.
  @Test(arguments: choices)
  func theTerminalsDatesHavePlainSpaces(language: Language, region: String) {
    let strings = Strings(language: language, regionCode: region)
    let (page, terminal) = (Formats(strings, regionCode: region), Formats(strings.withPlainSpaces, regionCode: region))
    for offset in Int32(0)..<365 {
      let day = Day(year: 2026, month: 1, day: 1) + offset
      for (long, plain) in [
        (page.longDateWithYear(day), terminal.longDateWithYear(day)), (page.shortDate(day), terminal.shortDate(day)),
        (page.dayRange(day, day + 9), terminal.dayRange(day, day + 9)), (page.time(offset), terminal.time(offset)),
      ] {
        #expect(!plain.contains("\u{A0}"))
        #expect(long.replacing("\u{A0}", with: " ") == plain)
      }
    }
  }
}
