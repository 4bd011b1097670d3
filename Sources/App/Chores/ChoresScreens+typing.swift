import Chores
import Core

/// Handling input in the area's forms.
extension ChoresScreens {
  func type(_ argument: String) {
    guard let view = app.choresView else { return }
    let text = MessageText(argument)
    guard let input = ChoresInput(rawValue: text.name) else { return }
    let rest = MessageText(":" + argument.dropFirst(text.name.utf8.count + 1)).rest(0)
    switch input {
    case .quick:
      view.line = rest
      // Drops words that were returned to the title and are no longer in the line.
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
    case .minutes:
      view.form[input] = rest
      suggestPoints(view)
    case .points:
      view.form[input] = rest
      view.form.arePointsGiven = true
    case .recurrence, .role, .color: view.form[input] = first(rest)
    default: view.form[input] = rest
    }
  }
}

extension ChoresScreens {
  /// The points that suit the form's minutes in a family that gives points; nil in another one.
  func suggestedPoints(_ form: ChoresForm) -> Int32? {
    snapshot?.household.suggestedPoints(minutes: Int32(form[.minutes].trimmedWhitespace) ?? 0)
  }

  /// Writes the suggestion into the form of a new chore, unless the user has entered points.
  private func suggestPoints(_ view: ChoresViewState) {
    guard view.edited == nil, !view.form.arePointsGiven, let points = suggestedPoints(view.form) else { return }
    view.form[.points] = "\(points)"
  }
}

extension ChoresForm {
  /// Sets the weekday and the day of the month to those of the entered day, unless the user has chosen others (0078). A rhythm that depends
  /// on completions has neither.
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
