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
    let digits = scene.model.tabs.indices.map { "\($0 + 1)" }
    #expect(keys.sorted() == (digits + Shortcut.allCases.map(\.keyCap)).sorted())
  }

  /// The digits count the places of the navigation, in the order in which it shows them.
  @Test(arguments: [
    [], [.habits], [.couple], [.chores, .calm], [.habits, .chores, .calm], AppArea.allCases,
  ]) func digitsFollowTheNavigation(_ areas: [AppArea]) {
    var scene = SettingsScene()
    for area in AppArea.allCases { scene.send(.settings(.area(area, areas.contains(area)))) }
    var tabs: [String] = []
    PageAudit(scene.html).root.visit {
      if $0.attributes["class"] == "nav-item" { tabs.append($0.attributes["href"] ?? "") }
    }
    #expect(tabs.count == areas.count + 4)
    for (i, place) in tabs.enumerated() {
      scene.send(.host(.key("\(i + 1)")))
      #expect(scene.model.route.path == place)
    }
    for key in ["0", "\(tabs.count + 1)", "²", "12"] {
      scene.send(.host(.key(key)))
      #expect(scene.model.route == .settings, "\(key)")
    }
  }

  @Test(arguments: [("n", Route.newHabit), ("x", .privacy)])
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
