import Core
import Habits
import Replica
import Testing
import Texts

@testable import App

/// The introduction (H-15, A-4).
struct OnboardingTests {
  @Test func itStandsBeforeEverythingElseOnce() {
    var scene = SettingsScene(path: "/", hasSeenOnboarding: false)
    #expect(scene.html.contains("class=\"welcome "))
    scene.send(.settings(.finishOnboarding))
    #expect(scene.settings.hasSeenOnboarding)
    #expect(scene.model.route == .newHabit)
    #expect(scene.settings.areas.on == ["habits"])
    scene.send(.shell(.go(.today)))
    #expect(!scene.html.contains("class=\"welcome "))
  }

  @Test(arguments: [(-1, 0), (0, 0), (1, 1), (2, 2), (3, 3), (4, 3)] as [(Int32, Int32)])
  func aSlideIsOneOfFour(_ wanted: Int32, _ shown: Int32) {
    var scene = SettingsScene(path: "/", hasSeenOnboarding: false)
    scene.send(.settings(.slide(wanted)))
    #expect(scene.model.settingsView.slide == shown)
    #expect(scene.html.contains("id=\"welcome-\(shown)\""))
  }

  @Test(
    arguments: [
      ("en", 0, "settings.slide:1|"), ("en", 1, "settings.slide:2|settings.slide:0"), ("en", 3, "|settings.slide:2"),
    ] as [(String, Int32, String)])
  func swipingTurnsTheSlides(_ language: String, _ slide: Int32, _ swipes: String) {
    var scene = SettingsScene(path: "/", language: language, hasSeenOnboarding: false)
    scene.send(.settings(.slide(slide)))
    #expect(scene.html.contains("data-swipe=\"\(swipes)\""))
    let mirrored = scene.model
    mirrored.formats = Formats(language: .pseudoRTL, regionCode: "")
    let parts = swipes.split(separator: "|", omittingEmptySubsequences: false)
    #expect(SettingsScene.html(mirrored).contains("data-swipe=\"\(parts[1])|\(parts[0])\""))
  }

  @Test(
    arguments: [
      ([], Route.newHabit, [AppArea.habits]), ([.area(.couple, true)], .newHabit, [.habits, .couple]),
      ([.area(.couple, true), .area(.habits, false)], .couple(.home), [.couple]),
      ([.area(.couple, true), .area(.calm, true), .area(.habits, false)], .today, [.calm, .couple]),
      ([.area(.habits, false)], .today, []),
    ] as [([SettingsMessage], Route, [AppArea])])
  func itAsksForTheAreasOnce(_ choices: [SettingsMessage], _ route: Route, _ areas: [AppArea]) {
    var scene = SettingsScene(path: "/", hasSeenOnboarding: false)
    scene.send(.settings(.slide(3)))
    #expect(scene.html.contains("id=\"area-us\""))
    for choice in choices { scene.send(.settings(choice)) }
    #expect(!scene.settings.hasSeenOnboarding)
    let strings = scene.model.strings
    #expect(scene.html.contains(route == .newHabit ? strings.onboardingStart : strings.onboardingBegin))
    scene.send(.settings(.finishOnboarding))
    #expect(scene.model.route == route)
    #expect(scene.model.areasInUse == areas)
  }

  /// Somebody with an account elsewhere needs no choice: the account's areas come with the sync.
  @Test func anAccountLeadsToTheSignIn() {
    var scene = SettingsScene(path: "/", hasSeenOnboarding: false)
    #expect(PageAudit(scene.html).messages.contains(SettingsMessage.haveAccount.wire))
    scene.send(.settings(.haveAccount))
    #expect(scene.model.route == .account && scene.settings.hasSeenOnboarding)
    scene = SettingsScene()
    scene.send(.settings(.showOnboarding))
    #expect(!scene.html.contains(SettingsMessage.haveAccount.wire))
  }

