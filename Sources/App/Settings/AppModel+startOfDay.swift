import Core
import Habits
import Replica

extension AppModel {
  /// Takes HH:MM from 00:00 to 12:00; anything else changes nothing, stays in the input and is said beside it.
  func changeStartOfDay(_ typed: String, _ step: inout Step) {
    guard let minute = minuteOfDay(typed), minute <= Settings.startOfDayMinutesMax else {
      settingsView.startOfDayTyped = typed
      return
    }
    settingsView.startOfDayTyped = nil
    guard minute != settings.startOfDayMinutes else { return }
    let change = StartOfDayChange(
      from: settings.startOfDayMinutes, to: minute, zone: environment.zone, at: step.now)
    changeSettings(&step) { $0.startOfDayMinutes = minute }
    for tracked in habits.all {
      let moves = change.moves(in: tracked.history)
      guard step.changes.count + moves.count <= ReplicaLimits.changesInEntryMax else { return }
      for move in moves { apply(.log(tracked.habit.id, move.day, move.log), &step) }
    }
  }

  /// The input's value: what was refused, else the setting.
  var startOfDayValue: String {
    settingsView.startOfDayTyped ?? clockInputValue(settings.startOfDayMinutes)
  }

  /// A minute of the day as an input of type "time" wants it.
  func clockInputValue(_ minute: Int32) -> String { twoDigits(minute / 60) + ":" + twoDigits(minute % 60) }
}
