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
    case .meditationInfo, .breathingInfo, .workoutInfo, .diaryInfo: information(kind)
    case .startMeditation: askSheet(.meditation)
    case .startBreathing: askSheet(.breathing)
    case .startWorkout: askSheet(.workout)
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
