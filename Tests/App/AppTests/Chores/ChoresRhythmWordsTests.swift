import Chores
import Core
import Replica
import Testing
import Texts

@testable import App

/// The words for a rhythm, and that quick add understands each of them again, on Tuesday, 24 November 2026.
@Suite struct ChoresRhythmWordsTests {
  private static let today = Day(year: 2026, month: 11, day: 24)
  private static let places: [(language: Language, region: String)] = [
    (.german, "DE"), (.english, "GB"), (.english, "US"),
  ]

  private static func formats(_ place: Int) -> Formats {
    Formats(language: places[place].language, regionCode: places[place].region)
  }

  private static func quickAdd(_ place: Int) -> QuickAdd {
    QuickAdd(
      language: places[place].language == .german ? .german : .english, isMonthFirst: places[place].region == "US",
      firstWeekday: .monday, members: ["Anna"], rooms: [])
  }

  /// Every interval that a chore can have, with days of its own and without, by the calendar and from the last time.
  private static let rhythms: [Rhythm] = {
    var found: [Rhythm?] = []
    for isFromDone in [false, true] {
      func add(
        _ recurrence: Rhythm.Recurrence, _ every: Int32, _ weekdays: WeekdaySet = .none, _ monthDay: Int32 = 0,
        from start: Day = today
      ) {
        found.append(
          try? Rhythm(
            recurrence, from: start, every: every, weekdays: weekdays, monthDay: monthDay, isFromDone: isFromDone
          ).beginning)
      }
      for every in ChoreLimits.everyDays { add(.daily, every) }
      for every in ChoreLimits.everyWeeks {
        let sets: ClosedRange<UInt8> = every < 3 ? 0...127 : 0...0
        for bits in sets { add(.weekly, every, WeekdaySet(bits: bits)) }
        for bits in [2, 18, 96] as [UInt8] { add(.weekly, every, WeekdaySet(bits: bits)) }
      }
      for every in ChoreLimits.everyMonths {
        // Each year is named by its date, below.
        for day in 0...31 as ClosedRange<Int32> where day == 0 || every % 12 != 0 { add(.monthly, every, .none, day) }
      }
      for every in stride(from: Int32(12), through: ChoreLimits.everyMonths.upperBound, by: 12) where !isFromDone {
        for later in 0..<365 as Range<Int32> {
          add(.monthly, every, .none, (today + later).dayOfMonth, from: today + later)
        }
      }
    }
    return found.compactMap { $0 }
  }()

  private static func dues(_ rhythm: Rhythm) -> [Day] {
    ChoreCalendar(RhythmLines(rhythm), firstWeekday: .monday).nextDues(4, from: today)
  }

  @Test(arguments: [0, 1, 2]) func whatIsSaidIsUnderstoodAgain(_ place: Int) throws {
    let (formats, quickAdd) = (Self.formats(place), Self.quickAdd(place))
    #expect(Self.rhythms.count > 4000)
    for rhythm in Self.rhythms {
      let words = formats.choreRhythm(rhythm)
      let reading = quickAdd.read("Filter " + words, today: Self.today, minute: 600)
      #expect(reading.title == "Filter" && reading.warnings.isEmpty, "\(words)")
      let again = try reading.rhythm(from: Self.today, firstWeekday: .monday)
      #expect(again.map { Self.dues($0) } == Self.dues(rhythm), "\(words)")
      #expect(again?.recurrence == rhythm.recurrence && again?.every == rhythm.every, "\(words)")
      #expect(again?.weekdays == rhythm.weekdays && again?.isFromDone == rhythm.isFromDone, "\(words)")
      if rhythm.every % 12 != 0 { #expect(again?.monthDay == rhythm.monthDay, "\(words)") }
    }
  }

  /// The usual words: a year is not 12 months.
  @Test(arguments: [
    (QuickAddUnit.day, Int32(1), "jeden Tag", "every day"), (.day, 2, "alle 2 Tage", "every 2 days"),
    (.week, 1, "jede Woche", "every week"), (.week, 2, "alle 2 Wochen", "every 2 weeks"),
    (.month, 1, "jeden Monat", "every month"), (.month, 3, "alle 3 Monate", "every 3 months"),
    (.month, 6, "alle 6 Monate", "every 6 months"), (.month, 12, "jedes Jahr", "every year"),
    (.month, 18, "alle 18 Monate", "every 18 months"), (.month, 24, "alle 2 Jahre", "every 2 years"),
    (.month, 60, "alle 5 Jahre", "every 5 years"),
  ]) func theWordsAreTheUsualOnes(_ unit: QuickAddUnit, _ count: Int32, _ german: String, _ english: String) throws {
    let recurrence: Rhythm.Recurrence = unit == .day ? .daily : unit == .week ? .weekly : .monthly
    for (language, region, words) in [("de-DE", "DE", german), ("en-GB", "GB", english)] {
      let formats = Formats(language: language == "de-DE" ? .german : .english, regionCode: region)
      let shown = formats.choreEvery(count, unit)
      #expect(shown.replacing("\u{A0}", with: " ") == words)
      #expect(formats.choreRhythm(try Rhythm(recurrence, from: Self.today, every: count)) == shown)
      // The chip under a line, the list and the chore's own screen.
      var app = AppDriver.withFamily(language)
      app.send("chores.type:quick:Filter " + words)
      #expect(app.html.contains(app.model.strings.choreTakeBack(text: shown)), "\(words)")
      app.send("chores.add")
      app.send("route:/chores/list")
      #expect(app.html.contains("<span class=\"chores-badge\">" + shown + "</span>"))
      let chore = try #require(try app.family().chores.first)
      app.send("route:/chores/" + chore.id.id.text)
      #expect(app.html.contains(shown))
    }
  }
}
