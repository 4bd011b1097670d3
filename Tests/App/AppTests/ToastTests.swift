import Core
import Habits
import Replica
import Testing

@testable import App

/// A toast belongs to its screen, unless it can still undo something (0098).
@Suite struct ToastTests {
  private static let routes: [Route] = [.today, .habits, .newHabit, .statistics(nil), .settings, .data, .reminders]

  @Test(arguments: routes)
  func aToastLeavesWithItsScreen(_ target: Route) {
    var app = AppDriver()
    let id = app.addHabit("Lesen")
    app.send(.shell(.go(.habit(id))))
    app.send(.habit(.toggle(id, app.model.today + 1)))
    #expect(app.model.toast != nil && app.model.toast?.undo == nil)
    // A sheet is not another screen.
    app.send(.shell(.open(.habitMenu(id))))
    app.send(.shell(.closeOverlay))
    #expect(app.model.toast != nil)
    app.send(.shell(.go(target)))
    #expect(app.model.toast == nil)
    #expect(app.effects.contains(.timer(name: "toast", milliseconds: 0)))
    #expect(!app.html.contains("class=\"toast\""))
  }

  @Test(arguments: routes)
  func aToastThatUndoesStays(_ target: Route) {
    var app = AppDriver()
    let id = app.addHabit("Lesen")
    app.send(.shell(.go(.habit(id))))
    app.send(.habit(.toggle(id, app.model.today - 1)))
    app.send(.shell(.go(target)))
    #expect(app.model.toast != nil)
    app.send(.shell(.undo))
    #expect(app.model.habits[id]?.history.count == 0)
  }

  /// The step that changes the screen may also tell of it.
  @Test func aToastOfTheStepThatLeavesStays() {
    var app = AppDriver()
    let id = app.addHabit("Lesen")
    app.send(.shell(.go(.habit(id))))
    app.send(.habit(.archive(id)))
    #expect(app.model.route == .habits && app.model.toast != nil)
  }

  @Test func theFormThatWasLeftIsOfferedUntilAnotherOneIsFilledIn() {
    var app = AppDriver()
    app.send(.shell(.go(.newHabit)))
    app.send(.edit(.name("Lesen")))
    app.send(.shell(.go(.habits)))
    #expect(app.model.toast?.undo == .draft)
    app.send(.shell(.go(.newHabit)))
    #expect(app.model.toast?.undo == .draft)
    app.send(.edit(.name("L")))
    #expect(app.model.toast == nil)
    app.send(.shell(.undo))
    #expect(app.model.draft?.name == "L")
  }

  @Test func aFormTakenUpAgainSaysSoAndAFreshOneDoesNot() {
    var app = AppDriver()
    app.send(.shell(.go(.newHabit)))
    app.send(.edit(.name("Lesen")))
    #expect(!app.html.contains("data-resumed"))
    app.send(.shell(.go(.habits)))
    app.send(.shell(.undo))
    #expect(app.model.draft?.name == "Lesen" && app.html.contains("data-resumed"))
    // Left once more, it is offered once more.
    app.send(.shell(.go(.habits)))
    app.send(.shell(.undo))
    #expect(app.model.draft?.name == "Lesen")
    app.send(.edit(.save))
    app.send(.shell(.go(.newHabit)))
    #expect(!app.html.contains("data-resumed"))
  }
}
