import Core
import Habits
import Replica
import Testing

@testable import App

/// The overview lists the keys' actions, and the keys perform them.
struct ShortcutTests {
  @Test func theOverviewListsEveryShortcutOnce() {
    var scene = SettingsScene()
    scene.send(.host(.key("?")))
    var keys: [String] = []
    PageAudit(scene.html).root.visit {
      if $0.tag == "kbd", $0.attributes["aria-hidden"] == nil { keys.append($0.text) }
    }
    #expect(keys.sorted() == Shortcut.allCases.map(\.keyCap).sorted())
  }

  @Test(arguments: [
    ("n", Route.newHabit), ("1", .today), ("2", .habits), ("3", .statistics(nil)), ("4", .settings), ("x", .privacy),
  ])
  func keysLeadToPlaces(_ key: String, _ route: Route) {
    var scene = SettingsScene(path: "/settings/privacy")
    scene.send(.host(.key(key)))
    #expect(scene.model.route == route)
  }

  @Test func keysOfAHabitActOnTheOneThatIsShown() {
    var scene = SettingsScene()
    let id = scene.add("Read")
    for key in ["e", "s"] {
      scene.send(.host(.key(key)))
      #expect(scene.model.route == .settings)
      #expect(scene.model.overlay == nil)
    }
    scene.send(.shell(.go(.habit(id))))
    scene.send(.host(.key("s")))
    #expect(scene.model.overlay == .share(id))
    scene.send(.host(.key("Escape")))
    #expect(scene.model.overlay == nil)
    scene.send(.host(.key("e")))
    #expect(scene.model.route == .editHabit(id))
  }

  @Test func undoTakesBackWhatTheToastOffers() {
    var scene = SettingsScene(path: "/habits")
    let id = scene.add("Read")
    scene.send(.habit(.archive(id)))
    scene.send(.host(.key("u")))
    #expect(scene.model.habits[id]?.habit.isArchived == false)
  }

  @Test func keysRestWhileASheetIsOpen() {
    var scene = SettingsScene()
    scene.send(.shell(.open(.habitsInfo)))
    scene.send(.host(.key("1")))
    #expect(scene.model.route == .settings)
    #expect(scene.model.overlay == .habitsInfo)
  }
}
