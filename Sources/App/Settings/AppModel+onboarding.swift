import Core
import Habits
import Replica

/// The introduction (H-15): three slides, then the first habit. Skipping leads there as well: from the first open to
/// the first check are then three taps (skip, create, check) and one name.
extension AppModel {
  static let slideCount: Int32 = 3

  func showOnboarding(_ step: inout Step) {
    settingsView.slide = 0
    settingsView.isIntroductionOpen = true
    step.effects.append(.scrollToTop)
  }

  func finishOnboarding(_ step: inout Step) {
    settingsView.slide = 0
    if settingsView.isIntroductionOpen {
      settingsView.isIntroductionOpen = false
      step.effects.append(.scrollToTop)
      return
    }
    if !settings.hasSeenOnboarding { changeSettings(&step) { $0.hasSeenOnboarding = true } }
    go(.newHabit, .push, &step)
  }

  /// The whole page at the first start, and a screen within the settings when it is shown again.
  var onboardingScreen: Node {
    let slide = settingsView.slide
    let isAgain = settingsView.isIntroductionOpen
    return Node(
      isAgain ? "div" : "main",
      [
        .class(slide == 0 ? "welcome c-teal" : "welcome c-blue"), .id(isAgain ? "welcome" : "main"),
        .attribute("tabindex", "-1"), .data("swipe", swipes),
      ], onboardingContent)
  }

  @HTMLBuilder private var onboardingContent: Node {
    let slide = settingsView.slide
    let isLast = slide == Self.slideCount - 1
    div(.class("welcome-top")) {
      button(.class("btn btn-s btn-plain"), .type("button"), .on(.click, .settings(.finishOnboarding))) {
        settingsView.isIntroductionOpen ? strings.appClose : strings.onboardingSkip
      }
    }
    div(.class("welcome-stage"), .aria("live", "polite")) {
      section(.class("welcome-slide"), .id("welcome-\(slide)")) {
        onboardingArt(slide)
        h1(.class("welcome-title"), .attribute("tabindex", "-1")) { slideTitle }
        p(.class("welcome-text")) { slideText }
      }
    }
    div(.class("welcome-foot")) {
      dots
      button(
        .class("btn btn-primary btn-block"), .type("button"),
        .on(.click, .settings(isLast ? .finishOnboarding : .slide(slide + 1)))
      ) { isLast ? lastAction : strings.onboardingNext }
    }
  }

  private var lastAction: String { settingsView.isIntroductionOpen ? strings.appDone : strings.onboardingStart }

  private var slideTitle: String {
    switch settingsView.slide {
    case 0: strings.onboardingPrivateTitle
    case 1: strings.onboardingStreakTitle
    default: strings.onboardingReminderTitle
    }
  }

  private var slideText: String {
    switch settingsView.slide {
    case 0: strings.onboardingPrivateText
    case 1: strings.onboardingStreakText
    default: strings.onboardingReminderText
    }
  }

  /// The messages of a swipe to the left and to the right; swiping on from the last slide does nothing.
  private var swipes: String {
    let slide = settingsView.slide
    let on = slide + 1 < Self.slideCount ? Message.settings(.slide(slide + 1)).wire : ""
    let back = slide > 0 ? Message.settings(.slide(slide - 1)).wire : ""
    return strings.language.isRightToLeft ? back + "|" + on : on + "|" + back
  }

  private var dots: Node {
    div(.class("dots"), .role("group"), .label(strings.onboardingLabel)) {
      for n in 0..<Self.slideCount {
        button(
          .type("button"), .label(strings.onboardingStep(step: Int(n) + 1, total: Int(Self.slideCount))),
          Attribute("aria-current", "step", if: n == settingsView.slide), .on(.click, .settings(.slide(n))))
      }
    }
  }
}
