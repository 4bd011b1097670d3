import Actions
import Core
import Habits
import Replica
import Testing
import Texts

@testable import App

/// The editions (H-9) and the simulated purchase (H-30).
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

  @Test func theButtonSaysThatNothingIsPaid() {
    var scene = SettingsScene()
    scene.send(.shell(.open(.upgrade)))
    #expect(scene.html.contains(scene.model.strings.proUnlockSimulated))
    #expect(scene.html.contains(scene.model.strings.proSimulatedNote))
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
