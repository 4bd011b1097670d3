import Actions
import Chores
import Core
import Habits
import Replica
import Texts

/// Carrying out the changes of classic programs.
extension ChoresScreens {
  func foundMain(_ view: ChoresViewState, _ step: inout Step) {
    let own = app.settings.name
    let changes = ChoresActions.foundMain(
      app.replica, name: strings.choreMainName, parentName: own.isEmpty ? strings.choreMainMe : own,
      timeZone: view.deviceZone, firstWeekday: rules.firstWeekday, at: step.now)
    apply(changes, view, &step)
  }

  func carryOutNoticed(_ view: ChoresViewState, _ step: inout Step) {
    apply(ChoresActions.carryOutNoticed(app.replica, at: step.now) { knownRules(of: $0, view) }, view, &step)
  }

  private func apply(_ changes: [Change], _ view: ChoresViewState, _ step: inout Step) {
    if changes.isEmpty { return }
    view.picture = nil
    app.apply(changes, &step)
  }

  /// Returns the rules of a family's time zone, or the device's if the browser does not know the name; nil until the host has answered.
  private func knownRules(of family: Family, _ view: ChoresViewState) -> ZoneRules? {
    if family.timeZone.equalsBytewise(view.deviceZone) { return app.environment.zone }
    for zone in view.zones where zone.name.equalsBytewise(family.timeZone) {
      return zone.isAnswered ? zone.rules ?? app.environment.zone : nil
    }
    return nil
  }
}
