import Core
import Testing

@testable import Texts

/// Expected texts are those of ICU 78 (CLDR 48), except for the Swiss apostrophe.
struct FormatsTests {
  static let thursday = Day(year: 2026, month: 11, day: 12)

  struct Dates: CustomTestStringConvertible, Sendable {
    var language: Language
    var region: String
    var long, longWithYear, medium, short, dayAndMonth: String
    var evening, midnight: String
    var testDescription: String { "\(language.rawValue)-\(region)" }
  }

  @Test(arguments: [
    Dates(
      language: .german, region: "DE", long: "Donnerstag, 12.\u{A0}November",
      longWithYear: "Donnerstag, 12.\u{A0}November 2026",
      medium: "12.\u{A0}Nov. 2026", short: "12.\u{A0}Nov.", dayAndMonth: "12.\u{A0}November", evening: "20:30",
      midnight: "00:05"),
    Dates(
      language: .german, region: "CH", long: "Donnerstag, 12.\u{A0}November",
      longWithYear: "Donnerstag, 12.\u{A0}November 2026",
      medium: "12.\u{A0}Nov. 2026", short: "12.\u{A0}Nov.", dayAndMonth: "12.\u{A0}November", evening: "20:30",
      midnight: "00:05"),
    Dates(
      language: .english, region: "US", long: "Thursday, November\u{A0}12",
      longWithYear: "Thursday, November\u{A0}12, 2026",
      medium: "Nov\u{A0}12, 2026", short: "Nov\u{A0}12", dayAndMonth: "November\u{A0}12", evening: "8:30\u{A0}PM",
      midnight: "12:05\u{A0}AM"),
    Dates(
      language: .english, region: "GB", long: "Thursday 12\u{A0}November",
      longWithYear: "Thursday 12\u{A0}November 2026",
      medium: "12\u{A0}Nov 2026", short: "12\u{A0}Nov", dayAndMonth: "12\u{A0}November", evening: "20:30",
      midnight: "00:05"),
    Dates(
      language: .english, region: "CA", long: "Thursday, November\u{A0}12",
      longWithYear: "Thursday, November\u{A0}12, 2026",
      medium: "Nov\u{A0}12, 2026", short: "Nov\u{A0}12", dayAndMonth: "November\u{A0}12", evening: "8:30\u{A0}p.m.",
      midnight: "12:05\u{A0}a.m."),
    Dates(
      language: .english, region: "AU", long: "Thursday 12\u{A0}November",
      longWithYear: "Thursday 12\u{A0}November 2026",
      medium: "12\u{A0}Nov 2026", short: "12\u{A0}Nov", dayAndMonth: "12\u{A0}November", evening: "8:30\u{A0}pm",
      midnight: "12:05\u{A0}am"),
    Dates(
      language: .english, region: "DE", long: "Thursday, 12\u{A0}November",
      longWithYear: "Thursday, 12\u{A0}November 2026",
      medium: "12\u{A0}Nov 2026", short: "12\u{A0}Nov", dayAndMonth: "12\u{A0}November", evening: "20:30",
      midnight: "00:05"),
  ])
  func datesAndTimes(_ expected: Dates) {
    let formats = Formats(language: expected.language, regionCode: expected.region)
    #expect(formats.longDate(Self.thursday) == expected.long)
    #expect(formats.longDateWithYear(Self.thursday) == expected.longWithYear)
    #expect(formats.mediumDate(Self.thursday) == expected.medium)
    #expect(formats.shortDate(Self.thursday) == expected.short)
    #expect(formats.dayAndMonth(Self.thursday) == expected.dayAndMonth)
    #expect(formats.monthAndYear(Self.thursday.month) == "November 2026")
    #expect(formats.time(20 * 60 + 30) == expected.evening)
    #expect(formats.time(5) == expected.midnight)
  }

  @Test func noonIsTwelvePM() {
    #expect(Formats(language: .english, regionCode: "US").time(720) == "12:00\u{A0}PM")
  }

