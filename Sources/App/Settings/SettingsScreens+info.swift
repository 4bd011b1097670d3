import Core
import Texts

extension SettingsScreens {
  /// Explains habits in numbered tips.
  @HTMLBuilder var habitsInfoSheet: Node {
    app.sheet(strings.infoHabitsTitle, isText: true) {
      span(.class("info-icon c-blue"), .aria("hidden", true)) { icon(.habits) }
      p(.class("sheet-lead")) { strings.infoHabitsText }
      h3(.class("tips-head")) { strings.infoHow }
      ol(.class("tips c-blue"), .role("list")) {
        for tip in habitTips { li { p { tip } } }
      }
    }
  }

  private var habitTips: [String] {
    [
      strings.infoHabitsTip1, strings.infoHabitsTip2, strings.infoHabitsTip3, strings.infoHabitsTip4,
      strings.infoHabitsTip5, strings.infoHabitsTip6, strings.infoHabitsTip7,
    ]
  }
}
