import Core
import Habits
import Testing

/// A name that says an amount or how often (H-12): what is offered, and for which names nothing is.
@Suite struct NamedGoalTests {
  /// A name as it is typed, and what is offered as "name | goal | schedule".
  struct Said: CustomTestStringConvertible, Sendable {
    let text: String
    let offer: String
    let mark: String

    init(_ text: String, _ offer: String, mark: String = ",") {
      (self.text, self.offer, self.mark) = (text, offer, mark)
    }

    var testDescription: String { text }
  }

  static let german = [
    Said("8 Gläser Wasser", "Wasser | 8 Gläser"), Said("Wasser 8 Gläser", "Wasser | 8 Gläser"),
    Said("Wasser trinken (8 Gläser)", "Wasser trinken | 8 Gläser"), Said("Wasser: 8 Gläser", "Wasser | 8 Gläser"),
    Said("8 Gläser Wasser am Tag", "Wasser | 8 Gläser"), Said("täglich 8 Gläser Wasser", "Wasser | 8 Gläser"),
    Said("8 große Gläser Wasser", "Wasser | 8 große Gläser"), Said("8 Gläser", "Gläser | 8 Gläser"),
    Said("10.000 Schritte", "Schritte | 10000 Schritte"),
    Said("10 000 Schritte gehen", "Schritte gehen | 10000 Schritte"),
    Said("10'000 Schritte", "Schritte | 10000 Schritte"), Said("10,000 Schritte", "Schritte | 10000 Schritte"),
    Said("10k Schritte", "Schritte | 10000 Schritte"), Said("1.500 ml Wasser", "Wasser | 1500 ml"),
    Said("1,5 l Wasser", "Wasser | 1.5 l"), Said("2l Wasser trinken", "Wasser trinken | 2 l"),
    Said("2 Liter Wasser", "Wasser | 2 Liter"),
    Said("30 min lesen", "Lesen | 30 min"), Said("30min lesen", "Lesen | 30 min"),
    Said("Lesen 30 Minuten", "Lesen | 30 min"),
    Said("Lesen für 30 Minuten", "Lesen | 30 min"), Said("30 Min. Yoga", "Yoga | 30 min"),
    Said("1 h Sport", "Sport | 60 min"),
    Said("1,5 Stunden lernen", "Lernen | 90 min"), Said("1 h 30 min lernen", "Lernen | 90 min"),
    Said("1 Std. 15 Min. üben", "Üben | 75 min"),
    Said("3x Liegestütze", "Liegestütze | 3"), Said("3 x Liegestütze", "Liegestütze | 3"),
    Said("3× Zähne putzen", "Zähne putzen | 3"),
    Said("3 mal Zähne putzen", "Zähne putzen | 3"), Said("3x täglich Zähne putzen", "Zähne putzen | 3"),
    Said("20 Liegestütze", "Liegestütze | 20 Liegestütze"),
    Said("20 Liegestütze am Morgen", "Liegestütze am Morgen | 20 Liegestütze"),
    Said("Jeden Tag 20 Kniebeugen", "Kniebeugen | 20 Kniebeugen"),
    Said("3 gute Dinge aufschreiben", "Gute Dinge aufschreiben | 3 gute Dinge"),
    Said("20 Seiten lesen", "Lesen | 20 Seiten"), Said("5 km laufen", "Laufen | 5 km"),
    Said("5km laufen pro Woche", "Laufen | 5 km/week"),
    Said("20 km Rad fahren im Monat", "Rad fahren | 20 km/month"),
    Said("3x pro Woche laufen", "Laufen | check | 3/week"),
    Said("Laufen 3x die Woche", "Laufen | check | 3/week"),
    Said("Laufen 3 mal in der Woche", "Laufen | check | 3/week"),
    Said("2x im Monat Oma anrufen", "Oma anrufen | check | 2/month"),
    Said("3x pro Woche 30 min joggen", "Joggen | 30 min | 3/week"),
    Said("Höchstens 2 Tassen Kaffee", "Kaffee | <=2 Tassen"), Said("max. 2 Kaffee", "Kaffee | <=2 Kaffee"),
    Said("mindestens 8 Gläser Wasser", "Wasser | 8 Gläser"), Said("30 Minuten iPad-frei", "iPad-frei | 30 min"),
  ]

  static let english = [
    Said("8 glasses of water", "Water | 8 glasses", mark: "."),
    Said("Drink 8 glasses of water", "Drink water | 8 glasses", mark: "."),
    Said("10,000 steps", "Steps | 10000 steps", mark: "."), Said("10.000 steps", "Steps | 10000 steps", mark: "."),
    Said("10000 steps", "Steps | 10000 steps", mark: "."), Said("10k steps", "Steps | 10000 steps", mark: "."),
    Said("1.5 l water", "Water | 1.5 l", mark: "."), Said("Read for 30 minutes", "Read | 30 min", mark: "."),
    Said("30 min reading", "Reading | 30 min", mark: "."), Said("5-minute meditation", "Meditation | 5 min", mark: "."),
    Said("2 hours of deep work", "Deep work | 120 min", mark: "."), Said("3x push-ups", "Push-ups | 3", mark: "."),
    Said("100 push-ups", "Push-ups | 100 push-ups", mark: "."),
    Said("Read 20 pages a day", "Read | 20 pages", mark: "."),
    Said("Run 3 times a week", "Run | check | 3/week", mark: "."),
    Said("Run 5 km per week", "Run | 5 km/week", mark: "."),
    Said("max 2 coffees", "Coffees | <=2 coffees", mark: "."),
    Said("Call mum 2x a month", "Call mum | check | 2/month", mark: "."),
  ]