  @Test(arguments: [
    (Language.german, "DE", Int32(9), "1.\u{A0}Sept."), (.english, "US", 9, "Sep\u{A0}1"),
    (.english, "GB", 9, "1\u{A0}Sept"),
    (.german, "DE", 3, "1.\u{A0}März"), (.german, "AT", 1, "1.\u{A0}Jän."), (.german, "DE", 5, "1.\u{A0}Mai"),
  ])
  func monthsInShortDates(language: Language, region: String, month: Int32, expected: String) {
    let formats = Formats(language: language, regionCode: region)
    #expect(formats.shortDate(Day(year: 2026, month: month, day: 1)) == expected)
  }

  @Test(arguments: [
    ("DE", Weekday.monday), ("CH", .monday), ("AT", .monday), ("GB", .monday), ("FR", .monday), ("AU", .monday),
    ("US", .sunday), ("CA", .sunday), ("JP", .sunday), ("IL", .sunday), ("BR", .sunday), ("ZA", .sunday),
    ("EG", .saturday), ("AF", .saturday), ("MV", .friday), ("XX", .monday),
  ])
  func firstWeekdayFollowsTheRegion(region: String, expected: Weekday) {
    #expect(Formats(language: .english, regionCode: region).firstWeekday == expected)
    #expect(Formats(language: .german, regionCode: region).firstWeekday == expected)
  }

  @Test func anEmptyRegionIsTheLanguagesOwn() {
    #expect(Formats(language: .german, regionCode: "").firstWeekday == .monday)
    #expect(Formats(language: .english, regionCode: "").firstWeekday == .sunday)
    #expect(Formats(language: .english, regionCode: "").time(810) == "1:30\u{A0}PM")
  }

  @Test(arguments: [
    (Language.german, "DE", "1.234", "1.234.567", "2,5", "84\u{A0}%"),
    (.german, "CH", "1’234", "1’234’567", "2.5", "84%"),
    (.german, "AT", "1\u{A0}234", "1\u{A0}234\u{A0}567", "2,5", "84\u{A0}%"),
    (.english, "US", "1,234", "1,234,567", "2.5", "84%"), (.english, "GB", "1,234", "1,234,567", "2.5", "84%"),
  ])
  func numbers(language: Language, region: String, thousand: String, million: String, half: String, share: String) {
    let formats = Formats(language: language, regionCode: region)
    #expect(formats.integer(1234) == thousand)
    #expect(formats.integer(1_234_567) == million)
    #expect(formats.integer(999) == "999")
    #expect(formats.decimal(thousandths: 2500) == half)
    #expect(formats.percent(84) == share)
    #expect(formats.percent(share: 0.8399) == share)
  }

  @Test(arguments: [
    (Int64(0), "0"), (1, "0.001"), (50, "0.05"), (1000, "1"), (1_234_050, "1,234.05"), (-500, "-0.5"), (-2500, "-2.5"),
  ])
  func decimalsHaveNoMoreDigitsThanNeeded(thousandths: Int64, expected: String) {
    #expect(Formats(language: .english, regionCode: "US").decimal(thousandths: thousandths) == expected)
  }

  @Test(arguments: [
    (Language.german, "DE", "A, B und C"), (.english, "US", "A, B, and C"), (.english, "GB", "A, B and C"),
    (.english, "CA", "A, B and C"),
  ])
  func lists(language: Language, region: String, three: String) {
    let formats = Formats(language: language, regionCode: region)
    #expect(formats.list(["A", "B", "C"]) == three)
    #expect(formats.list(["A", "B"]) == (language == .german ? "A und B" : "A and B"))
    #expect(formats.choice(["A", "B"]) == (language == .german ? "A oder B" : "A or B"))
    #expect(formats.list(["A"]) == "A")
    #expect(formats.list([]) == "")
  }

