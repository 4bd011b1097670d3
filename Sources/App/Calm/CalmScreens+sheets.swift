import Calm
import Core
import Texts

/// The sheets of calm's screens (A-7, M-29).
extension CalmScreens {
  @HTMLBuilder func sheet(_ kind: CalmSheet) -> Node {
    switch kind {
    case .diary: diarySheet
    case .entry: entrySheet
    case .exercise: exerciseSheet
    case .meditationInfo, .breathingInfo, .workoutInfo, .diaryInfo, .areaInfo: information(kind)
    case .startMeditation: askSheet(.meditation)
    case .startBreathing: askSheet(.breathing)
    case .startWorkout: askSheet(.workout)
    case .tooShort: tooShortSheet
    }
  }

  /// Asks before ending a session that is too short to be logged (M-2).
  private var tooShortSheet: Node {
    app.sheet(strings.calmTooShortTitle) {
      p(.class("sheet-lead")) { strings.calmTooShort }
      div(.class("buttons")) {
        button(.class("btn"), .type("button"), .on(.click, .calm(.discard))) { strings.calmTooShortEnd }
        button(
          .class("btn btn-primary"), .type("button"), .flag("data-autofocus", true), .on(.click, .shell(.closeOverlay))
        ) { strings.calmTooShortGoOn }
      }
    }
  }

  /// Asks before a session ends another one (M-5).
  private func askSheet(_ kind: SessionKind) -> Node {
    app.sheet(strings.calmOtherTitle) {
      p(.class("sheet-lead")) { strings.calmOtherText(name: current.map { title(of: $0.plan) } ?? "") }
      div(.class("buttons")) {
        a(.class("btn"), .href(Route.calm(.session).path)) { strings.calmOtherOpen }
        button(.class("btn btn-primary"), .type("button"), .on(.click, .calm(.startAnyway(kind)))) {
          strings.calmOtherEnd
        }
      }
    }
  }
}
