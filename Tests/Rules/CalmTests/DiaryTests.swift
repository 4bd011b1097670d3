import Core
import Testing

@testable import Calm

/// Levels, days, streak and rewards, insight (M-18 to M-21).
@Suite struct DiaryTests {
  static let first = Day(year: 2026, month: 3, day: 1)

  /// Returns a diary with a character for each day: s, e, w, or a point for no entry.
  static func diary(_ text: String) throws -> Diary {
    var diary = Diary()
    for (offset, letter) in text.enumerated() {
      let level: DrinkLevel? =
        switch letter {
        case "s": .steady
        case "e": .easy
        case "w": .wild
        default: nil
        }
      if let level { diary.put(try DiaryEntry(day: first + Int32(offset), level: level)) }
    }
    return diary
  }

  private func streak(_ text: String, isGentle: Bool = false, today: Int32? = nil, minute: Int32 = 1200) throws
    -> String
  {
    let today = Self.first + (today ?? Int32(text.utf8.count) - 1)
    let now = Sample.zurich.moment(day: today, minute: minute)
    let streak = try Self.diary(text).streak(at: now, timeZone: Sample.zurich, isGentle: isGentle)
    return "\(streak.days)/\(streak.rewards)"
  }

  static func times(_ letter: Character, _ count: Int) -> String { String(repeating: letter, count: count) }

  /// The examples of M-20.
  @Test(arguments: [
    ("7 steady", "sssssss", "7/1"), ("and easy", "ssssssse", "8/0"), ("7 steady and wild", "sssssssw", "0/0"),
    ("7 steady, a gap, steady", "sssssss.s", "9/0"),
    ("14 steady, 2 gaps, steady", times("s", 14) + "..s", "17/0"), ("7 steady, 2 gaps, steady", "sssssss..s", "1/0"),
    ("28 steady", times("s", 28), "28/3"),
    ("21 steady, 3 easy, 7 steady", times("s", 21) + "eee" + times("s", 7), "31/1"),
    ("6 steady, easy on day 7", "sssssse", "7/0"), ("13 steady, easy", times("s", 13) + "e", "14/1"),
    ("27 steady, easy", times("s", 27) + "e", "28/2"), ("nothing", "", "0/0"), ("easy at first", "e", "0/0"),
    ("a very long gap", times("s", 28) + times(".", 400) + "s", "1/0"),
  ])
  func examples(_ name: String, _ text: String, _ expected: String) throws {
    #expect(try streak(text) == expected, "\(name)")
  }

  @Test(arguments: [("sssssssw", "8/0"), ("w", "0/0"), ("ssssssw", "7/0"), ("sssssssww", "0/0")])
  func gentleHealsWildDays(_ text: String, _ expected: String) throws {
    #expect(try streak(text, isGentle: true) == expected)
  }

  /// Today is left out until it has an entry; until 18:00 yesterday is, too.
  @Test(
    arguments: [
      ("sss", 3, 1079, "3/0"), ("sss", 3, 1080, "3/0"), ("sss", 4, 1079, "3/0"), ("sss", 4, 1080, "0/0"),
      ("sss", 2, 600, "3/0"), ("ss.s", 3, 600, "3/0"), ("ss.s", 3, 1200, "1/0"), ("s..s", 3, 600, "1/0"),
      ("ss.sss", 3, 600, "3/0"), ("ssssss.", 7, 600, "6/0"),
    ] as [(String, Int32, Int32, String)])
  func whatIsNotYetLoggedIsLeftOut(_ text: String, _ today: Int32, _ minute: Int32, _ expected: String) throws {
    #expect(try streak(text, today: today, minute: minute) == expected)
  }

  @Test func lookingChangesNothingAndOneEntryADayCounts() throws {
    var diary = try Self.diary("sssse")
    let first = Self.first
    diary.put(try DiaryEntry(day: first + 4, level: .steady, note: " with  friends "))
    #expect(diary.entries.count == 5 && diary[first + 4]?.note == "with  friends")
    let now = Sample.zurich.moment(day: first + 4, minute: 1100)
    #expect(diary.streak(at: now, timeZone: Sample.zurich) == diary.streak(at: now, timeZone: Sample.zurich))
    #expect(diary.streak(at: now, timeZone: Sample.zurich).days == 5)
    diary.remove(first)
    diary.remove(first)
    #expect(diary.streak(at: now, timeZone: Sample.zurich).days == 4)
    let again = Diary(diary.entries.reversed() + [try DiaryEntry(day: first + 1, level: .wild)])
    #expect(again.entries.count == 4 && again[first + 1]?.level == .wild)
  }

  @Test(arguments: [(1079, 27), (1080, 28), (0, 27), (1439, 28)] as [(Int32, Int32)])
  func theDayChangesAtSix(_ minute: Int32, _ day: Int32) {
    let date = Day(year: 2026, month: 3, day: 28)
    let now = Sample.zurich.moment(day: date, minute: minute)
    #expect(DiaryDay.asked(at: now, timeZone: Sample.zurich) == Day(year: 2026, month: 3, day: day))
    #expect(throws: CalmError.futureDay) { try DiaryDay.check(date + 1, at: now, timeZone: Sample.zurich) }
    #expect(throws: Never.self) { try DiaryDay.check(date, at: now, timeZone: Sample.zurich) }
  }

