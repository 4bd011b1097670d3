import Actions
import Chores
import Core
import Habits
import Replica
import Texts

/// Carrying out the changes of classic programs.
extension ChoresScreens {
  func createMain(_ view: ChoresViewState, _ step: inout Step) {
    let own = app.settings.name
    let changes = ChoresActions.createMain(
      app.replica, name: strings.choreMainName, parentName: own.isEmpty ? strings.choreMainMe : own,
      timeZone: view.deviceTimeZone, firstWeekday: rules.firstWeekday, at: step.now)
    apply(changes, view, &step)
  }

  func carryOutNoticed(_ view: ChoresViewState, _ step: inout Step) {
    apply(ChoresActions.carryOutNoticed(app.replica, at: step.now) { knownRules(of: $0, view) }, view, &step)
  }

  private func apply(_ changes: [Change], _ view: ChoresViewState, _ step: inout Step) {
    if changes.isEmpty { return }
    view.snapshot = nil
    app.apply(changes, &step)
  }

  /// Returns the rules of a family's time zone, or the device's if the browser does not know the name; nil until the host has answered.
  private func knownRules(of family: Family, _ view: ChoresViewState) -> TimeZoneRules? {
    if family.timeZone.equalsBytewise(view.deviceTimeZone) { return app.environment.timeZone }
    for zone in view.zones where zone.name.equalsBytewise(family.timeZone) {
      return zone.isAnswered ? zone.rules ?? app.environment.timeZone : nil
    }
    return nil
  }
}
