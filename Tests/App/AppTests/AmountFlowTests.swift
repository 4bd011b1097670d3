import Core
import Habits
import Replica
import Testing
import Texts

@testable import App

/// Amounts that are typed (H-4): in the sheet of a day, in a habit's form, and in a habit's name (H-12).
@Suite struct AmountFlowTests {
  private static let water: [EditMessage] = [.goal(.amount), .target("8"), .unit("Gläser")]

  private static func open(_ id: HabitID, _ day: Day) -> Message { .habit(.amount("open:\(id.text):\(day.index)")) }

  /// A text that is typed with three glasses there, and how many thousandths are there afterwards; nil where it is refused.
  struct Typed: CustomTestStringConvertible, Sendable {
    let use: Int
    let text: String
    let result: Int32?

    init(_ use: Int, _ text: String, _ result: Int32?) { (self.use, self.text, self.result) = (use, text, result) }

    var testDescription: String { ["total", "more", "less"][use] + " \"" + text + "\"" }
  }

  @Test(arguments: [
    Typed(0, "5", 5000), Typed(0, "2,5", 2500), Typed(0, "2.5", 2500), Typed(0, " 4 ", 4000),
    Typed(0, "1.500", 1_500_000),
    Typed(0, "0", 0), Typed(0, "1000000", 1_000_000_000), Typed(0, "+1,5", 4500), Typed(0, "-1", 2000),
    Typed(0, "−0,5", 2500),
    Typed(0, "-3", 0), Typed(1, "0,25", 3250), Typed(1, "1.000", 1_003_000), Typed(2, "2", 1000), Typed(2, "3", 0),
    Typed(2, "+1", 4000),
    Typed(0, "", nil), Typed(0, "viel", nil), Typed(0, "1000001", nil), Typed(0, "-4", nil), Typed(1, "999998", nil),
    Typed(2, "3,001", nil),
    Typed(0, "--1", nil), Typed(0, "1,2345", nil), Typed(2, "", nil),
  ])
  func anAmountIsTyped(_ typed: Typed) {
    var app = AppDriver()
    let id = app.addHabit("Wasser", Self.water)
    for _ in 0..<3 { app.send(.habit(.check(id))) }
    app.send(.shell(.go(.today)))
    app.send(Self.open(id, app.model.today))
    #expect(app.model.habitView.amount?.text == "3")
    if typed.use > 0 {
      app.send(.habit(.amount("use:\(typed.use)")))
      #expect(app.model.habitView.amount?.text == "")
    }
    app.send(.habit(.amount("text:" + typed.text)))
    let before = app.journal.count
    app.send(.habit(.amount("save")))
    let amount = app.model.habits[id]?.history.amount(app.model.today) ?? .zero
    if let result = typed.result {
      #expect(app.model.overlay == nil)
      #expect(amount.thousandths == result)
      #expect(app.model.toast?.undo != nil)
      app.send(.shell(.undo))
      #expect(app.model.habits[id]?.history.amount(app.model.today) == Amount(3))
    } else {
      // Refused: nothing is stored, what was typed stays, and the reason stands beside the field.
      #expect(app.journal.count == before && amount == Amount(3))
      #expect(app.model.overlay == .amount && app.model.habitView.amount?.text == typed.text)
      #expect(app.html.contains("id=\"amount-note\" role=\"alert\""))
      #expect(app.effects.contains(.focus(id: "amount-field")))
    }
  }

  @Test func savingWhatIsThereChangesNothing() {
    var app = AppDriver()
    let id = app.addHabit("Wasser", Self.water)
    app.send(Self.open(id, app.model.today))
    let before = app.journal.count
    app.send(.habit(.amount("save")))
    #expect(app.journal.count == before && app.model.overlay == nil && app.model.toast == nil)
  }

  @Test func thereIsNothingToTypeForChecksAndComingDays() {
    var app = AppDriver()
    let (check, amount) = (app.addHabit("Lesen"), app.addHabit("Wasser", Self.water))
    for (id, day) in [(check, app.model.today), (amount, app.model.today + 1)] {
      app.send(Self.open(id, day))
      #expect(app.model.overlay == nil)
    }
    // The sheet's messages without the sheet.
    for text in ["text:5", "use:1", "use:9", "save", "open:x:y", ""] { app.send(.habit(.amount(text))) }
    #expect(app.model.habits[amount]?.history.count == 0)
  }

