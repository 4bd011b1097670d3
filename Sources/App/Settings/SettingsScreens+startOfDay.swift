import Actions
import Core
import Habits
import Replica

extension SettingsScreens {
  /// Sets the start of day from HH:MM, 00:00 to 12:00. Any other text stays in the input with an error, and changes
  /// nothing.
  func changeStartOfDay(_ typed: String, _ step: inout Step) {
    guard let minute = minuteOfDay(typed), minute <= Settings.startOfDayMinutesMax else {
      app.settingsView.startOfDayTyped = typed
      return
    }
    app.settingsView.startOfDayTyped = nil
    set(.startOfDay(minute), &step)
  }

  /// The input's value: the refused text if there is one, else the setting.
  var startOfDayValue: String {
    app.settingsView.startOfDayTyped ?? clockInputValue(app.settings.startOfDayMinutes)
  }
}
