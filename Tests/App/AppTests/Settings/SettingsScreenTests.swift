import Core
import Habits
import Replica
import Testing
import Texts

@testable import App

/// Every screen and sheet of the settings has all its texts in every language.
struct SettingsScreenTests {
  struct Screen: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var path = "/settings"
    var isNew = false
    let messages: [Message]

    init(_ name: String, path: String = "/settings", isNew: Bool = false, _ messages: Message...) {
      testDescription = name
      self.path = path
      self.isNew = isNew
      self.messages = messages
    }
  }

  static let screens: [Screen] = [
    Screen("settings"),
    Screen("settings, in Pro", .settings(.buy), .settings(.palette("rose"))),
    Screen(
      "settings, everything set", .settings(.name("Anna")), .settings(.firstWeekday("2")),
      .settings(.startOfDay("13:00")),
      .settings(.pauseAll(first: SettingsTests.today, last: SettingsTests.today + 3)), .host(.installAvailable)),
    Screen("data", path: "/settings/data"),
    Screen("data, kept", path: "/settings/data", .host(.storage(state: "persisted", detail: ""))),
    Screen(
      "data, refused", path: "/settings/data", .settings(.askPersistence),
      .host(.storage(state: "best-effort", detail: "")), .settings(.clearEvents)),
    Screen("privacy", path: "/settings/privacy"),
    Screen("privacy, with an operator", path: "/settings/privacy", .settings(.operatorRead(OperatorTests.full))),
    Screen("settings, with an operator", .settings(.operatorRead(OperatorTests.full))),
    Screen("imprint", path: "/settings/imprint", .settings(.operatorRead(OperatorTests.full))),
    Screen("imprint, none", path: "/settings/imprint"),
    Screen("widgets", path: "/settings/widgets"), Screen("install", path: "/settings/install"),
    Screen("reminders", path: "/settings/reminders"),
    Screen("list menu", path: "/habits", .shell(.open(.listMenu))),
    Screen("welcome 1", path: "/", isNew: true),
    Screen("welcome 2", path: "/", isNew: true, .settings(.slide(1))),
    Screen("welcome 3", path: "/", isNew: true, .settings(.slide(2))),
    Screen("welcome 4", path: "/", isNew: true, .settings(.slide(3))),
    Screen("welcome 4, without habits", path: "/", isNew: true, .settings(.slide(3)), .settings(.area(.habits, false))),
    Screen("habits, off", path: "/habits", .settings(.area(.habits, false))),
    Screen("us, off", path: "/us/note", .settings(.area(.couple, false))),
    Screen("today, without habits", path: "/", .settings(.area(.habits, false))),
    Screen("today, without areas", path: "/", .settings(.area(.habits, false)), .settings(.area(.couple, false))),
    Screen("welcome again", .settings(.showOnboarding), .settings(.slide(2))),
    Screen("info", .shell(.open(.habitsInfo))),
    Screen("upgrade", .shell(.open(.upgrade))),
    Screen("upgrade, in Pro", .settings(.buy), .shell(.open(.upgrade))),
    Screen("shortcuts", .host(.key("?"))),
    Screen("pauses", .shell(.open(.pauseAll))),
    Screen("wipe", path: "/settings/data", .settings(.askWipe)),
    Screen("wipe, confirmed", path: "/settings/data", .settings(.askWipe), .settings(.wipeWord("delete"))),
  ]

  static func model(_ screen: Screen, _ language: Language) -> AppModel {
    var scene = SettingsScene(path: screen.path, hasSeenOnboarding: !screen.isNew)
    for message in screen.messages { scene.send(message) }
    let model = scene.model
    model.formats = Formats(language: language, regionCode: "")
    // A toast keeps the language in which it appeared.
    model.toast = nil
    return model
  }

  @Test(arguments: screens, Language.allCases)
  func everythingHasWords(_ screen: Screen, _ language: Language) {
    let audit = PageAudit(SettingsScene.html(Self.model(screen, language)))
    #expect(audit.problems.isEmpty)
    #expect(audit.texts.count > 3)
  }

  @Test(arguments: screens)
  func everyButtonSendsAMessage(_ screen: Screen) {
    for wire in PageAudit(SettingsScene.html(Self.model(screen, .german))).messages {
      #expect(Message(wire: wire) != nil, "\(wire)")
    }
  }

  /// A text that is the same in English and in the long pseudo-language is hard-coded.
  @Test(arguments: screens)
  func everyTextComesFromTheCatalog(_ screen: Screen) {
    let english = Set(PageAudit(SettingsScene.html(Self.model(screen, .english))).texts)
    let long = Set(PageAudit(SettingsScene.html(Self.model(screen, .pseudoLong))).texts)
    let fixed: Set<String> = ["Alltag"]
    let same = english.intersection(long).subtracting(fixed).subtracting(Shortcut.allCases.map(\.keyCap))
    // The operator's own texts are not in the catalog.
    #expect(same.filter { text in text.contains { $0.isLetter } && !OperatorTests.full.contains(text) }.isEmpty)
  }

  @Test func theLimitIsSaidWhereItIsReached() {
    var scene = SettingsScene()
    for n in 0..<HabitLimits.freeActiveMax { scene.add("Habit \(n)") }
    scene.send(.host(.key("n")))
    #expect(scene.model.overlay == .upgrade)
    #expect(scene.html.contains(scene.model.strings.proLimitText))
  }
}
