import Core
import Texts

extension ChoresScreens {
  /// Explains chores in numbered tips.
  var infoSheet: Node {
    app.sheet(strings.appTabChores) {
      span(.class("info-icon c-amber"), .aria("hidden", true)) { icon(.broom) }
      p(.class("sheet-lead")) { strings.choreInfoText }
      h3(.class("tips-head")) { strings.infoHow }
      ol(.class("tips c-amber"), .role("list")) {
        for tip in [
          strings.choreInfoTip1, strings.choreInfoTip2, strings.choreInfoTip3, strings.choreInfoTip4,
          strings.choreInfoTip5,
        ] { li { p { tip } } }
      }
    }
  }
}