  @Test func durations() {
    let german = Formats(language: .german, regionCode: "DE")
    #expect(german.minutes(25) == "25\u{A0}min")
    #expect(german.minutes(60) == "1\u{A0}Std.")
    #expect(german.minutes(65) == "1\u{A0}Std. 5\u{A0}Min.")
    #expect(german.minutesLong(65) == "1\u{A0}Stunde und 5\u{A0}Minuten")
    #expect(Formats(language: .english, regionCode: "US").minutes(125) == "2\u{A0}hr 5\u{A0}min")
  }

  @Test(arguments: [
    (Int32(0), "Heute", "Today"), (-1, "Gestern", "Yesterday"), (-2, "Vorgestern", "Nov\u{A0}10"),
    (1, "Morgen", "Tomorrow"),
    (2, "Übermorgen", "Nov\u{A0}14"), (-3, "9.\u{A0}Nov.", "Nov\u{A0}9"),
    (-365, "12.\u{A0}Nov. 2025", "Nov\u{A0}12, 2025"),
  ])
  func relativeDays(offset: Int32, german: String, english: String) {
    let day = Self.thursday + offset
    #expect(Formats(language: .german, regionCode: "DE").relativeDay(day, today: Self.thursday) == german)
    #expect(Formats(language: .english, regionCode: "US").relativeDay(day, today: Self.thursday) == english)
  }

  @Test(arguments: [
    (
      Language.german, "DE", "12.–20.\u{A0}Nov.", "12.\u{A0}Nov.\u{2009}–\u{2009}3.\u{A0}Dez.",
      "12.\u{A0}Nov. 2026\u{2009}–\u{2009}2.\u{A0}Jan. 2027"
    ),
    (
      .english, "US", "Nov\u{A0}12\u{2009}–\u{2009}20", "Nov\u{A0}12\u{2009}–\u{2009}Dec\u{A0}3",
      "Nov\u{A0}12, 2026\u{2009}–\u{2009}Jan\u{A0}2, 2027"
    ),
    (
      .english, "GB", "12–20\u{A0}Nov", "12\u{A0}Nov\u{2009}–\u{2009}3\u{A0}Dec",
      "12\u{A0}Nov 2026\u{2009}–\u{2009}2\u{A0}Jan 2027"
    ),
    (.english, "CA", "Nov\u{A0}12–20", "Nov\u{A0}12–Dec\u{A0}3", "Nov\u{A0}12, 2026–Jan\u{A0}2, 2027"),
  ])
  func dayRanges(language: Language, region: String, month: String, year: String, years: String) {
    let formats = Formats(language: language, regionCode: region)
    #expect(formats.dayRange(Self.thursday, Self.thursday + 8) == month)
    #expect(formats.dayRange(Self.thursday, Self.thursday + 21) == year)
    #expect(formats.dayRange(Self.thursday, Self.thursday + 51) == years)
    #expect(formats.dayRange(Self.thursday, Self.thursday) == formats.shortDate(Self.thursday))
  }

  @Test func weekdaysStandInTheRegionsOrder() {
    let set = WeekdaySet([.sunday, .monday, .friday])
    #expect(Formats(language: .german, regionCode: "DE").weekdays(set) == "Mo, Fr, So")
    #expect(Formats(language: .english, regionCode: "US").weekdays(set) == "Sun, Mon, Fri")
  }

  @Test(arguments: [Language.german, .english])
  func everyWeekdayAndMonthHasItsNames(language: Language) {
    let formats = Formats(language: language, regionCode: "")
    let days = Weekday.allCases
    #expect(Set(days.map { formats.weekdayLong($0) }).count == 7)
    #expect(Set(days.map { formats.weekdayShort($0) }).count == 7)
    #expect(days.map { formats.weekdayNarrow($0) }.joined() == (language == .german ? "MDMDFSS" : "MTWTFSS"))
    #expect(Set((1...12).map { formats.monthLong($0) }).count == 12)
    #expect(Set((1...12).map { formats.monthShort($0) }).count == 12)
    #expect((1...12).map { formats.monthNarrow($0) }.joined() == "JFMAMJJASOND")
    #expect(formats.monthLong(13) == "")
  }
}