  /// The slide on reminders leads to the permission, which can wait.
  @Test(
    arguments: [
      (.host(.notifications(state: "granted")), 3), (.host(.notifications(state: "denied")), 3),
      (.settings(.slide(3)), 3),
    ] as [(Message, Int32)])
  func remindersLeadToThePermission(_ answer: Message, _ slide: Int32) {
    var scene = SettingsScene(path: "/", hasSeenOnboarding: false)
    scene.send(.settings(.slide(2)))
    let strings = scene.model.strings
    #expect(scene.html.contains(strings.onboardingAllow) && scene.html.contains(strings.onboardingLater))
    #expect(scene.send(.settings(.askNotifications)).contains(.askNotifications))
    scene.send(answer)
    #expect(scene.model.settingsView.slide == slide && !scene.html.contains(strings.onboardingAllow))
    scene.send(.settings(.slide(2)))
    // Once the browser has answered, there is nothing to ask.
    if case .host = answer { #expect(scene.html.contains(strings.onboardingNext)) }
    scene = SettingsScene(path: "/", flags: "notifications", hasSeenOnboarding: false)
    scene.send(.settings(.slide(2)))
    #expect(!scene.html.contains(strings.onboardingAllow))
  }

  @Test func skippingLeadsToTodayWithHabits() {
    var scene = SettingsScene(path: "/settings", hasSeenOnboarding: false)
    scene.send(.settings(.skipOnboarding))
    #expect(scene.model.route == .today && scene.model.areasInUse == [.habits])
    #expect(scene.html.contains(scene.model.strings.habitEmptyAction))
  }

  /// The introduction does not discard a link.
  @Test(arguments: [SettingsMessage.skipOnboarding, .finishOnboarding])
  func anInvitationIsAnsweredAfterwards(_ end: SettingsMessage) {
    var scene = SettingsScene(path: "/#couple=ABCD2345", hasSeenOnboarding: false)
    #expect(scene.html.contains("class=\"welcome "))
    scene.send(.settings(end))
    #expect(scene.model.route == .couple(.pairing) && scene.model.areasInUse == [.habits, .couple])
  }

  /// Skip, create, check: three taps and one name.
  @Test func theFirstCheckIsThreeTapsAway() throws {
    var scene = SettingsScene(path: "/", hasSeenOnboarding: false)
    func isOnPage(_ message: Message) -> Bool { PageAudit(scene.html).messages.contains(message.wire) }
    #expect(isOnPage(.settings(.skipOnboarding)))
    scene.send(.settings(.skipOnboarding))
    #expect(scene.html.contains("href=\"/habits/new\""))
    scene.send(.shell(.go(.newHabit)))
    #expect(scene.html.contains("data-autofocus"))
    scene.send(.edit(.name("Read")))
    #expect(isOnPage(.edit(.save)))
    scene.send(.edit(.save))
    let id = try #require(scene.model.habits.listed.first?.habit.id)
    #expect(isOnPage(.habit(.check(id))))
    scene.send(.habit(.check(id)))
    #expect(scene.model.habits[id]?.history.state(scene.model.today) == .done)
  }

  @Test func itCanBeSeenAgainAndLeadsBack() {
    var scene = SettingsScene()
    scene.add("Read")
    scene.send(.settings(.showOnboarding))
    #expect(scene.html.contains("id=\"welcome-0\""))
    scene.send(.settings(.slide(3)))
    #expect(scene.model.settingsView.slide == 2 && !scene.html.contains("choice-tick"))
    #expect(!scene.html.contains(scene.model.strings.onboardingStart))
    scene.send(.settings(.finishOnboarding))
    #expect(scene.model.route == .settings)
    #expect(!scene.html.contains("class=\"welcome "))
  }

  @Test func leavingTheSettingsLeavesItToo() {
    var scene = SettingsScene()
    scene.send(.settings(.showOnboarding))
    scene.send(.host(.route(path: "/habits")))
    scene.send(.host(.route(path: "/settings")))
    #expect(!scene.html.contains("class=\"welcome "))
  }
}