  @Test func theNumberIsAButtonOnTodayAndOnTheHabitsPage() {
    var app = AppDriver()
    let id = app.addHabit("Wasser", Self.water)
    app.addHabit("Lesen")
    let day = app.model.today
    let button = "id=\"amount-\(day.index)-\(id.text)\""
    app.send(.shell(.go(.today)))
    #expect(app.html.contains(button))
    #expect(app.html.components(of: "row-amount") == 1)
    app.send(.shell(.go(.habit(id))))
    #expect(app.html.contains(button))
    app.send(.habit(.inspect(id, day - 1)))
    app.send(Self.open(id, day - 1))
    app.send(.habit(.amount("text:8")))
    app.send(.habit(.amount("save")))
    #expect(app.model.habits[id]?.history.state(day - 1) == .done)
  }

  /// A target is shown with marks between thousands, and must not be read back as a thousandth of itself.
  @Test(
    arguments: ["de-DE", "de-AT", "de-CH", "en-US", "en-ZA"],
    [1_000, 1_500_000, 10_000_000, 999_999_000, 2_500, 1_234_567] as [Int64])
  func editingAHabitKeepsItsTarget(_ languages: String, _ thousandths: Int64) {
    var app = AppDriver(languages: languages)
    let target = Amount(thousandths: thousandths)
    let id = app.addHabit("Schritte", [.goal(.amount), .target(app.model.formats.typed(target)), .unit("Schritte")])
    #expect(app.model.habits[id]?.habit.goal.target == target)
    app.send(.shell(.go(.editHabit(id))))
    app.send(.edit(.name("Gehen")))
    app.send(.edit(.save))
    #expect(app.model.habits[id]?.habit.goal.target == target)
    // As it is shown, too.
    app.send(.shell(.go(.editHabit(id))))
    app.send(.edit(.target(app.model.formats.amount(target))))
    app.send(.edit(.save))
    #expect(app.model.habits[id]?.habit.goal.target == target)
  }

  // MARK: Names

  @Test func whatANameSaysIsOfferedAndTakenByATapOnly() {
    var app = AppDriver()
    app.send(.shell(.go(.newHabit)))
    app.send(.edit(.name("8 Gläser Wasser")))
    let offer = app.model.strings.amountNamed(name: "Wasser", goal: "8\u{A0}Gläser")
    #expect(app.html.contains(offer))
    #expect(app.model.draft?.goalKind == .check && app.model.draft?.name == "8 Gläser Wasser")
    app.send(.edit(.takeName))
    #expect(!app.html.contains(offer))
    app.send(.edit(.save))
    let habit = app.model.habits.all.first?.habit
    #expect(habit?.name == "Wasser" && habit?.goal == .amount(Amount(8), unit: "Gläser", .atLeast))
  }

  @Test func aNameIsKeptAsItIsTypedWithoutTheTap() {
    var app = AppDriver()
    let id = app.addHabit("3x pro Woche laufen")
    #expect(app.model.habits[id]?.habit.schedule == .daily && app.model.habits[id]?.habit.goal == .check)
  }

  @Test func howOftenIsTakenAsTheSchedule() {
    var app = AppDriver()
    app.send(.shell(.go(.newHabit)))
    app.send(.edit(.name("3x pro Woche 30 min joggen")))
    app.send(.edit(.takeName))
    app.send(.edit(.save))
    let habit = app.model.habits.all.first?.habit
    #expect(habit?.name == "Joggen" && habit?.schedule == .timesPerWeek(3) && habit?.goal == .minutes(Amount(30)))
  }

  @Test func nothingIsOfferedBesideAGoalOfOnesOwn() {
    var app = AppDriver()
    app.send(.shell(.go(.newHabit)))
    app.send(.edit(.goal(.minutes)))
    app.send(.edit(.name("30 min lesen")))
    #expect(!app.html.contains(app.model.strings.amountUse))
    app.send(.edit(.takeName))
    #expect(app.model.draft?.name == "30 min lesen" && app.model.draft?.target == "")
  }
}
