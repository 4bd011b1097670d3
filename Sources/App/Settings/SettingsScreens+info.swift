import Core
import Texts

extension SettingsScreens {
  /// Explains habits in numbered tips.
  var habitsInfoSheet: Node {
    app.infoSheet(icon(.habits), "c-blue", strings.infoHabitsTitle, strings.infoHabitsText, habitTips)
  }

  private var habitTips: [String] {
    [
      strings.infoHabitsTip1, strings.infoHabitsTip2, strings.infoHabitsTip3, strings.infoHabitsTip4,
      strings.infoHabitsTip5, strings.infoHabitsTip6, strings.infoHabitsTip7,
    ]
  }
}
