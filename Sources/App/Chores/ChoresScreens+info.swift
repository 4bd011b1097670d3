import Core
import Texts

extension ChoresScreens {
  /// Explains chores in numbered tips.
  var infoSheet: Node {
    app.infoSheet(
      icon(.broom), "c-amber", strings.appTabChores, strings.choreInfoText,
      [
        strings.choreInfoTip1, strings.choreInfoTip2, strings.choreInfoTip3, strings.choreInfoTip4,
        strings.choreInfoTip5,
      ])
  }
}
