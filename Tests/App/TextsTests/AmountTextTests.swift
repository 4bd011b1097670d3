import Core
import Habits
import Testing

@testable import Texts

/// Amounts with a unit that somebody typed: no text may ask for another form of the word (H-6).
struct AmountTextTests {
  static let units = [
    "Gläser", "Glas", "Kinder", "Äpfel", "Tage", "Schritte", "km", "ml", "Seiten", "€", "Mal", "Liter Wasser", "",
    "glasses",
    "pages", "steps", "Stück", "x", "Liegestütze", "push-ups", "🍎", "l/min",
  ]
  static let targets = ["1", "2", "8", "2.5", "10000"]

  /// The words after which German puts a noun into another case.
  static let prepositions = ["von", "in", "mit", "zu", "bei", "aus", "nach", "seit"]

  private func goal(_ unit: String, _ target: String, _ direction: Goal.Direction, _ period: Period) throws -> Goal {
    .amount(try #require(Amount(typed: target, decimalMark: UInt8(ascii: "."))), unit: unit, direction, per: period)
  }

  private func tracked(_ goal: Goal) -> TrackedHabit {
    let created = Timestamp(milliseconds: 1_700_000_000_000)
    return TrackedHabit(
      Habit(
        id: HabitID(UniqueID(high: 1, low: 1)), name: "Wasser", color: HabitColor(rgb: 0), goal: goal,
        createdAt: created,
        updatedAt: created))
  }

  @Test(arguments: units)
  func aTypedUnitIsRightInEveryText(unit: String) throws {
    let day = Day(year: 2026, month: 11, day: 12)
    let rules = RuleContext(today: day, timeZone: .utc)
    for formats in [Formats(language: .german, regionCode: "DE"), Formats(language: .english, regionCode: "US")] {
      for target in Self.targets {
        for direction in [Goal.Direction.atLeast, .atMost] {
          for period in [Period.day, .week, .month] {
            let habit = tracked(try goal(unit, target, direction, period))
            let texts = [
              formats.goal(habit.habit.goal), formats.progressToday(habit, rules), formats.progress(habit, day),
              unit.isEmpty ? formats.strings.habitFormGoalAmount : formats.strings.habitAmountLabel(unit: unit),
            ]
            for text in texts where formats.isGerman && !unit.isEmpty {
              // Read over no-break spaces and numbers, a unit never follows a preposition.
              let words = text.split { " \u{A0}".contains($0) }.filter {
                !$0.allSatisfy { $0.isNumber || ",.".contains($0) }
              }
              let start = unit.split(separator: " ")[0]
              for (before, after) in zip(words, words.dropFirst()) where after.hasPrefix(start) {
                #expect(!Self.prepositions.contains(String(before)), "\(text)")
              }
            }
            for text in texts {
              #expect(!text.hasPrefix(":") && !text.contains("  ") && !text.contains("()"), "\(text)")
              #expect(text == text.trimmedWhitespace, "“\(text)”")
            }
          }
        }
      }
    }
  }

  @Test(arguments: [
    (Language.german, "Gläser", "Gläser: 0 von 8"), (.german, "km", "km: 0 von 8"), (.german, "", "0 von 8"),
    (.english, "glasses", "0 of 8\u{A0}glasses"), (.english, "", "0 of 8"),
  ])
  func progressNamesTheUnit(language: Language, unit: String, expected: String) throws {
    let formats = Formats(language: language, regionCode: "")
    let habit = tracked(try goal(unit, "8", .atLeast, .day))
    #expect(formats.progress(habit, Day(year: 2026, month: 11, day: 12)) == expected)
  }

  @Test(arguments: [
    (Language.german, "1", "1\u{A0}Minute", "0 von 1\u{A0}Minute"),
    (.german, "30", "30\u{A0}Minuten", "0 von 30\u{A0}Minuten"),
    (.german, "0.5", "0,5\u{A0}Minuten", "0 von 0,5\u{A0}Minuten"),
    (.english, "1", "1\u{A0}minute", "0 of 1\u{A0}minute"),
    (.english, "1.5", "1.5\u{A0}minutes", "0 of 1.5\u{A0}minutes"),
  ])
  func oneMinuteIsSingular(language: Language, target: String, goal: String, progress: String) throws {
    let formats = Formats(language: language, regionCode: "")
    let amount = try #require(Amount(typed: target, decimalMark: UInt8(ascii: ".")))
    let habit = tracked(.minutes(amount, per: .day))
    #expect(formats.goal(habit.habit.goal) == goal)
    #expect(formats.progress(habit, Day(year: 2026, month: 11, day: 12)) == progress)
  }
}
