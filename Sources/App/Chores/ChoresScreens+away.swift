import Chores
import Core
import Texts

/// The days on which a member or the family is away, in the sheets of both (F-6b).
extension ChoresScreens {
  func setAway(_ away: AwayDays) {
    guard let view = app.choresView, let snapshot else { return }
    switch away.current(on: snapshot.moment.today) {
    case nil: view.form[.awayKind] = "none"
    case .range(let range):
      view.form[.awayKind] = "range"
      (view.form[.awayFirst], view.form[.awayLast]) = (range.first.iso, range.last.iso)
    case .weeks(let first, let last):
      view.form[.awayKind] = "weeks"
      (view.form[.awayFirst], view.form[.awayLast]) = (first.iso, last?.iso ?? "")
    }
  }

  /// Reads the days away from the form; nil after adding an error to the form.
  func away(_ before: AwayDays) -> AwayDays? {
    guard let view = app.choresView, let snapshot else { return nil }
    var line: AwayDays.Line?
    let first = Day(iso: view.form[.awayFirst])
    let last = Day(iso: view.form[.awayLast])
    switch view.form[.awayKind] {
    case "range":
      guard let first, let last, let range = DayRange(first, last) else {
        view.form.refuse(.awayFirst, strings.choreErrorEnd)
        return nil
      }
      line = .range(range)
    case "weeks":
      guard let first else {
        view.form.refuse(.awayFirst, strings.choreErrorDay)
        return nil
      }
      line = .weeks(first: first, last: last)
    default: break
    }
    if let away = try? before.changed(to: line, on: snapshot.moment.today) { return away }
    view.form.refuse(.awayFirst, strings.choreErrorDay)
    return nil
  }

  var awayFields: Node {
    let kind = app.choresView?.form[.awayKind] ?? ""
    return Node([
      ul(.class("list"), .role("list")) {
        choice(
          .awayKind, strings.choreAway,
          [
            ("none", strings.choreAwayNone), ("range", strings.choreAwayRange), ("weeks", strings.choreAwayWeeks),
          ])
      },
      kind == "range" || kind == "weeks"
        ? div(.class("field-row")) {
          field(.awayFirst, strings.choreAwayFirst, type: "date", on: .change)
          field(.awayLast, strings.choreAwayLast, type: "date", on: .change)
        } : .nothing,
    ])
  }
}