  @Test func levelsAndTheirDrinks() throws {
    #expect(
      ([0, 100, 149, 150, 200, 549, 550, 600, 5000] as [Int32]).map { DrinkLevel(drinksHundredths: $0) } == [
        .steady, .steady, .steady, .easy, .easy, .easy, .wild, .wild, .wild,
      ])
    #expect(DrinkLevel.allCases.map { try? DiaryEntry(day: Self.first, level: $0).countedHundredths } == [0, 400, 600])
    #expect(throws: CalmError.outOfRange(.drinks, 0...10_000)) {
      try DiaryEntry(day: Self.first, level: .wild, drinksHundredths: 10_001)
    }
    #expect(throws: CalmError.dayOutOfRange) { try DiaryEntry(day: Day(year: 1800, month: 1, day: 1), level: .easy) }
  }

  /// Half a litre of beer at 5 % has 19.7 g of alcohol.
  @Test(arguments: [("GB", 247), ("DE", 164), ("AT", 99), ("US", 141), ("CH", 197), ("XX", 197)] as [(String, Int32)])
  func drinksByVolumeAndStrength(_ country: String, _ hundredths: Int32) throws {
    let grams = StandardDrink.gramTenths(country: country)
    #expect(try StandardDrink.hundredths(millilitres: 500, strengthTenths: 50, gramTenths: grams) == hundredths)
  }

  @Test func drinksOutOfBounds() {
    #expect(throws: CalmError.outOfRange(.drinks, 0...10_000)) {
      try StandardDrink.hundredths(millilitres: 20_000, strengthTenths: 1000, gramTenths: 80)
    }
    #expect(throws: CalmError.self) {
      try StandardDrink.hundredths(millilitres: -1, strengthTenths: 50, gramTenths: 80)
    }
    #expect(throws: CalmError.self) { try StandardDrink.hundredths(millilitres: 1, strengthTenths: 50, gramTenths: 0) }
  }

  @Test func insight() throws {
    var diary = try Self.diary("ssss.ssessw")
    diary.put(try DiaryEntry(day: Self.first + 1, level: .steady, drinksHundredths: 100))
    let figures = DrinkingFigures(usualHundredths: 1400, price: 450, kilocalories: 150, freeDaysGoal: 3)
    // 2026-03-01 is a Sunday; today is Wednesday the 11th.
    let insight = DiaryInsight(diary, figures, today: Self.first + 10, firstWeekday: .monday)
    #expect(insight.freeThisWeek == 2 && insight.freeThisMonth == 7 && insight.freeThisYear == 7)
    #expect(insight.longestFreeRun == 2 && insight.reachesGoal == false)
    // Ten days with an entry: 20 drinks as usual, 1 + 4 + 6 drunk.
    #expect(insight.savedHundredths == 900 && insight.savedMoney == 4050 && insight.savedKilocalories == 1350)
    #expect(DiaryInsight(Diary(), DrinkingFigures(), today: Self.first, firstWeekday: .monday).reachesGoal == nil)
  }

  @Test func helpIsKnownWhereGermanIsSpoken() {
    for country in ["DE", "AT", "CH", "GB", "US"] { #expect(HelpLine.of(country: country) != nil) }
    #expect(HelpLine.of(country: "QQ") == nil)
  }

  /// The streak agrees with one that is counted day by day without any shortcut.
  @Test(arguments: 0..<400 as Range<UInt64>) func agreesWithPlainCounting(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let letters: [Character] = ["s", "s", "s", "s", "s", "s", "e", "w", "."]
    let bound = random.next(2) == 0 ? 7 : 9
    let text = String((0..<random.next(90)).map { _ in letters[Int(random.next(Int64(bound)))] })
    let isGentle = random.next(2) == 0
    let today = Int32(random.next(95))
    let minute = Int32(random.next(1440))
    #expect(
      try streak(text, isGentle: isGentle, today: today, minute: minute)
        == Self.plain(Array(text), isGentle, today: Int(today), isBeforeSix: minute < 1080))
  }

  private static func plain(_ letters: [Character], _ isGentle: Bool, today: Int, isBeforeSix: Bool) -> String {
    guard let first = letters.firstIndex(where: { $0 != "." }), first <= today else { return "0/0" }
    var (days, rewards) = (0, 0)
    for day in first...today {
      let letter = day < letters.count ? letters[day] : "."
      if letter == ".", day == today || (isBeforeSix && day == today - 1) { continue }
      if letter == "w", !isGentle {
        (days, rewards) = (0, 0)
        continue
      }
      days += 1
      if days % 7 == 0 { rewards = min(3, rewards + 1) }
      if letter == "s" { continue }
      if rewards > 0 { rewards -= 1 } else { days = 0 }
    }
    return "\(days)/\(rewards)"
  }
}
