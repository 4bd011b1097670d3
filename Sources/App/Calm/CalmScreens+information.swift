import Calm
import Core
import Texts

/// Sheets about the activities (M-29).
extension CalmScreens {
  /// Returns the sheet of one of the four kinds.
  @HTMLBuilder func information(_ kind: CalmSheet) -> Node {
    switch kind {
    case .meditationInfo:
      app.infoSheet(
        icon(.lotus), style(of: .meditation), strings.calmMeditation, strings.calmMeditationInfo,
        [
          strings.calmMeditationTip1, strings.calmMeditationTip2, strings.calmMeditationTip3,
          strings.calmMeditationTip4, strings.calmMeditationTip5,
        ])
    case .breathingInfo:
      app.infoSheet(
        icon(.wind), style(of: .breathing), strings.calmBreathing, strings.calmBreathingInfo,
        [
          strings.calmBreathingTip1, strings.calmBreathingTip2, strings.calmBreathingTip3, strings.calmBreathingTip4,
        ])
    case .workoutInfo:
      app.infoSheet(
        icon(.run), style(of: .workout), strings.calmWorkout, strings.calmWorkoutInfo,
        [
          strings.calmWorkoutTip1, strings.calmWorkoutTip2, strings.calmWorkoutTip3, strings.calmWorkoutTip4,
          strings.calmWorkoutTip5,
        ])
    case .diaryInfo:
      app.infoSheet(
        icon(.drop), "c-sky", strings.calmDiary, strings.calmDiaryInfo,
        [
          "👍 Steady: " + strings.calmSteadyCaption, "🫠 Easy: " + strings.calmEasyCaption,
          "🥴 Wild: " + strings.calmWildCaption, strings.calmDiaryTip4, strings.calmDiaryTip5,
        ])
    case .areaInfo:
      app.infoSheet(
        icon(.lotus), "c-violet", strings.appTabCalm, strings.calmAreaInfo,
        [
          strings.calmAreaTip1, strings.calmAreaTip2, strings.calmAreaTip3, strings.calmAreaTip4,
          strings.calmAreaTip5,
        ])
    default: Node.nothing
    }
  }
}
