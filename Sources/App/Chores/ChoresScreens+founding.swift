import Actions
import Chores
import Core
import Habits
import Replica

/// The form that makes a family, the first thing that the area shows.
extension ChoresScreens {
  var foundingForm: Node {
    section(.class("card card-pad")) {
      form(.class("form"), .id("chores-found-form"), .flag("novalidate", true), .on(.submit, .chores(.found))) {
        h2(.class("card-title")) { strings.choreFoundTitle }
        p(.class("ink-2")) { strings.choreFoundText }
        foundingFields
        button(.class("btn btn-block"), .type("button"), .on(.click, .chores(.join))) { strings.choreJoin }
      }
    }
  }

  /// The same for a further family (F-1).
  var foundSheet: Node {
    app.sheet(strings.choreFoundOther) {
      form(.class("form"), .id("chores-found-form"), .flag("novalidate", true), .on(.submit, .chores(.found))) {
        foundingFields
      }
    }
  }

  private var foundingFields: Node {
    Node([
      field(.familyName, strings.choreFamilyName), field(.name, strings.choreYourName),
      button(.class("btn btn-primary btn-block"), .type("submit")) { strings.choreFound },
    ])
  }

  func openFounding(_ step: inout Step) {
    guard let view = app.choresView else { return }
    view.form = ChoresForm()
    view.form[.name] = app.settings.name
    app.open(.chores(.found), &step)
    step.effects.append(.focus(id: ChoresInput.familyName.elementID))
  }

  func found(_ step: inout Step) {
    guard let view = app.choresView else { return }
    view.form.clearErrors()
    let own = view.form[.name].trimmedWhitespace.isEmpty ? app.settings.name : view.form[.name]
    let family = view.form[.familyName].trimmedWhitespace
    if family.isEmpty { view.form.refuse(.familyName, strings.choreErrorName) }
    if own.trimmedWhitespace.isEmpty { view.form.refuse(.name, strings.choreErrorName) }
    guard view.form.errors.isEmpty else { return focusError(&step) }
    let (high, low) = step.tick.random
    let (id, parent) = (UniqueID(random: high, low), MemberID(UniqueID(random: high, low &+ 1)))
    do throws(ChoresRefusal) {
      let made = try ChoresActions.makeFamily(
        id, name: family, timeZone: view.deviceZone.isEmpty ? "UTC" : view.deviceZone,
        firstWeekday: rules.firstWeekday, parent: parent, parentName: own, app.replica, at: step.now)
      app.closeOverlay(&step)
      app.apply(made.changes, &step)
      (view.zone, view.form) = (made.zone, ChoresForm())
      if app.route == .chores(.family) { app.go(.chores(.home), .replace, &step) }
      step.effects.append(.focus(id: "main"))
    } catch {
      view.form.refuse(.familyName, text(for: error))
      focusError(&step)
    }
  }
}
