import Core
import Habits
import Replica
import Testing
import Texts

@testable import App

struct SettingsTests {
  static let today = Day(year: 2025, month: 11, day: 12)

  @Test(arguments: [
    ("Anna", "Anna"), ("  Anna\n", "Anna"), ("", ""), ("   ", ""),
    (String(repeating: "ä", count: 41), String(repeating: "ä", count: 40)),
    (String(repeating: "a", count: 39) + " b", String(repeating: "a", count: 39)), ("a:b", "a:b"),
  ])
  func theNameIsTrimmedAndBounded(_ typed: String, _ name: String) {
    var scene = SettingsScene()
    scene.send(.settings(.name(typed)))
    #expect(scene.settings.name == name)
  }

  enum Greeting {
    case morning, day, evening

    func text(_ language: Language) -> String {
      let strings = Strings(language: language)
      return switch self {
      case .morning: strings.todayGreetingMorning(name: "Ada")
      case .day: strings.todayGreetingDay(name: "Ada")
      case .evening: strings.todayGreetingEvening(name: "Ada")
      }
    }
  }

  @Test(
    arguments: [
      (0, .evening), (299, .evening), (300, .morning), (719, .morning), (720, .day), (1079, .day), (1080, .evening),
      (1439, .evening),
    ] as [(Int32, Greeting)])
  func todayGreetsByNameAndHour(_ minute: Int32, _ greeting: Greeting) {
    var scene = SettingsScene(path: "/")
    #expect(scene.html.contains(">Today</h1>"))
    scene.now = TimeZoneRules.utc.moment(day: Self.today + 1, minute: minute).adding(milliseconds: -1000)
    scene.send(.settings(.name("Ada")))
    #expect(scene.html.contains(">\(greeting.text(.english))</h1>"))
    scene.send(.settings(.language("de")))
    #expect(scene.html.contains(">\(greeting.text(.german))</h1>"))
  }

