import Calm
import Core
import Texts

/// Sheets about the activities (M-29).
extension CalmScreens {
  /// Returns the sheet of one of the four kinds.
  @HTMLBuilder func information(_ kind: CalmSheet) -> Node {
    switch kind {
    case .meditationInfo:
      infoSheet(
        .lotus, style(of: .meditation), strings.calmMeditation, strings.calmMeditationInfo,
        [
          strings.calmMeditationTip1, strings.calmMeditationTip2, strings.calmMeditationTip3,
          strings.calmMeditationTip4, strings.calmMeditationTip5,
        ])
    case .breathingInfo:
      infoSheet(
        .wind, style(of: .breathing), strings.calmBreathing, strings.calmBreathingInfo,
        [
          strings.calmBreathingTip1, strings.calmBreathingTip2, strings.calmBreathingTip3, strings.calmBreathingTip4,
        ])
    case .workoutInfo:
      infoSheet(
        .run, style(of: .workout), strings.calmWorkout, strings.calmWorkoutInfo,
        [
          strings.calmWorkoutTip1, strings.calmWorkoutTip2, strings.calmWorkoutTip3, strings.calmWorkoutTip4,
          strings.calmWorkoutTip5,
        ])
    case .diaryInfo:
      infoSheet(
        .drop, "c-sky", strings.calmDiary, strings.calmDiaryInfo,
        [
          "👍 Steady: " + strings.calmSteadyCaption, "🫠 Easy: " + strings.calmEasyCaption,
          "🥴 Wild: " + strings.calmWildCaption, strings.calmDiaryTip4, strings.calmDiaryTip5,
        ])
    case .areaInfo:
      infoSheet(
        .lotus, "c-violet", strings.appTabCalm, strings.calmAreaInfo,
        [
          strings.calmAreaTip1, strings.calmAreaTip2, strings.calmAreaTip3, strings.calmAreaTip4,
          strings.calmAreaTip5,
        ])
    default: Node.nothing
    }
  }

  private func infoSheet(_ symbol: Icon, _ style: String, _ title: String, _ text: String, _ tips: [String]) -> Node {
    app.sheet(title, isText: true) {
      span(.class("info-icon " + style), .aria("hidden", true)) { icon(symbol) }
      p(.class("sheet-lead")) { text }
      h3(.class("tips-head")) { strings.infoHow }
      ol(.class("tips " + style), .role("list")) { for tip in tips { li { p { tip } } } }
    }
  }
}
