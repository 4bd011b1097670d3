import Actions
import Core
import Habits
import Replica
import Texts

/// The introduction (H-15): three slides and the choice of areas, then the first habit if habits were chosen.
/// Skipping leads to Today, whose empty state offers the first habit: the first check takes three taps (skip, create,
/// check) and one name.
extension SettingsScreens {
  /// The areas are chosen only once here; later they are in the settings.
  var slideCount: Int32 { app.settingsView.isIntroductionOpen ? 3 : 4 }

  func showOnboarding(_ step: inout Step) {
    app.settingsView.slide = 0
    app.settingsView.isIntroductionOpen = true
    step.effects.append(.scrollToTop)
  }

  func choose(_ area: AppArea, _ isOn: Bool) {
    app.settingsView.areas = AppArea.allCases.filter { $0 == area ? isOn : app.settingsView.areas.contains($0) }
  }

  /// The route after the introduction: the first habit, or the home of an area that is used alone.
  var firstRoute: Route {
    let areas = app.settingsView.areas
    if areas.contains(.habits) { return .newHabit }
    return areas.count == 1 ? app.look(of: areas[0]).home : .today
  }

  func finishOnboarding(to route: Route, _ step: inout Step) {
    app.settingsView.slide = 0
    if app.settingsView.isIntroductionOpen {
      app.settingsView.isIntroductionOpen = false
      step.effects.append(.scrollToTop)
      return
    }
    set(.introduction(app.settingsView.areas), &step)
    // An invited user continues with the code.
    if !app.settingsView.invitation.isEmpty, app.areaPart != nil { return step.effects.append(.scrollToTop) }
    app.go(route, .push, &step)
    if route != .newHabit { step.effects.append(.focus(id: "main")) }
  }

  /// The introduction: the whole page at the first start, and a screen of the settings when it is shown again.
  var introduction: Node {
    let slide = app.settingsView.slide
    let isAgain = app.settingsView.isIntroductionOpen
    return Node(
      isAgain ? "div" : "main",
      [
        .class(slide == 0 ? "welcome c-teal" : "welcome c-blue"), .id(isAgain ? "welcome" : "main"),
        .attribute("tabindex", "-1"), .data("swipe", swipes),
      ], onboardingContent)
  }

  @HTMLBuilder private var onboardingContent: Node {
    let slide = app.settingsView.slide
    let isLast = slide == slideCount - 1
    div(.class("welcome-top")) {
      span(.class("welcome-brand")) {
        img(.attribute("src", "/app.svg"), .attribute("alt", ""))
        "Alltag"
      }
      button(.class("btn btn-s btn-plain"), .type("button"), .on(.click, .settings(.skipOnboarding))) {
        app.settingsView.isIntroductionOpen ? strings.appClose : strings.onboardingSkip
      }
    }
    div(.class("welcome-stage"), .aria("live", "polite")) {
      section(.class("welcome-slide"), .id("welcome-\(slide)")) {
        if slide < 3 { onboardingArt(slide) }
        h1(.class("welcome-title"), .id("welcome-title"), .attribute("tabindex", "-1")) { slideTitle }
        p(.class("welcome-text")) { slideText }
        if slide == 3 { areaChoices }
      }
    }
    div(.class("welcome-foot")) {
      dots
      if slide == Self.reminderSlide, asksForNotifications {
        button(
          .class("btn btn-primary btn-block"), .type("button"), .on(.click, .settings(.askNotifications))
        ) { strings.onboardingAllow }
        button(
          .class("btn btn-plain btn-block"), .type("button"),
          .on(.click, .settings(isLast ? .finishOnboarding : .slide(slide + 1)))
        ) { strings.onboardingLater }
      } else {
        button(
          .class("btn btn-primary btn-block"), .type("button"),
          .on(.click, .settings(isLast ? .finishOnboarding : .slide(slide + 1)))
        ) { isLast ? lastAction : strings.onboardingNext }
        if slide == 0, !app.settingsView.isIntroductionOpen {
          button(.class("btn btn-plain btn-block"), .type("button"), .on(.click, .settings(.haveAccount))) {
            strings.onboardingAccount
          }
        }
      }
    }
  }

  static var reminderSlide: Int32 { 2 }

  /// Whether the slide on reminders asks for the browser's permission, because the user has not been asked yet.
  private var asksForNotifications: Bool {
    app.settingsView.notifications == "" && !app.environment.flags.contains("notifications")
  }

  /// Continues after the slide on reminders once the browser has answered.
  func leaveReminderSlide() {
    guard app.isOnboarding || app.settingsView.isIntroductionOpen else { return }
    if app.settingsView.slide == Self.reminderSlide, slideCount > Self.reminderSlide + 1 {
      app.settingsView.slide += 1
    }
  }

  /// The choice of areas, a checkbox each.
  private var areaChoices: Node {
    ul(.class("list welcome-areas"), .role("list"), .aria("labelledby", "welcome-title")) {
      for area in AppArea.allCases {
        app.areaRow(area, isOn: app.settingsView.areas.contains(area), .class("choice-tick"))
      }
    }
  }

  private var lastAction: String {
    if app.settingsView.isIntroductionOpen { return strings.appDone }
    return app.settingsView.areas.contains(.habits) ? strings.onboardingStart : strings.onboardingBegin
  }

  private var slideTitle: String {
    switch app.settingsView.slide {
    case 0: strings.onboardingPrivateTitle
    case 1: strings.onboardingStreakTitle
    case 2: strings.onboardingReminderTitle
    default: strings.onboardingAreasTitle
    }
  }

  private var slideText: String {
    switch app.settingsView.slide {
    case 0: strings.onboardingPrivateText
    case 1: strings.onboardingStreakText
    case 2: strings.onboardingReminderText
    default: strings.onboardingAreasText
    }
  }

  /// The messages of a swipe to the left and to the right. Swiping forward on the last slide does nothing.
  private var swipes: String {
    let slide = app.settingsView.slide
    let on = slide + 1 < slideCount ? Message.settings(.slide(slide + 1)).wire : ""
    let back = slide > 0 ? Message.settings(.slide(slide - 1)).wire : ""
    return strings.language.isRightToLeft ? back + "|" + on : on + "|" + back
  }

  private var dots: Node {
    div(.class("dots"), .role("group"), .label(strings.onboardingLabel)) {
      for n in 0..<slideCount {
        button(
          .type("button"), .label(strings.onboardingStep(step: Int(n) + 1, total: Int(slideCount))),
          Attribute("aria-current", "step", if: n == app.settingsView.slide), .on(.click, .settings(.slide(n))))
      }
    }
  }
}
