import Actions
import Chores
import Core
import Habits
import Replica
import Texts

/// The form that creates a family, which the area shows first.
extension ChoresScreens {
  var newFamilyForm: Node {
    section(.class("card card-pad")) {
      form(.class("form"), .id("chores-found-form"), .flag("novalidate", true), .on(.submit, .chores(.createFamily))) {
        h2(.class("card-title")) { strings.choreFoundTitle }
        p(.class("ink-2")) { strings.choreFoundText }
        newFamilyFields
        button(.class("btn btn-block"), .type("button"), .on(.click, .chores(.join))) { strings.choreJoin }
      }
    }
  }

  /// The same form for another family (F-1).
  var newFamilySheet: Node {
    app.sheet(strings.choreFoundOther) {
      form(.class("form"), .id("chores-found-form"), .flag("novalidate", true), .on(.submit, .chores(.createFamily))) {
        newFamilyFields
      }
    }
  }

  private var newFamilyFields: Node {
    Node([
      field(.familyName, strings.choreFamilyName), field(.name, strings.choreYourName),
      details(.class("fold")) {
        summary {
          icon(.chevronDown)
          strings.choreZoneAndWeek
        }
        div(.class("form")) { timeZoneFields }
      },
      button(.class("btn btn-primary btn-block"), .type("submit")) { strings.choreFound },
    ])
  }

  func openNewFamily(_ step: inout Step) {
    guard let view = app.choresView else { return }
    view.form = ChoresForm()
    let known = snapshot.flatMap { snapshot in me(snapshot).map { name($0, snapshot) } }
    view.form[.name] = app.settings.name.isEmpty ? known ?? "" : app.settings.name
    app.open(.chores(.newFamily), &step)
    step.effects.append(.focus(id: ChoresInput.familyName.elementID))
  }

  func createFamily(_ step: inout Step) {
    guard let view = app.choresView else { return }
    view.form.clearErrors()
    let own = view.form[.name].trimmedWhitespace.isEmpty ? app.settings.name : view.form[.name]
    let family = view.form[.familyName].trimmedWhitespace
    if family.isEmpty { view.form.refuse(.familyName, strings.choreErrorName) }
    if own.trimmedWhitespace.isEmpty { view.form.refuse(.name, strings.choreErrorName) }
    guard view.form.errors.isEmpty else { return focusError(&step) }
    guard let zone = enteredTimeZone(.createFamily, &step) else { return }
    let (high, low) = step.tick.random
    let (id, parent) = (UniqueID(random: high, low), MemberID(UniqueID(random: high, low &+ 1)))
    do throws(ChoresRefusal) {
      let made = try ChoresActions.makeFamily(
        id, name: family, timeZone: zone, firstWeekday: enteredFirstWeekday, parent: parent, parentName: own,
        app.replica, at: step.now)
      app.closeOverlay(&step)
      app.apply(made.changes, &step)
      view.form = ChoresForm()
      show(made.zone, &step)
      if app.route == .chores(.family) { app.go(.chores(.home), .replace, &step) }
      step.effects.append(.focus(id: "main"))
    } catch {
      view.form.refuse(.familyName, text(for: error))
      focusError(&step)
    }
  }

  // MARK: Time zone and week (F-5)

  /// The inputs for a family's time zone and first weekday, which are the device's unless others are entered.
  var timeZoneFields: Node {
    var days: [Weekday] = [.monday, .saturday, .sunday]
    if !days.contains(enteredFirstWeekday) { days.append(enteredFirstWeekday) }
    return Node([
      field(
        .timeZone, strings.choreZone, help: strings.choreZoneHelp, .attribute("list", "zone-names"),
        .attribute("placeholder", app.choresView?.deviceTimeZone ?? ""), .attribute("spellcheck", "false"),
        .attribute("autocapitalize", "none")),
      ul(.class("list"), .role("list")) {
        selectRow(
          ChoresInput.firstWeekday.elementID, strings.settingsFirstWeekday, ChoresInput.firstWeekday.prefix,
          days.map { ("\($0.rawValue)", app.formats.weekdayLong($0)) }, chosen: "\(enteredFirstWeekday.rawValue)")
      },
    ])
  }

  var enteredFirstWeekday: Weekday {
    UInt8(app.choresView?.form[.firstWeekday] ?? "").flatMap { Weekday(rawValue: $0) } ?? rules.firstWeekday
  }

  /// Returns the entered time zone; nil if it is refused, or while the host is asked about it, after which the form continues on its own.
  func enteredTimeZone(_ verb: ChoresVerb, _ step: inout Step) -> String? {
    guard let view = app.choresView else { return nil }
    view.awaitsTimeZone = nil
    let name = view.form[.timeZone].trimmedWhitespace
    if name.isEmpty { return view.deviceTimeZone.isEmpty ? "UTC" : view.deviceTimeZone }
    if name.equalsBytewise(view.deviceTimeZone) { return name }
    for known in view.zones where known.name.equalsBytewise(name) && known.isAnswered {
      // A family's present time zone stays valid even if this browser does not know it.
      if known.rules != nil || snapshot?.family.timeZone.equalsBytewise(name) ?? false { return name }
      view.form.refuse(.timeZone, strings.choreErrorZone)
      focusError(&step)
      return nil
    }
    view.awaitsTimeZone = verb
    ask(zone: name, &step)
    return nil
  }

  /// Continues with the form that waited for the rules of its time zone.
  func goOnWithTimeZone(_ step: inout Step) {
    switch app.choresView?.awaitsTimeZone {
    case .createFamily: createFamily(&step)
    case .saveFamily: saveFamily(&step)
    default: break
    }
  }
}