  @Test func theGreetingFollowsTheClock() {
    var scene = SettingsScene(path: "/")
    scene.send(.settings(.name("Ada")))
    scene.now = TimeZoneRules.utc.moment(day: Self.today, minute: 720)
    let patches = scene.patches(.host(.tick))
    #expect(patches.map(\.id) == ["today-head"])
    #expect(
      patches.first.map { String(decoding: $0.html, as: UTF8.self) }?.contains(Greeting.day.text(.english)) == true)
  }

  /// The browser at hand stands first and open, with a picture for each step; the others are folded.
  @Test(arguments: SettingsScreens.InstallWay.allCases, ["de-DE", "en-GB"])
  func theGuideToInstallingBeginsWithTheBrowserAtHand(_ way: SettingsScreens.InstallWay, _ language: String) {
    let scene = SettingsScene(path: "/settings/install", language: language, flags: "touch," + way.rawValue)
    let (strings, html) = (scene.model.strings, scene.html)
    let titles: [SettingsScreens.InstallWay: String] = [
      .ios: strings.guideOnIos, .android: strings.guideOnAndroid, .androidFirefox: strings.guideOnAndroidFirefox,
      .desk: strings.guideOnDesk, .mac: strings.guideOnMac, .firefox: strings.guideOnFirefox,
    ]
    let parts = html.split(separator: "id=\"install-elsewhere\"").map { String($0) }
    #expect(parts.count == 2 && parts[0].contains(">" + (titles[way] ?? "") + "</h3>"))
    for (other, title) in titles where other != way {
      #expect(parts[1].contains("id=\"install-\(other.rawValue)\"") && parts[1].contains(title))
    }
    #expect(!parts[1].contains(">" + (titles[way] ?? "") + "<"))
    for part in parts { #expect(part.components(of: "guide-art") == part.components(of: "<li><p>")) }
  }

  /// A browser that installs by itself has a button for it, on both screens.
  @Test(arguments: ["/settings", "/settings/install"])
  func aBrowserThatInstallsByItselfHasAButton(_ path: String) {
    var scene = SettingsScene(path: path, flags: "on-desk")
    let button = "data-on-click=\"shell.install\""
    #expect(!scene.html.contains(button))
    scene.send(.host(.installAvailable))
    #expect(scene.html.contains(button))
    #expect(scene.send(.shell(.install)).contains(.promptInstall))
    #expect(!scene.html.contains(button))
  }

  @Test func anInstalledAppSaysSoAndStillHelpsOtherDevices() {
    let scene = SettingsScene(path: "/settings/install", flags: "on-ios,standalone")
    #expect(scene.html.contains(scene.model.strings.guideInstallDone))
    #expect(!scene.html.contains("install-here") && scene.html.components(of: "<details") == 6)
  }

  @Test func anUnchangedNameWritesNothing() {
    var scene = SettingsScene()
    #expect(scene.send(.settings(.name(" "))).isEmpty)
  }

  @Test(arguments: [
    ("de", "", "de"), ("en", "", "en"), ("", "", ""), ("fr", "", "de"), ("qps-long", "", "de"),
    ("qps-long", "touch,pseudo", "qps-long"), ("qps-rtl", "pseudo", "qps-rtl"),
  ])
  func theLanguageIsOneThatThereIs(_ code: String, _ flags: String, _ chosen: String) {
    var scene = SettingsScene(flags: flags)
    scene.send(.settings(.language("de")))
    scene.send(.settings(.language(code)))
    #expect(scene.settings.languageCode == chosen)
  }

  @Test func theLanguageChangesAtOnce() {
    var scene = SettingsScene()
    #expect(scene.html.contains("Settings"))
    let effects = scene.send(.settings(.language("de")))
    #expect(scene.html.contains(German.strings.settingsTitle))
    #expect(
      effects.contains(
        .document(
          language: "de", isRightToLeft: false, theme: "system", palette: "", title: scene.model.title)))
  }

  @Test(arguments: Theme.allCases)
  func theThemeReachesTheDocument(_ theme: Theme) {
    var scene = SettingsScene()
    let effects = scene.send(.settings(.theme(theme)))
    #expect(scene.settings.theme == theme)
    #expect(effects.contains { if case .document(_, _, theme.name, _, _) = $0 { true } else { false } })
  }

  @Test(arguments: [
    ("", Weekday?.none), ("0", .monday), ("6", .sunday), ("7", .saturday), ("x", .saturday), ("-1", .saturday),
    ("300", .saturday),
  ])
  func theWeekStartsOnADay(_ value: String, _ day: Weekday?) {
    var scene = SettingsScene()
    scene.send(.settings(.firstWeekday("5")))
    scene.send(.settings(.firstWeekday(value)))
    #expect(scene.settings.firstWeekday == day)
    #expect(scene.model.rules.firstWeekday == day ?? .monday)
  }

  @Test func everythingRestsAndWorksAgain() {
    var scene = SettingsScene()
    scene.send(.shell(.open(.pauseAll)))
    scene.send(.settings(.pauseAll(first: Self.today - 2, last: Self.today + 3)))
    scene.send(.settings(.pauseAll(first: Self.today + 4, last: Self.today + 5)))
    #expect(scene.settings.pauses == [DayRange(Self.today - 2, Self.today + 5)])
    #expect(scene.model.overlay == nil)
    scene.send(.settings(.endPauseAll(first: Self.today - 2)))
    #expect(scene.settings.pauses == [DayRange(Self.today - 2, Self.today - 1)])
  }

  @Test func aReversedPauseIsRefused() {
    var scene = SettingsScene()
    scene.send(.settings(.pauseAll(first: Self.today, last: Self.today - 1)))
    #expect(scene.settings.pauses.isEmpty)
    #expect(scene.model.toast?.text == scene.model.strings.habitErrorPauseReversed)
  }

  @Test func pausesAreBoundedSoThatTheyCanBeReadAgain() {
    var scene = SettingsScene()
    for n in 0...Int32(HabitLimits.pauseCountMax) {
      scene.send(.settings(.pauseAll(first: Self.today + n * 3, last: Self.today + n * 3)))
    }
    #expect(scene.settings.pauses.count == HabitLimits.pauseCountMax)
    #expect(scene.model.toast != nil)
  }

  @Test func eventsAreCountedOnlyWhileTheyMay() {
    var scene = SettingsScene()
    #expect(scene.eventKinds == [.appOpen])
    scene.send(.settings(.keepEvents(false)))
    scene.send(.settings(.buy))
    #expect(scene.eventKinds == [.appOpen])
    #expect(PageAudit(SettingsScene.html(data(scene))).messages.contains("settings.clearevents"))
    scene.send(.settings(.clearEvents))
    #expect(scene.eventKinds.isEmpty)
    #expect(!PageAudit(SettingsScene.html(data(scene))).messages.contains("settings.clearevents"))
  }

  private func data(_ scene: SettingsScene) -> AppModel {
    var scene = scene
    scene.send(.shell(.go(.data)))
    return scene.model
  }

  @Test func exportingEventsIsNotCounted() {
    var scene = SettingsScene()
    let json = scene.model.replica.events.json
    let effects = scene.send(.settings(.exportEvents))
    #expect(effects == [.download(name: "alltag-events-2025-11-12.json", mime: "application/json", bytes: json)])
    #expect(scene.eventKinds == [.appOpen])
  }

  @Test func persistenceIsAskedForAndItsRefusalSaid() {
    var scene = SettingsScene(path: "/settings/data")
    #expect(scene.html.contains("settings.persist"))
    #expect(scene.send(.settings(.askPersistence)) == [.askPersistence])
    scene.send(.host(.storage(state: "best-effort", detail: "")))
    #expect(scene.html.contains(scene.model.strings.settingsStorageRefused))
    scene.send(.host(.storage(state: "persisted", detail: "")))
    #expect(scene.html.contains(scene.model.strings.settingsStoragePersistent))
    #expect(!scene.html.contains("settings.persist"))
  }

  @Test(arguments: [("granted", false), ("denied", false), ("default", true)])
  func notificationsAreAskedForOnlyWhileTheyCanBe(_ state: String, _ canAsk: Bool) {
    var scene = SettingsScene()
    #expect(scene.send(.settings(.askNotifications)) == [.askNotifications])
    scene.send(.host(.notifications(state: state)))
    #expect(scene.html.contains("settings.notify") == canAsk)
  }

  @Test func installingIsOfferedWhenTheBrowserCan() {
    var scene = SettingsScene()
    #expect(!scene.html.contains("shell.install"))
    scene.send(.host(.installAvailable))
    #expect(scene.html.contains("shell.install"))
    #expect(scene.send(.shell(.install)) == [.promptInstall])
    #expect(!scene.html.contains("shell.install"))
  }

  @Test func everythingIsDeletedOnlyAfterTheWord() {
    var scene = SettingsScene(path: "/settings/data")
    #expect(!scene.send(.settings(.wipe)).contains(.wipe))
    scene.send(.settings(.askWipe))
    #expect(scene.model.overlay == .confirmWipe)
    #expect(!scene.send(.settings(.wipe)).contains(.wipe))
    scene.send(.settings(.wipeWord("delet")))
    #expect(!scene.send(.settings(.wipe)).contains(.wipe))
    scene.send(.settings(.wipeWord(" Delete ")))
    #expect(scene.send(.settings(.wipe)).contains(.wipe))
    #expect(scene.model.overlay == nil)
    scene.send(.settings(.askWipe))
    #expect(!scene.send(.settings(.wipe)).contains(.wipe), "the word is asked for each time")
  }

  @Test func theButtonThatDeletesWaitsForTheWord() {
    var scene = SettingsScene(path: "/settings/data")
    scene.send(.settings(.askWipe))
    #expect(isDisabled(scene))
    scene.send(.settings(.wipeWord("delete")))
    #expect(!isDisabled(scene))
    scene.send(.settings(.wipeWord("deletee")))
    #expect(isDisabled(scene))
  }

  private func isDisabled(_ scene: SettingsScene) -> Bool {
    var isDisabled = false
    PageAudit(scene.html).root.visit {
      if $0.attributes["class"] == "btn btn-danger" { isDisabled = $0.attributes["disabled"] != nil }
    }
    return isDisabled
  }
}
