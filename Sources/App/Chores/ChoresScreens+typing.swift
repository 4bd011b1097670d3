import Chores
import Core

/// Handles the fields of the area's forms.
extension ChoresScreens {
  func type(_ argument: String) {
    guard let view = app.choresView else { return }
    let text = MessageText(argument)
    guard let input = ChoresInput(rawValue: text.name) else { return }
    let rest = MessageText(":" + argument.dropFirst(text.name.utf8.count + 1)).rest(0)
    switch input {
    case .quick:
      view.line = rest
      // Words that were taken back and are no longer there are forgotten.
      view.takenBack.removeAll { !rest.containsText($0) }
      view.form.clearErrors()
    case .weekday:
      guard let number = text.int(0), let day = Weekday(rawValue: UInt8(truncatingIfNeeded: number)) else { return }
      if view.form.weekdays.contains(day) != (text.bool(1) ?? false) {
        view.form.weekdays = view.form.weekdays.toggled(day)
      }
    case .member:
      guard let id = text.text(0).flatMap({ UniqueID($0) }).map({ MemberID($0) }) else { return }
      view.form.members.removeAll { $0 == id }
      if text.bool(1) == true { view.form.members.append(id) }
      view.form[.member] = ""
    case .recurrence, .role, .color: view.form[input] = first(rest)
    default: view.form[input] = rest
    }
  }
}
