import Actions
import Core
import Habits
import Replica
import Testing
import Texts

@testable import App

/// The editions (H-9) and unlocking Pro (H-30).
struct ProTests {
  @Test(arguments: [
    ("sky", "", false), ("", "", false), ("graphite", "graphite", false), ("forest", "", true), ("dusk", "", true),
    ("sand", "", true), ("rose", "", true), ("neon", "", false),
  ])
  func freeHasTwoPalettes(_ name: String, _ stored: String, _ asks: Bool) {
    var scene = SettingsScene()
    scene.send(.settings(.palette(name)))
    #expect(scene.settings.palette == stored)
    #expect((scene.model.overlay == .upgrade) == asks)
  }

  @Test func thePalettesAreThoseOfTheEdition() {
    #expect(ThemePalette.allCases.filter { !$0.isPro }.count == ThemePalette.freeCount)
  }

  @Test(arguments: ThemePalette.allCases)
  func proHasAllPalettes(_ palette: ThemePalette) {
    var scene = SettingsScene()
    scene.send(.settings(.buy))
    let effects = scene.send(.settings(.palette(palette.rawValue)))
    #expect(scene.settings.palette == palette.stored)
    #expect(scene.model.overlay == nil)
    #expect(effects.contains { if case .document(_, _, _, palette.stored, _) = $0 { true } else { false } })
  }

  @Test func lockedPalettesAreButtonsAndNotChosen() {
    var scene = SettingsScene()
    func count(_ html: String, _ tag: String) -> Int {
      var count = 0
      PageAudit(html).root.visit { if $0.tag == tag && $0.attributes["class"] == "palette" { count += 1 } }
      return count
    }
    #expect(count(scene.html, "button") == 4)
    #expect(count(scene.html, "label") == 2)
    scene.send(.settings(.buy))
    #expect(count(scene.html, "button") == 0)
  }

  @Test func buyingUnlocksOnceAndCloses() {
    var scene = SettingsScene()
    scene.send(.shell(.open(.upgrade)))
    scene.send(.settings(.buy))
    #expect(scene.model.isPro)
    #expect(scene.model.overlay == nil)
    #expect(scene.model.toast?.text == scene.model.strings.proActive)
    scene.send(.settings(.buy))
    #expect(scene.eventKinds.filter { $0 == .purchaseSuccess }.count == 1)
  }

  @Test func theSheetSaysThatItCostsNothingHere() {
    var scene = SettingsScene()
    scene.send(.shell(.open(.upgrade)))
    #expect(scene.html.contains(scene.model.strings.proUnlockFree))
    #expect(scene.html.contains(scene.model.strings.proFreeNote))
  }

  // MARK: The limit is known before it is met

  @Test func theFormSaysHowManyAreFree() {
    var app = AppDriver()
    let (strings, max) = (German.strings, HabitLimits.freeActiveMax)
    for number in 1...max {
      app.send(.shell(.go(.newHabit)))
      #expect(app.html.contains(strings.habitLimitNumber(count: number, max: max)))
      #expect(app.html.contains(strings.habitLimitWhat))
      app.send(.edit(.name("Gewohnheit \(number)")))
      app.send(.edit(.save))
      #expect(app.html.contains(strings.habitLimitWhat) == (number == max), "beside the last free one")
    }
    app.send("route:/habits/new")
    #expect(app.html.contains(strings.habitLimitReached(max: max)))
    app.send(.settings(.buy))
    #expect(!app.html.contains(strings.habitLimitWhat))
  }

  @Test(arguments: ["key:n", "route:/habits/new"])
  func afterUnlockingTheFormGoesOn(_ way: String) {
    var app = AppDriver()
    for number in 1...HabitLimits.freeActiveMax { app.addHabit("Gewohnheit \(number)") }
    app.send(way)
    if way.hasPrefix("route") {
      app.send(.edit(.name("Noch eine")))
      app.send(.edit(.save))
    }
    #expect(app.model.overlay == .upgrade)
    app.send(.settings(.buy))
    #expect(app.model.overlay == nil && app.model.route == .newHabit)
    #expect(app.model.draft?.name == (way.hasPrefix("route") ? "Noch eine" : ""))
    app.send(.edit(.name("Noch eine")))
    app.send(.edit(.save))
    #expect(app.model.habits.activeCount == HabitLimits.freeActiveMax + 1)
  }

  @Test func aWishThatIsDroppedOpensNoForm() {
    var app = AppDriver()
    for number in 1...HabitLimits.freeActiveMax { app.addHabit("Gewohnheit \(number)") }
    app.send("key:n")
    app.send(.shell(.closeOverlay))
    app.send(.shell(.open(.upgrade)))
    app.send(.settings(.buy))
    #expect(app.model.route == .habits)
  }

  @Test(arguments: ["de-DE", "en-GB"])
  func nothingIsSimulatedOnAScreen(_ language: String) {
    var two = TwoPeople(languages: language)
    two.send(\.anna, "route:/us/pairing")
    for text in [two.anna.html] { #expect(text.lowercased().firstRange(of: "simul") == nil) }
    two.anna.send(.shell(.open(.upgrade)))
    let text = two.anna.html.lowercased()
    #expect(text.firstRange(of: "simul") == nil && text.firstRange(of: "testversion") == nil)
  }

  @Test func restoringFindsWhatThereIsAnyNumberOfTimes() {
    var scene = SettingsScene()
    scene.send(.settings(.restore))
    #expect(!scene.model.isPro)
    #expect(scene.model.toast?.text == scene.model.strings.proErrorNothingToRestore)
    scene.send(.settings(.buy))
    let settings = scene.settings
    for _ in 0..<2 {
      scene.send(.settings(.restore))
      #expect(scene.settings == settings)
      #expect(scene.model.toast?.text == scene.model.strings.proActive)
    }
  }

  @Test func restoringFindsWhatTheOperatorGrants() {
    var scene = SettingsScene(flags: "touch,pro")
    scene.send(.settings(.restore))
    #expect(scene.model.isPro)
    #expect(!scene.eventKinds.contains(.purchaseSuccess))
  }

  @Test func endingProKeepsTheDataAndDropsThePalette() {
    var scene = SettingsScene()
    scene.send(.settings(.buy))
    scene.send(.settings(.palette("rose")))
    for n in 0..<5 { scene.add("Habit \(n)") }
    scene.send(.settings(.endPro))
    #expect(!scene.model.isPro)
    #expect(scene.settings.palette == "")
    #expect(scene.model.habits.activeCount == 5)
    #expect(!scene.model.habitScreens.canAddHabit)
  }
}
