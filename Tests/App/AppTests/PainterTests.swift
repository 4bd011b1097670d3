import Core
import Habits
import Replica
import Testing

@testable import App

/// The patches sent to the page. After every step `AppDriver` checks that the page looks as if everything had been sent.
@Suite struct PainterTests {
  @Test func aRowThatChangedAndMovedIsSentAndTheOthersAreOnlyNamed() {
    var app = AppDriver()
    let ids = ["Lesen", "Laufen", "Wasser"].map { app.addHabit($0) }
    app.send(.shell(.go(.today)))
    app.send(.habit(.check(ids[1])))
    #expect(app.patches.map { $0.id } == ["", "today-week", "today-" + ids[1].text])
    let page = app.text(ofPatch: "")
    for (id, name) in zip(ids, ["Lesen", "Laufen", "Wasser"]) {
      #expect(page.contains("today-" + id.text))
      #expect(!page.contains(name))
    }
    #expect(app.text(ofPatch: "today-" + ids[1].text).contains("Laufen"))
    #expect(app.page.element("today-done")?.contains("Laufen") == true)
    #expect(app.page.element("today-due")?.contains("Laufen") == false)
  }

  @Test func regionsThatAreGoneVanishAndNewOnesComeWithThePage() {
    var app = AppDriver()
    let (old, other) = (app.addHabit("Lesen"), app.addHabit("Laufen"))
    app.send(.habit(.archive(old)))
    #expect(app.page.element("row-" + old.text) == nil)
    #expect(!app.text(ofPatch: "").contains("Laufen"))
    app.send(.shell(.undo))
    #expect(app.text(ofPatch: "").contains("Lesen"))
    #expect(!app.text(ofPatch: "").contains("Laufen"))
    #expect(app.page.element("row-" + other.text) != nil)
  }

  @Test func theOrderOfRowsIsAllThatIsSentWhenOneIsMoved() {
    var app = AppDriver()
    let ids = ["a", "b", "c"].map { app.addHabit($0) }
    app.send(.habit(.reorder(isOn: true)))
    app.send(.habit(.move(ids[2], by: -2)))
    let page = app.text(ofPatch: "")
    #expect(page.contains("<wbr data-same=\"row-\(ids[2].text) row-\(ids[0].text) row-\(ids[1].text)\"/>"))
  }

  @Test func nothingIsSentWhenNothingChanged() {
    var app = AppDriver()
    app.addHabit("Lesen")
    app.send(.host(.ignored))
    #expect(app.patches.isEmpty)
  }

  @Test func aNewInstanceSendsEverything() {
    var app = AppDriver()
    app.addHabit("Lesen")
    app.open("/habits")
    #expect(app.patches.map { $0.id } == [""])
    #expect(!app.text(ofPatch: "").contains("data-same"))
  }

  /// Presses the page's controls in any order, with the clock running.
  @Test(arguments: 1...6) func whateverIsPressedThePageShowsTheModel(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    var app = AppDriver(languages: seed.isMultiple(of: 2) ? "de-CH" : "en-US", onboarded: seed % 4 != 0)
    app.addHabit("Lesen")
    app.addHabit("Wasser", [.goal(.amount), .target("3"), .unit("Gläser")])
    app.addHabit("Laufen", [.schedule(.times)])
    let places =
      ["/", "/habits", "/statistics", "/settings", "/settings/data"]
      + app.model.habits.all.map { Route.habit($0.habit.id).path }
    for _ in 0..<60 {
      switch UInt8.random(in: 0..<20, using: &numbers) {
      case 0: app.clock = app.clock.adding(milliseconds: 36_000_000)
      case 1...3: app.send(.host(.route(path: places.randomElement(using: &numbers) ?? "/")))
      default:
        if let message = PageAudit(app.html).messages.randomElement(using: &numbers) { app.send(message) }
      }
    }
  }
}