  /// Names with digits that say no amount, or not clearly which.
  static let silent = [
    "Lesen", "Vitamin D3 nehmen", "B12 nehmen", "Um 7 aufstehen", "7 Uhr aufstehen", "7:30 aufstehen", "2. Frühstück",
    "Kapitel 3 lesen",
    "24/7 lächeln", "30 Tage ohne Zucker", "100 Tage Yoga", "Challenge 2026", "2026 Vorsätze", "Top 10", "5am club",
    "Before 11 pm", "8", "8 ",
    "x3", "0 Gläser Wein", "3x 10 Liegestütze", "2 Äpfel und 3 Birnen", "30 min", "1.000.000.000 Schritte", "1,2,3 Los",
    "5 Minuten und 3 km",
    "Nach 18 Uhr nichts essen", "10 % sparen", "1. FC schauen", "Level 5 schaffen", "9x pro Woche laufen", "Wir 2",
    "1x duschen",
  ]

  @Test(arguments: german + english)
  func isOffered(_ said: Said) throws {
    let mark = try #require(said.mark.utf8.first)
    let named = try #require(NamedGoal(in: said.text, decimalMark: mark), "nothing is offered")
    #expect(Self.text(of: named) == said.offer)
    // The name that is taken offers nothing again.
    #expect(NamedGoal(in: named.name, decimalMark: mark) == nil)
  }

  @Test(arguments: silent)
  func isLeft(_ name: String) {
    for mark in [UInt8(ascii: ","), UInt8(ascii: ".")] {
      #expect(NamedGoal(in: name, decimalMark: mark).map { Self.text(of: $0) } == nil)
    }
  }

  /// Each measure in each place of a name, with each way to write the number.
  @Test func everyMeasureInEveryPlace() {
    for unit in NameWordsOfTests.measures {
      for (number, value) in [
        ("2", "2"), ("12", "12"), ("2,5", "2.5"), ("1.500", "1500"), ("1 500", "1500"), ("0,25", "0.25"),
      ] {
        for text in [
          "\(number) \(unit) Suppe", "Suppe \(number) \(unit)", "Suppe (\(number) \(unit))",
          "Suppe, \(number) \(unit) pro Tag",
        ] {
          let named = NamedGoal(in: text, decimalMark: UInt8(ascii: ","))
          #expect(named.map { Self.text(of: $0) } == "Suppe | \(value) \(unit)", "\(text)")
        }
      }
    }
  }

  /// Whatever is typed, letter by letter and in random order, gives an offer that a form accepts, or none.
  @Test func anyTextIsReadWithoutATrap() {
    let pieces = [
      "8", "1.5", "x", "mal", "Gläser", "min", "h", "pro", "Woche", "(", ")", "-", ",", "’", "10k", "täglich", "max",
      "👨‍👩‍👧", "ß", ".", "/", "3x", "é",
    ]
    var state: UInt64 = 7
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<5000 {
      let text = (0..<next(9)).map { _ in pieces[next(pieces.count)] + (next(3) > 0 ? " " : "") }.joined()
      guard let named = NamedGoal(in: text, decimalMark: UInt8(ascii: ",")) else { continue }
      #expect(!named.name.isEmpty && named.name.count <= text.count + 1, "\(text)")
      #expect(named.goal == .check || named.goal.target ?? .zero > .zero, "\(text)")
      if case .amount(_, let unit, _, _) = named.goal {
        #expect(unit.count <= HabitLimits.unitCharactersMax, "\(text)")
      }
    }
  }

  private static func text(of named: NamedGoal) -> String {
    func number(_ amount: Amount) -> String {
      let (whole, rest) = (amount.thousandths / 1000, amount.thousandths % 1000)
      if rest == 0 { return "\(whole)" }
      var decimals = "\(1000 + rest)".dropFirst()
      while decimals.last == "0" { decimals.removeLast() }
      return "\(whole).\(decimals)"
    }
    var goal =
      switch named.goal {
      case .check: "check"
      case .minutes(let amount, _): number(amount) + " min"
      case .amount(let amount, let unit, let direction, _):
        (direction == .atMost ? "<=" : "") + number(amount) + (unit.isEmpty ? "" : " " + unit)
      }
    if named.goal.period != .day { goal += "/" + named.goal.period.code }
    switch named.schedule {
    case .timesPerWeek(let count): return "\(named.name) | \(goal) | \(count)/week"
    case .timesPerMonth(let count): return "\(named.name) | \(goal) | \(count)/month"
    default: return "\(named.name) | \(goal)"
    }
  }
}

/// Measures in both languages.
enum NameWordsOfTests {
  static let measures = [
    "ml", "l", "Liter", "Glas", "Gläser", "glasses", "Tassen", "cups", "kg", "g", "kcal", "km", "Kilometer", "miles",
    "Seiten", "pages", "Portionen", "Stück",
  ]
}
