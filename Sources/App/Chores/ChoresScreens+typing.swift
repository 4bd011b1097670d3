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
      view.week = nil
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
    case .quickWeek: view.week = Day(iso: rest)
    case .day, .week:
      view.form[.day] = rest
      view.form.isDayGiven = true
      view.form.nameDay()
    case .fromDone:
      view.form[input] = rest
      view.form.nameDay()
    case .recurrence, .role, .color: view.form[input] = first(rest)
    default: view.form[input] = rest
    }
  }
}

extension ChoresForm {
  /// Sets the weekday and the day of the month of the day that was entered, unless the user has chosen others (0078). What depends on completions
  /// has none of its own.
  mutating func nameDay() {
    guard isDayGiven, let day = Day(iso: self[.day]) else { return }
    let isNone = isOn(.fromDone)
    if weekdays.isEmpty || weekdays == named.map({ WeekdaySet([$0.weekday]) }) {
      weekdays = isNone ? .none : WeekdaySet([day.weekday])
    }
    if self[.monthDay] == "0" || self[.monthDay] == named.map({ "\($0.dayOfMonth)" }) {
      self[.monthDay] = isNone ? "0" : "\(day.dayOfMonth)"
    }
    named = day
  }
}
